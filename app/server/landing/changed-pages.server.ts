import type { Site } from '../../domain/firm/site.ts';
import { allContexts } from '../../domain/landing/all-pages.ts';
import type { LandingContext } from '../../domain/landing/page.ts';
import { tripleSlug } from '../../domain/landing/resolve.ts';
import { contextOf } from '../../domain/landing/vocabulary.ts';
import { fixedPaths } from '../../domain/site/public-pages.ts';
import type { DrawPage } from '../http/request-context.server.ts';
import { type Comparison, compareSites, digest, pause } from './drawn-pages.server.ts';
import {
  composesTheSame,
  filledOtherwise,
  landingDigests,
  templatesAreTheSame,
  textOfPage,
} from './fingerprints.server.ts';

/** The public pages that say or look otherwise on another site. */
export interface ChangedPages {
  /** Addresses of pages that both have, and that differ. */
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  /** Landing pages: how many differ, are new and are gone, of how many. */
  landing: {
    changed: number;
    added: number;
    removed: number;
    of: number;
    /** True when `changed` was found by samples. */
    about: boolean;
  };
}

/** One context for each location, so that every service and industry comes, too, where there are as many locations. */
const samplesOf = ({ data: { services, industries, locations } }: Site): LandingContextIds[] =>
  locations.map(({ id }, index) => ({
    service: services[index % services.length]?.id ?? '',
    industry: industries[index % industries.length]?.id ?? '',
    location: id,
  }));
type LandingContextIds = Pick<LandingContext, 'service' | 'industry' | 'location'>;

const hasAll = (site: Site, { service, industry, location }: LandingContextIds): boolean =>
  Boolean(site.service(service) && site.industry(industry) && site.location(location));

/** The slugs of the landing pages whose own words differ, among those that both sites have. */
async function pagesThatDiffer(before: Site, after: Site): Promise<ReadonlySet<string>> {
  if (templatesAreTheSame(before, after)) return filledOtherwise(before, after, pause);
  const [old, fresh] = [await landingDigests(before, digest, pause), await landingDigests(after, digest, pause)];
  return new Set([...fresh].flatMap(([slug, made]) => (made === old.get(slug) ? [] : [slug])));
}

/**
 * How many landing pages differ. What surrounds their own words (header, footer, look, map) is seen by drawing a page of each location
 * whose words are the same on both sites: when all of these differ, all landing pages do; when some do, those of their locations.
 */
async function changedLandingPages(before: Site, after: Site, compared: Comparison) {
  const samples = samplesOf(after).filter((context) => hasAll(before, context));
  const around: { location: string; differs: boolean }[] = [];
  for (const { service, industry, location } of samples) {
    const [old, fresh] = [before, after].map((site) => contextOf(site, service, industry, location));
    if (!old || !fresh || textOfPage(before, old) !== textOfPage(after, fresh)) continue;
    const path = `/${tripleSlug(fresh)}`;
    around.push({ location, differs: await compared.differs(path) });
  }
  const { landingPages: of } = after.data.counts;
  const [had, has] = [before, after].map((site) => new Set([...allContexts(site)].map(tripleSlug)));
  const both = [...(has ?? [])].filter((slug) => had?.has(slug));
  const addresses = { added: (has?.size ?? 0) - both.length, removed: (had?.size ?? 0) - both.length, of };
  const differing = new Set(around.filter(({ differs }) => differs).map(({ location }) => location));
  if (around.length > 0 && differing.size === around.length)
    return { ...addresses, changed: both.length, about: false };
  if (composesTheSame(before, after) && differing.size === 0) return { ...addresses, changed: 0, about: false };
  const others = await pagesThatDiffer(before, after);
  const placed = (slug: string) => [...differing].some((location) => slug.endsWith(`-${location}`));
  const changed = both.filter((slug) => others.has(slug) || placed(slug)).length;
  return {
    ...{ ...addresses, changed },
    about: changed < both.length && (differing.size > 0 || around.length === 0),
  };
}

/**
 * The public pages that `after` shows otherwise than `before`. Fixed pages are drawn with both sites and compared, unless what they read is
 * the same on both. `epoch` changes with anything else that pages show: what was drawn is kept until then.
 */
export async function changedPages(before: Site, after: Site, draw: DrawPage, epoch: string): Promise<ChangedPages> {
  const compared = compareSites(before, after, draw, epoch);
  const [old, fresh] = [new Set(fixedPaths(before)), new Set(fixedPaths(after))];
  return {
    changed: await compared.differing([...fresh].filter((path) => old.has(path))),
    added: [...fresh].filter((path) => !old.has(path)),
    removed: [...old].filter((path) => !fresh.has(path)),
    landing: await changedLandingPages(before, after, compared),
  };
}
