import type { Site } from '../firm/site.ts';
import type { Fault } from './held-back.ts';
import { LocalSentences } from './local-sentences.ts';
import { mainLines } from './main-text.ts';
import { neighbours } from './neighbours.ts';
import { type JudgedVerdict, type LandingContext, type LandingPage, relatedPages, type Verdict } from './page.ts';
import { qualityLimits as defaultLimits, type QualityLimits } from './quality-limits.ts';
import { canonicalPath, isServiceAlone } from './resolve.ts';
import { PageReader } from './shingle-classes.ts';
import { namesOf } from './shingles.ts';

/** The fields that must differ on every page, and their names in a reason. */
const unique = { h1: 'heading', title: 'title', metaDescription: 'description' } as const;
type Unique = keyof typeof unique;

/** The data kept about a page while the others are read. */
interface Entry extends Record<Unique, string> {
  slug: string;
  context: LandingContext;
  /** The slugs of the pages that it links to. */
  links: readonly string[];
}

const slugOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);

function entryOf(page: LandingPage): Entry {
  const { slug, context, h1, title, metaDescription } = page;
  return { slug, context, h1, title, metaDescription, links: relatedPages(page).map(({ href }) => slugOf(href)) };
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Pages with this score or more are indexable. */
export const publishLine = 60;

/** The values that get the full score: about the best of today's pages. */
const best = { difference: 0.6, location: 0.4, industry: 0.4, pair: 0.25 };

function grade(value: number, least: number, full: number): number {
  if (value < least) return (publishLine * value) / least;
  return publishLine + (100 - publishLine) * Math.min(1, (value - least) / (full - least));
}

/** The mean of four grades: difference from the most similar page, and the three shares. At a limit, a grade is `publishLine`. */
function scoreOf(similarity: number, { location, industry, pair }: Verdict['shares'], indexable: boolean): number {
  const grades = [
    grade(1 - similarity, 1 - defaultLimits.similarity, best.difference),
    grade(location, defaultLimits.location, best.location),
    grade(industry, defaultLimits.industry, best.industry),
    grade(pair, defaultLimits.pair, best.pair),
  ];
  const mean = Math.round(grades.reduce((sum, value) => sum + value, 0) / grades.length);
  return indexable ? mean : Math.min(mean, publishLine - 1);
}

/** The slug of another page with the same heading, title or description, for each page that has one. */
function twinsOf(entries: readonly Entry[]): Map<string, [Unique, string]> {
  const twins = new Map<string, [Unique, string]>();
  for (const field of Object.keys(unique) as Unique[]) {
    const first = new Map<string, string>();
    for (const { slug, [field]: text } of entries) {
      const other = first.get(text);
      if (other === undefined) first.set(text, slug);
      else {
        twins.set(slug, [field, other]);
        if (!twins.has(other)) twins.set(other, [field, slug]);
      }
    }
  }
  return twins;
}

/**
 * Counts links to each page from the pages in `passing`. A page with fewer than `least` is dropped together with its links, until
 * nothing changes. `passing` then has the remaining pages.
 */
function inboundLinks(entries: readonly Entry[], passing: Set<string>, least: number): Map<string, number> {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const inbound = new Map(entries.map(({ slug }) => [slug, 0]));
  const count = (slug: string, by: number) =>
    bySlug.get(slug)?.links.forEach((to) => {
      inbound.set(to, (inbound.get(to) ?? 0) + by);
    });
  for (const slug of passing) count(slug, 1);
  const isPoor = (slug: string) => passing.has(slug) && (inbound.get(slug) ?? 0) < least;
  for (let poor = [...passing].filter(isPoor); poor.length > 0; ) {
    for (const slug of poor) passing.delete(slug);
    for (const slug of poor) count(slug, -1);
    poor = [...new Set(poor.flatMap((slug) => bySlug.get(slug)?.links ?? []))].filter(isPoor);
  }
  return inbound;
}

/**
 * Judges all pages against each other in one pass: similarity is exact, over the whole text of <main>. Reads `pages` once and keeps
 * no page. Verdicts come in the order of the pages.
 */
export function judgeAll(
  site: Site,
  pages: Iterable<LandingPage>,
  limits: QualityLimits = defaultLimits,
): JudgedVerdict[] {
  const reader = new PageReader(namesOf(site));
  const localSentences = new LocalSentences(site.data.locations.map(({ name }) => name));
  const entries: Entry[] = [];
  for (const page of pages) {
    reader.add(mainLines(site, page));
    localSentences.add(page);
    entries.push(entryOf(page));
  }
  const { nearest, similarity } = neighbours(reader.shingleClasses());
  const twins = twinsOf(entries.filter(({ context }) => !isServiceAlone(site, context)));

  const verdicts = entries.map((entry, index) => {
    const { slug, context } = entry;
    const shares = localSentences.shares(index);
    const near = Math.max(0, similarity[index] ?? 0);
    const neighbour = entries[nearest[index] ?? -1]?.slug ?? '';
    const reasons: string[] = [];
    const faults: Fault[] = [];
    const hold = (fault: Fault, reason: string) => {
      faults.push(fault);
      reasons.push(reason);
    };
    if (isServiceAlone(site, context))
      hold('twin', `It is a duplicate of ${canonicalPath(site, context, true)}, which is indexed instead.`);
    if (near > limits.similarity)
      hold(
        'likeness',
        `It is ${percent(near)} similar to ${neighbour}; at most ${percent(limits.similarity)} is allowed.`,
      );
    const few = (share: keyof Verdict['shares'], of: string) =>
      `Only ${percent(shares[share])} of its sentences are specific to ${of}; ${percent(limits[share])} are needed.`;
    if (shares.location < limits.location) hold('place', few('location', context.locationName));
    if (shares.industry < limits.industry) hold('trade', few('industry', context.industryName));
    if (shares.pair < limits.pair) hold('pair', few('pair', 'two of service, industry and location together'));
    const twin = twins.get(slug);
    if (twin) hold('words', `It has the same ${unique[twin[0]]} as ${twin[1]}.`);
    return { slug, reasons, faults, similarity: near, nearest: neighbour, shares };
  });

  const passing = new Set(verdicts.filter(({ reasons }) => reasons.length === 0).map(({ slug }) => slug));
  const inbound = inboundLinks(entries, passing, limits.inbound);
  return verdicts.map((verdict) => {
    const links = inbound.get(verdict.slug) ?? 0;
    const indexable = passing.has(verdict.slug);
    const { shares, similarity: near, nearest: neighbour, reasons, faults } = verdict;
    if (indexable)
      reasons.push(
        `${percent(shares.location)} of its sentences are specific to the location, ${percent(shares.industry)} to the industry, ${percent(shares.pair)} to two of service, industry and location.`,
        `The closest page, ${neighbour}, is ${percent(near)} similar to it.`,
      );
    else if (links < limits.inbound) {
      faults.push('links');
      reasons.push(`${links === 0 ? 'No' : `Only ${links}`} other indexable page links to it; ${limits.inbound} must.`);
    }
    return { ...verdict, indexable, score: scoreOf(near, shares, indexable), inbound: links };
  });
}
