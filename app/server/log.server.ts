import pino from 'pino';

export type Log = pino.Logger;

const longestText = 4000;
/** What can stand in an e-mail address, up to what cannot. */
const word = /[^\s<>"'(),;:/]+/g;

/** `text` without e-mail addresses and not longer than a screen. */
export function impersonal(text: string): string {
  return text.slice(0, longestText).replace(word, (found) => (/[^@]@[^@]/.test(found) ? '[address]' : found));
}

interface Described {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Described;
}

/**
 * What a log line says of an error: its own words and where it happened. Not its other properties: a database puts the
 * refused row into them.
 */
export function describeError(error: unknown, depth = 3): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: impersonal(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message: impersonal(message),
    ...(code && { code }),
    ...(stack && { stack: impersonal(stack) }),
    ...(cause !== undefined && depth > 0 && { cause: describeError(cause, depth - 1) }),
  };
}

/** One JSON line per event on standard output. Never a visitor's details: leads appear by id. */
export function openLog(level: string, destination: pino.DestinationStream = standardOutput()): Log {
  const serializers = { err: (error: unknown) => describeError(error), path: (path: string) => impersonal(path) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
}

/** Synchronous: a worker transport loses its last lines in a crash. */
function standardOutput(): pino.DestinationStream {
  return pino.destination({ fd: 1, sync: true });
}
