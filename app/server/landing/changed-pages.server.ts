import type { Site } from '../../domain/firm/site.ts';
import { allContexts } from '../../domain/landing/all-pages.ts';
import type { LandingContext } from '../../domain/landing/page.ts';
import { tripleSlug } from '../../domain/landing/resolve.ts';
import { fixedPaths } from '../../domain/site/public-pages.ts';
import type { DrawPage } from '../http/http-context.server.ts';
import { contextOn, landingWords } from './landing-words.server.ts';
import { type Comparison, compareSites, pause } from './page-digests.server.ts';

/** The public pages that differ on another site. */
export interface ChangedPages {
  /** Addresses of pages that exist on both sites and differ. */
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  /** Landing pages: how many differ, are new and are gone; `of` is the total. */
  landing: {
    changed: number;
    added: number;
    removed: number;
    of: number;
    /** True when `changed` is an estimate from samples. */
    about: boolean;
  };
}

/** One page for each location. If there are enough locations, these pages also cover every service and industry. */
function samplesOf(site: Site): LandingContext[] {
  const { services, industries, locations } = site.data;
  return locations.flatMap(({ id }, index) => {
    const [service, industry] = [services, industries].map((items) => items[index % items.length]?.id ?? '');
    return contextOn(site, { service: service ?? '', industry: industry ?? '', location: id }) ?? [];
  });
}

/** How many pages have their words compared before other requests get a turn: a few milliseconds of work. */
const pagesAtOnce = 32;

/**
 * Counts the landing pages that differ. To see changes around their own words (the map, the forms, texts that all of them share), it draws
 * one page of each location whose own words are the same on both sites. If all of these differ, all landing pages count as changed; if some
 * differ, the pages of their locations do.
 */
async function changedLandingPages(before: Site, after: Site, compared: Comparison): Promise<ChangedPages['landing']> {
  const [had, has] = [[...allContexts(before)], [...allContexts(after)]];
  const both = has.filter((context) => contextOn(before, context));
  const { landingPages: of } = after.data.counts;
  const addresses = { added: has.length - both.length, removed: had.length - both.length, of };
  const [any] = both;
  // All landing pages share one template, so one of them shows whether their surroundings differ.
  if (any && (await compared.differsAround(`/${tripleSlug(any)}`)))
    return { ...addresses, changed: both.length, about: false };
  const wordsDiffer = landingWords(before, after, compared.places);
  const around: { location: string; differs: boolean }[] = [];
  for (const context of samplesOf(after)) {
    if (!contextOn(before, context) || wordsDiffer(context)) continue;
    around.push({ location: context.location, differs: await compared.differs(`/${tripleSlug(context)}`) });
  }
  const differing = new Set(around.filter(({ differs }) => differs).map(({ location }) => location));
  if (around.length > 0 && differing.size === around.length)
    return { ...addresses, changed: both.length, about: false };
  let changed = 0;
  for (const [index, context] of both.entries()) {
    if (differing.has(context.location) || wordsDiffer(context)) changed++;
    if (index % pagesAtOnce === 0) await pause();
  }
  const about = changed < both.length && (differing.size > 0 || around.length === 0);
  return { ...addresses, changed, about };
}

/**
 * The public pages that differ between `before` and `after`. Fixed pages are drawn with both sites and compared, unless everything they
 * read is the same on both. `epoch` must change when anything else that pages show changes; drawn pages are kept until then.
 */
export async function changedPages(before: Site, after: Site, draw: DrawPage, epoch: string): Promise<ChangedPages> {
  const [old, fresh] = [new Set(fixedPaths(before)), new Set(fixedPaths(after))];
  const both = [...fresh].filter((path) => old.has(path));
  const compared = compareSites(before, after, { draw, epoch, framed: both.at(-1) ?? '' });
  return {
    changed: await compared.differing(both),
    added: [...fresh].filter((path) => !old.has(path)),
    removed: [...old].filter((path) => !fresh.has(path)),
    landing: await changedLandingPages(before, after, compared),
  };
}
