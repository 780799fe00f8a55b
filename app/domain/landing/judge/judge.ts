import type { ListingChoice } from '../../firm/setup/listing-choice.ts';
import type { Site } from '../../firm/site.ts';
import { evidenceOf } from '../evidence/printed-evidence.ts';
import type { Fault } from '../index-faults.ts';
import type { JudgedVerdict, LandingContext, LandingPage } from '../page.ts';
import { isServiceAlone } from '../resolve.ts';
import { namesOf } from '../shingles.ts';
import { contradictionReason, contradictionsOf } from './contradictions.ts';
import { coversOf } from './cover.ts';
import { type Named, twinsOf } from './duplicate-titles.ts';
import { floors as defaultFloors, type Floors, percent } from './floors.ts';
import { heldFact, heldReason } from './needed-facts.ts';
import { parentsOf } from './parent-texts.ts';
import { proseOf } from './prose.ts';
import { RunReader } from './runs.ts';
import { scoreOf } from './score.ts';
import type { ShippedTexts } from './shipped-texts.ts';

/** The data kept about a landing page while the other pages are read. */
interface Entry extends Named {
  context: LandingContext;
  evidence: readonly string[];
  /** A contradiction, or a fact that is disputed or has expired, in a sentence. */
  wrong: { rule: Fault; reason: string } | null;
}

/** The operator's settings. */
export interface ListingSettings {
  /** The minimum that a page must reach to earn its place, if the settings tighten it. */
  floors?: Floors;
  /** LANDING_LISTING, if it is set. It decides which pages are listed, and changes no verdict. */
  listing?: ListingChoice | undefined;
}

export interface Judging extends ListingSettings {
  /** Gives the texts that every customer has; without it, or for the firm that they were written for, all texts count as the firm's own. */
  shipped?: ((site: Site) => ShippedTexts) | undefined;
  /** The current day, such as `2026-11-22`. Facts that are disputed, or that expire before it, hold a page back. */
  today: string;
}

function entryOf(site: Site, page: LandingPage, prose: readonly string[], today: string): Entry {
  const { slug, context, h1, title, metaDescription } = page;
  const [contradiction] = contradictionsOf(site, context, prose);
  const held = heldFact(site, context, today);
  return {
    slug,
    context,
    h1,
    title,
    metaDescription,
    evidence: evidenceOf(site, context).map(({ id }) => id),
    wrong: contradiction
      ? { rule: 'contradiction', reason: contradictionReason(contradiction) }
      : held
        ? { rule: held.why, reason: heldReason(held) }
        : null,
  };
}

/**
 * Judges all landing pages in one pass: by evidence, own words, cover by three other pages, contradictions, and needed facts that are
 * disputed or have expired. Reads `pages` once and keeps none of them. Verdicts come in the order of the pages.
 */
export function judgeAll(
  site: Site,
  pages: Iterable<LandingPage>,
  { floors = defaultFloors, today }: Judging,
): JudgedVerdict[] {
  const reader = new RunReader(namesOf(site));
  const entries: Entry[] = [];
  for (const page of pages) {
    const prose = proseOf(page);
    reader.add(prose);
    entries.push(entryOf(site, page, prose, today));
  }
  const parents = parentsOf(site);
  for (const { lines, named } of parents) reader.add([...lines, ...named]);
  const runs = reader.read();
  const [ownWords, toldTwice] = [runs.ownWords(), runs.toldTwice()];
  const covers = coversOf(runs.classes, entries.length);
  const nameOf = (page: number) => entries[page]?.slug ?? parents[page - entries.length]?.path ?? '';

  const twins = twinsOf(entries.filter(({ context }) => !isServiceAlone(site, context)));
  const verdicts = entries.map((entry, index) => {
    const { slug, context, evidence, wrong } = entry;
    const { share: cover, by } = covers[index] ?? { share: 0, by: [] };
    const own = ownWords[index] ?? 0;
    const coveredBy = by.map(nameOf);
    const faults: Fault[] = [];
    const reasons: string[] = [];
    const hold = (rule: Fault, reason: string) => {
      faults.push(rule);
      reasons.push(reason);
    };
    if (isServiceAlone(site, context))
      hold('twin', `It is a duplicate of /services/${context.service}, which is listed instead.`);
    if (evidence.length === 0)
      hold(
        'evidence',
        `No evidence names ${context.locationName} and ${context.serviceName} or ${context.industryName}. One signed job there would be a start.`,
      );
    if (own < floors.words) hold('words', `It has ${own} words that no other page prints; ${floors.words} are needed.`);
    if (cover > floors.cover)
      hold(
        'cover',
        `${percent(cover)} of it is also on ${coveredBy.join(', ')}; at most ${percent(floors.cover)} may be.`,
      );
    if (wrong) hold(wrong.rule, wrong.reason);
    const twin = twins.get(slug);
    if (twin) hold('heading', twin);
    const twice = toldTwice[index];
    if (twice) hold('repetition', `“${twice}” states a fact that another sentence of the page states.`);
    return { slug, indexable: faults.length === 0, faults, reasons, ownWords: own, cover, coveredBy, evidence };
  });
  shareEvidence(verdicts, floors.carried);
  return verdicts.map((verdict) => ({
    ...verdict,
    score: scoreOf(verdict, verdict.indexable),
    reasons: verdict.indexable
      ? [
          `${verdict.ownWords} of its words stand on no other page, and three other pages contain ${percent(verdict.cover)} of it.`,
          `${verdict.evidence.length === 1 ? 'One item' : `${verdict.evidence.length} items`} of evidence: ${verdict.evidence.join(', ')}.`,
        ]
      : verdict.reasons,
  }));
}

/** Lets one item of evidence carry `most` indexable pages: those with the most words of their own. The others are held back. */
function shareEvidence(
  verdicts: (Pick<JudgedVerdict, 'slug' | 'ownWords' | 'evidence'> & {
    indexable: boolean;
    faults: Fault[];
    reasons: string[];
  })[],
  most: number,
): void {
  const carried = new Map<string, number>();
  const best = verdicts
    .filter(({ indexable }) => indexable)
    .sort((a, b) => b.ownWords - a.ownWords || (a.slug < b.slug ? -1 : 1));
  for (const verdict of best) {
    const [free] = verdict.evidence
      .map((id) => ({ id, pages: carried.get(id) ?? 0 }))
      .filter(({ pages }) => pages < most)
      .sort((a, b) => a.pages - b.pages);
    if (free) carried.set(free.id, free.pages + 1);
    else {
      verdict.indexable = false;
      verdict.faults.push('carried');
      verdict.reasons.push(`Each item of its evidence carries ${most} listed pages already.`);
    }
  }
}
