import { setImmediate as breathe } from 'node:timers/promises';
import type { Site } from '../../domain/firm/site.ts';
import { Listing } from '../../domain/landing/listing.ts';
import { qualityLimits } from '../../domain/landing/quality-limits.ts';
import { resolveSlug } from '../../domain/landing/resolve.ts';
import type { GenerationDeps } from './generate-pages.server.ts';
import { workOf } from './generation-work.server.ts';
import type { LandingPageStore } from './landing-page-store.server.ts';

type JudgeDeps = Omit<GenerationDeps, 'oneMachine'>;

/**
 * Slugs of edited pages that are not judged yet, without those that are no landing page of ours and have nothing to be compared
 * with.
 */
export async function unjudgedEdits(site: Site, store: LandingPageStore): Promise<string[]> {
  return (await store.editsToJudge()).filter((slug) => resolveSlug(site, slug) !== null);
}

async function announceListed(slugs: readonly string[], { store, site, announce }: JudgeDeps): Promise<void> {
  const listing = new Listing(site.current, await store.publishedPages());
  const listed = slugs.filter((slug) => listing.indexableSlugs.has(slug));
  if (listed.length > 0) announce?.(listed.map((slug) => listing.pathOf(slug)));
}

/**
 * Judges all landing pages again after a person edited one: the edit can change its own verdict, those of pages it was most similar
 * to, and those of pages it linked to. That is exact, takes some two seconds in the thread, and stores only changes. During a run
 * it does nothing; the next check does it. Throws StoreUnavailable.
 */
export async function judgeEdits(deps: JudgeDeps): Promise<void> {
  const { store, clock, signal, work = workOf } = deps;
  const readAt = clock.wall();
  const site = deps.site.current;
  const slugs = await unjudgedEdits(site, store);
  if (slugs.length === 0) return;
  const edited = await store.editedPages();
  const order = {
    kind: 'verdicts' as const,
    counted: 0,
    edited,
    site: site.data,
    qualityLimits: deps.qualityLimits ?? qualityLimits,
  };
  for await (const message of work(order, signal)) {
    if (signal?.aborted || (await store.runningRun()) !== null) return;
    if (message.type === 'done') return announceListed(slugs, deps);
    if (message.type === 'verdicts')
      await store.saveVerdicts(null, message.verdicts, { readAt, edited, now: clock.wall() });
    // Requests for pages that came in between go first.
    await breathe();
  }
  throw new Error('The thread that judges the pages ended early.');
}
