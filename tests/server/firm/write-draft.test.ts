import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../app/domain/firm/form/form-fields.ts';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { type Kind, kinds } from '../../../app/domain/firm/kinds.ts';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import type { Draft } from '../../../app/server/firm/draft-store.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { siteRoots } from '../../../app/server/firm/firm-site.server.ts';
import { beginDocument, removeDocument, saveForm } from '../../../app/server/firm/write-draft.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { formEntries } from '../../fakes/form-entries.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

// A small firm in tests/fixtures/own-packs.
const env = { FIRM: 'odd', PACKS_DIR: 'tests/fixtures/own-packs' };
const roots = siteRoots(env);
const author = null as unknown as string;

let database: OpenDatabase;
let desk: FirmDesk;
beforeEach(async () => {
  database = await newSqliteDatabase();
  desk = await FirmDesk.open({ env, database, log: openLog('silent'), roots });
});
afterEach(() => database.close());

interface Opened {
  kind: Kind;
  id: string;
  entries: [string, string][];
}

/** Opens the form of a document, as a browser has it now. */
async function open(kind: Kind, id: string): Promise<Opened> {
  const content = await desk.content();
  const draft = await desk.drafts.find(kind, id);
  const published = content.find(kind, id);
  const form = formOf(kinds[kind].schema, draft?.body ?? published?.body, content.optionsOf(await desk.drafts.list()));
  const seen = draft ? draft.seen : (published?.version ?? null);
  return {
    kind,
    id,
    entries: [
      [formNames.revision, String(draft?.revision ?? '')],
      [formNames.seen, String(seen ?? '')],
      ...formEntries(form),
    ],
  };
}

const typed = ({ kind, id, entries }: Opened, fields: Record<string, string>) =>
  saveForm(desk, {
    kind,
    id,
    author,
    entries: [...entries.filter(([name]) => !Object.hasOwn(fields, name)), ...Object.entries(fields)],
  });

describe('a form', () => {
  it('offers the jurisdictions of the installation, and calls none of them gone', async () => {
    const optionsOf = (await desk.content()).optionsOf([]);
    const { jurisdiction } = desk.site.current.data.firm;
    expect(optionsOf('jurisdiction').map(({ value }) => value)).toContain(jurisdiction);
    expect(optionsOf('jurisdiction')).toContainEqual({ value: 'ca-ab', label: 'Alberta' });
  });
});

describe('a choice of documents', () => {
  it('has those of its kind, and those that a draft adds once, but no draft that removes one', async () => {
    const content = await desk.content();
    const draft = (kind: Kind, id: string, body: unknown): Draft => ({
      ...{ kind, id, body, seen: null, revision: 1 },
      ...{ author, authorEmail: null, begunAt: 0, savedAt: 0 },
    });
    const body = content.find('industry', 'legal')?.body;
    const options = content.optionsOf([
      ...[draft('industry', 'brewing', body), draft('industry', 'gone', null), draft('industry', 'legal', body)],
      draft('service', 'brewing-it', content.find('service', 'cloud-services')?.body),
    ]);
    const before = content
      .optionsOf([])('industry')
      .map(({ value }) => value);
    expect(before).toContain('legal');
    expect(
      options('industry')
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual([...before, 'brewing'].toSorted());
    expect(options('service').map(({ value }) => value)).toContain('brewing-it');
  });
});

describe('a form that is saved', () => {
  it('is a draft, which the site does not show', async () => {
    const before = desk.site.current;
    expect(await typed(await open('plan', 'hourly'), { name: 'By the day' })).toMatchObject({
      outcome: 'saved',
      revision: 1,
    });
    expect(await desk.drafts.find('plan', 'hourly')).toMatchObject({ seen: 1, body: { name: 'By the day' } });
    expect(desk.site.current).toBe(before);
  });

  it('without a change is no draft, and one that is changed back is no longer a draft', async () => {
    const form = await open('plan', 'hourly');
    expect(await typed(form, {})).toMatchObject({ outcome: 'saved', revision: null });
    expect(await desk.drafts.list()).toEqual([]);
    await typed(form, { name: 'By the day' });
    expect(await typed(await open('plan', 'hourly'), { name: 'By the hour' })).toMatchObject({ revision: null });
    expect(await desk.drafts.list()).toEqual([]);
  });

  it('changes what says the same a second time, unless a person wrote that', async () => {
    const form = await open('claim', 'managed-it-from');
    const $95 = { words: '$95 per user per month', statement: 'Managed IT starts at $95 per user per month.' };
    expect(await typed(form, { words: $95.words })).toMatchObject({ body: $95 });
    // The browser still has the statement of the form it opened.
    const again = { words: '$9', [formNames.revision]: '1' };
    expect(await typed(form, again)).toMatchObject({ body: { statement: 'Managed IT starts at $9.' } });
    const own = { words: '$95', statement: 'Nobody pays less than $95.' };
    expect(await typed(await open('claim', 'managed-it-from'), own)).toMatchObject({ body: own });
  });

  it('after somebody else saved is a conflict with their text, and nothing is stored', async () => {
    const [maya, amira] = [await open('plan', 'hourly'), await open('plan', 'hourly')];
    await typed(maya, { name: 'Hers' });
    const refused = await typed(amira, { name: 'Mine' });
    expect(refused).toMatchObject({ outcome: 'conflict', draft: { body: { name: 'Hers' } }, body: { name: 'Mine' } });
    expect(await desk.drafts.find('plan', 'hourly')).toMatchObject({ revision: 1, body: { name: 'Hers' } });
    // Once the person has seen the other version, their own may replace it.
    expect(await typed(amira, { name: 'Mine', [formNames.revision]: '1' })).toMatchObject({ revision: 2 });
  });

  it('after somebody else published is a conflict, too', async () => {
    const form = await open('plan', 'hourly');
    const body = { ...((await desk.content()).find('plan', 'hourly')?.body as object), name: 'Published' };
    await desk.publish([{ kind: 'plan', id: 'hourly', seen: 1, body }], { author: null, note: '' });
    const refused = await typed(form, { name: 'Mine' });
    expect(refused).toMatchObject({ outcome: 'conflict', draft: null, published: { version: 2, body } });
    expect(await desk.drafts.list()).toEqual([]);
  });

  it('keeps a text of the library as the firm’s own', async () => {
    const form = await open('not-found-page', 'not-found-page');
    expect((await desk.content()).find('not-found-page', 'not-found-page')).toMatchObject({
      source: 'library',
      version: null,
    });
    expect(await typed(form, { title: 'Nothing here' })).toMatchObject({ revision: 1 });
    expect(await desk.drafts.find('not-found-page', 'not-found-page')).toMatchObject({ seen: null });
  });

  it('with the button of a list has one item more, also when other fields are wrong', async () => {
    const form = await open('plan', 'hourly');
    const saved = await typed(form, { order: 'first', [formNames.button]: 'add features' });
    expect(saved).toMatchObject({ body: { order: 'first', features: [expect.any(String), ''] } });
  });

  it('of a document that does not exist is refused', async () => {
    expect(await saveForm(desk, { kind: 'plan', id: 'nothing', entries: [], author })).toEqual({ outcome: 'missing' });
  });
});

describe('a new document', () => {
  it('begins as a draft with an id from its title, after the last of its kind', async () => {
    const wish = { kind: 'plan' as const, title: ' By the hour! ', parts: [], author };
    expect(await beginDocument(desk, wish)).toEqual({ id: 'by-the-hour' });
    expect(await beginDocument(desk, wish)).toEqual({ id: 'by-the-hour-2' });
    const draft = await desk.drafts.find('plan', 'by-the-hour');
    const plans = (await desk.content()).all().filter(({ kind }) => kind === 'plan');
    const last = Math.max(...plans.map(({ body }) => (body as { order: number }).order));
    expect(draft).toMatchObject({ seen: null, body: { name: 'By the hour!', order: last + 10, features: [''] } });
  });

  it('about another document takes its id from it, once', async () => {
    const begin = (part: string) => beginDocument(desk, { kind: 'location-page', title: '', parts: [part], author });
    const content = await desk.content();
    const free = content.all().find(({ kind, id }) => kind === 'location' && !content.find('location-page', id));
    expect(await begin(free?.id ?? '')).toEqual({ id: free?.id });
    expect(await begin(free?.id ?? '')).toHaveProperty('refused');
    expect(await begin('no-such-location')).toEqual({ refused: 'Choose what the new document is about.' });
  });

  it('is refused without letters, and of a kind that has one document', async () => {
    expect(await beginDocument(desk, { kind: 'plan', title: '🚀', parts: [], author })).toHaveProperty('refused');
    expect(await beginDocument(desk, { kind: 'firm', title: 'X', parts: [], author })).toHaveProperty('refused');
  });
});

describe('a document that is removed', () => {
  it('goes with the next publication, and one that was never published goes at once', async () => {
    expect(await removeDocument(desk, { kind: 'plan', id: 'hourly', author, revision: null })).toBe('saved');
    expect(await desk.drafts.find('plan', 'hourly')).toMatchObject({ body: null, seen: 1 });
    await beginDocument(desk, { kind: 'plan', title: 'Other', parts: [], author });
    expect(await removeDocument(desk, { kind: 'plan', id: 'other', author, revision: 1 })).toBe('saved');
    expect(await desk.drafts.find('plan', 'other')).toBeNull();
  });

  it('stays while the person has not seen its draft', async () => {
    await typed(await open('plan', 'hourly'), { name: 'Changed' });
    expect(await removeDocument(desk, { kind: 'plan', id: 'hourly', author, revision: null })).toBe('conflict');
    expect(await removeDocument(desk, { kind: 'plan', id: 'nothing', author, revision: null })).toBe('missing');
  });
});
