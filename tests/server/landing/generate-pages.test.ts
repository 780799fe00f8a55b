import { describe, expect, it } from 'vitest';
import { strategicCount } from '../../../app/domain/landing/order.ts';
import { editPage } from '../../../app/server/landing/edit-page.server.ts';
import {
  type GenerationDeps,
  generatePages,
  reportOf,
  runLease,
} from '../../../app/server/landing/generate-pages.server.ts';
import { type WorkMessage, type WorkOrder, workOf } from '../../../app/server/landing/generation-work.server.ts';
import { LandingPageStore } from '../../../app/server/landing/landing-page-store.server.ts';
import { LandingPages } from '../../../app/server/landing/landing-pages.server.ts';
import { systemClock } from '../../../app/server/time.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { batchOf, newPage, newVerdict } from '../../fakes/page.ts';
import { earned, withEvidence, withEvidenceEverywhere } from '../../fixtures/evidence.ts';
import { earning, lakeshore, otherPlace, place, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const { landingPages: landingPageCount } = lakeshore.data.counts;

const proven = withEvidence(earning);

const slugs = ['a', 'b', 'c', 'd'];

/** A thread that sends one page at a time, and the requests that it received. */
function fakeThread(text = 'words', end?: () => Promise<void>) {
  const orders: WorkOrder[] = [];
  async function* work(order: WorkOrder): AsyncGenerator<WorkMessage> {
    orders.push(order);
    for (const [index, slug] of slugs.entries())
      yield { type: 'pages', ...batchOf([newPage(slug, { h2: text })]), again: index < order.counted };
    await end?.();
    yield { type: 'verdicts', verdicts: slugs.map((slug) => newVerdict(slug)) };
    yield { type: 'done', slugs };
  }
  return { orders, work };
}

function setUp() {
  const store = new LandingPageStore(newSqliteDatabase());
  const clock = manualClock(1_000_000);
  const deps: GenerationDeps = { store, clock, site: sampleSite(proven), oneMachine: true };
  const later = clock.pass;
  return { store, deps, later };
}

async function report(kind: 'strategic' | 'programmatic', deps: GenerationDeps) {
  const result = await generatePages(kind, deps);
  if (!result.ok) throw new Error(result.reason);
  return reportOf(result.run);
}

describe('generating pages', () => {
  it('makes and judges every page, and a second run changes nothing, not even a lastmod', async () => {
    const { store, deps } = setUp();
    const first = await report('programmatic', { ...deps, clock: systemClock });
    expect(first).toMatchObject({
      requested: landingPageCount,
      created: landingPageCount,
      updated: 0,
      unchanged: 0,
      kept: 0,
      failed: 0,
    });
    expect(first.indexable).toBe(earned.length);
    const before = await store.publishedPages();
    expect(before).toHaveLength(landingPageCount);
    const version = await store.contentVersion();
    const second = await report('programmatic', { ...deps, clock: systemClock });
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: landingPageCount, indexable: first.indexable });
    expect(await store.publishedPages()).toEqual(before);
    expect(await store.contentVersion()).toBe(version);
    expect(new LandingPages(store, sampleSite(proven)).listing).toBeTypeOf('function');
  }, 120_000);

  it('makes the most valuable ones on request, and judges them against all landing pages', async () => {
    const { store, deps } = setUp();
    const { created, indexable } = await report('strategic', { ...deps, clock: systemClock });
    expect(created).toBe(strategicCount(lakeshore.data.counts));
    expect(await store.verdicts()).toHaveLength(landingPageCount);
    expect((await new LandingPages(store, sampleSite(proven)).listing()).indexable).toHaveLength(indexable);
  }, 120_000);

  it('never overwrites what a person has edited, and judges it by its own words', async () => {
    const { store, deps } = setUp();
    await report('strategic', { ...deps, ...fakeThread('old') });
    const text = { ...newPage('b'), content: '<p onclick="x()">By hand<script>alert(1)</script></p>' };
    await editPage(store, { slug: 'b', text, userId: 'user-1', now: 5 });
    const thread = fakeThread('new');
    expect(await report('strategic', { ...deps, ...thread })).toMatchObject({ updated: 3, kept: 1, unchanged: 0 });
    expect(await store.page('b')).toMatchObject({ content: '<p>By hand</p>', editedBy: 'user-1' });
    expect(thread.orders[0]?.edited.map(({ slug }) => slug)).toEqual(['b']);
  });

  it('refuses a second run while one is under way', async () => {
    const { deps } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = generatePages('strategic', { ...deps, ...fakeThread('words', () => promise) });
    expect(await generatePages('programmatic', deps)).toMatchObject({ ok: false, reason: 'running' });
    resolve();
    expect(await first).toMatchObject({ ok: true });
  });

  it('continues an abandoned run where it stopped, and counts every page once', async () => {
    const { deps, later } = setUp();
    const never = new Promise<void>(() => undefined);
    void generatePages('strategic', { ...deps, ...fakeThread('words', () => never) });
    await expect.poll(async () => (await deps.store.latestRun())?.created).toBe(4);
    expect(await generatePages('strategic', deps)).toMatchObject({ reason: 'running' });
    later(runLease + 1);
    const thread = fakeThread();
    expect(await report('strategic', { ...deps, ...thread })).toMatchObject({ created: 4, unchanged: 0, indexable: 0 });
    expect(thread.orders[0]?.counted).toBe(4);
  });

  it('leaves no page with the words of an older version that died during the run', async () => {
    const { store, deps, later } = setUp();
    const never = new Promise<void>(() => undefined);
    void generatePages('strategic', { ...deps, ...fakeThread('old', () => never) });
    await expect.poll(async () => (await store.latestRun())?.created).toBe(4);
    later(runLease + 1);
    const taken = await report('strategic', { ...deps, ...fakeThread('new') });
    const words = await Promise.all(slugs.map(async (slug) => (await store.page(slug))?.h2));
    expect(words).toEqual(slugs.map(() => 'new'));
    expect(taken, 'every page is counted once').toMatchObject({ created: 4, updated: 0, unchanged: 0 });
  });

  it('makes every page again when a run continues in the composing thread, and counts only the remaining ones', async () => {
    const { store, deps, later } = setUp();
    const stopping = new AbortController();
    async function* some(order: WorkOrder): AsyncGenerator<WorkMessage> {
      for await (const message of workOf(order)) {
        // Simulate an older version, which had other words.
        if (message.type === 'pages')
          yield { ...message, pages: message.pages.map((page) => ({ ...page, h2: 'Old', contentHash: 'old' })) };
        stopping.abort();
      }
    }
    await generatePages('strategic', { ...deps, work: some, signal: stopping.signal });
    const stopped = await store.runningRun();
    expect(stopped?.created).toBeGreaterThan(0);
    expect(stopped?.created).toBeLessThan(500);
    later(runLease + 1);
    expect(await report('strategic', deps)).toMatchObject({ created: 500, updated: 0, unchanged: 0 });
    const stored = await Promise.all((await store.publishedPages()).map(({ slug }) => store.page(slug)));
    expect(stored.filter((page) => page?.contentHash === 'old')).toEqual([]);
  }, 120_000);

  it('takes over a run at once from a dead process of this machine', async () => {
    const { store, deps } = setUp();
    const { hostname } = await import('node:os');
    const owner = `${hostname()} 999999999 another-life x`;
    await store.startRun({ kind: 'strategic', owner, requested: 4, now: deps.clock.wall() }, () => false);
    expect(await generatePages('strategic', { ...deps, oneMachine: false, ...fakeThread() })).toMatchObject({
      reason: 'running',
    });
    expect(await generatePages('strategic', { ...deps, ...fakeThread() })).toMatchObject({ ok: true });
  });

  it('takes over a run whose last sign of life was written by a clock that was ahead', async () => {
    const { store, deps } = setUp();
    const start = (ahead: number) =>
      store.startRun(
        { kind: 'strategic', owner: 'elsewhere 1 x x', requested: 4, now: deps.clock.wall() + ahead },
        () => true,
      );
    await start(50_000);
    expect(await generatePages('strategic', { ...deps, ...fakeThread() })).toMatchObject({ reason: 'running' });
    await start(365 * 86_400_000);
    expect(await generatePages('strategic', { ...deps, ...fakeThread() })).toMatchObject({ ok: true });
  });

  it('records why a run failed, and starts again at the next call', async () => {
    const { store, deps } = setUp();
    const thread = fakeThread('words', () => Promise.reject(new Error('The disk is full.')));
    const failed = await generatePages('strategic', { ...deps, ...thread });
    expect(failed).toEqual({ ok: false, reason: 'failed', details: 'The disk is full.' });
    expect(await store.latestRun()).toMatchObject({ status: 'failed', error: 'The disk is full.', created: 4 });
    expect(await report('strategic', { ...deps, ...fakeThread() })).toMatchObject({ created: 0, unchanged: 4 });
  });

  it('leaves a run to the next process when this one is stopped', async () => {
    const { store, deps } = setUp();
    const stopping = new AbortController();
    const thread = fakeThread('words', async () => stopping.abort());
    const stopped = await generatePages('strategic', { ...deps, ...thread, signal: stopping.signal });
    expect(stopped).toEqual({ ok: false, reason: 'failed', details: 'The server was stopped.' });
    expect(await store.runningRun()).toMatchObject({ created: 4, heartbeatAt: 0 });
    expect(await report('strategic', { ...deps, ...fakeThread() })).toMatchObject({ created: 4 });
  });

  it('announces the paths that may be listed and whose words changed', async () => {
    const { deps } = setUp();
    const told: string[] = [];
    const listed = `cloud-services-legal-${place.id}`;
    async function* work(): AsyncGenerator<WorkMessage> {
      yield { type: 'pages', ...batchOf([newPage(listed), newPage(`cloud-services-legal-${otherPlace.id}`)]) };
      yield { type: 'verdicts', verdicts: [newVerdict(listed)] };
      yield { type: 'done', slugs: [listed] };
    }
    const announce = (paths: readonly string[]) => void told.push(...paths);
    const site = sampleSite(withEvidenceEverywhere(earning));
    expect(await report('strategic', { ...deps, site, work, announce })).toMatchObject({ indexable: 1 });
    expect(told).toEqual([`/${listed}`]);
  });
});
