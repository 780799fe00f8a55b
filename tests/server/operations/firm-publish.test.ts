import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { CommandError } from '../../../app/server/operations/commands/command.server.ts';
import { runCommandLine } from '../../../app/server/operations/commands/command-line.server.ts';
import { until } from '../../app.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());

const PACKS_DIR = 'tests/fixtures/own-packs';
const odd = `${PACKS_DIR}/firms/odd`;

/** Each file below `folder` with its text. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );

/** The command line of one installation. */
function installation(more: NodeJS.ProcessEnv = {}) {
  const folder = temporaryFolder();
  const settings = { DATA_DIR: join(folder, 'data'), FIRM: 'odd', PACKS_DIR, ...more };
  const run = (...words: string[]) => runCommandLine(['firm', ...words], settings);
  return { folder, settings, run };
}

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

describe.each(['SQLite', 'PostgreSQL'])('a firm on the command line, on %s', (kind) => {
  it('is exported, imported into an empty installation, and exported again with the same bytes', async () => {
    const database = async (name: string) =>
      kind === 'SQLite' ? {} : { DATABASE_URL: await postgres.create(`export_${name}`) };
    const one = installation(await database('one'));
    const two = installation({ ...(await database('two')), FIRM: 'northbeam' });
    const [first, again, other] = ['first', 'again', 'other'].map((name) => join(one.folder, name)) as [
      string,
      string,
      string,
    ];
    expect(await one.run('import', '--from', odd)).toMatch(/\d+ documents differ\.\n(.*\n)*Published as change 1\./);
    expect(await one.run('export', '--to', first)).toMatch(/ has the firm: \d+ documents\.$/);
    expect(await one.run('export', '--to', again)).toMatch(/ has the firm/);
    expect(filesIn(again)).toEqual(filesIn(first));
    expect(Object.keys(filesIn(first)).sort()).toEqual(Object.keys(filesIn(odd)).sort());
    expect(await one.run('import', '--from', first)).toBe('Nothing differs from what is published.');
    expect(await one.run('import', '--from', odd)).toBe('Nothing differs from what is published.');

    expect(await two.run('import', '--from', first)).toMatch(/Published as change 1\./);
    expect(await two.run('export', '--to', other)).toMatch(/ has the firm/);
    expect(filesIn(other)).toEqual(filesIn(first));
    expect(await two.run('history')).toMatch(
      /^ {4}1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}system {2}\d+ documents {2}Import from .+first$/,
    );
  });

  it('shows exactly what an import changes, publishes it as one change, and takes it back', async () => {
    const { folder, run } = installation(
      kind === 'SQLite' ? {} : { DATABASE_URL: await postgres.create('difference') },
    );
    const files = join(folder, 'odd');
    await run('import', '--from', odd);
    await run('export', '--to', files);
    edit(join(files, 'plans/hourly.yaml'), 'price: Price', 'price: $95 an hour');
    edit(join(files, 'offers/consulting.yaml'), 'order: ', 'footerTitle: Advice\norder: ');
    const lines = [
      'changed  offers/consulting.yaml',
      '           footerTitle is new: "Advice"',
      'changed  plans/hourly.yaml',
      '           price: "Price" becomes "$95 an hour"',
      '2 documents differ.',
    ];
    expect(await run('import', '--from', files, '--dry-run')).toBe(
      [...lines, 'Nothing was published, as --dry-run was given.'].join('\n'),
    );
    const answer = await run('import', '--from', files, '--note', 'Autumn prices');
    expect(
      String(answer)
        .split('\n')
        .filter((line) => !line.startsWith('Note: ')),
    ).toEqual([...lines, 'Published as change 2. The pages follow within two seconds.']);
    expect(String(await run('history')).split('\n')[0]).toMatch(
      /^ {4}2 {2}.+ {2}system {2}2 documents {2}Autumn prices$/,
    );

    const back = String(await run('restore', '1'));
    expect(back).toContain('           price: "$95 an hour" becomes "Price"\n');
    expect(back).toContain('Published as change 3.');
    expect(await run('import', '--from', odd)).toBe('Nothing differs from what is published.');
    for (const wrong of ['9', 'x', '0'])
      await expect(run('restore', wrong)).rejects.toThrow(
        `There is no change ${wrong}. See: npm run site -- firm history`,
      );
  });
});

describe('an import', () => {
  it('publishes nothing of a folder with a fault, and lists each fault', async () => {
    const { folder, run } = installation();
    const files = join(folder, 'odd');
    cpSync(odd, files, { recursive: true });
    await run('import', '--from', odd);
    edit(join(files, 'plans/hourly.yaml'), 'price: Price', 'price: 95');
    expect(await run('import', '--from', files)).toEqual({
      text: `${files}/plans/hourly.yaml:3: price must be text, and is a number: put quotes around it.\n1 fault. Nothing was published.`,
      failed: true,
    });
    edit(join(files, 'plans/hourly.yaml'), 'price: 95', "price: '{claim:nothing}'");
    edit(join(files, 'pages/home.yaml'), 'title: Title', "title: '{claim:missing}'");
    expect(await run('import', '--from', files)).toMatchObject({
      text: expect.stringMatching(/home\.yaml:2: .*\n.*hourly\.yaml:3: .*\n2 faults\./),
      failed: true,
    });
    expect(await run('import', '--from', join(folder, 'nowhere'))).toMatchObject({
      text: expect.stringContaining('there is no such folder'),
      failed: true,
    });
    expect(await run('import', '--from', odd)).toBe('Nothing differs from what is published.');
  });

  it('replaces one firm by another one; the name of the pack follows the firm and not the folder', async () => {
    const { folder, settings, run } = installation();
    await run('import', '--from', odd);
    const files = join(folder, 'any-name');
    await run('export', '--to', files);
    edit(join(files, 'plans/hourly.yaml'), 'price: Price', 'price: $1');
    await run('import', '--from', files);
    const database = openSqliteDatabase(settings.DATA_DIR);
    onTestFinished(() => database.close());
    const desk = await FirmDesk.open({ env: { FIRM: 'odd', PACKS_DIR }, database, log: openLog('silent') });
    expect((await desk.store.state())?.firm).toBe('odd');
    // Runs beside a server whose pages must change.
    let cleared = 0;
    desk.start(() => cleared++, 100);
    await run('import', '--from', 'content/firms/northbeam');
    await until('the other firm', () => desk.site.current.data.firm.name === 'Northbeam IT', 2000);
    expect(cleared).toBe(1);
    expect((await desk.store.state())?.firm).toBe('northbeam');
    await desk.stop();
  });
});

describe('an export', () => {
  it('writes the firm that a new installation would begin with, and changes nothing', async () => {
    const { folder, run } = installation();
    const files = join(folder, 'odd');
    await run('export', '--to', files);
    expect(Object.keys(filesIn(files))).toEqual(Object.keys(filesIn(odd)));
    expect(await run('history')).toBe('Nothing is published yet. The first start of the server does so.');
  });

  it('brings a folder of an earlier export up to date, and leaves every other file alone', async () => {
    const { folder, run } = installation();
    const files = join(folder, 'odd');
    await run('import', '--from', odd);
    await run('export', '--to', files);
    const before = filesIn(files);
    mkdirSync(join(files, '.git'));
    writeFileSync(join(files, '.git/HEAD'), 'main');
    writeFileSync(join(files, 'README.md'), 'Ours.');
    cpSync(join(files, 'plans/hourly.yaml'), join(files, 'plans/old.yml'));
    await run('export', '--to', files);
    expect(filesIn(files)).toEqual({ ...before, '.git/HEAD': 'main', 'README.md': 'Ours.' });
  });

  it('touches no folder that holds something else', async () => {
    const { folder, run } = installation();
    writeFileSync(join(folder, 'letter.txt'), 'Dear');
    await expect(run('export', '--to', folder)).rejects.toThrow(CommandError);
    expect(existsSync(join(folder, 'firm.yaml'))).toBe(false);
  });

  it('writes documents that make no site any more, so that they can be mended and imported', async () => {
    const { folder, settings, run } = installation();
    await run('import', '--from', odd);
    const database = openSqliteDatabase(settings.DATA_DIR);
    onTestFinished(() => database.close());
    // Stored as an older version of this program may have done it.
    await database.db
      .updateTable('documents')
      .set({ body: '{"words":"w","odler":1}' })
      .where('id', '=', 'rating')
      .execute();
    const start = () => FirmDesk.open({ env: { FIRM: 'odd', PACKS_DIR }, database, log: openLog('silent') });
    await expect(start()).rejects.toThrow('database/claims/rating.yaml: statement is missing: add it.');
    const files = join(folder, 'mend');
    await run('export', '--to', files);
    expect(readFileSync(join(files, 'claims/rating.yaml'), 'utf8')).toBe('words: w\nodler: 1\n');
    expect(await run('check', files)).toMatchObject({ failed: true });
    writeFileSync(join(files, 'claims/rating.yaml'), 'words: "4"\nstatement: S.\norder: 10\n');
    expect(await run('import', '--from', files)).toMatch(/Published as change 2\./);
    expect((await start()).site.current.print.claimWords('rating')).toBe('4');
  });
});
