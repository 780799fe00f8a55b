import { parseArgs } from 'node:util';
import { FolderInUse } from '../../database/lock.server.ts';
import { StoreUnavailable } from '../../database/store-unavailable.server.ts';
import { misspeltSettings, readEnv } from '../../env.server.ts';
import { BackupError } from '../checked-copy.server.ts';
import { ExampleClaim, UnknownClaim } from '../claims.server.ts';
import { MoveError } from '../migrate-to-postgres.server.ts';
import { programVersion } from '../version.server.ts';
import { claimsCommands } from './claims-commands.server.ts';
import { type Command, type CommandAnswer, CommandError, type CommandOption } from './command.server.ts';
import { connectionsCommands } from './connections-commands.server.ts';
import { firmCommands } from './firm-commands.server.ts';
import { leadsCommands } from './leads-commands.server.ts';
import { operationsCommands } from './operations-commands.server.ts';
import { pagesCommands } from './pages-commands.server.ts';
import { peopleCommands, secretCommands } from './people-commands.server.ts';
import { privacyCommands } from './privacy-commands.server.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...leadsCommands,
  ...peopleCommands,
  ...privacyCommands,
  ...claimsCommands,
  ...operationsCommands,
  ...connectionsCommands,
  ...pagesCommands,
  ...firmCommands,
  ...secretCommands,
];

const seeHelp = 'See: npm run site -- --help';
const column = 36;
const width = 120;

function usage({ name, argument, options = {} }: Command): string {
  const shown = Object.entries(options).filter(([, { hidden }]) => !hidden);
  const written = ([option, { value }]: [string, CommandOption]) => [`--${option}`, value].filter(Boolean).join(' ');
  const alternatives = shown.filter(([, { oneOf }]) => oneOf).map(written);
  const others = shown
    .filter(([, { oneOf }]) => !oneOf)
    .map((entry) => (entry[1].required === undefined ? `[${written(entry)}]` : written(entry)));
  return [name, argument?.value, alternatives.join('|'), ...others].filter(Boolean).join(' ');
}

function wrap(text: string, room: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= room) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The help for one command. A long usage gets its own line. */
function helpOf(left: string, text: string): string {
  const [first = '', ...others] = wrap(text, width - column);
  const head = `  ${left}`;
  const start = head.length < column - 1 ? head.padEnd(column) + first : `${head}\n${' '.repeat(column)}${first}`;
  return [start, ...others.map((line) => ' '.repeat(column) + line)].join('\n');
}

export const commandLineHelp = `Usage: npm run site -- COMMAND [OPTIONS]     (add --silent after "run" to see only the output)

${commands.map((one) => helpOf(usage(one), one.help)).join('\n')}
${helpOf('--help', 'this text')}
${helpOf('--version', `the version of this program, ${programVersion}`)}

Every command but restore, carry-over and migrate-to-postgres works beside the running server, on the same DATA_DIR or
DATABASE_URL.`;

const allOptions = Object.assign(
  { help: { type: 'boolean' }, version: { type: 'boolean' } },
  ...commands.map(({ options }) => options ?? {}),
);

/**
 * Joins each value to its option, as in `--signed-by=-kQ4`. `parseArgs` refuses a separate value that begins with a hyphen, as
 * one public key in 64 does.
 */
function joinValues(words: readonly string[]): string[] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined) return [...words];
  const isOption = (word: string) => word.startsWith('--') && Object.hasOwn(allOptions, word.slice(2));
  if (isOption(first) && allOptions[first.slice(2)].type === 'string' && !isOption(second))
    return [`${first}=${second}`, ...joinValues(others)];
  return [first, ...joinValues(words.slice(1))];
}

/**
 * Finds the command that `words` begin with. Throws when no command has that name, and for a word that the command does not take: it may be an option
 * whose hyphens were lost, such as `–dry-run`.
 */
function named(words: readonly string[]): { row: Command; argument: string } {
  const two = words.slice(0, 2).join(' ');
  for (const length of [2, 1]) {
    const row = commands.find(
      ({ name }) => name.split(' ').length === length && name === words.slice(0, length).join(' '),
    );
    if (!row) continue;
    const surplus = words[row.argument ? length + 1 : length];
    if (surplus !== undefined) throw new CommandError(`"${row.name}" does not take "${surplus}". ${seeHelp}`);
    return { row, argument: words[length]?.trim() ?? '' };
  }
  throw new CommandError(`There is no command "${two}". ${seeHelp}`);
}

/**
 * The values of the command's own options. Throws for an option that lacks its value, and for one given a value that it does not
 * take.
 */
function parse(options: NonNullable<Command['options']>, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options }).values;
  } catch (error) {
    const mistaken = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    throw mistaken ? new CommandError(error.message) : error;
  }
}

function valuesOf({ name, options = {} }: Command, args: readonly string[], given: readonly string[]) {
  const unknown = given.find((option) => !Object.hasOwn(options, option));
  if (unknown !== undefined) throw new CommandError(`"${name}" has no option --${unknown}. ${seeHelp}`);
  const values: Record<string, string | boolean | undefined> = parse(options, args);
  for (const [option, { required }] of Object.entries(options)) {
    if (required === undefined) continue;
    const value = values[option];
    values[option] = typeof value === 'string' ? value.trim() : value;
    if (!values[option]) throw new CommandError(required);
  }
  return values;
}

const fullDisk = 'The disk is full. Free some space and run the command again.';

/** What the file system says about the path that an operator named, by the code of its error. */
const fileSentences: Readonly<Record<string, string>> = {
  ENOENT: 'leads to a missing folder, or no folder can be made there. Mount its disk, or name another place.',
  EEXIST: 'is a file. Name a folder.',
  ENOTDIR: 'is a file, or lies below one. Name a folder.',
  EACCES: 'may not be used by this user. Name another place, or change its permissions.',
  EPERM: 'may not be used by this user. Name another place, or change its permissions.',
  EROFS: 'is on a disk that is mounted read-only. Name another place.',
};

/** Explains an error of the file system to the operator; null for any other error. */
function fileFault(error: unknown): CommandError | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)$/.test(String(error.code))) return new CommandError(fullDisk, { cause: error });
  const sentence = 'path' in error ? fileSentences[String(error.code)] : undefined;
  return sentence ? new CommandError(`${(error as NodeJS.ErrnoException).path} ${sentence}`, { cause: error }) : null;
}

/** Explains to the operator that the database is full, busy or not reachable; null for any other error. */
function storeFault(error: unknown): CommandError | null {
  if (!(error instanceof StoreUnavailable)) return null;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return (
    fileFault(error.cause) ??
    new CommandError(`The database cannot do this now${reason}. Run the command again later.`, { cause: error })
  );
}

/**
 * Runs the command named by `words`, the words typed after `npm run site --`, and returns its output. Throws a sentence for the
 * operator.
 */
export async function runCommandLine(words: readonly string[], settings: NodeJS.ProcessEnv): Promise<CommandAnswer> {
  const args = joinValues(words);
  const { positionals, values, tokens } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: allOptions,
  });
  const given = (tokens ?? []).filter((token) => token.kind === 'option');
  const unknown = given.find(({ name }) => !Object.hasOwn(allOptions, name));
  if (unknown) throw new CommandError(`There is no option ${unknown.rawName}. ${seeHelp}`);
  const twice = given.find(({ name }, at) => given.slice(0, at).some((earlier) => earlier.name === name));
  if (twice) throw new CommandError(`${twice.rawName} is there twice. Say it once.`);
  if (values.version) return programVersion;
  if (values.help || positionals.length === 0) return commandLineHelp;
  const { row, argument } = named(positionals);
  if (row.argument && argument === '') throw new CommandError(row.argument.missing);
  const call = {
    argument,
    values: valuesOf(
      row,
      args,
      given.map(({ name }) => name),
    ),
    get env() {
      for (const sentence of misspeltSettings(settings)) console.error(sentence);
      return readEnv(settings);
    },
  };
  try {
    return await row.run(call);
  } catch (error) {
    const mistakes = [BackupError, FolderInUse, MoveError, UnknownClaim, ExampleClaim];
    if (error instanceof Error && mistakes.some((kind) => error instanceof kind)) throw new CommandError(error.message);
    throw fileFault(error) ?? storeFault(error) ?? error;
  }
}
