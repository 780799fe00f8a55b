import { beforeAll, describe, expect, it } from 'vitest';
import { Site } from '../../../../app/domain/firm/site.ts';
import { evidenceOf } from '../../../../app/domain/landing/evidence/printed-evidence.ts';
import { floors } from '../../../../app/domain/landing/judge/floors.ts';
import type { PageText, StoredPage } from '../../../../app/domain/landing/stored-page.ts';
import { contextOf } from '../../../../app/domain/landing/vocabulary.ts';
import { editPage } from '../../../../app/server/landing/edit-page.server.ts';
import type { GenerationDeps } from '../../../../app/server/landing/generate-pages.server.ts';
import { Generation } from '../../../../app/server/landing/generation.server.ts';
import type { WorkMessage, WorkOrder } from '../../../../app/server/landing/generation-work.server.ts';
import { LandingPageStore } from '../../../../app/server/landing/landing-page-store.server.ts';
import { LandingPages } from '../../../../app/server/landing/landing-pages.server.ts';
import { openLog } from '../../../../app/server/log.server.ts';
import { newFolder, temporaryFolder } from '../../../fakes/folder.ts';
import { batchOf, newPage, newVerdict } from '../../../fakes/page.ts';
import { earned, withEvidence, withEvidenceEverywhere } from '../../../fixtures/evidence.ts';
import { found, withCheckedFacts } from '../../../fixtures/facts.ts';
import { earning, place, sampleSite } from '../../../fixtures/site.ts';
import { newSqliteDatabase } from '../../../fixtures/sqlite.ts';

const proven = withEvidence(earning);
const everywhere = withEvidenceEverywhere(earning);
const slug = `cloud-services-legal-${place.id}`;

function setUp(work?: GenerationDeps['work'], folder = temporaryFolder(), site = everywhere) {
  const store = new LandingPageStore(newSqliteDatabase(folder));
  const told: string[] = [];
  const generation = new Generation({
    store,
    log: openLog('silent'),
    site: sampleSite(site),
    oneMachine: true,
    announce: (paths) => told.push(...paths),
    ...(work && { work }),
  });
  return { store, generation, told };
}

/** Stores two pages that were edited at time 5 and never judged. */
async function storeEdited(store: LandingPageStore): Promise<void> {
  const start = await store.startRun({ kind: 'strategic', owner: 'a', requested: 1, now: 1 }, () => false);
  await store.savePages(start.run, batchOf([newPage(slug), newPage('no-landing-page')]), 1);
  await store.finishRun(start.run, { status: 'done', indexable: 0, error: null }, 2);
  for (const edited of [slug, 'no-landing-page'])
    await editPage(store, { slug: edited, text: newPage(edited), userId: 'u', now: 5 });
}

/** A thread that finds every edited page fit for listing and records its orders. */
function fakeThread() {
  const orders: WorkOrder[] = [];
  async function* work(order: WorkOrder): AsyncGenerator<WorkMessage> {
    orders.push(order);
    yield { type: 'verdicts', verdicts: order.edited.map((page) => newVerdict(page.slug, { evidence: ['one'] })) };
    yield { type: 'done', slugs: [] };
  }
  return { orders, work };
}

describe('an edited page', () => {
  const { store, generation, told } = setUp(undefined, newFolder(), proven);
  /** Two pages that qualify for listing. */
  const [own = '', neighbour = ''] = earned;
  let words: StoredPage;
  beforeAll(async () => {
    await generation.run('programmatic');
    const page = await store.page(own);
    if (!page) throw new Error('a page was expected');
    words = page;
    told.length = 0;
  }, 60_000);
  const evidenceOfNeighbour = () =>
    evidenceOf(proven, contextOf(proven, 'cloud-services', 'legal', 'mississauga')).map(({ text }) => text);

  const listed = async () => (await new LandingPages(store, sampleSite(proven)).listing()).indexableSlugs.has(own);
  const save = (text: PageText) => editPage(store, { slug: own, text, userId: 'u', now: Date.now() });

  it('is judged by its own words: with another price than its service has it leaves the list, and search engines look again', async () => {
    expect(await listed()).toBe(true);
    await save({
      ...words,
      content: `<p>It is $79 per user per month. ${evidenceOfNeighbour().join(' ')}</p>`,
      faqItems: [],
    });
    await generation.judgeEdits();
    const verdict = await store.verdict(own);
    expect(verdict).toMatchObject({ indexable: false });
    expect(verdict?.reasons.join(' ')).toContain('$79 is not in the price list');
    expect(await listed()).toBe(false);
    expect(told).toEqual([`/${own}`, `/${neighbour}`]);
    told.length = 0;
  }, 60_000);

  it('takes the words from the page that it copies, which is judged in the same pass', async () => {
    expect((await store.verdict(neighbour))?.indexable).toBe(false);
    expect((await store.verdict(neighbour))?.reasons.join(' ')).toContain('words that no other page prints');
  });

  it('that may be listed again is announced to search engines once, and so is the page that it had copied', async () => {
    await save(words);
    await generation.judgeEdits();
    expect((await store.verdict(neighbour))?.indexable).toBe(true);
    expect(await listed()).toBe(true);
    expect(told).toEqual([`/${own}`, `/${neighbour}`]);
    await generation.judgeEdits();
    expect(told).toHaveLength(2);
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

describe('what visitors read of the firm', () => {
  /** Judges the page by the published evidence and records the orders. */
  function watched(store = new LandingPageStore(newSqliteDatabase()), site = sampleSite(earning)) {
    const { orders, work } = fakeThread();
    const judged = async function* (order: WorkOrder): AsyncGenerator<WorkMessage> {
      const evidence = order.site.evidence.map(({ id }) => id);
      yield { type: 'verdicts', verdicts: [newVerdict(slug, { evidence, indexable: evidence.length > 0 })] };
      yield* work(order);
    };
    const told: string[] = [];
    const announce = (paths: readonly string[]) => told.push(...paths);
    const log = openLog('silent');
    return {
      store,
      site,
      orders,
      told,
      log,
      judged,
      of: { store, log, site, oneMachine: true, work: judged, announce },
    };
  }

  it('is judged again when evidence is published or over, once, and a page that it lists is announced', async () => {
    const { store, site, orders, told, of } = watched();
    const generation = new Generation(of);
    await generation.judgeEdits();
    expect(orders).toHaveLength(0);
    const start = await store.startRun({ kind: 'strategic', owner: 'a', requested: 1, now: 1 }, () => false);
    await store.savePages(start.run, batchOf([newPage(slug)]), 1);
    await store.saveVerdicts(start.run, [newVerdict(slug, { indexable: false, evidence: [] })], {
      readAt: 1,
      now: 1,
      edited: [],
    });
    await store.finishRun(start.run, { status: 'done', indexable: 0, error: null }, 2);
    await generation.judgeEdits();
    site.replace(everywhere);
    await generation.judgeEdits();
    await generation.judgeEdits();
    expect([orders.length, (await store.verdict(slug))?.evidence, told]).toEqual([2, ['one'], [`/${slug}`]]);
    site.replace(earning);
    await generation.judgeEdits();
    expect([orders.length, (await store.verdict(slug))?.indexable]).toEqual([3, false]);
  });

  it('is judged again when a claim, a practice, a fact or a floor changes, and not for an article or after a restart', async () => {
    const { store, site, orders, of } = watched();
    await store.saveVerdicts(null, [newVerdict(slug, { evidence: [] })], { readAt: 1, now: 1, edited: [] });
    const passes = async (over: Partial<GenerationDeps> = {}) => {
      orders.length = 0;
      await new Generation({ ...of, ...over }).judgeEdits();
      return orders.length;
    };
    expect([await passes(), await passes()]).toEqual([1, 0]);
    const { data } = earning;
    const [claim] = data.claims;
    site.decide([{ id: claim?.id ?? '', enabled: false, proof: '', owner: '', expires: null }]);
    expect([await passes(), await passes()]).toEqual([1, 0]);
    const practices = data.practices.map((practice, at) => (at === 0 ? { ...practice, enabled: false } : practice));
    site.replace(new Site({ ...data, practices }));
    expect([await passes(), await passes()]).toEqual([1, 0]);
    site.replace(withCheckedFacts(earning, { ...found, expires: '2020-01-01' }));
    expect([await passes(), await passes()]).toEqual([1, 0]);
    expect([await passes({ floors: { ...floors, words: 300 } }), await passes()]).toEqual([1, 1]);
    site.replace(new Site({ ...site.complete.data, articles: [] }));
    expect(await passes()).toBe(0);
  });
});

describe('the choice of what is listed', () => {
  const choosing = (landingListing: 'all' | 'earned') =>
    new Site({ ...earning.data, firm: { ...earning.data.firm, landingListing } });

  /** A store with one page that lacks evidence, judged, and a server that shows `site`. */
  async function judgedOnce() {
    const { orders, work } = fakeThread();
    const store = new LandingPageStore(newSqliteDatabase(temporaryFolder()));
    const site = sampleSite(choosing('earned'));
    const told: string[] = [];
    const generation = new Generation({
      store,
      site,
      log: openLog('silent'),
      oneMachine: true,
      work,
      announce: (paths) => told.push(...paths),
    });
    const start = await store.startRun({ kind: 'strategic', owner: 'a', requested: 1, now: 1 }, () => false);
    await store.savePages(start.run, batchOf([newPage(slug)]), 1);
    await store.saveVerdicts(start.run, [newVerdict(slug, { indexable: false, evidence: [] })], {
      readAt: 1,
      now: 1,
      edited: [],
    });
    await store.finishRun(start.run, { status: 'done', indexable: 0, error: null }, 2);
    await generation.judgeEdits();
    orders.length = 0;
    told.length = 0;
    return { store, site, generation, orders, told };
  }

  it('is announced once for every page that enters or leaves the list, and no page is judged for it', async () => {
    const { site, generation, orders, told } = await judgedOnce();
    for (const choice of ['all', 'earned'] as const) {
      told.length = 0;
      site.replace(choosing(choice));
      await generation.judgeEdits();
      await generation.judgeEdits();
      expect([told, orders.length], choice).toEqual([[`/${slug}`], 0]);
    }
  });

  it('is announced when it was made during a run, although the run notes what it judged', async () => {
    const { store, site, generation, told } = await judgedOnce();
    site.replace(choosing('all'));
    await generation.run('strategic');
    told.length = 0;
    await generation.judgeEdits();
    expect(told).toEqual([`/${slug}`]);
    expect((await store.judgedSite())?.endsWith(' all')).toBe(true);
  });

  it('holds a page that a person edits into a contradiction, also where all pages are listed', async () => {
    const { store, site, generation } = await judgedOnce();
    site.replace(choosing('all'));
    const listed = async () => (await new LandingPages(store, site).listing()).indexableSlugs.has(slug);
    expect(await listed()).toBe(true);
    await store.saveVerdicts(null, [newVerdict(slug, { indexable: false, faults: ['contradiction'] })], {
      readAt: 9,
      now: 9,
      edited: [],
    });
    expect(await listed()).toBe(false);
    await generation.stop();
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
    expect(told).toEqual([`/${slug}`]);
    await store.saveVerdicts(null, [newVerdict(slug, { indexable: false })], { readAt: 9, now: 9, edited: [] });
    await generation.announceChange(slug);
    expect(told).toHaveLength(1);
  });
});
