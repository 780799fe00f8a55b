import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DocumentStore, type NewChangeSet } from '../../app/server/firm/document-store.server.ts';
import { LandingPageStore } from '../../app/server/landing/landing-page-store.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { newPerson } from '../fakes/person.ts';

type Changes = NewChangeSet['changes'];
const set = (changes: Changes, more: Partial<NewChangeSet> = {}): NewChangeSet => ({
  firm: 'mine',
  at: 5,
  author: null,
  note: 'n',
  changes,
  ...more,
});
const claim = (id: string, words: string | null) => ({
  kind: 'claim',
  id,
  schema: 1,
  body: words === null ? null : { words },
});

/** The contract for the firm's documents on every database. Each database's own test file calls it with an empty one. */
export function documentContract(open: () => Promise<OpenDatabase>): void {
  describe('the documents of the firm', () => {
    let database: OpenDatabase;
    let store: DocumentStore;
    beforeAll(async () => {
      database = await open();
      store = new DocumentStore(database);
    });
    afterAll(() => database.close());

    it('are kept with every version, who changed them and when', async () => {
      expect([await store.newest(), await store.state(), await store.changeSets(5)]).toEqual([null, null, []]);
      const people = new PeopleStore(database);
      const owner = newPerson({ role: 'owner' });
      await people.addFirstUser(owner, null, 1);

      const odd = `é "quoted" \\ 🙂 \u0000 ${'long '.repeat(5000)}`;
      expect(await store.publish(set([claim('b', 'one'), claim('a', odd)]), null)).toBe(1);
      expect(await store.publish(set([claim('b', 'two')], { author: owner.id, at: 6, note: 'Two' }), 1)).toBe(2);
      expect(await store.publish(set([claim('b', null), claim('c', 'new')], { firm: 'other' }), 2)).toBe(3);
      expect(await store.publish(set([claim('b', 'again')], { author: 'gone' }), 3)).toBe(4);

      const document = (id: string, version: number, words: string) => ({
        kind: 'claim',
        id,
        version,
        schema: 1,
        body: { words },
      });
      const [a, b, c] = [document('a', 1, odd), document('b', 4, 'again'), document('c', 1, 'new')];
      expect(await store.newest()).toBe(4);
      expect(await store.state()).toEqual({ change: 4, firm: 'mine', documents: [a, b, c] });
      expect(await store.stateAfter(3)).toEqual({ change: 3, firm: 'other', documents: [a, c] });
      expect(await store.stateAfter(1)).toEqual({ change: 1, firm: 'mine', documents: [a, document('b', 1, 'one')] });
      expect(await store.stateAfter(9)).toBeNull();
      expect(await store.changesOf(3)).toEqual([
        { kind: 'claim', id: 'b', version: 3, before: document('b', 2, 'two'), after: null },
        { kind: 'claim', id: 'c', version: 1, before: null, after: document('c', 1, 'new') },
      ]);
      expect((await store.changesOf(4)).map(({ before, after }) => [before, after?.version])).toEqual([[null, 4]]);
      expect(await store.changesOf(9)).toEqual([]);
      expect((await store.changeSets(2, 3)).map(({ id }) => id)).toEqual([2, 1]);
      expect(await store.version('claim', 'b', 2)).toEqual(document('b', 2, 'two'));
      expect([await store.version('claim', 'b', 3), await store.version('claim', 'b', 9)]).toEqual([null, null]);
      const none = { author: null, authorEmail: null };
      expect(await store.changeSets(3)).toEqual([
        { id: 4, at: 5, author: 'gone', authorEmail: null, note: 'n', firm: 'mine', documents: 1 },
        { id: 3, at: 5, ...none, note: 'n', firm: 'other', documents: 2 },
        { id: 2, at: 6, author: owner.id, authorEmail: owner.email, note: 'Two', firm: 'mine', documents: 1 },
      ]);
    });

    it('are published against the newest change set only, and grow the content version with it', async () => {
      const versions = new LandingPageStore(database);
      const [newest, before] = [await store.newest(), await versions.contentVersion()];
      const others = await store.otherChanges();
      const tries = await Promise.all(['x', 'y', 'z'].map((words) => store.publish(set([claim('a', words)]), newest)));
      expect(tries.filter((change) => change !== null)).toEqual([(newest ?? 0) + 1]);
      expect(await store.publish(set([claim('a', 'late')]), newest)).toBeNull();
      expect(await store.publish(set([claim('a', 'first')]), null)).toBeNull();
      const words = ['x', 'y', 'z'][tries.findIndex((change) => change !== null)];
      expect((await store.state())?.documents.find(({ id }) => id === 'a')).toMatchObject({
        version: 2,
        body: { words },
      });
      expect(await versions.contentVersion()).toBe(before + 1);
      // `otherChanges` ignores document changes and counts only other content changes.
      expect(await store.otherChanges()).toBe(others);
      await database.db
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      expect(await store.otherChanges()).toBe(others + 1);
    });

    it('are stored whole or not at all', async () => {
      const before = await store.state();
      const twice = set([claim('d', 'one'), claim('d', 'two')]);
      await expect(store.publish(twice, before?.change ?? null)).rejects.toThrow();
      expect(await store.state()).toEqual(before);
      expect(await store.version('claim', 'd', 1)).toBeNull();
    });

    it('keep the text of a wider pack that the firm last decided about', async () => {
      const text = (id: string, words: string | null, decided = false) => ({
        kind: 'claim',
        id,
        schema: 1,
        decided,
        body: words === null ? null : { words },
      });
      const noted = async () =>
        Object.fromEntries(
          (await store.replacedTexts()).map(({ id, body }) => [id, body && (body as { words: string }).words]),
        );
      const publish = async (changes: Changes, replaced: NewChangeSet['replaced']) =>
        expect(await store.publish(set(changes, { replaced }), await store.newest())).not.toBeNull();
      expect(await noted()).toEqual({});
      await publish([claim('r', 'mine'), claim('s', 'mine')], [text('r', 'one'), text('s', null)]);
      expect(await noted()).toEqual({ r: 'one', s: null });
      // A change without a decision leaves the note unchanged.
      await publish([claim('r', 'mine too')], [text('r', 'two')]);
      await store.noteReplaced([text('s', 'new'), text('t', 'other')]);
      expect(await noted()).toEqual({ r: 'one', s: null, t: 'other' });
      await publish([claim('r', 'two')], [text('r', 'two', true)]);
      await store.noteReplaced([text('s', 'new', true)]);
      expect(await noted()).toEqual({ r: 'two', s: 'new', t: 'other' });
      await publish([claim('r', null), claim('s', null), claim('t', null)], []);
      expect(await noted()).toEqual({});
      // A refused publication adds no note.
      expect(await store.publish(set([claim('r', 'late')], { replaced: [text('r', 'late')] }), 1)).toBeNull();
      expect(await noted()).toEqual({});
    });

    it('of 2,000 versions are found as every change set left them', async () => {
      const first = (await store.newest()) ?? 0;
      const numbers = Array.from({ length: 2000 }, (_, index) => index + 1);
      await database.transaction(async (trx) => {
        for (let start = 0; start < numbers.length; start += 500) {
          const some = numbers.slice(start, start + 500);
          await trx
            .insertInto('change_sets')
            .values(some.map((number) => ({ id: first + number, at: 5, author: null, note: 'n', firm: 'mine' })))
            .execute();
          const row = { kind: 'claim', id: 'old', schema_number: 1 };
          await trx
            .insertInto('document_versions')
            .values(
              some.map((number) => ({
                ...row,
                version: number,
                change_set: first + number,
                body: JSON.stringify({ number }),
              })),
            )
            .execute();
        }
      });
      const listed = await store.changeSets(50, first + 1500);
      expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([50, first + 1499, first + 1450]);
      expect(await store.changesOf(first + 1500)).toMatchObject([
        { id: 'old', version: 1500, before: { body: { number: 1499 } }, after: { body: { number: 1500 } } },
      ]);
      const state = await store.stateAfter(first + 1500);
      expect(state?.documents.find(({ id }) => id === 'old')).toMatchObject({ version: 1500, body: { number: 1500 } });
    });

    it('may be thousands at once', async () => {
      const many = Array.from({ length: 2200 }, (_, number) => claim(`many-${number}`, `word ${number}`));
      const newest = await store.newest();
      expect(await store.publish(set(many), newest)).toBe((newest ?? 0) + 1);
      expect((await store.state())?.documents.filter(({ id }) => id.startsWith('many-'))).toHaveLength(2200);
    });
  });
}
