import { setImmediate as breathe } from 'node:timers/promises';
import { floors } from '../../domain/landing/floors.ts';
import { Listing } from '../../domain/landing/listing.ts';
import { resolveSlug } from '../../domain/landing/resolve.ts';
import type { GenerationDeps } from './generate-pages.server.ts';
import { workOf } from './generation-work.server.ts';
import type { LandingPageStore } from './landing-page-store.server.ts';

type JudgeDeps = Omit<GenerationDeps, 'oneMachine'>;

/** Slugs of pages whose words nobody has judged yet; what is no page of the estate has nothing to be compared with. */
export async function unjudgedEdits(store: LandingPageStore): Promise<string[]> {
  return (await store.editsToJudge()).filter((slug) => resolveSlug(slug) !== null);
}

async function announceListed(slugs: readonly string[], { store, announce }: JudgeDeps): Promise<void> {
  const listing = new Listing(await store.publishedPages());
  const listed = slugs.filter((slug) => listing.indexableSlugs.has(slug));
  if (listed.length > 0) announce?.(listed.map((slug) => listing.pathOf(slug)));
}

/**
 * Judges the whole estate again when a person has edited a page since: its own verdict, those of the pages it was the nearest
 * of, those it gave links to. Exact, in some two seconds of the thread, and only what changed is stored. Leaves everything to
 * the next look while a run is under way. Throws StoreUnavailable.
 */
export async function judgeEdits(deps: JudgeDeps): Promise<void> {
  const { store, clock, signal, work = workOf } = deps;
  const readAt = clock.wall();
  const slugs = await unjudgedEdits(store);
  if (slugs.length === 0) return;
  const [edited, claims] = await Promise.all([store.editedPages(), deps.claims()]);
  const order = { kind: 'verdicts' as const, counted: 0, edited, claims, floors: deps.floors ?? floors };
  for await (const message of work(order, signal)) {
    if (signal?.aborted || (await store.runningRun()) !== null) return;
    if (message.type === 'done') return announceListed(slugs, deps);
    if (message.type === 'verdicts')
      await store.saveVerdicts(null, message.verdicts, { readAt, edited, now: clock.wall() });
    // Whoever asked for a page meanwhile goes first.
    await breathe();
  }
  throw new Error('The thread that judges the pages ended early.');
}
