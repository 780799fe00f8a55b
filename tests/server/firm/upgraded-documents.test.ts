import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { convert, schemaNumber } from '../../../app/domain/firm/converters.ts';
import type { PackDocument } from '../../../app/domain/firm/document.ts';
import { bodyFaults } from '../../../app/domain/firm/issues.ts';
import { type Body, kinds } from '../../../app/domain/firm/kinds.ts';
import { leaves } from '../../../app/domain/firm/leaves.ts';
import { DocumentStore } from '../../../app/server/firm/document-store.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { siteRoots } from '../../../app/server/firm/firm-site.server.ts';
import { openPacks } from '../../../app/server/firm/open-packs.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { bothDatabases } from '../../fixtures/databases.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

// A database of the version before firms named their place: its documents have the first schema of their kinds.

const log = openLog('silent');
const roots = siteRoots({});
const edited = 40;
/** Kinds of which a site has texts. The notes of a claim, for example, are on no page. */
const shown = new Set([
  'location-page',
  'article',
  'local-page',
  'about-page',
  'offer',
  'plan',
  'home-page',
  'service-page',
  'claim',
  'legal-page',
  'contact-page',
  'blog-page',
  'location-page-copy',
  'local-page-copy',
]);

/** The body as the first schema had it. */
function older({ kind, body }: PackDocument): unknown {
  if (kind === 'firm') {
    const { market, ...firm } = body as Body<'firm'>;
    const { home, places, names, scene } = market;
    return { ...firm, region: home, locations: places, areaNames: names, scene };
  }
  if (kind === 'location-page') return { ...body, imageAlt: 'A picture that no page shows' };
  if (kind === 'contact-page') return { ...body, form: { ...(body as Body<'contact-page'>).form, again: 'Again' } };
  return body;
}

/** `body` with the words of an owner after its longest text; null when it has no sentence. */
function withWords({ kind, body }: PackDocument, words: string): PackDocument['body'] | null {
  const sentences = leaves(kinds[kind].schema, body).filter(({ text }) => /[a-z]\.$/.test(text) && text.length < 3000);
  const longest = sentences.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (!longest) return null;
  const copy = structuredClone(body) as PackDocument['body'];
  let at = copy as unknown as Record<PropertyKey, unknown>;
  for (const key of longest.path.slice(0, -1)) at = at[key] as Record<PropertyKey, unknown>;
  at[longest.path.at(-1) ?? ''] = `${longest.text} ${words}`;
  return bodyFaults(kinds[kind].schema, copy).length === 0 ? copy : null;
}

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());

describe.each(bothDatabases(() => postgres))('in %s', (_, make) => {
  it.each(['lakeshore', 'northbeam'])(
    '%s: forty edited documents are converted, printed, and readable in the history',
    async (name) => {
      const database = await (await make(name))();
      onTestFinished(() => database.close());
      const opened = openPacks(`content/firms/${name}`, roots);
      if ('faults' in opened) throw new Error('The sample has faults.');
      const { documents } = opened.packs.firm;
      const store = new DocumentStore(database);
      const change = (document: PackDocument) => ({
        kind: document.kind,
        id: document.id,
        schema: 1,
        body: older(document),
      });
      const set = { firm: name, at: 1, author: null, note: 'Before' };
      const first = await store.publish({ ...set, changes: documents.map(change) }, null);
      const words = (index: number) => `Word of the owner number ${index}.`;
      const mine = documents
        .filter((document) => shown.has(document.kind) && withWords(document, words(10)))
        .slice(0, edited)
        .map((document, index) => ({ ...document, body: withWords(document, words(index)) }) as PackDocument);
      expect(mine.length).toBe(edited);
      const second = await store.publish({ ...set, at: 2, note: 'Edited', changes: mine.map(change) }, first);

      const desk = await FirmDesk.open({ env: { FIRM: name }, database, log, roots });
      const printed = JSON.stringify(desk.site.current.data);
      expect(mine.flatMap(({ kind, id }, index) => (printed.includes(words(index)) ? [] : [`${kind} ${id}`]))).toEqual(
        [],
      );

      const history = await store.changesOf(second ?? 0);
      expect(history).toHaveLength(mine.length);
      const unreadable = history.flatMap(({ kind, id, before, after }) =>
        [before, after].flatMap((version) => {
          if (!version) return [`${kind} ${id} has lost a version`];
          const { schema } = kinds[kind as PackDocument['kind']];
          const read = convert(kind as PackDocument['kind'], version.schema, version.body);
          return 'body' in read
            ? bodyFaults(schema, read.body).map(({ problem }) => `${kind} ${id}: ${problem}`)
            : [read.problem];
        }),
      );
      expect(unreadable).toEqual([]);
      expect(schemaNumber('firm')).toBeGreaterThan(1);
    },
  );
});
