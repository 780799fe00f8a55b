import type { Site } from '../firm/site.ts';
import { type Fault, readFault } from './index-faults.ts';
import {
  type PageCounts,
  type PageFilter,
  type PageQuery,
  type PageSummary,
  pageQueryString,
  readPageQuery,
} from './page-filter.ts';

/** The orders of the list of pages. Equal pages are sorted by slug. */
export const pageOrders = {
  slug: 'Name',
  score: 'Best score first',
  'score-low': 'Lowest score first',
  cover: 'Most on other pages first',
  'cover-low': 'Least on other pages first',
  newest: 'Last changed first',
  oldest: 'Longest unchanged first',
} as const;

export type PageOrder = keyof typeof pageOrders;

const isOrder = (name: string): name is PageOrder => Object.hasOwn(pageOrders, name);

export interface ListFilter extends PageFilter {
  /** Only pages that are not indexable for this reason, alone or among others. */
  fault?: Fault;
}

export interface ListQuery extends PageQuery {
  fault?: Fault;
  /** Missing means sorted by slug. */
  order?: PageOrder;
}

/** Reads any query string, like `readPageQuery`; unknown values change nothing. */
export function readListQuery(site: Site, params: URLSearchParams): ListQuery {
  const fault = readFault(params.get('fault'));
  const order = params.get('order') ?? '';
  return {
    ...readPageQuery(site, params),
    ...(fault && { fault }),
    ...(isOrder(order) && order !== 'slug' && { order }),
  };
}

/** The query string of `query`; empty when nothing is filtered. */
export const listQueryString = (query: ListQuery): string => pageQueryString(query);

export interface ListedSummary extends PageSummary {
  /** Epoch milliseconds. */
  lastmod: number;
}

/** Stored pages of one service, industry or location; `listed` of them are published and indexable. */
export interface DimensionCount {
  slug: string;
  pages: number;
  listed: number;
}

/** The panel's figures about all stored pages. */
export interface LandingPageFigures {
  counts: PageCounts;
  /** Pages without a verdict are left out. */
  scores: readonly { score: number; pages: number }[];
  /** Most frequent first; a page may have several. */
  faults: readonly { fault: Fault; pages: number }[];
  service: readonly DimensionCount[];
  industry: readonly DimensionCount[];
  location: readonly DimensionCount[];
}
