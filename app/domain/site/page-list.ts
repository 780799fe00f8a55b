import { type Fault, readFault } from '../landing/held-back.ts';
import {
  type PageCounts,
  type PageFilter,
  type PageQuery,
  type PageSummary,
  pageQueryString,
  readPageQuery,
} from '../landing/page-filter.ts';

/** How the list of pages may be ordered; equals come by slug. */
export const pageOrders = {
  slug: 'Name',
  score: 'Best score first',
  'score-low': 'Lowest score first',
  likeness: 'Most alike first',
  'likeness-low': 'Least alike first',
  newest: 'Last changed first',
  oldest: 'Longest unchanged first',
} as const;

export type PageOrder = keyof typeof pageOrders;

const isOrder = (name: string): name is PageOrder => Object.hasOwn(pageOrders, name);

export interface ListFilter extends PageFilter {
  /** Held back for this reason, perhaps among others. */
  fault?: Fault;
}

export interface ListQuery extends PageQuery {
  fault?: Fault;
  /** Missing for the order of slugs. */
  order?: PageOrder;
}

/** As `readPageQuery`: any address may be asked, and what is unknown changes nothing. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const fault = readFault(params.get('fault'));
  const order = params.get('order') ?? '';
  return {
    ...readPageQuery(params),
    ...(fault && { fault }),
    ...(isOrder(order) && order !== 'slug' && { order }),
  };
}

/** The query string of `query`; empty when it asks for everything. */
export const listQueryString = (query: ListQuery): string => pageQueryString(query);

export interface ListedSummary extends PageSummary {
  /** Epoch milliseconds. */
  lastmod: number;
}

/** Stored pages of one service, trade or place; `listed` of them are published and may be listed. */
export interface DimensionCount {
  slug: string;
  pages: number;
  listed: number;
}

/** What the panel says of all stored pages together. */
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
