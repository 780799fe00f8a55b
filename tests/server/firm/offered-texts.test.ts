import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pictureAddress } from '../../../app/domain/firm/pictures.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { keepOwn, offeredTexts } from '../../../app/server/firm/offered-texts.server.ts';
import type { PackRoots } from '../../../app/server/firm/open-packs.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { runCommandLine } from '../../../app/server/operations/commands/command-line.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { bothDatabases } from '../../fixtures/databases.ts';
import { drawing, photograph } from '../../fixtures/pictures.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());
const databases = bothDatabases(() => postgres);

const silent = openLog('silent');

/** The packs as one version of the program ships them. */
function packs(edit: (content: string) => void): PackRoots {
  const own = join(temporaryFolder(), 'content');
  cpSync('content', own, { recursive: true });
  edit(own);
  return { own, others: [], read: new Map() };
}

/** Puts `words` before the title of the reason in a text about a service in an industry. */
function retitle(file: string, words: string): void {
  const text = readFileSync(file, 'utf8');
  const after = text.replace(/^ {2}title: ('?)/m, `  title: $1${words} `);
  expect(after, file).not.toBe(text);
  writeFileSync(file, after);
}

/** Texts of the library, as `service/industry`. */
const texts = readdirSync('content/library/service-industries').flatMap((service) =>
  readdirSync(`content/library/service-industries/${service}`).map((file) => `${service}/${file.replace('.yaml', '')}`),
);
const edited = texts.slice(0, 40);
const [taken, kept, open] = [edited[3], edited[20], edited[39]] as [string, string, string];
const untouched = texts[41] as string;
const inLibrary = (content: string, name: string) => join(content, 'library/service-industries', `${name}.yaml`);
const idOf = (name: string) => name.replace('/', '.');

const env = { FIRM: 'lakeshore', PACKS_DIR: undefined };

/** The title of the reason in a text, as the site shows it. */
function title(desk: FirmDesk, name: string): string {
  const [service, industry] = name.split('/') as [string, string];
  return desk.site.current.data.serviceIndustries[service]?.[industry]?.reason.title ?? '';
}

describe.each(databases)(
  'an upgrade of a firm with forty documents and three pictures of its own, in %s',
  (kind, make) => {
    it('loses none of them, and offers the newer texts of the library without applying them', async () => {
      const files = [
        ['street.jpg', await photograph(640, 200).jpeg().toBuffer()],
        ['jo.png', await photograph(120, 150, 2).png().toBuffer()],
        ['mark.svg', drawing],
      ] as const;
      const before = packs((content) => {
        for (const folder of ['media', 'pictures']) mkdirSync(join(content, 'firms/lakeshore', folder));
        for (const [name, bytes] of files) {
          writeFileSync(join(content, 'firms/lakeshore/media', name), bytes);
          const id = name.slice(0, name.indexOf('.'));
          writeFileSync(join(content, `firms/lakeshore/pictures/${id}.yaml`), 'alt: What it shows\n');
        }
        for (const name of edited) {
          const file = join(content, 'firms/lakeshore/service-industries', `${name}.yaml`);
          cpSync(inLibrary(content, name), file, { recursive: true });
          retitle(file, 'Ours');
        }
      });
      const connect = await make(`offers_${kind.toLowerCase()}`);
      const start = async (roots: PackRoots, log = silent) => {
        const database = await connect();
        onTestFinished(() => database.close());
        return FirmDesk.open({ env, database, log, roots });
      };
      const offers = async (desk: FirmDesk, roots: PackRoots) => {
        const state = await desk.store.state();
        if (!state) throw new Error('Nothing is published.');
        const found = await offeredTexts(desk.store, state, roots);
        if ('faults' in found) throw new Error(JSON.stringify(found.faults));
        return found.offered;
      };

      const old = await start(before);
      const published = await old.store.state();
      expect(published?.documents.filter(({ kind }) => kind === 'service-industry')).toHaveLength(40);
      expect(await offers(old, before)).toEqual([]);
      const stored = async () => {
        const database = await connect();
        onTestFinished(() => database.close());
        return database.db.selectFrom('media').selectAll().orderBy('id').execute();
      };
      const media = await stored();
      const { pictures } = old.site.current.data;
      expect(Object.keys(pictures)).toEqual(['jo', 'mark', 'street']);

      // A database from before these notes existed gets them at the next start.
      const noted = async () => (await old.store.replacedTexts()).map((text) => JSON.stringify(text)).sort();
      const notes = await noted();
      const database = await connect();
      onTestFinished(() => database.close());
      await database.db.deleteFrom('replaced_texts').execute();
      await start(before);
      expect([notes.length > 40, await noted()]).toEqual([true, notes]);

      // The new version ships none of the firm's own texts: they exist in the database only.
      const after = packs((content) => {
        for (const name of [taken, kept, open, untouched]) retitle(inLibrary(content, name), 'Newer');
      });
      const lines: string[] = [];
      const log = { ...silent, info: (_: object, words: string) => void lines.push(words) } as typeof silent;
      const desk = await start(after, log);
      expect(await desk.store.state()).toEqual(published);
      for (const name of edited) expect(title(desk, name)).toMatch(/^Ours /);
      expect(desk.site.current.data.pictures).toEqual(pictures);
      expect(await stored()).toEqual(media);
      for (const { file } of Object.values(pictures))
        expect(
          await desk.store.pictures.served(file.hash, pictureAddress(file).split('/').at(-1) ?? ''),
        ).not.toBeNull();
      expect(title(desk, untouched)).toMatch(/^Newer /);
      expect(lines).toContainEqual(expect.stringContaining('npm run site -- firm updates'));
      const offered = await offers(desk, after);
      expect(offered.map(({ id }) => id).sort()).toEqual([taken, kept, open].map(idOf).sort());
      const offer = (name: string) => {
        const found = offered.find(({ id }) => id === idOf(name));
        if (!found) throw new Error(`${name} is not offered.`);
        return found;
      };
      const plain = title(old, taken).replace('Ours ', '');
      expect(offer(taken)).toMatchObject({
        known: { reason: { title: plain } },
        offered: { reason: { title: `Newer ${plain}` } },
        own: { reason: { title: `Ours ${plain}` } },
      });

      const { kind: of, id, version: seen, offered: body, own } = offer(taken);
      const about = { author: null, note: 'Taken' };
      expect(await desk.publish([{ kind: of, id, seen, body }], about)).toMatchObject({
        outcome: 'published',
        change: 2,
      });
      await keepOwn(desk.store, offer(kept));
      expect([taken, kept, open].map((name) => title(desk, name).split(' ')[0])).toEqual(['Newer', 'Ours', 'Ours']);

      // Another edit of the undecided text is not a decision about the library's text.
      const mine = offer(open);
      const again = { ...(mine.own as { reason: object }), reason: { title: 'Ours again', text: 'In our words.' } };
      expect(
        await desk.publish([{ kind: mine.kind, id: mine.id, seen: mine.version, body: again }], about),
      ).toMatchObject({ outcome: 'published' });
      expect((await offers(await start(after), after)).map(({ id: left }) => left)).toEqual([idOf(open)]);

      const third = packs((content) => {
        for (const name of [kept, open]) retitle(inLibrary(content, name), 'Third');
      });
      const last = await start(third);
      // The taken text has its older words again in this version, and the kept one has words that nobody has decided about.
      expect((await offers(last, third)).map(({ id: left }) => left).sort()).toEqual(
        [taken, kept, open].map(idOf).sort(),
      );
      expect(await last.restore({ kind: of, id, version: 1 }, about)).toMatchObject({ outcome: 'published' });
      expect(title(last, taken)).toBe((own as { reason: { title: string } }).reason.title);
    });
  },
);

describe('a text that the library gets after the firm has written its own', () => {
  it('is no newer text of it, and its next change is', async () => {
    const file = (content: string) => join(content, 'library/legal/terms.md');
    const before = packs((content) => rmSync(file(content)));
    const roots = packs(() => undefined);
    const next = packs((content) => writeFileSync(file(content), `${readFileSync(file(content), 'utf8')}\nMore.\n`));
    const connect = await (databases[0] as (typeof databases)[number])[1]('later_text');
    const offersWith = async (own: PackRoots) => {
      const database = await connect();
      onTestFinished(() => database.close());
      const desk = await FirmDesk.open({ env, database, log: silent, roots: own });
      const state = await desk.store.state();
      const found = state && (await offeredTexts(desk.store, state, own));
      if (!found || 'faults' in found) throw new Error(JSON.stringify(found));
      return found.offered.map(({ kind, id }) => `${kind} ${id}`);
    };
    expect(await offersWith(before)).toEqual([]);
    expect(await offersWith(roots)).toEqual([]);
    expect(await offersWith(next)).toEqual(['legal-page terms']);
  });
});

describe('newer texts on the command line', () => {
  it('are listed field by field, and taken or kept one by one', async () => {
    const folder = temporaryFolder();
    const PACKS_DIR = join(folder, 'packs');
    cpSync('tests/fixtures/own-packs', PACKS_DIR, { recursive: true });
    const laws = (name: string) => join(PACKS_DIR, 'jurisdictions/ca-nl/industry-laws', `${name}.yaml`);
    const own = (name: string) => join(PACKS_DIR, 'firms/odd/industry-laws', `${name}.yaml`);
    for (const name of ['general', 'retail']) cpSync(laws(name), own(name), { recursive: true });
    const run = (...words: string[]) =>
      runCommandLine(['firm', ...words], { DATA_DIR: join(folder, 'data'), FIRM: 'odd', PACKS_DIR });
    expect(await run('updates')).toBe('Nothing is published yet. The first start of the server does so.');
    await run('import', '--from', join(PACKS_DIR, 'firms/odd'));
    const none = 'No newer text is there for any document that the firm has replaced.';
    expect(await run('updates')).toBe(none);
    const act = 'The federal one, {privacyAct}.';
    for (const name of ['general', 'retail'])
      writeFileSync(laws(name), readFileSync(laws(name), 'utf8').replace(act, 'The act of 2027.'));
    const listed = (name: string) => [
      `changed  industry-laws/${name}.yaml`,
      `           faq #1 answer: "${act}" becomes "The act of 2027."`,
      '           Your own text differs from the newer one in 1 field.',
    ];
    const decide = 'Publish the newer text of one with --take DOCUMENT, or keep your own with --keep DOCUMENT.';
    const head = 'The library or a jurisdiction has newer texts of these documents. The site shows your own.';
    expect(String(await run('updates')).split('\n')).toEqual([
      ...[head, ...listed('general'), ...listed('retail')],
      `2 documents. ${decide}`,
    ]);
    expect(await run('updates', '--keep', 'industry-laws/general.yaml')).toBe(
      'industry-laws/general.yaml stays as it is. The next text that differs from this one is offered again.',
    );
    expect(String(await run('updates')).split('\n')).toEqual([head, ...listed('retail'), `1 document. ${decide}`]);
    expect(await run('updates', '--take', 'industry-laws/retail.yaml')).toMatch(
      /^changed {2}industry-laws\/retail\.yaml\n.+"The act of 2027\."\n(Note: .*\n)*Published as change 2\./,
    );
    expect(await run('updates')).toBe(none);
    expect(String(await run('history')).split('\n')[0]).toMatch(
      /1 document {2}Newer text of industry-laws\/retail\.yaml$/,
    );
    await run('export', '--to', join(folder, 'export'));
    const exported = (name: string) => readFileSync(join(folder, 'export/industry-laws', `${name}.yaml`), 'utf8');
    expect([exported('general').includes(act), exported('retail').includes(act)]).toEqual([true, false]);
    for (const words of [
      ['--take', 'industry-laws/nothing.yaml'],
      ['--keep', 'legal/terms.md'],
    ])
      await expect(run('updates', ...words)).rejects.toThrow(`There is no newer text of ${words[1]}.`);
    await expect(run('updates', '--take', 'a', '--keep', 'b')).rejects.toThrow('Give --take or --keep, not both.');
  });
});
