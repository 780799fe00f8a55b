import type { Verdict } from './page.ts';
import { isIndustry, isLocation, isService } from './vocabulary.ts';

/** Which stored pages a person looks for; what is missing lets all through. */
export interface PageFilter {
  /** Each occurs in the slug or the title. */
  words?: readonly string[];
  service?: string;
  industry?: string;
  location?: string;
  /** The verdict; false also for pages that have none. */
  indexable?: boolean;
  edited?: boolean;
  published?: boolean;
}

/** A stored page in the admin's list. */
export interface PageSummary {
  slug: string;
  title: string;
  edited: boolean;
  published: boolean;
  /** Null before the page is judged. */
  verdict: Pick<Verdict, 'indexable' | 'score' | 'similarity'> | null;
}

export interface PageCounts {
  /** Published, and search engines may list them. */
  listed: number;
  /** Published, and held back by the verdict or for lack of one. */
  held: number;
  unpublished: number;
  /** Of all these, those that a person edited. */
  edited: number;
}

/** So many pages stand in one part of the list. */
export const listLength = 50;

const longestSearch = 100;
const mostWords = 8;

/** What the admin's list is asked for. `page` counts from one. */
export interface PageQuery extends Omit<PageFilter, 'words'> {
  search: string;
  page: number;
}

const yesOrNo = (value: string | null): boolean | undefined =>
  value === 'yes' ? true : value === 'no' ? false : undefined;

/** Any address may be asked: what is unknown filters nothing. */
export function readPageQuery(params: URLSearchParams): PageQuery {
  const [service = '', industry = '', location = ''] = ['service', 'industry', 'location'].map(
    (name) => params.get(name) ?? '',
  );
  const indexable = yesOrNo(params.get('indexable'));
  const edited = yesOrNo(params.get('edited'));
  const published = yesOrNo(params.get('published'));
  const page = params.get('page') ?? '';
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    ...(isService(service) && { service }),
    ...(isIndustry(industry) && { industry }),
    ...(isLocation(location) && { location }),
    ...(indexable !== undefined && { indexable }),
    ...(edited !== undefined && { edited }),
    ...(published !== undefined && { published }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export const searchWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, mostWords);

/** The query string of `query`; empty when it asks for everything. */
export function pageQueryString({ search, page, ...filters }: PageQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) params.set(name, value === true ? 'yes' : value === false ? 'no' : value);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
