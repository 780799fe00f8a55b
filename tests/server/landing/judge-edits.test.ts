import { beforeAll, describe, expect, it } from 'vitest';
import type { PageText, StoredPage } from '../../../app/domain/landing/stored-page.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { editPage } from '../../../app/server/landing/edit-page.server.ts';
import type { GenerationDeps } from '../../../app/server/landing/generate-pages.server.ts';
import { Generation } from '../../../app/server/landing/generation.server.ts';
import type { WorkMessage, WorkOrder } from '../../../app/server/landing/generation-work.server.ts';
import { LandingPageStore } from '../../../app/server/landing/landing-page-store.server.ts';
import { LandingPages } from '../../../app/server/landing/landing-pages.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newFolder, temporaryFolder } from '../../fakes/folder.ts';
import { batchOf, newPage, newVerdict } from '../../fakes/page.ts';
import { place, sampleSite } from '../../fixtures/site.ts';

const slug = `cloud-services-legal-${place.id}`;

function setUp(work?: GenerationDeps['work'], folder = temporaryFolder()) {
  const store = new LandingPageStore(openSqliteDatabase(folder));
  const told: string[] = [];
  const generation = new Generation({
    store,
    log: openLog('silent'),
    site: sampleSite(),
    oneMachine: true,
    announce: (paths) => told.push(...paths),
    ...(work && { work }),
  });
  return { store, generation, told };
}

/** Edited at 5, and never judged. */
async function storeEdited(store: LandingPageStore): Promise<void> {
  const start = await store.startRun({ kind: 'strategic', owner: 'a', requested: 1, now: 1 }, () => false);
  await store.savePages(start.run, batchOf([newPage(slug), newPage('no-landing-page')]), 1);
  await store.finishRun(start.run, { status: 'done', indexable: 0, error: null }, 2);
  for (const edited of [slug, 'no-landing-page'])
    await editPage(store, { slug: edited, text: newPage(edited), userId: 'u', now: 5 });
}

/** A thread that judges each edited page as fit to be listed, and remembers its orders. */
function fakeThread() {
  const orders: WorkOrder[] = [];
  async function* work(order: WorkOrder): AsyncGenerator<WorkMessage> {
    orders.push(order);
    yield { type: 'verdicts', verdicts: order.edited.map((page) => newVerdict(page.slug)) };
    yield { type: 'done', slugs: [] };
  }
  return { orders, work };
}

describe('an edited page', () => {
  const { store, generation, told } = setUp(undefined, newFolder());
  /** A listed page for law firms in one location, its words, and a page to which it is the nearest one. */
  let own: string;
  let words: StoredPage;
  let neighbour: string;
  beforeAll(async () => {
    await generation.run('programmatic');
    const verdicts = await store.verdicts();
    const { indexableSlugs } = await new LandingPages(store, sampleSite()).listing();
    const found = verdicts.find(({ nearest }) => nearest.endsWith(`-legal-${place.id}`) && indexableSlugs.has(nearest));
    const page = found && (await store.page(found.nearest));
    if (!page) throw new Error('a page was expected');
    [own, words, neighbour] = [page.slug, page, found.slug];
    told.length = 0;
  }, 60_000);

  const listed = async () => (await new LandingPages(store, sampleSite()).listing()).indexableSlugs.has(own);
  const save = (text: PageText) => editPage(store, { slug: own, text, userId: 'u', now: Date.now() });

  it('is judged by its own words: without its location and industry it is held back and not announced', async () => {
    expect(await listed()).toBe(true);
    await save({ ...words, content: '<p>We do things. Call us.</p>', faqItems: [] });
    await generation.judgeEdits();
    const verdict = await store.verdict(own);
    expect(verdict).toMatchObject({ indexable: false });
    expect(verdict?.reasons.join(' ')).toMatch(
      new RegExp(`sentences are specific to ${place.name};.*sentences are specific to Law Firms;`),
    );
    expect(await listed()).toBe(false);
    expect(told).toEqual([]);
  }, 60_000);

  it('is no longer the nearest one of its former neighbour, which is judged in the same pass', async () => {
    expect((await store.verdict(neighbour))?.nearest).not.toBe(own);
  });

  it('that may be listed is announced to search engines once', async () => {
    await save(words);
    await generation.judgeEdits();
    expect((await store.verdict(neighbour))?.nearest).toBe(own);
    expect(await listed()).toBe(true);
    expect(told).toEqual([`/seo/${own}`]);
    await generation.judgeEdits();
    expect(told).toHaveLength(1);
  }, 60_000);
});

describe('judging edits', () => {
  it('is one pass for all pages saved before it, and does not happen without any', async () => {
    const { orders, work } = fakeThread();
    const { store, generation } = setUp(work);
    await generation.judgeEdits();
    expect(orders).toEqual([]);
    await storeEdited(store);
    await Promise.all([generation.judgeEdits(), generation.judgeEdits(), generation.judgeEdits()]);
    expect(orders.map(({ kind, edited }) => [kind, edited.length])).toEqual([['verdicts', 2]]);
  });

  it('waits while another process generates, whose verdicts may be about older words', async () => {
    const { orders, work } = fakeThread();
    const { store, generation } = setUp(work);
    await storeEdited(store);
    const start = await store.startRun({ kind: 'strategic', owner: 'b', requested: 1, now: Date.now() }, () => false);
    await generation.judgeEdits();
    expect(await store.verdict(slug)).toBeNull();
    await store.saveVerdicts(start.run, [newVerdict(slug, { score: 1 })], { readAt: 4, now: Date.now(), edited: [] });
    await store.finishRun(start.run, { status: 'done', indexable: 0, error: null }, Date.now());
    await generation.judgeEdits();
    expect(await store.verdict(slug)).toMatchObject({ score: 71 });
    expect(orders).toHaveLength(2);
  });

  it('leaves words to the next look that were saved before the reading and stored after it', async () => {
    const { orders, work } = fakeThread();
    const { store, generation } = setUp(async function* (order) {
      const text = newPage(slug, { h1: 'By another editor' });
      if (orders.length === 0) await editPage(store, { slug, text, userId: 'v', now: 6 });
      yield* work(order);
    });
    await storeEdited(store);
    await generation.judgeEdits();
    expect(await store.verdict(slug)).not.toBeNull();
    expect(await store.editsToJudge()).toEqual([slug]);
    await generation.judgeEdits();
    expect(orders.map(({ edited }) => edited.find((page) => page.slug === slug)?.h1)).toEqual([
      newPage(slug).h1,
      'By another editor',
    ]);
    expect(await store.editsToJudge()).toEqual([]);
  });

  it('that fails is tried again at the next look', async () => {
    let tries = 0;
    const { work } = fakeThread();
    const { store, generation } = setUp(async function* (order) {
      tries += 1;
      if (tries > 1) yield* work(order);
    });
    await storeEdited(store);
    await generation.judgeEdits();
    expect(await store.verdict(slug)).toBeNull();
    await generation.judgeEdits();
    expect(await store.verdict(slug)).toMatchObject({ indexable: true });
  });
});

describe('publishing', () => {
  it('is announced to search engines where the verdict lets them list the page', async () => {
    const { store, generation, told } = setUp(fakeThread().work);
    await storeEdited(store);
    await generation.announceChange(slug);
    expect(told).toEqual([]);
    await generation.judgeEdits();
    told.length = 0;
    await generation.announceChange(slug);
    expect(told).toEqual([`/seo/${slug}`]);
    await store.saveVerdicts(null, [newVerdict(slug, { indexable: false })], { readAt: 9, now: 9, edited: [] });
    await generation.announceChange(slug);
    expect(told).toHaveLength(1);
  });
});
