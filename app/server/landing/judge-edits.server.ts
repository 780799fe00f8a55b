import { setImmediate as breathe } from 'node:timers/promises';
import { same } from '../../domain/firm/differences.ts';
import { perSite } from '../../domain/firm/per-site.ts';
import type { Site } from '../../domain/firm/site.ts';
import { allContexts } from '../../domain/landing/all-pages.ts';
import { evidenceOf } from '../../domain/landing/evidence/printed-evidence.ts';
import { floors } from '../../domain/landing/judge/floors.ts';
import type { Judging } from '../../domain/landing/judge/judge.ts';
import { Listing } from '../../domain/landing/listing.ts';
import { resolveSlug, tripleSlug } from '../../domain/landing/resolve.ts';
import { dayOf } from '../../domain/reports/days.ts';
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

/** The ids of the evidence of each landing page that has some. */
const evidenceBySlug = perSite(
  (site): ReadonlyMap<string, readonly string[]> =>
    new Map(
      site.data.evidence.length === 0
        ? []
        : [...allContexts(site)].flatMap((context) => {
            const ids = evidenceOf(site, context).map(({ id }) => id);
            return ids.length > 0 ? [[tripleSlug(context), ids] as const] : [];
          }),
    ),
);

/** Slugs of judged pages that have other evidence now: some was published, withdrawn, or is over. */
async function otherEvidence(site: Site, store: LandingPageStore): Promise<string[]> {
  const now = evidenceBySlug(site);
  const judged = await store.judgedEvidence([...now.keys()]);
  return [...judged].flatMap(([slug, ids]) =>
    resolveSlug(site, slug) !== null && !same(ids, now.get(slug) ?? []) ? [slug] : [],
  );
}

async function announceListed(
  slugs: readonly string[],
  judging: Judging,
  { store, site, announce }: JudgeDeps,
): Promise<void> {
  const listing = new Listing(site.current, await store.publishedPages(), judging);
  const listed = slugs.filter((slug) => listing.indexableSlugs.has(slug));
  if (listed.length > 0) announce?.(listed.map((slug) => listing.pathOf(slug)));
}

/**
 * Judges all landing pages again after a person edited one, or the evidence of the firm changed: either can change the verdicts of
 * other pages that have words in common with it. That is exact, takes some two seconds in the thread, and stores only changes. During
 * a run it does nothing; the next check does it. Throws StoreUnavailable.
 */
export async function judgeEdits(deps: JudgeDeps): Promise<void> {
  const { store, clock, signal, work = workOf } = deps;
  const readAt = clock.wall();
  const site = deps.site.current;
  const slugs = [...(await unjudgedEdits(site, store)), ...(await otherEvidence(site, store))];
  if (slugs.length === 0) return;
  const edited = await store.editedPages();
  const judging = { floors: deps.floors ?? floors, today: dayOf(readAt, site.data.firm.timeZone) };
  const order = {
    kind: 'verdicts' as const,
    counted: 0,
    edited,
    site: deps.site.complete.data,
    now: readAt,
    ...judging,
  };
  for await (const message of work(order, signal)) {
    if (signal?.aborted || (await store.runningRun()) !== null) return;
    if (message.type === 'done') return announceListed(slugs, judging, deps);
    if (message.type === 'verdicts')
      await store.saveVerdicts(null, message.verdicts, { readAt, edited, now: clock.wall() });
    // Requests for pages that came in between go first.
    await breathe();
  }
  throw new Error('The thread that judges the pages ended early.');
}
