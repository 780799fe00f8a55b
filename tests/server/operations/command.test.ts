import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CommandError, count } from '../../../app/server/operations/commands/command.server.ts';
import {
  commandLineHelp,
  commands,
  runCommandLine,
} from '../../../app/server/operations/commands/command-line.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { oneFileFirm } from '../../fixtures/one-file-firm.ts';

const run = (words: string, folder = temporaryFolder()) =>
  runCommandLine(words === '' ? [] : words.split(' '), { DATA_DIR: join(folder, 'data') });

const complaint = (words: string, folder?: string) => run(words, folder).catch((error: unknown) => error);

describe('the command line', () => {
  it.each([
    ['leads release', 'Name the reference of the lead to release.'],
    ['leads list --limit many', '--limit must be a whole number above 0.'],
    ['leads export', 'Say the format: npm run --silent site -- leads export --csv'],
    ['leads erase', 'Name the person: npm run site -- leads erase --email ADDRESS, or --phone NUMBER'],
    ['leads erase --phone 4165550199 --email a@b.ca', 'Erase by one of --email and --phone, then by the other.'],
    ['user add', 'Name the email address of the person.'],
    [
      'user add ana@firm.example',
      'Say what the person may do: --role owner, --role editor, --role technician or --role viewer.',
    ],
    [
      'user add ana@firm.example --role boss',
      'Say what the person may do: --role owner, --role editor, --role technician or --role viewer.',
    ],
    ['user add no-address --role viewer', 'no-address is not an email address.'],
    ['user reset ana@firm.example', 'Nobody has the address ana@firm.example. See: npm run site -- user list'],
    ['pages generate', 'Say which: npm run site -- pages generate --strategic, or --all.'],
    ['pages generate --strategic --all', 'Say which: npm run site -- pages generate --strategic, or --all.'],
    ['claims on', 'Name the claim. See: npm run site -- claims list'],
    ['claims on no-such', 'There is no claim "no-such". See: npm run site -- claims list'],
    ['claims prove uptime', 'Say --proof, --owner or --expires.'],
    ['claims prove uptime --expires 2027-31-06', '--expires must be a date such as 2027-06-30.'],
    ['claims prove uptime --expires soon', '--expires must be a date such as 2027-06-30.'],
    ['backup', 'Name the folder: npm run site -- backup --to FOLDER'],
    ['restore', 'Name the backup: npm run site -- restore --from FOLDER'],
    ['restore --from no-such', /no-such/],
    ['restore --from no-such --signed-by -kQ4', /no-such/],
    ['restore --signed-by --kQ4 --from no-such', /no-such/],
    ['leads list --limit 1.5', '--limit must be a whole number above 0.'],
    ['firm new package.json', /package\.json is a file, or lies below one\. Name a folder\.$/],
    ['firm new package.json/firm', /firm is a file, or lies below one\. Name a folder\.$/],
    ['firm export --to package.json', /package\.json is a file, or lies below one\. Name a folder\.$/],
    ['backup --to package.json', /package\.json is a file\. Name a folder\.$/],
    ['leads erase --email a@b.ca --email c@d.ca', '--email is there twice. Say it once.'],
    ['leads list --limit 1e1', '--limit must be a whole number above 0.'],
    ['leads list --limit -5', '--limit must be a whole number above 0.'],
    ['migrate-to-postgres', 'Name the database: npm run site -- migrate-to-postgres --to postgres://...'],
  ])('answers a mistaken "%s" in one sentence', async (words, sentence) => {
    const error = await complaint(words);
    expect(error).toBeInstanceOf(CommandError);
    if (typeof sentence === 'string') expect((error as Error).message).toBe(sentence);
    else expect((error as Error).message).toMatch(sentence);
  });

  it.each(['nobody', '555-0199'])('erases nothing for "%s", which is no person', async (person) => {
    const folder = temporaryFolder();
    await run('claims list', folder);
    expect((await complaint(`leads erase --email ${person}`, folder)) as Error).toMatchObject({
      message: `${person} is neither an email address nor a phone number with its area code.`,
    });
  });

  it.each([
    ...['leads list', 'leads export --csv', 'leads erase --email ana@visitor.example', 'leads release LS-AAAA-BBBB'],
    ...['retention run', 'retention keep', 'check-database'],
  ])('refuses "%s" in a folder without a database, and makes none', async (words) => {
    const folder = temporaryFolder();
    const error = await complaint(words, folder);
    expect(error).toBeInstanceOf(CommandError);
    expect((error as Error).message).toBe(`${join(folder, 'data')} holds no database. Check DATA_DIR.`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('switches on no claim whose figure is an example', async () => {
    const { packs } = oneFileFirm('calgary');
    const settings = { DATA_DIR: join(packs, 'data'), FIRM: 'cedar', PACKS_DIR: packs };
    const on = (id: string) => runCommandLine(['claims', 'on', id], settings);
    await expect(on('rating')).rejects.toThrow('“5.0” is an example. Enter the words of your firm');
    await expect(on('managed-it-from')).rejects.toThrow(CommandError);
    expect(await on('support-24-7')).toBe('support-24-7 is on.');
  });

  it.each([
    ['nonsense', 'There is no command "nonsense". See: npm run site -- --help'],
    ['leads', 'There is no command "leads". See: npm run site -- --help'],
    ['user remove ana@firm.example', 'There is no command "user remove". See: npm run site -- --help'],
    ['claims of uptime', 'There is no command "claims of". See: npm run site -- --help'],
    ['leads list --jsn', 'There is no option --jsn. See: npm run site -- --help'],
    ['--hepl', 'There is no option --hepl. See: npm run site -- --help'],
    ['pages generate --all --limit 5', '"pages generate" has no option --limit. See: npm run site -- --help'],
    [
      'import-wordpress export.xml –dry-run',
      '"import-wordpress" does not take "–dry-run". See: npm run site -- --help',
    ],
    ['backup-drill backups/monday', '"backup-drill" does not take "backups/monday". See: npm run site -- --help'],
    ['backup --to my backups', '"backup" does not take "backups". See: npm run site -- --help'],
    ['restore --from --signed-by kQ4', /^Option '--from' argument is ambiguous/],
    ['backup --to', /^Option '--to <value>' argument missing/],
    ['leads list --json=yes', /^Option '--json' does not take an argument/],
  ])('does nothing for "%s", and says what is wrong with it', async (words, sentence) => {
    const folder = temporaryFolder();
    const error = await complaint(words, folder);
    expect(error).toBeInstanceOf(CommandError);
    expect((error as Error).message).toMatch(sentence);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('says in a sentence that a folder lies on a disk that is not mounted, or where none can be made', async () => {
    const link = join(temporaryFolder(), 'disk');
    symlinkSync('/mnt/nowhere/site', link);
    const places = [link, join(link, 'in'), ...(process.platform === 'linux' ? ['/proc/site'] : [])];
    for (const place of places)
      for (const words of ['backup --to', 'firm export --to', 'firm new'])
        expect(await complaint(`${words} ${place}`)).toMatchObject({
          constructor: CommandError,
          message: expect.stringMatching(/leads to a missing folder, or no folder can be made there/),
        });
  });

  it('says in a sentence that another program holds the database', async () => {
    const folder = temporaryFolder();
    await run('user list', folder);
    const other = new Sqlite(join(folder, 'data/site.db'));
    other.exec('BEGIN IMMEDIATE');
    expect(await complaint('user add ana@firm.example --role editor', folder)).toMatchObject({
      constructor: CommandError,
      message: 'The database cannot do this now (database is locked). Run the command again later.',
    });
    other.close();
  });

  it('says its version alone and in the help', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await run('--version')).toBe(version);
    expect(await run('')).toContain(`the version of this program, ${version}`);
  });

  it('has a help that lists each command with its argument and options, except those only for the server', async () => {
    expect(await run('')).toBe(commandLineHelp);
    expect(await run('leads list --help')).toBe(commandLineHelp);
    const lines = commandLineHelp.split('\n');
    for (const { name } of commands) expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1);
    expect(commandLineHelp).toContain('  user add EMAIL --role ROLE ');
    expect(commandLineHelp).toContain('  leads list [--json] [--limit N] ');
    expect(commandLineHelp).toContain('  pages generate --strategic|--all ');
    expect(commandLineHelp).not.toMatch(/--scheduled|--by\b/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it('gives an option the same type in each command, as options are parsed before the command is known', () => {
    const types = new Map<string, string>();
    for (const { options = {} } of commands)
      for (const [name, { type }] of Object.entries(options)) {
        expect(types.get(name) ?? type, name).toBe(type);
        types.set(name, type);
      }
    expect(types.size).toBeGreaterThan(10);
  });

  it('makes a secret although a setting is wrong, and refuses commands that need the settings', async () => {
    const settings = { PORT: 'eighty' };
    expect(await runCommandLine(['webhook-secret'], settings)).toMatch(/^whsec_[\w+/]{43}=$/);
    await expect(runCommandLine(['user', 'list'], settings)).rejects.toThrow('PORT');
  });

  it('adds a person, lists them, and makes a new link for them', async () => {
    const folder = temporaryFolder();
    expect(await run('user list', folder)).toBe('');
    expect(await run('user add ana@firm.example --role editor', folder)).toMatch(
      /^ana@firm\.example is added as editor\. This link .*\nhttp:\/\/localhost:\d+\/\S+$/,
    );
    expect(await run('user list', folder)).toBe('ana@firm.example  editor  invited  password only  never signed in');
    expect(await run('user reset ana@firm.example', folder)).toMatch(/^ana@firm\.example is signed out everywhere/);
    expect(await complaint('user add ana@firm.example --role owner', folder)).toMatchObject({
      message: 'ana@firm.example is already a user. See: npm run site -- user list',
    });
  });

  it('fails, and explains itself, while something must be settled before the launch', async () => {
    expect(await run('launch-check')).toMatchObject({ text: expect.stringMatching(/to settle before/), failed: true });
  });
});

describe('the output of a command', () => {
  const start = async (stdout: 'pipe' | number) => {
    const folder = temporaryFolder();
    await run('user list', folder);
    return spawn(process.execPath, ['site.ts', 'leads', 'export', '--csv'], {
      stdio: ['ignore', stdout, 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
    });
  };
  const endOf = async (child: ChildProcess) => {
    const [said, [status]] = await Promise.all([child.stderr?.toArray(), once(child, 'exit')]);
    return { status, said: said?.join('') };
  };

  it('may have a reader that leaves early, such as head', async () => {
    const child = await start('pipe');
    child.stdout?.destroy();
    expect(await endOf(child)).toEqual({ status: 0, said: '' });
  });

  it.skipIf(process.platform !== 'linux')('fails in a sentence on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    expect(await endOf(await start(full))).toEqual({
      status: 1,
      said: 'The output could not be written (ENOSPC: no space left on device, write).\n',
    });
  });
});

it('uses the singular for one', () => {
  expect([count(0, 'page'), count(1, 'page'), count(2, 'person', 'people')]).toEqual(['0 pages', '1 page', '2 people']);
});
