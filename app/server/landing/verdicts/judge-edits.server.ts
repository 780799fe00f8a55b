import { setImmediate as breathe } from 'node:timers/promises';
import { same } from '../../../domain/firm/differences.ts';
import { perSite } from '../../../domain/firm/per-site.ts';
import type { ListingChoice } from '../../../domain/firm/setup/listing-choice.ts';
import type { Site } from '../../../domain/firm/site.ts';
import { allContexts } from '../../../domain/landing/all-pages.ts';
import { evidenceOf } from '../../../domain/landing/evidence/printed-evidence.ts';
import { Listing } from '../../../domain/landing/listing.ts';
import { resolveSlug, tripleSlug } from '../../../domain/landing/resolve.ts';
import type { GenerationDeps } from '../generate-pages.server.ts';
import { workOf } from '../generation-work.server.ts';
import type { LandingPageStore } from '../landing-page-store.server.ts';
import { judgedState, judgingAt, noteOf, readNote } from './judged-site.server.ts';

type JudgeDeps = Omit<GenerationDeps, 'oneMachine'>;

/**
 * Slugs of edited pages that are not judged yet. Pages that are not landing pages of this site are left out, because they have nothing to
 * be compared with.
 */
async function unjudgedEdits(site: Site, store: LandingPageStore): Promise<string[]> {
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

/** Slugs of judged pages whose evidence has changed: some was published, withdrawn, or has expired. */
async function otherEvidence(site: Site, store: LandingPageStore): Promise<string[]> {
  const now = evidenceBySlug(site);
  const judged = await store.judgedEvidence([...now.keys()]);
  return [...judged].flatMap(([slug, ids]) =>
    resolveSlug(site, slug) !== null && !same(ids, now.get(slug) ?? []) ? [slug] : [],
  );
}

/**
 * Judges all landing pages again after a person edited one, or after what visitors read about the firm changed: its evidence, claims,
 * practices or facts, by hand or because a day is over. Either can change the verdicts of other pages that have words in common. Judging
 * all pages is exact, takes about two seconds in the thread, and stores only changes. A change of what the firm lists needs no new verdicts.
 * Listed pages that changed, and pages that entered or left the list, are announced. During a run it does nothing; the next check does it.
 * Throws StoreUnavailable.
 */
export async function judgeEdits(deps: JudgeDeps): Promise<void> {
  const { store, clock, signal, work = workOf, announce } = deps;
  const readAt = clock.wall();
  const site = deps.site.current;
  const judging = judgingAt(site, readAt, deps);
  const state = judgedState(site, judging);
  const edits = await unjudgedEdits(site, store);
  const note = await store.judgedSite();
  const noted = note === null ? state : readNote(note);
  const isJudged = edits.length === 0 && noted.verdicts === state.verdicts;
  if (isJudged && (note === null || note === noteOf(state))) return;
  const listing = async (choice: ListingChoice) =>
    new Listing(site, await store.publishedPages(), { ...judging, listing: choice });
  const before = await listing(noted.listing);
  const others = isJudged ? [] : await otherEvidence(site, store);
  const conclude = async () => {
    await store.saveJudgedSite(noteOf(state));
    const after = await listing(state.listing);
    const changed = [...edits, ...others].filter((slug) => after.indexableSlugs.has(slug));
    const told = new Set([...changed, ...after.movedSince(before)]);
    if (told.size > 0) announce?.([...told].sort().map((slug) => `/${slug}`));
  };
  if (isJudged) return conclude();
  const edited = await store.editedPages();
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
    if (message.type === 'verdicts')
      await store.saveVerdicts(null, message.verdicts, { readAt, edited, now: clock.wall() });
    if (message.type === 'done') return conclude();
    // Let requests for pages that came in between go first.
    await breathe();
  }
  throw new Error('The thread that judges the pages ended early.');
}
