import pg from 'pg';

/** PostgreSQL, or a pooler in front of it, gave no answer a moment ago, so it is not asked again yet. */
export class NoAnswer extends Error {
  constructor() {
    super('PostgreSQL gave no answer a moment ago.');
  }
}

/** How often a transaction runs in all when PostgreSQL ends it because of a concurrent one. */
export const triesInAll = 3;

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const poolFull = 'timeout exceeded when trying to connect';
/** Messages of the client library for an answer that did not come in time. These errors have no code. */
const silence = new Set([
  'Query read timeout',
  'timeout expired',
  'Connection terminated due to connection timeout',
  poolFull,
]);
/** The same for a connection that ended. Kysely reports the third when the connection of a transaction died and it could not roll back. */
const cut = /^Connection terminated|is not queryable/;

/** Errors of the server have a code, and their words are in the server's language: only those of the library are known by their message. */
const isOfLibrary = (error: unknown): error is Error => error instanceof Error && !(error instanceof pg.DatabaseError);

/** True when no answer came in time. */
export const isSilence = (error: unknown): boolean => isOfLibrary(error) && silence.has(error.message);

/** True when all connections were busy, so that the database itself may answer well. */
export const isPoolFull = (error: unknown): boolean => isOfLibrary(error) && error.message === poolFull;

/** True for a write to a server that became a standby after a failover. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/**
 * True when PostgreSQL ended a transaction because of a concurrent one: two that wait for each other (40P01), or two that cannot be put in
 * an order (40001). The same transaction can begin again.
 */
export const isRepeatable = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** True when a constraint UNIQUE refused a row. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

/** The codes data_corrupted, index_corrupted and undefined_table. */
export const isPostgresDamage = (error: unknown): boolean => /^(?:XX00[12]|42P01)$/.test(codeOf(error));

/**
 * True when the caller should try again later. Codes: 08 connection, 53 resources, 57P shutdown, 57014 a time limit of the server, 55P03 a
 * lock, 58 system, 25P03 and 25P04 time limits of a transaction, XX001 and XX002 damage. Socket errors also count.
 */
export function isPostgresUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    error instanceof NoAnswer ||
    /^(?:08|53|57P|57014$|55P03$|58|25P0[34]$|XX00[12]$)/.test(code) ||
    isReadOnly(error) ||
    isRepeatable(error) ||
    /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND)$/.test(code) ||
    isSilence(error) ||
    (isOfLibrary(error) && cut.test(error.message))
  );
}
