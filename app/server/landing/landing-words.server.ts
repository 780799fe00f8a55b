import { same } from '../../domain/firm/differences.ts';
import { perSite } from '../../domain/firm/per-site.ts';
import type { Site } from '../../domain/firm/site.ts';
import { chosenFor, compose, template } from '../../domain/landing/compose.ts';
import type { LandingContext, LandingPage } from '../../domain/landing/page.ts';
import { tripleSlug } from '../../domain/landing/resolve.ts';
import { contextOf } from '../../domain/landing/vocabulary.ts';
import type { Reads } from '../../domain/operations/watched-site.ts';

type Triple = Pick<LandingContext, 'service' | 'industry' | 'location'>;

/** The lists whose items have landing pages of their own. */
const dimensions = { services: 'service', industries: 'industry', locations: 'location' } as const;
const isDimension = (key: string): key is keyof typeof dimensions => Object.hasOwn(dimensions, key);
/** Fields of these items that landing pages of other items use as well: for links, distances and the choice of facts. */
const sharedFields: ReadonlySet<string> = new Set(['id', 'name', 'coordinates', 'relevantWords']);
/** Places that every template reads. */
const sharedPlaces: ReadonlySet<string> = new Set([
  ...['industryGroups', 'firm.coordinates', 'firm.generalIndustry', 'region.home'],
]);

/**
 * The landing pages whose template may read a place of a site's data: all of them, those of these ids, or null for none. A template is a
 * page before its placeholders are filled, and before testimonials and evidence are chosen. tests/server/landing/landing-words.test.ts
 * compares this with what templates really read.
 */
export function templatesFrom(site: Site, place: string): 'all' | Partial<Triple> | null {
  const [key = '', item = '', field] = place.split('.');
  if (sharedPlaces.has(place)) return 'all';
  // Where there are several offices, a page names the city of the nearest one.
  if (place.startsWith('firm.offices')) return 'all';
  if (place === 'firm.address.locality' && site.data.firm.offices.length > 0) return 'all';
  if (isDimension(key)) {
    if (item === 'length' || item.endsWith('?')) return 'all';
    // When a list or an item differs, one of its fields differs as well and is a place of its own.
    if (field === undefined) return null;
    const id = site.data[key][Number(item)]?.id;
    return id === undefined || sharedFields.has(field) ? 'all' : { [dimensions[key]]: id };
  }
  if (key === 'serviceIndustries' && field !== undefined) return { service: item, industry: field };
  if (key === 'servicePages' && field === 'price') return { service: item };
  // A text or a page of a service was added or removed.
  return (key === 'serviceIndustries' || key === 'servicePages') && item.endsWith('?') ? 'all' : null;
}

function templatesMadeFrom(site: Site, places: Reads): (triple: Triple) => boolean {
  const found = [...places].flatMap((place) => templatesFrom(site, place) ?? []);
  if (found.includes('all')) return () => true;
  const named = found.filter((one) => one !== 'all');
  return (triple) =>
    named.some(
      ({ service = triple.service, industry = triple.industry, location = triple.location }) =>
        service === triple.service && industry === triple.industry && location === triple.location,
    );
}

/** All texts in `value` that contain placeholders. */
function openTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('{') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(openTexts) : [];
}

const texts = perSite((): Map<string, readonly string[]> => new Map());

/** The texts of a landing page that contain placeholders. They are few, so they are kept for each page. */
function openTextsOf(site: Site, context: LandingContext): readonly string[] {
  const { content: _content, sentences: _sentences, ...page } = template(site, context);
  const found = texts(site).get(page.slug) ?? openTexts(page);
  texts(site).set(page.slug, found);
  return found;
}

/** True when the texts of the two pages differ. */
function saysOther(one: LandingPage, other: LandingPage): boolean {
  // Leave these two out: the content repeats the sections, and the sentences repeat all texts.
  const { content: _content, sentences: _sentences, ...old } = one;
  const { content: _html, sentences: _texts, ...fresh } = other;
  const names = Object.keys({ ...old, ...fresh }) as (keyof typeof old)[];
  return names.some((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]));
}

/** The landing page of these ids on a site; null when it has none. */
export function contextOn(site: Site, { service, industry, location }: Triple): LandingContext | null {
  const isThere = site.service(service) && site.industry(industry) && site.location(location);
  return isThere ? contextOf(site, service, industry, location) : null;
}

/**
 * Makes a function that tells whether the own words of a landing page differ between two sites that differ at these places. A page is
 * composed only if its template reads one of the places. For the other pages, the texts with placeholders are compared as they are printed,
 * each text once.
 */
export function landingWords(before: Site, after: Site, places: Reads): (context: LandingContext) => boolean {
  const mayDiffer = templatesMadeFrom(after, places);
  const printsOther = [...places].some((place) => place === 'claims' || place === 'practices' || place.startsWith('{'));
  const choosesOther = places.has('testimonials') || places.has('evidence');
  const known = new Map<string, boolean>();
  const isOther = (text: string): boolean => {
    const found = known.get(text) ?? before.print.printable(text) !== after.print.printable(text);
    known.set(text, found);
    return found;
  };
  return (context) => {
    if (mayDiffer(context)) {
      const old = contextOn(before, context);
      return old === null || saysOther(compose(before, old), compose(after, context));
    }
    const open = printsOther ? openTextsOf(before, context) : [];
    // The template is the same on both sites. Keep its texts for `after`, too: comparisons after the publication begin with them.
    if (printsOther) texts(after).set(tripleSlug(context), open);
    return open.some(isOther) || (choosesOther && !same(chosenFor(before, context), chosenFor(after, context)));
  };
}
