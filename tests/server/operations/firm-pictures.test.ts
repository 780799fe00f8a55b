import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres/postgres.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { openPacks } from '../../../app/server/firm/open-packs.server.ts';
import { usedBy } from '../../../app/server/firm/pictures.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { runCommandLine } from '../../../app/server/operations/commands/command-line.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { picturedFirm } from '../../fixtures/pictured-firm.ts';
import { drawing, photograph } from '../../fixtures/pictures.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

let postgres: SharedPostgres;
let office: Buffer;
let portrait: Buffer;
beforeAll(async () => {
  postgres = await sharedPostgres();
  [office, portrait] = await Promise.all([
    photograph(960, 200).withMetadata({ orientation: 3 }).jpeg().toBuffer(),
    photograph(120, 150, 2).png().toBuffer(),
  ]);
}, 60_000);
afterAll(() => postgres.remove());

const silent = openLog('silent');

const pack = () => picturedFirm(temporaryFolder(), office, portrait);

/** All files below `folder` with their bytes. */
const filesOf = (folder: string) =>
  Object.fromEntries(
    (readdirSync(folder, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('base64')]),
  );

type Run = (...words: string[]) => ReturnType<typeof runCommandLine>;

/** Runs commands on a separate installation. */
const installation =
  (PACKS_DIR: string, DATA_DIR: string, DATABASE_URL?: string): Run =>
  (...words) =>
    runCommandLine(['firm', ...words], { DATA_DIR, FIRM: 'odd', PACKS_DIR, ...(DATABASE_URL && { DATABASE_URL }) });

const databases: [
  string,
  (name: string) => Promise<{ url?: string; folder: string; open(): Promise<OpenDatabase> }>,
][] = [
  [
    'SQLite',
    async () => {
      const folder = temporaryFolder();
      return { folder, open: async () => openSqliteDatabase(folder) };
    },
  ],
  [
    'PostgreSQL',
    async (name) => {
      const url = await postgres.create(name);
      return { folder: temporaryFolder(), url, open: () => openPostgresDatabase(url) };
    },
  ],
];

describe.each(databases)('a firm with pictures in %s', (kind, place) => {
  it('is exported, imported elsewhere and exported again with the same bytes', async () => {
    const { folder, PACKS_DIR, firm } = pack();
    const here = await place(`pictures_${kind.toLowerCase()}_here`);
    const one = installation(PACKS_DIR, here.folder, here.url);
    expect(await one('import', '--from', firm, '--dry-run')).toMatch(/added {4}pictures\/office\.yaml/);
    expect(await one('import', '--from', firm)).toMatch(
      /pictures\/mark\.yaml is shown nowhere: no document names the picture mark\.\nPublished as change 1/,
    );
    // The original file of a picture is recognized, although another file is stored.
    expect(await one('import', '--from', firm)).toBe('Nothing differs from what is published.');

    const [first, second] = [join(folder, 'first'), join(folder, 'second')] as const;
    expect(await one('export', '--to', first)).toMatch(/ has the firm: \d+ documents, 3 pictures\.$/);
    expect(readdirSync(join(first, 'media')).sort()).toEqual(['jo.webp', 'mark.svg', 'office.webp']);
    expect(readFileSync(join(first, 'pictures/office.yaml'), 'utf8')).toBe(
      "alt: The office of {firm}\nfocus:\n  x: 20\n  y: 80\ncredit: 'Photograph: A. Tremblay'\n",
    );
    const { exif, width } = await sharp(readFileSync(join(first, 'media/office.webp'))).metadata();
    expect([exif, width]).toEqual([undefined, 960]);
    expect(await one('import', '--from', first)).toBe('Nothing differs from what is published.');

    const there = await place(`pictures_${kind.toLowerCase()}_there`);
    const two = installation(PACKS_DIR, there.folder, there.url);
    await two('import', '--from', first);
    await two('export', '--to', second);
    expect(filesOf(second)).toEqual(filesOf(first));
    const site = async (at: typeof here) => {
      const database = await at.open();
      onTestFinished(() => database.close());
      const desk = await FirmDesk.open({ env: { FIRM: 'odd', PACKS_DIR }, database, log: silent });
      return { desk, pictures: desk.site.current.data.pictures };
    };
    const { desk, pictures } = await site(there);
    expect(pictures).toEqual((await site(here)).pictures);
    expect(pictures.office).toMatchObject({ focus: { x: 20, y: 80 }, file: { width: 960, widths: [480, 960] } });
    for (const { file } of Object.values(pictures))
      for (const name of file.widths.length > 0 ? file.widths.map((wide) => `${wide}.avif`) : ['picture.svg'])
        expect(await desk.store.pictures.served(file.hash, name)).not.toBeNull();

    // An edited picture counts as one difference; restoring the earlier one brings back its bytes.
    writeFileSync(join(first, 'media/office.webp'), await photograph(960, 210, 3).webp().toBuffer());
    expect(await two('import', '--from', first)).toMatch(/^changed {2}pictures\/office\.yaml\n {11}file hash: /);
    await two('restore', '1');
    await two('export', '--to', first);
    expect(filesOf(first)).toEqual(filesOf(second));
    expect(await desk.store.pictures.unused()).toEqual([]);
  }, 60_000);

  it('begins with the pictures of FIRM, and takes no document of a picture that is not stored', async () => {
    const { PACKS_DIR } = pack();
    const { open } = await place(`pictures_${kind.toLowerCase()}_first`);
    const database = await open();
    onTestFinished(() => database.close());
    const desk = await FirmDesk.open({ env: { FIRM: 'odd', PACKS_DIR }, database, log: silent });
    const { office: picture } = desk.site.current.data.pictures;
    if (!picture) throw new Error('The picture is not there.');
    const { id, ...body } = picture;
    const publish = (changed: Body<'picture'>) =>
      desk.publish([{ kind: 'picture', id, seen: 1, body: changed }], { author: null, note: 'n' });
    const file = 'database/pictures/office.yaml';
    expect(await publish({ ...body, file: { ...body.file, hash: 'f'.repeat(64) } })).toMatchObject({
      outcome: 'faults',
      faults: [{ file, problem: 'its file is not in the database' }],
    });
    expect(await publish({ alt: 'x' })).toMatchObject({
      outcome: 'faults',
      faults: [{ file, problem: 'its file is missing' }],
    });
    expect(await publish({ ...body, alt: 'Another text' })).toMatchObject({ outcome: 'published', change: 2 });
    expect(desk.site.current.picture('office')?.alt).toBe('Another text');
  }, 60_000);
});

describe('the pictures of a pack', () => {
  const roots = (PACKS_DIR: string) => ({ own: 'content', others: [PACKS_DIR] });

  it('are named by the documents that show them', () => {
    const { PACKS_DIR, firm } = pack();
    const opened = openPacks(firm, roots(PACKS_DIR));
    if ('faults' in opened) throw new Error(JSON.stringify(opened.faults));
    const { documents } = opened.packs.firm;
    const files = (id: string) => usedBy(documents, id).map((file) => file.slice(file.indexOf('odd/') + 4));
    expect([files('office'), files('jo'), files('mark')]).toEqual([['firm.yaml'], ['testimonials/jo.yaml'], []]);
  });

  it('are checked: each bad one is refused in one sentence with its file and the fix', async () => {
    const cases: [(made: ReturnType<typeof pack>) => void | Promise<void>, string][] = [
      [
        ({ firm, write }) =>
          write(
            'firm.yaml',
            readFileSync(join(firm, 'firm.yaml'), 'utf8').replace('heroImage: office', 'heroImage: ofice'),
          ),
        'firm.yaml:50: there is no picture "ofice": did you mean office.',
      ],
      [
        ({ firm }) => rmSync(join(firm, 'media/office.jpg')),
        'media/office.jpg: the file of the picture is missing: add it, as JPEG, PNG, WebP, AVIF or SVG.',
      ],
      [
        ({ firm }) => rmSync(join(firm, 'pictures/mark.yaml')),
        'media/mark.svg: no document says what it shows: add pictures/mark.yaml with its alternative text.',
      ],
      [({ write }) => write('media/office.webp', office), 'media/office.webp: '],
      [
        ({ write }) => write('media/office.gif', 'x'),
        'media/office.gif: it is no picture that a site can show: save it as',
      ],
      [
        ({ write }) => write('media/2020/a.png', 'x'),
        'media/2020/a.png: pictures lie in no folder of their own: move it',
      ],
      [({ write }) => write('media/A b.png', 'x'), 'media/A b.png: "A b" cannot be an id: use lowercase letters'],
      [
        ({ add }) =>
          add(
            'pictures/mark.yaml',
            `file:\n  hash: ${'a'.repeat(64)}\n  type: image/webp\n  width: 1\n  height: 1\n  widths: [1]\n`,
          ),
        'pictures/mark.yaml:3: file is filled in by the import: remove it.',
      ],
      [
        ({ write }) => write('media/mark.svg', drawing.replace('<g ', '<script>x</script><g ')),
        'media/mark.svg: it holds a script: remove the script.',
      ],
      [
        ({ write }) => write('media/jo.png', 'not a picture'),
        'media/jo.png: it is no PNG, JPEG, WebP, AVIF or SVG: save the picture as one of these.',
      ],
      [
        async ({ write }) => write('media/office.jpg', await photograph(400, 100).jpeg().toBuffer()),
        'firm.yaml:50: the picture office is 400 pixels wide: take one of 960 pixels or more, or leave the field out.',
      ],
    ];
    for (const [spoil, sentence] of cases) {
      const made = pack();
      await spoil(made);
      const run = installation(made.PACKS_DIR, join(made.folder, 'data'));
      const checked = await run('check', made.firm);
      if (typeof checked !== 'object') throw new Error(`No fault: ${sentence}`);
      const { text } = checked;
      expect(text).toContain(sentence);
      expect(text.split('\n'), text).toHaveLength(2);
    }
    const made = pack();
    made.write('media/mark.svg', drawing.replace('<g ', '<g onload="x()" '));
    const run = installation(made.PACKS_DIR, join(made.folder, 'data'));
    expect(await run('import', '--from', made.firm)).toMatchObject({
      failed: true,
      text: expect.stringMatching(
        /mark\.svg: it has the event handler "onload": .+\n1 fault\. Nothing was published\.$/,
      ),
    });
    made.write('media/mark.svg', drawing);
    expect(await installation(made.PACKS_DIR, join(made.folder, 'data'))('check', made.firm)).toMatchObject({
      failed: false,
      text: expect.stringMatching(/No fault in the firm odd, \d+ documents and 3 pictures/),
    });
  }, 60_000);

  it('that were exported into the folder with the originals leave these as they are', async () => {
    const { PACKS_DIR, folder, firm } = pack();
    const run = installation(PACKS_DIR, join(folder, 'data'));
    // Before the first import there are only the files.
    await run('export', '--to', join(folder, 'before'));
    expect(filesOf(join(folder, 'before/media'))).toEqual(filesOf(join(firm, 'media')));
    await run('import', '--from', firm);
    await run('export', '--to', firm);
    expect(readdirSync(join(firm, 'media')).sort()).toEqual(['jo.png', 'mark.svg', 'office.jpg']);
    expect(readFileSync(join(firm, 'media/office.jpg')).equals(office)).toBe(true);
    // A file of an unknown picture is removed, as documents of other firms are.
    writeFileSync(join(firm, 'media/left-over.png'), portrait);
    await run('export', '--to', firm);
    expect(existsSync(join(firm, 'media/left-over.png'))).toBe(false);
  }, 60_000);
});
