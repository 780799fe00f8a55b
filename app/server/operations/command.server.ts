import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../database/database.server.ts';
import { openDatabase } from '../database/open-database.server.ts';
import type { Env } from '../env.server.ts';
import { type AuditEntry, PeopleStore } from '../people/people-store.server.ts';
import { systemClock } from '../time.server.ts';
import { copyBeforeUpgrade } from './upgrade.server.ts';

/** Thrown for a command that cannot be carried out; the message is the whole answer. */
export class CommandError extends Error {}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** What the help calls the value of a string, such as FOLDER. */
  value?: string;
  /** The answer when the option is missing. Without it the option may be left out. */
  required?: string;
  /** The command needs at least one of the options with this flag. */
  oneOf?: true;
  /** True: only the server uses it, so the help does not list it. */
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
  /** The settings. Read when they are first asked for, so that a command that makes a secret runs while a setting is wrong. */
  readonly env: Env;
  /** What follows the name of the command; empty for a command without an argument. */
  argument: string;
  values: CommandValues<Options>;
}

/** What to print. `failed` sets the exit code of a check that found something. Nothing when the command has printed it already. */
export type CommandAnswer = string | { text: string; failed: boolean } | undefined;

export interface Command<Options extends CommandOptions = CommandOptions> {
  /** One word or two, such as `claims off`. */
  name: string;
  /** What must follow the name: what the help calls it, and the answer when it is missing. */
  argument?: { value: string; missing: string };
  options?: Options;
  help: string;
  /** Throws a CommandError when it cannot do what was asked. */
  run(call: CommandCall<Options>): CommandAnswer | Promise<CommandAnswer>;
}

/** One row of the command table; `run` gets the values of its own options. */
export const command = <const Options extends CommandOptions>(row: Command<Options>): Command => row as Command;

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

export async function withDatabase<T>(env: Env, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  await copyBeforeUpgrade(env);
  const database = await openDatabase(env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
