import { z } from 'zod';
import { ConnectionFault } from './adapter.server.ts';

/** What systems of tickets name by a number. */
export const id = z.number().int();

/** Whether two names or addresses are the same to a person. */
export const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const failure = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  errors: z
    .array(z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]))
    .optional(),
});

/** The words of an answer that says that something failed. */
function wordsIn(json: unknown): string {
  const { error, message, errors = [] } = failure.catch({}).parse(json);
  return [error, message, ...errors].filter(Boolean).join(' ') || 'something unexpected';
}

/** What `system` answers to `what`. Throws ConnectionFault with its words when it is not `shape`: an answer of 200 may hold an error. */
export function readAnswer<T extends z.ZodType>(system: string, json: unknown, shape: T, what: string): z.output<T> {
  const found = shape.safeParse(json);
  if (found.success) return found.data;
  throw new ConnectionFault(`${system} answers to ${what} with: ${wordsIn(json)}`);
}
