import { z } from 'zod';
import { keyText, type PersonKey } from '../../domain/privacy/person-key.ts';
import { runCommand } from '../database/own-process.server.ts';

const longest = 10 * 60_000;

const answer = z.object({
  /** The id of the entry in the erasure log. */
  id: z.string(),
  leads: z.number(),
  remains: z.array(z.string()),
  evidence: z.array(z.string()),
  calledOff: z.object({ bookings: z.number(), unsent: z.number() }),
  elsewhere: z.array(z.object({ connection: z.string(), number: z.string(), url: z.string().nullable() })),
});

/**
 * Erases the person in a separate process: rewriting a large database takes seconds, and this process must keep answering. Passes
 * the address or number on standard input. Throws with the command's error output.
 */
export async function eraseInOwnProcess(person: PersonKey, userId: string): Promise<z.infer<typeof answer>> {
  const printed = await runCommand(['leads', 'erase', '--person', '-', '--by', userId, '--json'], {
    longest,
    input: keyText(person),
  });
  return answer.parse(JSON.parse(printed));
}
