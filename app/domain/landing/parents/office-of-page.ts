import { nearestOffice, type Office, officesOf, timesAt } from '../../firm/offices.ts';
import type { Site } from '../../firm/site.ts';
import { deskAt } from '../../time/business-hours.ts';
import { resolveSlug } from '../resolve.ts';

/** The id of the place that a page of this site is about; null for any other address. `path` may have a query. */
function placeOfPage(site: Site, path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'https://site.example');
  const [, first = '', second = ''] = pathname.toLowerCase().split('/');
  if (first === 'locations') return second;
  if (first === 'industries') return searchParams.get('place');
  if (first === 'book') return searchParams.get('where');
  const slug = first === 'seo' ? second : first;
  const local = site.data.localPages.find(({ id }) => id === slug);
  return local?.location ?? resolveSlug(site, slug)?.location ?? null;
}

/** The office nearest to a place that the firm serves; the main office for any other id. */
export function officeOfPlace(site: Site, id: string | null): Office {
  const { firm } = site.data;
  const place = id !== null && firm.offices.length > 0 && site.location(id);
  return place ? nearestOffice(firm, place.coordinates) : officesOf(firm)[0];
}

/** The first place that one of these pages is about. Accepts any addresses. */
function placeOf(site: Site, paths: readonly string[]): string | null {
  const own = paths.filter((path) => path.startsWith('/') && URL.canParse(path, 'https://site.example'));
  return own.map((path) => placeOfPage(site, path)).find((id) => id !== null && site.location(id)) ?? null;
}

const officeOf = (site: Site, paths: readonly string[]): Office =>
  officeOfPlace(site, site.data.firm.offices.length > 0 ? placeOf(site, paths) : null);

/** The office nearest to the place that a page is about; the main office for a page about no place. */
export const officeOfPage = (site: Site, path: string): Office => officeOf(site, [path]);

/** The office nearest to the place that a lead asks about: that of the page that led to the form, or of the first page of the visit. */
export const officeOfLead = (site: Site, { page = null, landing = null }: Pages): Office =>
  officeOf(site, [page ?? '', landing ?? '']);

/** What a lead says about pages. */
interface Pages {
  readonly page?: string | null;
  readonly landing?: string | null;
}

/** Who answers at `now`: the nearest office, or the main one while only that is open or opens first. */
export function answeringOffice({ data: { firm } }: Pick<Site, 'data'>, near: Office, now: number): Office {
  const [main] = officesOf(firm);
  const here = deskAt(timesAt(firm, near), now);
  const there = deskAt(firm, now);
  return near.index === 0 || here.open || (!there.open && here.until <= there.until) ? near : main;
}
