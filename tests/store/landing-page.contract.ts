import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingChoice } from '../../app/domain/firm/setup/listing-choice.ts';
import type { Fault } from '../../app/domain/landing/index-faults.ts';
import type { LandingPageFigures, ListFilter, PageOrder } from '../../app/domain/landing/page-list.ts';
import type { GeneratedPage, GenerationRun } from '../../app/domain/landing/stored-page.ts';
import { servedIds } from '../../app/domain/landing/vocabulary.ts';
import { mostVersions } from '../../app/server/landing/landing-page-history.server.ts';
import { type LandingPageStore, StaleEdit } from '../../app/server/landing/landing-page-store.server.ts';
import { batchOf, newPage, newVerdict } from '../fakes/page.ts';
import { lakeshore } from '../fixtures/site.ts';

const served = servedIds(lakeshore);

/** The contract for landing pages on every database. Each database's own test file calls it. */
export function landingPageContract(open: () => Promise<LandingPageStore>): void {
  let store: LandingPageStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  /** Times of a reading in which no page was edited by a person. */
  const at = (time: number) => ({ readAt: time, now: time, edited: [] });
  const held = (slug: string, faults: readonly Fault[]) =>
    newVerdict(slug, { indexable: false, reasons: [...faults], faults });
  const abandoned = () => true;
  const alive = () => false;
  const wanted = (owner: string = randomUUID(), now = 1000) => ({
    kind: 'strategic' as const,
    owner,
    requested: 500,
    now,
  });

  /** Starts a run, which takes over and ends any earlier run. */
  async function begin(owner: string = randomUUID()): Promise<GenerationRun> {
    const before = await store.startRun(wanted(owner), abandoned);
    if (!before.started) throw new Error('a run was expected');
    await store.finishRun(before.run, { status: 'done', indexable: 0, error: null }, 1);
    const start = await store.startRun(wanted(owner), alive);
    if (!start.started) throw new Error('a run was expected');
    return start.run;
  }

  describe('landing pages', () => {
    it('read every field back as it was written', async () => {
      const run = await begin();
      const page = newPage('a-page');
      expect(await store.savePages(run, batchOf([page]), 5000)).toEqual({
        created: 1,
        updated: 0,
        unchanged: 0,
        kept: 0,
        failed: 0,
      });
      expect(await store.page('a-page')).toEqual({
        ...page,
        editedBy: null,
        editedAt: null,
        published: true,
        createdAt: 5000,
        lastmod: 5000,
      });
      expect(await store.page('another')).toBeNull();
    });

    it('keep their lastmod while their words stay, and move it when one changes', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('b-page'), newPage('c-page')]), 100);
      const counts = await store.savePages(run, batchOf([newPage('b-page'), newPage('c-page', { h2: 'New' })], 1), 200);
      expect(counts).toEqual({ created: 0, updated: 1, unchanged: 1, kept: 0, failed: 1 });
      expect(await store.page('b-page')).toMatchObject({ lastmod: 100, createdAt: 100 });
      expect(await store.page('c-page')).toMatchObject({ lastmod: 200, createdAt: 100, h2: 'New' });
      expect(await store.latestRun()).toMatchObject({ created: 2, updated: 1, unchanged: 1, failed: 1 });
    });

    it('are never overwritten once a person has edited them, and keep what was there before', async () => {
      const run = await begin();
      const page = newPage('d-page');
      await store.savePages(run, batchOf([page]), 100);
      const text = { ...page, title: 'By hand', keywords: ['own'] };
      expect(await store.editPage('d-page', { text, contentHash: 'own' }, 'user-1', 300)).toMatchObject({
        title: 'By hand',
        keywords: ['own'],
        editedBy: 'user-1',
        editedAt: 300,
        lastmod: 300,
      });
      expect(await store.savePages(run, batchOf([newPage('d-page', { h2: 'Newer' })]), 400)).toMatchObject({ kept: 1 });
      expect(await store.page('d-page')).toMatchObject({ title: 'By hand', h2: page.h2, lastmod: 300 });
      expect((await store.editedPages()).map(({ slug }) => slug)).toEqual(['d-page']);
      const [before, ...older] = await store.pageHistory('d-page');
      expect(before).toMatchObject({ userId: 'user-1', savedAt: 300, page: { title: page.title } });
      expect(older).toEqual([]);
      expect(await store.editPage('none', { text, contentHash: 'own' }, 'user-1', 300)).toBeNull();
    });

    it('are not edited by a person who saves the words that are there', async () => {
      const run = await begin();
      const page = newPage('same-page');
      await store.savePages(run, batchOf([page]), 100);
      const unchanged = { text: page, contentHash: page.contentHash, basedOn: page.contentHash };
      expect(await store.editPage('same-page', unchanged, 'user-1', 300)).toMatchObject({
        editedBy: null,
        lastmod: 100,
      });
      expect(await store.pageHistory('same-page')).toEqual([]);
    });

    it('are not edited on words that are no longer stored, and no history is written then', async () => {
      const run = await begin();
      const page = newPage('stale-page');
      await store.savePages(run, batchOf([page]), 100);
      const edit = (title: string) =>
        store.editPage(
          'stale-page',
          { text: { ...page, title }, contentHash: title, basedOn: page.contentHash },
          'user-1',
          200,
        );
      const results = await Promise.allSettled([edit('One'), edit('Two')]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await expect(edit('Three')).rejects.toThrow(StaleEdit);
      expect(await store.pageHistory('stale-page')).toHaveLength(1);
    });

    it('keep the last fifty versions, the oldest goes first, and no other page loses one', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('much-page'), newPage('calm-page')]), 100);
      await store.setPublished('calm-page', false, 'user-1', 100);
      for (let n = 0; n < mostVersions + 3; n++)
        await store.editPage(
          'much-page',
          { text: newPage('x', { title: `No. ${n}` }), contentHash: `${n}` },
          'u',
          200 + n,
        );
      const versions = await store.pageHistory('much-page');
      expect(versions).toHaveLength(mostVersions);
      expect(versions[0]).toMatchObject({ savedAt: 252, page: { title: 'No. 51' } });
      expect(versions.at(-1)).toMatchObject({ savedAt: 203, page: { title: 'No. 2' } });
      expect(await store.page('much-page')).toMatchObject({ title: 'No. 52' });
      expect(await store.pageHistory('calm-page')).toHaveLength(1);
    });

    it('are unpublished once for any number of requests, and a change of nothing keeps no version', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('shown-page')]), 100);
      expect(await store.setPublished('shown-page', true, 'user-1', 150)).toBe(false);
      expect(await store.pageHistory('shown-page')).toEqual([]);
      const results = await Promise.all(
        [200, 201, 202].map((now) => store.setPublished('shown-page', false, 'u', now)),
      );
      expect(results.toSorted()).toEqual([false, false, true]);
      expect(await store.setPublished('shown-page', false, 'user-1', 300)).toBe(false);
      const [version, ...older] = await store.pageHistory('shown-page');
      expect(version?.page).toMatchObject({ published: true, title: 'Title of shown-page' });
      expect(older).toEqual([]);
      expect(await store.setPublished('no-such-page', false, 'user-1', 300)).toBe(false);
    });

    it('stay unpublished when they are made again', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('e-page')]), 100);
      expect(await store.setPublished('e-page', false, 'user-1', 200)).toBe(true);
      expect(await store.page('e-page')).toMatchObject({ published: false, lastmod: 100 });
      await store.savePages(run, batchOf([newPage('e-page', { h2: 'New' })]), 300);
      expect(await store.page('e-page')).toMatchObject({ published: false, h2: 'New' });
      expect((await store.publishedPages()).some(({ slug }) => slug === 'e-page')).toBe(false);
    });
  });

  describe('verdicts', () => {
    it('read back as they were written, and count only what changed', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('f-page'), newPage('g-page')]), 100);
      const verdicts = [newVerdict('f-page'), newVerdict('unstored')];
      expect(await store.saveVerdicts(run, verdicts, at(500))).toBe(2);
      expect(await store.saveVerdicts(run, [newVerdict('f-page'), newVerdict('unstored', { score: 1 })], at(600))).toBe(
        1,
      );
      const { faults: _, ...verdict } = newVerdict('f-page');
      expect(await store.verdict('f-page')).toEqual({ ...verdict, judgedAt: 500, judgedHash: null });
      expect((await store.verdict('unstored'))?.judgedAt).toBe(600);
      const published = new Map((await store.publishedPages()).map((page) => [page.slug, page]));
      expect(published.get('f-page')).toEqual({ slug: 'f-page', lastmod: 100, verdict: 'earned' });
      expect(published.get('g-page')).toMatchObject({ verdict: null });
      expect(published.has('unstored')).toBe(false);
      const version = await store.contentVersion();
      await store.saveJudgedSite('of a site');
      expect([await store.judgedSite(), await store.contentVersion()]).toEqual(['of a site', version]);
    });
  });

  describe('an edit', () => {
    const text = newPage('edited-page', { title: 'By hand' });
    const edit = (now: number) => store.editPage('edited-page', { text, contentHash: String(now) }, 'user-1', now);
    const waiting = async () => (await store.editsToJudge()).includes('edited-page');
    /** Judges the words saved at `saved` and read at `readAt`. */
    const judge = (saved: number, readAt: number) =>
      store.saveVerdicts(null, [newVerdict('edited-page', { score: 1 })], {
        ...at(readAt),
        edited: [{ slug: 'edited-page', contentHash: String(saved) }],
      });

    it('waits to be judged until a verdict rests on words read after it', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('edited-page')]), 1000);
      expect(await waiting()).toBe(false);
      await edit(2000);
      expect(await waiting()).toBe(true);
      await store.saveVerdicts(run, [newVerdict('edited-page')], at(1999));
      expect(await waiting()).toBe(true);
      await judge(2000, 2001);
      expect(await waiting()).toBe(false);
      expect(await store.verdict('edited-page')).toMatchObject({ score: 1, judgedAt: 2001, judgedHash: '2000' });
    });

    it('counts as judged also where the verdict stays as it was, and that changes nothing for visitors', async () => {
      await edit(3000);
      const version = await store.contentVersion();
      expect(await judge(3000, 3001)).toBe(0);
      expect(await waiting()).toBe(false);
      expect(await store.contentVersion()).toBe(version);
    });

    it('waits when it was stored after the words were read, by any clock of the saving process', async () => {
      // An edit made while the pages are being judged.
      await edit(4000);
      await judge(3000, 5000);
      expect(await waiting()).toBe(true);
      await judge(4000, 5001);
      expect(await waiting()).toBe(false);
      // An edit made after they were judged.
      await edit(4500);
      expect(await waiting()).toBe(true);
    });
  });

  describe('the list of pages', () => {
    const found = async (filter: ListFilter & { choice?: ListingChoice }) =>
      (await store.findPages(served, filter, { limit: 50, offset: 0 })).pages.map(({ slug }) => slug);

    it('finds pages by words, dimension, verdict, edit and publication, each alone and together', async () => {
      const run = await begin();
      const own = { service: 'it-consulting', industry: 'dental' };
      const pages = [
        newPage('list-one', { ...own, location: 'ajax', title: '50% sure_thing' }),
        newPage('list-two', { ...own, location: 'aurora' }),
        newPage('list-three', { ...own, location: 'ajax' }),
      ];
      await store.savePages(run, batchOf(pages), 100);
      await store.saveVerdicts(run, [newVerdict('list-one'), held('list-two', ['evidence'])], at(100));
      await store.setPublished('list-two', false, 'user-1', 200);
      await store.editPage('list-three', { text: newPage('list-three'), contentHash: 'own' }, 'user-1', 300);
      expect(await found(own)).toEqual(['list-one', 'list-three', 'list-two']);
      expect(await found({ words: ['LIST-', '50%'] })).toEqual(['list-one']);
      expect(await found({ words: ['_'], ...own })).toEqual(['list-one']);
      expect(await found({ words: ["'", '\\'], ...own })).toEqual([]);
      expect(await found({ ...own, location: 'ajax' })).toEqual(['list-one', 'list-three']);
      expect(await found({ ...own, indexable: true })).toEqual(['list-one']);
      expect(await found({ ...own, indexable: false })).toEqual(['list-three', 'list-two']);
      expect(await found({ ...own, edited: true })).toEqual(['list-three']);
      expect(await found({ ...own, published: false, indexable: false })).toEqual(['list-two']);
      expect(await found({ ...own, fault: 'evidence' })).toEqual(['list-two']);
      expect(await found({ ...own, fault: 'expired' })).toEqual([]);
    });

    it('can be ordered by score, cover and change, with unjudged pages last', async () => {
      const run = await begin();
      const own = { service: 'backup-services' };
      const slugs = ['order-a', 'order-b', 'order-c', 'order-d'];
      for (const [n, slug] of slugs.entries()) await store.savePages(run, batchOf([newPage(slug, own)]), 100 + (n % 3));
      const verdicts = [
        newVerdict('order-a', { score: 60, cover: 0.5 }),
        newVerdict('order-b', { score: 90, cover: 0.4 }),
        newVerdict('order-c', { score: 60, cover: 0.6 }),
      ];
      await store.saveVerdicts(run, verdicts, at(100));
      const ordered = async (order: PageOrder) =>
        (await store.findPages(served, own, { limit: 9, offset: 0, order })).pages
          .map(({ slug }) => slug.at(-1))
          .join('');
      expect(await ordered('slug')).toBe('abcd');
      expect(await ordered('score')).toBe('bacd');
      expect(await ordered('score-low')).toBe('dacb');
      expect(await ordered('cover')).toBe('cabd');
      expect(await ordered('cover-low')).toBe('dbac');
      expect(await ordered('newest')).toBe('cbad');
      expect(await ordered('oldest')).toBe('adbc');
    });

    it('comes in parts with the total number', async () => {
      const part = await store.findPages(served, { service: 'it-consulting' }, { limit: 1, offset: 2 });
      expect(part).toEqual({
        total: 3,
        pages: [
          {
            slug: 'list-two',
            title: 'Title of list-two',
            edited: false,
            published: false,
            lastmod: 100,
            verdict: { indexable: false, score: 71, cover: 0.4153, ownWords: 412, evidence: ['job-1'] },
            faults: ['evidence'],
          },
        ],
      });
    });

    it('can be read for some pages alone, in the order that was asked for', async () => {
      const found = await store.summaries(['list-two', 'no-such-page', 'list-one']);
      expect(found.map(({ slug, faults }) => [slug, faults])).toEqual([
        ['list-two', ['evidence']],
        ['list-one', []],
      ]);
      expect(await store.summaries([])).toEqual([]);
    });

    it('counts states, scores, reasons, and pages of each service, industry and location', async () => {
      const before = await store.figures(served);
      const dental = (figures: LandingPageFigures) => figures.industry.find(({ slug }) => slug === 'dental');
      expect(dental(before)).toEqual({ slug: 'dental', pages: 3, listed: 1 });
      await store.setPublished('list-one', false, 'user-1', 400);
      const after = await store.figures(served);
      const { counts } = before;
      expect(after.counts).toEqual({
        ...counts,
        listed: counts.listed - 1,
        earned: counts.earned - 1,
        unpublished: counts.unpublished + 1,
      });
      expect(dental(after)).toEqual({ slug: 'dental', pages: 3, listed: 0 });
      const { total } = await store.findPages(served, {}, { limit: 1, offset: 0 });
      expect(counts.listed + counts.held + counts.unpublished).toBe(total);
      for (const dimension of ['service', 'industry', 'location'] as const)
        expect(after[dimension].reduce((sum, { pages }) => sum + pages, 0)).toBe(total);
      expect(after.scores.find(({ score }) => score === 71)?.pages).toBeGreaterThanOrEqual(2);
    });

    it('leaves out the pages of another firm, or of a location that was removed', async () => {
      const run = await begin();
      const before = await store.figures(served);
      const pages = [
        newPage('served-here'),
        newPage('served-away', { location: 'calgary' }),
        newPage('served-once', { service: 'typewriters' }),
      ];
      await store.savePages(run, batchOf(pages), 100);
      await store.saveVerdicts(run, [newVerdict('served-here'), held('served-away', ['expired'])], at(100));
      expect(await found({ words: ['served'], location: 'calgary' })).toEqual([]);
      expect(await found({ words: ['served-here'] })).toEqual(['served-here']);
      expect(await found({ words: ['served-once'] })).toEqual([]);
      const after = await store.figures(served);
      expect(after.counts).toEqual({
        ...before.counts,
        listed: before.counts.listed + 1,
        earned: before.counts.earned + 1,
      });
      expect(after.faults).toEqual(before.faults);
      expect(after.location.map(({ slug }) => slug)).not.toContain('calgary');
      const there = { ...served, location: ['calgary'] };
      expect((await store.findPages(there, {}, { limit: 9, offset: 0 })).pages.map(({ slug }) => slug)).toEqual([
        'served-away',
      ]);
    });

    it('counts the reasons of stored pages only, and drops one that is fixed', async () => {
      const run = await begin();
      await store.savePages(run, batchOf([newPage('faulty-page')]), 100);
      const faults: readonly Fault[] = ['cover', 'words'];
      await store.saveVerdicts(run, [held('faulty-page', faults), held('no-such-page', faults)], at(100));
      const counted = async () =>
        Object.fromEntries((await store.figures(served)).faults.map(({ fault, pages }) => [fault, pages]));
      expect(await counted()).toEqual({ cover: 1, words: 1, evidence: 1 });
      await store.saveVerdicts(run, [held('faulty-page', faults.slice(1))], at(200));
      expect(await counted()).toEqual({ words: 1, evidence: 1 });
      await store.saveVerdicts(run, [newVerdict('faulty-page')], at(300));
      expect(await counted()).toEqual({ evidence: 1 });
    });

    it('finds and counts, where all pages are listed, whatever is judged and says nothing false', async () => {
      const run = await begin();
      const own = { service: 'network-services', industry: 'retail' };
      const slugs = ['all-earned', 'all-lacking', 'all-false', 'all-expired', 'all-unjudged'];
      const before = await store.figures(served, 'all');
      await store.savePages(run, batchOf(slugs.map((slug) => newPage(slug, own))), 100);
      await store.saveVerdicts(
        run,
        [
          newVerdict('all-earned'),
          held('all-lacking', ['evidence', 'cover']),
          held('all-false', ['words', 'contradiction']),
          held('all-expired', ['expired']),
        ],
        at(100),
      );
      const choice = 'all' as const;
      expect(await found({ ...own, choice, indexable: true })).toEqual(['all-earned', 'all-lacking']);
      expect(await found({ ...own, choice, indexable: false })).toEqual(['all-expired', 'all-false', 'all-unjudged']);
      const { counts, industry } = await store.figures(served, 'all');
      const { listed, held: kept, earned } = before.counts;
      expect(counts).toMatchObject({ listed: listed + 2, held: kept + 3, earned: earned + 1 });
      expect(industry.find(({ slug }) => slug === 'retail')).toMatchObject({ listed: 2 });
      const verdicts = new Map((await store.publishedPages()).map(({ slug, verdict }) => [slug, verdict]));
      expect(slugs.map((slug) => verdicts.get(slug))).toEqual(['earned', 'lacking', 'contradictory', 'lacking', null]);
    });
  });

  describe('a run', () => {
    it('is the only one when many callers ask at once', async () => {
      const { id, owner } = await begin();
      await store.finishRun({ id, owner }, { status: 'done', indexable: 3, error: null }, 9);
      const starts = await Promise.all(Array.from({ length: 8 }, () => store.startRun(wanted(), alive)));
      expect(starts.filter(({ started }) => started)).toHaveLength(1);
      expect(new Set(starts.map(({ run }) => run.id)).size).toBe(1);
    });

    it('is taken over where it stopped, and its old owner can no longer write', async () => {
      const sleeper = await begin();
      await store.savePages(sleeper, batchOf([newPage('h-page')]), 100);
      const taken = await store.startRun(wanted('taker', 2000), abandoned);
      expect(taken).toMatchObject({
        started: true,
        resumed: true,
        run: { id: sleeper.id, owner: 'taker', created: 1 },
      });
      const version = await store.contentVersion();
      expect(await store.savePages(sleeper, batchOf([newPage('late')]), 300)).toBeNull();
      expect(await store.saveVerdicts(sleeper, [newVerdict('late')], at(300))).toBeNull();
      expect(await store.heartbeat(sleeper, 300)).toBe(false);
      expect(await store.finishRun(sleeper, { status: 'done', indexable: 0, error: null }, 300)).toBeNull();
      expect(await store.page('late')).toBeNull();
      expect(await store.contentVersion()).toBe(version);
      expect(await store.heartbeat(taken.run, 3000)).toBe(true);
      expect(await store.runningRun()).toMatchObject({ owner: 'taker', heartbeatAt: 3000 });
    });

    it('of the other kind is closed as failed when it was abandoned', async () => {
      const left = await begin();
      const start = await store.startRun({ ...wanted(), kind: 'programmatic' }, abandoned);
      expect(start).toMatchObject({ started: true, resumed: false, run: { kind: 'programmatic', status: 'running' } });
      expect(start.run.id).not.toBe(left.id);
    });

    it('can be taken back whole: its pages go, replaced texts come back, and what a person edited since stays', async () => {
      const run = async (pages: readonly GeneratedPage[], now: number) => {
        const start = await store.startRun({ ...wanted(), now }, abandoned);
        await store.savePages(start.run, batchOf(pages), now + 1);
        await store.finishRun(start.run, { status: 'done', indexable: 0, error: null }, now + 2);
        return start.run;
      };
      const old = newPage('undo-old');
      await run([old, newPage('undo-edited-old')], 10_000);
      const made = [newPage('undo-new'), newPage('undo-edited-new')];
      const replaced = ['undo-old', 'undo-edited-old'].map((slug) => newPage(slug, { h2: 'Of the second run' }));
      const second = await run([...made, ...replaced], 20_000);
      for (const slug of ['undo-edited-new', 'undo-edited-old'])
        await store.editPage(slug, { text: newPage(slug, { title: 'By hand' }), contentHash: slug }, 'user-1', 30_000);
      const undone = { removed: 1, restored: 1 };
      expect(await store.undoable()).toEqual(undone);
      const version = await store.contentVersion();
      expect(await store.undoRun(40_000)).toMatchObject({ ...undone, run: { id: second.id } });
      expect(await store.contentVersion()).toBeGreaterThan(version);
      expect(await store.page('undo-new')).toBeNull();
      expect(await store.page('undo-old')).toEqual({
        ...old,
        editedBy: null,
        editedAt: null,
        published: true,
        createdAt: 10_001,
        lastmod: 40_000,
      });
      for (const slug of ['undo-edited-new', 'undo-edited-old'])
        expect(await store.page(slug)).toMatchObject({ title: 'By hand' });
      expect([await store.undoable(), await store.undoRun(50_000)]).toEqual([null, null]);
    });

    it('cannot be taken back while it works', async () => {
      const start = await store.startRun({ ...wanted(), now: 60_000 }, abandoned);
      await store.savePages(start.run, batchOf([newPage('undo-working')]), 60_001);
      expect([await store.undoable(), await store.undoRun(60_002)]).toEqual([null, null]);
      expect(await store.page('undo-working')).not.toBeNull();
      await store.finishRun(start.run, { status: 'failed', indexable: 0, error: 'The disk is full.' }, 60_003);
      expect(await store.undoRun(60_004)).toMatchObject({ removed: 1, restored: 0 });
    });

    it('keeps how it ended', async () => {
      const run = await begin();
      const end = { status: 'failed' as const, indexable: 0, error: 'The disk is full.' };
      expect(await store.finishRun(run, end, 7000)).toMatchObject({ ...end, id: run.id, finishedAt: 7000 });
      expect(await store.runningRun()).toBeNull();
      expect(await store.latestRun()).not.toBeNull();
    });
  });

  describe('the content version', () => {
    it('grows with every change and only then', async () => {
      const run = await begin();
      const steps: [string, () => Promise<unknown>, number][] = [
        ['a new page', () => store.savePages(run, batchOf([newPage('v-page')]), 1), 1],
        ['the same page', () => store.savePages(run, batchOf([newPage('v-page')]), 2), 0],
        ['a new verdict', () => store.saveVerdicts(run, [newVerdict('v-page')], at(3)), 1],
        ['the same verdict', () => store.saveVerdicts(run, [newVerdict('v-page')], at(4)), 0],
        ['a heartbeat', () => store.heartbeat(run, 5), 0],
        ['an edit', () => store.editPage('v-page', { text: newPage('v-page'), contentHash: 'x' }, 'u', 6), 1],
        ['unpublishing', () => store.setPublished('v-page', false, 'u', 7), 1],
        ['unpublishing again', () => store.setPublished('v-page', false, 'u', 8), 0],
      ];
      for (const [what, step, growth] of steps) {
        const before = await store.contentVersion();
        await step();
        expect((await store.contentVersion()) - before, what).toBe(growth);
      }
    });
  });
}
