import { z } from 'zod';
import { runCommand } from '../database/own-process.server.ts';

const longest = 10 * 60_000;

const answer = z.object({
  /** Line in the erasure log. */
  id: z.string(),
  leads: z.number(),
  remains: z.array(z.string()),
});

/**
 * Erases the person in a process of its own: rewriting a large database takes seconds, in which this one goes on answering.
 * The address goes through the command's input. Throws what the command complained of.
 */
export async function eraseInOwnProcess(address: string, userId: string): Promise<z.infer<typeof answer>> {
  const printed = await runCommand(['leads', 'erase', '--email', '-', '--by', userId, '--json'], {
    longest,
    input: address,
  });
  return answer.parse(JSON.parse(printed));
}
