import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../database/database.server.ts';
import { openDatabase } from '../database/open-database.server.ts';
import type { Env } from '../env.server.ts';
import { type AuditEntry, PeopleStore } from '../people/people-store.server.ts';
import { systemClock } from '../time.server.ts';
import { copyBeforeUpgrade } from './upgrade.server.ts';

/** A command that cannot be done as it was asked; the message is the whole answer. */
export class CommandError extends Error {}

export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Notes in the log what the command line did, as the panel notes it of a person. `detail` must name nobody. */
export function noteCommand(
  database: OpenDatabase,
  action: string,
  subject: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const entry = { id: randomUUID(), at: systemClock.wall(), userId: null, action, subject, detail };
  return new PeopleStore(database).recordAction(entry);
}

export function given(value: string | undefined, sentence: string): string {
  if (!value?.trim()) throw new CommandError(sentence);
  return value.trim();
}

export async function withDatabase<T>(env: Env, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  await copyBeforeUpgrade(env);
  const database = await openDatabase(env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
