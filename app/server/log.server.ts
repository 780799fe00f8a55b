import pino from 'pino';
import type { Clock } from '../domain/site/clock.ts';
import { systemClock } from './time.server.ts';

export type Log = pino.Logger;

/** The longest text by a stranger that goes into a log line. */
const longestText = 200;
/** Stack traces, which are our own text, may be longer. */
const longestStack = 4000;
const longestAddress = 1000;
const longestLine = 16_384;
/** Lines per minute. Errors have their own share, so that a flood of lesser lines cannot hide them. */
const mostLines = { errors: 200, others: 400 };
const minute = 60_000;

/** The characters before the @ of an email address. */
const word = /[^\s<>"'(),;:/]+/g;
/** An at sign inside a word; in a URL it may be percent-encoded, even several times. */
const atSign = /[^@](?:@|%(?:25)*40)[^@]/i;

/** `text` without email addresses, and not longer than `longest`. */
export function impersonal(text: string, longest = longestText): string {
  // Cut a little later at first, so that an address at the cut is still recognized.
  const named = text
    .slice(0, longest + longestAddress)
    .replace(word, (found) => (atSign.test(found) ? '[address]' : found));
  return named.length > longest ? `${named.slice(0, longest)}…` : named;
}

interface Described {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Described;
}

/** The lines of a stack trace without the message before them. */
function locationsOf(stack: string, message: string): string {
  const after = stack.indexOf(message) + message.length;
  const places = stack.indexOf('\n    at ', Math.max(0, after));
  return places < 0 ? '' : stack.slice(places + 1);
}

/**
 * What a log line says about an error: its message and stack. Its other properties are left out: a database puts the refused row
 * into them.
 */
export function describeError(error: unknown, depth = 3): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: impersonal(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message: impersonal(message),
    ...(code && { code }),
    ...(stack && { stack: impersonal(locationsOf(stack, message), longestStack) }),
    ...(cause !== undefined && depth > 0 && { cause: describeError(cause, depth - 1) }),
  };
}

/** Every text of a line, whichever field it is in. */
const withoutPersonalTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? impersonal(value) : value]),
  );

/**
 * One JSON line per event on standard output. Never a visitor's details: leads appear by id. The number of lines per minute is
 * bounded; one line says how many were left out.
 */
export function openLog(
  level: string,
  destination: pino.DestinationStream = standardOutput(),
  clock: Clock = systemClock,
): Log {
  const serializers = { err: (error: unknown) => describeError(error) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return pino({ ...options, formatters: { log: withoutPersonalTexts } }, boundedLines(destination, clock));
}

/** Synchronous, because a worker transport loses its last lines in a crash. */
function standardOutput(): pino.DestinationStream {
  return pino.destination({ fd: 1, sync: true });
}

/** With this property, pino tells the destination the level of each line. */
const wantsLevel = Symbol.for('pino.metadata');

function boundedLines(destination: pino.DestinationStream, clock: Clock) {
  let minuteEnds = clock.elapsed() + minute;
  let written = { errors: 0, others: 0 };
  let leftOut = 0;

  function sayWhatWasLeftOut(): void {
    if (leftOut === 0) return;
    const time = new Date(clock.wall()).toISOString();
    const msg = 'log: lines were left out, because too many were written within a minute';
    destination.write(`${JSON.stringify({ level: 40, time, leftOut, msg })}\n`);
    leftOut = 0;
  }

  function beginMinute(): void {
    minuteEnds = clock.elapsed() + minute;
    written = { errors: 0, others: 0 };
    sayWhatWasLeftOut();
  }

  return {
    [wantsLevel]: true as const,
    lastLevel: 30,
    write(line: string): void {
      if (clock.elapsed() >= minuteEnds) beginMinute();
      const kind = this.lastLevel >= 50 ? 'errors' : 'others';
      if (written[kind] < mostLines[kind] && line.length <= longestLine) {
        written[kind]++;
        destination.write(line);
        return;
      }
      // Written even when no more lines follow for a while.
      if (leftOut++ === 0) setTimeout(sayWhatWasLeftOut, Math.max(0, minuteEnds - clock.elapsed())).unref();
    },
  };
}

/** Sends what libraries print to the log, as lines like all others. Returns a function that ends this. */
export function sendConsoleTo(log: Log, target: Console = console): () => void {
  const { debug, info, log: plain, warn, error } = target;
  const words = (values: readonly unknown[]) =>
    impersonal(values.map((value) => (value instanceof Error ? value.message : String(value))).join(' '));
  target.debug = (...values) => log.debug({ text: words(values) }, 'console');
  target.info = (...values) => log.info({ text: words(values) }, 'console');
  target.log = target.info;
  target.warn = (...values) => log.warn({ text: words(values) }, 'console');
  target.error = (...values) => {
    const err = values.find((value) => value instanceof Error);
    log.error({ text: words(values), ...(err && { err }) }, 'console');
  };
  return () => void Object.assign(target, { debug, info, log: plain, warn, error });
}
