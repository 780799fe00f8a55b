import type { ListingChoice } from '../firm/setup/listing-choice.ts';
import type { Site } from '../firm/site.ts';
import { type Fault, isFalse } from './index-faults.ts';
import type { Verdict } from './page.ts';

/** A filter of stored pages; a missing field does not filter. */
export interface PageFilter {
  /** Words that must each occur in the slug or the title. */
  words?: readonly string[];
  service?: string;
  industry?: string;
  location?: string;
  /** By what search engines may list; `false` also matches pages without a verdict. */
  indexable?: boolean;
  edited?: boolean;
  published?: boolean;
}

/** A stored page as the panel lists it. */
export interface PageSummary {
  slug: string;
  title: string;
  edited: boolean;
  published: boolean;
  /** Null until the page is judged. */
  verdict: Pick<Verdict, 'indexable' | 'score' | 'cover' | 'ownWords' | 'evidence'> | null;
  /** What it lacks to earn its place; empty for a page that earned it or is not judged. */
  faults: readonly Fault[];
}

/** True when search engines may list the page as the panel knows it. */
export function isListed(
  choice: ListingChoice,
  { published, verdict, faults }: Pick<PageSummary, 'published' | 'verdict' | 'faults'>,
): boolean {
  if (!published || !verdict) return false;
  return choice === 'all' ? !faults.some(isFalse) : verdict.indexable;
}

export interface PageCounts {
  /** Published, and search engines may list them. */
  listed: number;
  /** Published, but not listed: the verdict is against it, or there is no verdict yet. */
  held: number;
  /** Published, and earned its place, whatever the firm lists. */
  earned: number;
  unpublished: number;
  /** Of all these, the number that a person edited. */
  edited: number;
}

/** Pages per page of the list. */
export const listLength = 50;

const longestSearch = 100;
const mostWords = 8;

/** The query of the panel's list. `page` counts from one. */
export interface PageQuery extends Omit<PageFilter, 'words'> {
  search: string;
  page: number;
}

const yesOrNo = (value: string | null): boolean | undefined =>
  value === 'yes' ? true : value === 'no' ? false : undefined;

/** Reads any query string; unknown values, such as a service that the firm does not offer, filter nothing. */
export function readPageQuery(site: Site, params: URLSearchParams): PageQuery {
  const [service = '', industry = '', location = ''] = ['service', 'industry', 'location'].map(
    (name) => params.get(name) ?? '',
  );
  const indexable = yesOrNo(params.get('indexable'));
  const edited = yesOrNo(params.get('edited'));
  const published = yesOrNo(params.get('published'));
  const page = params.get('page') ?? '';
  return {
    search: (params.get('q') ?? '').trim().slice(0, longestSearch),
    ...(site.service(service) && { service }),
    ...(site.industry(industry) && { industry }),
    ...(site.location(location) && { location }),
    ...(indexable !== undefined && { indexable }),
    ...(edited !== undefined && { edited }),
    ...(published !== undefined && { published }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export const searchWords = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, mostWords);

/** The query string of `query`; empty when nothing is filtered. */
export function pageQueryString({ search, page, ...filters }: PageQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) params.set(name, value === true ? 'yes' : value === false ? 'no' : value);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
