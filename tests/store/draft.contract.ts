import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DraftStore, type NewDraft } from '../../app/server/firm/draft-store.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { newPerson } from '../fakes/person.ts';

/** The contract for drafts on every database. Each database's own test file calls it with an empty one. */
export function draftContract(open: () => Promise<OpenDatabase>): void {
  describe('the drafts of the firm', () => {
    let database: OpenDatabase;
    let drafts: DraftStore;
    let now = 100;
    beforeAll(async () => {
      database = await open();
      drafts = new DraftStore(database, { wall: () => now, elapsed: () => now });
    });
    afterAll(() => database.close());
    const draft = (id: string, words: unknown, over: Partial<NewDraft> = {}): NewDraft => ({
      kind: 'claim',
      id,
      body: words === null ? null : { words },
      seen: 3,
      revision: null,
      author: null,
      ...over,
    });
    const saved = (revision: number) => ({ outcome: 'saved', revision });

    it('are kept as they were written, with who wrote them and when', async () => {
      expect(await drafts.list()).toEqual([]);
      expect(await drafts.find('claim', 'a')).toBeNull();
      expect(await drafts.find('claim', 'a\0')).toBeNull();
      const owner = newPerson({ role: 'owner' });
      await new PeopleStore(database).addFirstUser(owner, null, 1);
      const odd = `é "quoted" \\ 🙂 \u0000 \ud800 ${'long '.repeat(5000)}`;
      expect(await drafts.save(draft('b', odd, { author: owner.id }))).toEqual(saved(1));
      now = 200;
      expect(await drafts.save(draft('a', null, { author: 'gone', seen: null }))).toEqual(saved(1));
      expect(await drafts.save(draft('b', { wrong: [1, null] }, { revision: 1, seen: 4 }))).toEqual(saved(2));
      expect(await drafts.save(draft('b', odd, { revision: 2, author: owner.id }))).toEqual(saved(3));
      const a = { kind: 'claim', id: 'a', body: null, seen: null, revision: 1, author: 'gone', authorEmail: null };
      const b = { kind: 'claim', id: 'b', body: { words: odd }, seen: 3, revision: 3, author: owner.id };
      expect(await drafts.list()).toEqual([
        { ...a, begunAt: 200, savedAt: 200 },
        { ...b, authorEmail: owner.email, begunAt: 100, savedAt: 200 },
      ]);
      expect(await drafts.find('claim', 'a')).toMatchObject(a);
      expect(await drafts.find('plan', 'a')).toBeNull();
    });

    it('never replace what somebody else has saved, published or discarded since', async () => {
      const first = await Promise.all(['x', 'y', 'z'].map((words) => drafts.save(draft('c', words))));
      expect(first.filter(({ outcome }) => outcome === 'saved')).toEqual([saved(1)]);
      const words = ['x', 'y', 'z'][first.findIndex(({ outcome }) => outcome === 'saved')];
      const now = { outcome: 'conflict', draft: { body: { words }, revision: 1 } };
      expect(first.filter(({ outcome }) => outcome === 'conflict')).toMatchObject([now, now]);
      const later = await Promise.all(['p', 'q'].map((some) => drafts.save(draft('c', some, { revision: 1 }))));
      expect(later.filter(({ outcome }) => outcome === 'saved')).toEqual([saved(2)]);
      expect(await drafts.discard('claim', 'c', 1)).toBe(false);
      expect(await drafts.discard('claim', 'c', 2)).toBe(true);
      expect(await drafts.discard('claim', 'c', 2)).toBe(false);
      expect(await drafts.find('claim', 'c')).toBeNull();
      // A person who had the draft open learns that it was discarded, and a new draft never reuses a revision of the discarded one.
      expect(await drafts.save(draft('c', 'late', { revision: 2 }))).toEqual({ outcome: 'conflict', draft: null });
      expect(await drafts.save(draft('c', 'again'))).toEqual(saved(4));
      expect(await drafts.save(draft('c', 'late', { revision: 2 }))).toMatchObject({
        outcome: 'conflict',
        draft: { revision: 4, body: { words: 'again' } },
      });
      const rows = await database.db.selectFrom('drafts').select(['id', 'body']).execute();
      expect(rows.filter(({ id }) => id === 'c')).toEqual([{ id: 'c', body: '{"words":"again"}' }]);
    });
  });
}
