import { z } from 'zod';
import { ConnectionFault } from './adapter.server.ts';

/** A numeric ID, as ticket systems use. */
export const id = z.number().int();

/** Whether two names or email addresses are equal, ignoring case and surrounding spaces. */
export const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const failure = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  errors: z
    .array(z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]))
    .optional(),
});

/** The error message in an answer. */
function wordsIn(json: unknown): string {
  const { error, message, errors = [] } = failure.catch({}).parse(json);
  return [error, message, ...errors].filter(Boolean).join(' ') || 'something unexpected';
}

/** Reads the answer of `system` to `what`. Throws ConnectionFault with its message unless it is a `shape`: a 200 may contain an error. */
export function readAnswer<T extends z.ZodType>(system: string, json: unknown, shape: T, what: string): z.output<T> {
  const found = shape.safeParse(json);
  if (found.success) return found.data;
  throw new ConnectionFault(`${system} answers to ${what} with: ${wordsIn(json)}`);
}
