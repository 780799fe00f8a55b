import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Judging, ListingSettings } from '../../domain/landing/judge/judge.ts';
import { Listing } from '../../domain/landing/listing.ts';
import { strategicCount } from '../../domain/landing/order.ts';
import type { GenerationCounts, GenerationKind, GenerationRun } from '../../domain/landing/stored-page.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { type WorkMessage, type WorkOrder, workOf } from './generation-work.server.ts';
import type { LandingPageStore, RunKey } from './landing-page-store.server.ts';
import { judgedState, judgingAt, noteOf, readNote } from './verdicts/judged-site.server.ts';

/** A run without a heartbeat for this long, in milliseconds, may be taken over. */
export const runLease = 20_000;
const heartbeatEvery = 3000;

export interface GenerationDeps extends ListingSettings {
  store: LandingPageStore;
  clock: Clock;
  /** True when every process that may own a run is on this machine, so that a dead owner is noticed at once. */
  oneMachine: boolean;
  site: FirmSite;
  /** Aborted when the process stops, which leaves the run to another one. */
  signal?: AbortSignal;
  /** Called with the paths of indexable pages whose text changed in the run. */
  announce?: (paths: readonly string[]) => void;
  /** Tests replace the thread. */
  work?: (order: WorkOrder, signal?: AbortSignal) => AsyncIterable<WorkMessage>;
}

export type GenerationResult =
  | { ok: true; run: GenerationRun }
  | { ok: false; reason: 'running'; run: GenerationRun }
  | { ok: false; reason: 'failed'; details: string };

/** The summary of a finished run for a program. */
export interface GenerationReport extends GenerationCounts {
  runId: string;
  requested: number;
  indexable: number;
  durationMs: number;
}

export function reportOf(run: GenerationRun): GenerationReport {
  const { requested, created, updated, unchanged, kept, failed, indexable } = run;
  const durationMs = (run.finishedAt ?? run.heartbeatAt) - run.startedAt;
  return { runId: run.id, requested, created, updated, unchanged, kept, failed, indexable, durationMs };
}

const machine = hostname();
/** Distinguishes this process from an earlier one with the same process id. */
const life = randomUUID();

const newOwner = (): string => [machine, process.pid, life, randomUUID()].join(' ');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True when no process works on the run any longer. */
export function isAbandoned(run: GenerationRun, now: number, oneMachine: boolean): boolean {
  if (now - run.heartbeatAt > runLease) return true;
  // A clock that was ahead wrote this heartbeat. Taking over from a live owner loses no page: the run continues where it was.
  if (run.heartbeatAt > now + aheadAtMost) return true;
  const [host, pid, ownerLife] = run.owner.split(' ');
  if (!oneMachine || host !== machine || ownerLife === life) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** Thrown when another process took the run over: this one's results no longer count. */
class RunLost extends Error {}

/** Thrown when this process stops; another one continues the run. */
class Stopped extends Error {}

/** Keeps the run owned by this process while the thread reports nothing. Returns a function that ends this. */
function keepAlive(store: LandingPageStore, run: RunKey, clock: Clock): () => void {
  // biome-ignore lint/style/noRestrictedGlobals: a heartbeat must not wait for one that hangs.
  const timer = setInterval(() => {
    // The next write reports an outage or a lost run.
    store.heartbeat(run, clock.wall()).catch(() => undefined);
  }, heartbeatEvery);
  return () => clearInterval(timer);
}

/** Counts how many of the requested pages may be listed, and announces all pages that changed. */
async function conclude(
  run: GenerationRun,
  slugs: readonly string[],
  judging: Judging,
  { store, site, announce }: GenerationDeps,
): Promise<number> {
  const listing = new Listing(site.current, await store.publishedPages(), judging);
  const changed = listing.indexable.filter(({ lastmod }) => lastmod >= run.startedAt);
  if (changed.length > 0) announce?.(changed.map(({ slug }) => `/${slug}`));
  return slugs.filter((slug) => listing.indexableSlugs.has(slug)).length;
}

async function work(run: GenerationRun, deps: GenerationDeps): Promise<number> {
  const { store, clock, work: threads = workOf } = deps;
  const counted = run.created + run.updated + run.unchanged + run.kept + run.failed;
  const readAt = clock.wall();
  const edited = await store.editedPages();
  const { current, complete } = deps.site;
  const { data } = complete;
  const judging = judgingAt(current, readAt, deps);
  const state = judgedState(current, judging);
  const note = await store.judgedSite();
  const order = { kind: run.kind, counted, edited, site: data, now: readAt, ...judging };
  for await (const message of threads(order)) {
    if (deps.signal?.aborted) throw new Stopped('The server was stopped.');
    if (message.type === 'done') {
      // A choice that search engines have not been told of stays to be announced by `judgeEdits`.
      const { listing } = note === null ? state : readNote(note);
      await store.saveJudgedSite(noteOf({ ...state, listing }));
      return conclude(run, message.slugs, judging, deps);
    }
    const saved =
      message.type === 'pages'
        ? await store.savePages(run, message, clock.wall())
        : await store.saveVerdicts(run, message.verdicts, { readAt, edited, now: clock.wall() });
    if (saved === null) throw new RunLost('Another process has taken this run over.');
    // Let requests for pages that came in between go first.
    await breathe();
  }
  throw new Error('The thread that composes the pages ended early.');
}

/**
 * Composes, judges and stores the landing pages of one kind: 500 strategic ones, or all. Continues where an interrupted run of the kind
 * stopped. The pages which that run has stored are made again, because an older version may have made them. Throws StoreUnavailable when
 * the run cannot even begin.
 */
export async function generatePages(kind: GenerationKind, deps: GenerationDeps): Promise<GenerationResult> {
  const { store, clock, oneMachine, site } = deps;
  const { counts } = site.current.data;
  const requested = kind === 'strategic' ? strategicCount(counts) : counts.landingPages;
  const start = await store.startRun({ kind, owner: newOwner(), requested, now: clock.wall() }, (run) =>
    isAbandoned(run, clock.wall(), oneMachine),
  );
  if (!start.started) return { ok: false, reason: 'running', run: start.run };
  const stop = keepAlive(store, start.run, clock);
  try {
    const indexable = await work(start.run, deps);
    const run = await store.finishRun(start.run, { status: 'done', indexable, error: null }, clock.wall());
    if (!run) throw new RunLost('Another process has taken this run over.');
    return { ok: true, run };
  } catch (error) {
    const details = error instanceof Error ? error.message : String(error);
    if (error instanceof Stopped) {
      // A heartbeat of 0 marks the run as abandoned, so that the next process may take it over.
      await store.heartbeat(start.run, 0).catch(() => undefined);
      return { ok: false, reason: 'failed', details };
    }
    // In an outage the run stays as it is, and the next call continues it.
    await store
      .finishRun(start.run, { status: 'failed', indexable: 0, error: details }, clock.wall())
      .catch(() => undefined);
    return { ok: false, reason: 'failed', details };
  } finally {
    stop();
  }
}
