import { same } from '../../firm/differences.ts';
import { perSite } from '../../firm/per-site.ts';
import type { Site } from '../../firm/site.ts';
import { ResultsByText } from '../../text/text-cache.ts';
import { namesOf } from '../shingles.ts';
import { contradictionReason, contradictionsOf } from './contradictions.ts';
import { type Cover, coversOf } from './cover.ts';
import { floors as defaultFloors, leastOwnSentences, missingWords, percent } from './floors.ts';
import { atOnce, type Steps } from './in-steps.ts';
import type { Judging } from './judge.ts';
import { heldLine, heldReason } from './needed-facts.ts';
import { type Parent, parentSteps } from './parent-texts.ts';
import { RunReader } from './runs.ts';
import type { OwnShare } from './shipped-texts.ts';

/** Why a parent may not be listed. */
type ParentRule = 'shipped' | 'sentences' | 'cover' | 'contradiction' | 'expired' | 'disputed';

/** The verdict about a page of an industry, a service, both, or a location. */
export interface ParentVerdict {
  path: string;
  listed: boolean;
  rules: readonly ParentRule[];
  /** One sentence for each rule. */
  reasons: readonly string[];
  ownSentences: number;
  cover: number;
  coveredBy: readonly string[];
}

/** The most characters of parents whose comparisons are cached: for a large firm, the parents before an edit and those after it. */
const mostKept = 4_000_000;

interface Compared {
  covers: readonly Cover[];
  ownSentences: Float64Array;
}

/** Keyed by the texts of the parents and the names to mask. Most changes of a site, such as a new day, leave these texts unchanged. */
const comparisons = new ResultsByText<Compared>(mostKept);

const comparedLines = ({ compared, lines }: Parent) => compared ?? lines;

/** What the texts of parents have in common: their covers, and the shares of their own sentences. */
function* comparing(site: Site, parents: readonly Parent[]): Steps<Compared> {
  const names = namesOf(site);
  const key = JSON.stringify([[...names], parents.map(comparedLines)]);
  const known = comparisons.get(key);
  if (known) return known.made;
  const reader = new RunReader(names);
  for (const parent of parents) {
    reader.add(comparedLines(parent));
    yield;
  }
  const { classes, ownSentences } = reader.read();
  const made = { covers: coversOf(classes, parents.length), ownSentences };
  comparisons.set(key, made);
  yield;
  return made;
}

/** The firm's own share of each parent; none where all texts are the firm's own. */
function* sharesOf(site: Site, parents: readonly Parent[], shipped: Judging['shipped']): Steps<OwnShare[]> {
  if (!shipped || site.data.firm.ownsLibrary) return [];
  const texts = shipped(site);
  const shares: OwnShare[] = [];
  for (const { lines } of parents) {
    shares.push(texts.ownShare(lines, namesOf(site)));
    yield;
  }
  return shares;
}

/** A sentence about the words of its own that a parent lacks; null where it has enough. */
function lackingWords({ kind, compared }: Parent, own: OwnShare | undefined): string | null {
  if (!own) return null;
  const missing = missingWords(compared ? 'place' : kind, own);
  if (missing === 0) return null;
  const instead = kind === 'industry' || kind === 'location' ? ', such as a job that you did there,' : '';
  return `${percent(1 - own.words / Math.max(own.all, 1))} of it is the same as other customers’ pages; about ${missing} more words of yours${instead} would list it.`;
}

function* judgingSteps(
  site: Site,
  parents: readonly Parent[],
  { floors = defaultFloors, today, shipped }: Judging,
): Steps<ParentVerdict[]> {
  const shares = yield* sharesOf(site, parents, shipped);
  const { covers, ownSentences } = yield* comparing(site, parents);
  return parents.map((parent, index) => {
    const { path, about, lines } = parent;
    const { share: cover, by } = covers[index] ?? { share: 0, by: [] };
    const own = ownSentences[index] ?? 0;
    const coveredBy = by.map((page) => parents[page]?.path ?? '');
    const [contradiction] = contradictionsOf(site, about, lines);
    const held = heldLine(site, lines, today);
    const rules: ParentRule[] = [];
    const reasons: string[] = [];
    const hold = (rule: ParentRule, reason: string) => {
      rules.push(rule);
      reasons.push(reason);
    };
    const lacking = lackingWords(parent, shares[index]);
    if (lacking) hold('shipped', lacking);
    if (own < leastOwnSentences)
      hold(
        'sentences',
        `${percent(own)} of its sentences stand on no other such page; ${percent(leastOwnSentences)} are needed.`,
      );
    if (cover > floors.cover)
      hold(
        'cover',
        `${percent(cover)} of it is also on ${coveredBy.join(', ')}; at most ${percent(floors.cover)} may be.`,
      );
    if (contradiction) hold('contradiction', contradictionReason(contradiction));
    if (held) hold(held.why, heldReason(held));
    return { path, listed: rules.length === 0, rules, reasons, ownSentences: own, cover, coveredBy };
  });
}

/** Judges parents against each other, in their order. */
export const judgeParents = (site: Site, parents: readonly Parent[], judging: Judging): ParentVerdict[] =>
  atOnce(judgingSteps(site, parents, judging));

const judged = perSite(() => ({
  last: null as { judging: Judging; verdicts: ReadonlyMap<string, ParentVerdict> } | null,
}));

/**
 * The verdicts about all parents of `site`, by path. Judging takes up to 0.2 s, so they are cached while the site and `judging` stay the
 * same.
 */
export function* verdictSteps(site: Site, judging: Judging): Steps<ReadonlyMap<string, ParentVerdict>> {
  const kept = judged(site);
  if (kept.last && same(kept.last.judging, judging)) return kept.last.verdicts;
  const verdicts = yield* judgingSteps(site, yield* parentSteps(site), judging);
  kept.last = { judging, verdicts: new Map(verdicts.map((verdict) => [verdict.path, verdict])) };
  return kept.last.verdicts;
}

export const parentVerdicts = (site: Site, judging: Judging): ReadonlyMap<string, ParentVerdict> =>
  atOnce(verdictSteps(site, judging));
