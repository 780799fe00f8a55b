import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../../database/database.server.ts';
import { openDatabase } from '../../database/open-database.server.ts';
import type { Env } from '../../env.server.ts';
import { type AuditEntry, PeopleStore } from '../../people/people-store.server.ts';
import { systemClock } from '../../time.server.ts';
import { copyBeforeUpgrade } from '../upgrade.server.ts';

/** Thrown for a command that cannot be carried out. The message is the whole answer to the operator. */
export class CommandError extends Error {}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** The placeholder for the value in the help, such as FOLDER. */
  value?: string;
  /** The message when the option is missing. Without `required`, the option may be left out. */
  required?: string;
  /** The command needs at least one of its `oneOf` options. */
  oneOf?: true;
  /** Only the server uses this option, so the help does not list it. */
  hidden?: true;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;

type OptionValue<Option extends CommandOption> = { string: string; boolean: boolean }[Option['type']];

type CommandValues<Options extends CommandOptions> = {
  [Name in keyof Options]: Options[Name] extends { required: string }
    ? OptionValue<Options[Name]>
    : OptionValue<Options[Name]> | undefined;
};

export interface CommandCall<Options extends CommandOptions = CommandOptions> {
  /** The settings. They are read on first use, so that a command that creates a secret still runs while a setting is wrong. */
  readonly env: Env;
  /** The argument after the command's name; empty for a command without one. */
  argument: string;
  values: CommandValues<Options>;
}

/**
 * The text to print. `failed` sets the exit code of a check that found something. Undefined when the command has already printed
 * its answer.
 */
export type CommandAnswer = string | { text: string; failed: boolean } | undefined;

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One word or two, such as `claims off`. */
  name: string;
  /** The argument that must follow the name: its placeholder in the help, and the message when it is missing. */
  argument?: { value: string; missing: string };
  options?: Options;
  help: string;
  /** Throws a CommandError when it cannot carry out the command. */
  run(call: CommandCall<Options>): CommandAnswer | Promise<CommandAnswer>;
}

/** One row of the command table. `run` receives the values of the row's own options. */
export const command = <const Options extends CommandOptions>(row: Command<Options>): Command => row as Command;

export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** Records a command in the activity log, as the panel does for a person's actions. `detail` must not identify anyone. */
export function noteCommand(
  database: OpenDatabase,
  action: string,
  subject: string,
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  const entry = { id: randomUUID(), at: systemClock.wall(), userId: null, action, subject, detail };
  return new PeopleStore(database).recordAction(entry);
}

/** Like `withDatabase`, for people's data. Throws a CommandError when there is no database: a mistyped DATA_DIR has no people. */
export function withPeople<T>(env: Env, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  refuseMissing(env);
  return withDatabase(env, work);
}

/** Throws a CommandError when DATA_DIR has no SQLite database and no other database is named. */
export function refuseMissing({ DATABASE_URL, DATA_DIR }: Env): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'site.db'))) return;
  throw new CommandError(`${DATA_DIR} holds no database. Check DATA_DIR.`);
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
