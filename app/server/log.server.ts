import pino from 'pino';
import type { Clock } from '../domain/time/clock.ts';
import { systemClock } from './time.server.ts';

export type Log = pino.Logger;

/** The most characters of a text from outside that a log line contains. */
const longestText = 200;
/** Stack traces may be longer, since they are our own text. */
const longestStack = 4000;
const longestAddress = 1000;
const longestLine = 16_384;
/** The most lines per minute. Errors have their own share, so that a flood of other lines cannot hide them. */
const mostLines = { errors: 200, others: 400 };
const minute = 60_000;

/** A run of characters that may contain an email address. */
const word = /[^\s<>"'(),;:/]+/g;
/** An at sign inside a word; in a URL it may be percent-encoded, even several times. */
const atSign = /[^@](?:@|%(?:25)*40)[^@]/i;

/** Removes email addresses from `text`, and shortens it to `longest` characters. */
export function impersonal(text: string, longest = longestText): string {
  // Keep a little more text at first, so that an address at the cut is still recognized.
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

/** The lines of a stack trace, without the message above them. */
function locationsOf(stack: string, message: string): string {
  const after = stack.indexOf(message) + message.length;
  const places = stack.indexOf('\n    at ', Math.max(0, after));
  return places < 0 ? '' : stack.slice(places + 1);
}

/**
 * The part of an error that is logged: its type, message, code, stack and causes. Other properties are left out, because databases put the
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
    ...(stack && { stack: impersonal(locationsOf(stack, message), longestStack) }),
    ...(cause !== undefined && depth > 0 && { cause: describeError(cause, depth - 1) }),
  };
}

/** Removes email addresses from every text of a line, whichever field it is in. */
const withoutPersonalTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? impersonal(value) : value]),
  );

/**
 * Writes one JSON line per event to standard output. Lines never contain a visitor's details: leads appear by id. The number of lines per
 * minute is bounded; one line says how many were left out.
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

/** Writes synchronously, because a worker transport loses its last lines in a crash. */
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
      // The timer writes the count even when no more lines follow for a while.
      if (leftOut++ === 0) setTimeout(sayWhatWasLeftOut, Math.max(0, minuteEnds - clock.elapsed())).unref();
    },
  };
}

/** Redirects console output, which libraries use, to the log. Returns a function that undoes this. */
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
