import pino from 'pino';

export type Log = pino.Logger;

/** One JSON line per event on standard output. Never a visitor's details: leads appear by id. */
export function openLog(level: string): Log {
  // Synchronous: a worker transport loses its last lines in a crash.
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 1, sync: true }));
}
