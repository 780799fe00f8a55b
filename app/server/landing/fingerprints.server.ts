import { same } from '../../domain/firm/differences.ts';
import { perSite } from '../../domain/firm/per-site.ts';
import type { Site, SiteData } from '../../domain/firm/site.ts';
import { allContexts } from '../../domain/landing/all-pages.ts';
import { compose, template } from '../../domain/landing/compose.ts';
import type { LandingContext } from '../../domain/landing/page.ts';
import { tripleSlug } from '../../domain/landing/resolve.ts';

/** What landing pages are composed from; tests/server/landing/changed-pages.test.ts proves that it is all. */
export const landingSources = [
  ...['firm', 'region', 'jurisdiction', 'services', 'industries', 'industryGroups'],
  ...['locations', 'serviceIndustries', 'servicePages', 'claims', 'testimonials', 'evidence'],
] as const as readonly (keyof SiteData)[];

/** True when both sites compose the same landing pages, as nothing that they are composed from differs. */
export const composesTheSame = (one: Site, other: Site): boolean =>
  landingSources.every((key) => same(one.data[key], other.data[key]));

/**
 * What the templates of landing pages are made from: pages before their placeholders are filled, and before testimonials and evidence are chosen.
 * The same test proves that it is all.
 */
const templateParts = (data: SiteData) => [
  ...[data.services, data.industries, data.industryGroups, data.locations, data.serviceIndustries],
  ...[data.firm.coordinates, data.firm.generalIndustry, data.region.home],
  Object.entries(data.servicePages).map(([id, { price }]) => [id, price]),
];

/** What is said of the testimonials that may be shown. */
const quotes = ({ testimonials }: Site) =>
  testimonials.map(({ id, quote, name, company, industry, location }) => [
    id,
    quote,
    name,
    company,
    industry,
    location,
  ]);

/** True when the landing pages of both sites differ at most in what their placeholders print. */
export const templatesAreTheSame = (one: Site, other: Site): boolean =>
  same(templateParts(one.data), templateParts(other.data)) &&
  same(quotes(one), quotes(other)) &&
  same(one.data.evidence, other.data.evidence);

/** The texts with placeholders that `value` holds. */
function openTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(openTexts) : [];
}

/** The texts with placeholders of every landing page, by slug. They are few, so each is kept once. */
async function openTextsOf(site: Site, pause: () => Promise<void>): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = texts(site);
  if (kept.all) return kept.all;
  const made = new Map<string, readonly string[]>();
  for (const context of allContexts(site)) {
    const { content: _content, sentences: _sentences, ...page } = template(site, context);
    made.set(page.slug, openTexts(page));
    if (made.size % pagesAtOnce === 0) await pause();
  }
  kept.all = made;
  return made;
}

/**
 * The slugs of the landing pages that print a text otherwise on the other site, of two whose templates are the same. Nothing is
 * composed for it but the templates of `before`, once.
 */
export async function filledOtherwise(
  before: Site,
  after: Site,
  pause: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const all = await openTextsOf(before, pause);
  // The other site has the same templates, so a look after the publication begins with them.
  texts(after).all = all;
  const differs = new Map<string, boolean>();
  const isOther = (text: string): boolean => {
    const known = differs.get(text) ?? before.print.printable(text) !== after.print.printable(text);
    differs.set(text, known);
    return known;
  };
  return new Set([...all].flatMap(([slug, open]) => (open.some(isOther) ? [slug] : [])));
}

/** Everything that a landing page says, as one text; equal texts are equal pages. */
export function textOfPage(site: Site, context: LandingContext): string {
  // The content repeats the sections, and the sentences repeat all of them.
  const { content: _content, sentences: _sentences, ...page } = compose(site, context);
  return JSON.stringify(page);
}

/**
 * Composes every landing page of a site once and keeps what `digest` makes of its text, by slug. `pause` is awaited between a few
 * pages, so that other work goes on.
 */
export async function landingDigests(
  site: Site,
  digest: (text: string) => string,
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const kept = digests(site);
  if (kept.all) return kept.all;
  const made = new Map<string, string>();
  for (const context of allContexts(site)) {
    made.set(tripleSlug(context), digest(textOfPage(site, context)));
    if (made.size % pagesAtOnce === 0) await pause();
  }
  kept.all = made;
  return made;
}

/** Some milliseconds of work. */
const pagesAtOnce = 32;

const texts = perSite((): { all: ReadonlyMap<string, readonly string[]> | null } => ({ all: null }));
const digests = perSite((): { all: ReadonlyMap<string, string> | null } => ({ all: null }));
