import { href } from 'react-router';
import { listLength, type PageSummary } from '../../../domain/landing/page-filter.ts';
import { displayTime } from '../../../domain/site/dates.ts';
import { type ListedSummary, type ListQuery, listQueryString, type PageOrder } from '../../../domain/site/page-list.ts';

/** The state of a page in words, and its window. */
function stateOf({ published, edited, verdict }: PageSummary): { window: string; words: string } {
  const own = edited ? ', edited' : '';
  if (!published) return { window: 'off', words: `Unpublished${own}` };
  if (!verdict) return { window: 'held', words: `Not judged yet${own}` };
  return verdict.indexable
    ? { window: 'new', words: `May be listed${own}` }
    : { window: 'held', words: `Held back${own}` };
}

function PageRow({ page }: { page: ListedSummary }) {
  const { window, words } = stateOf(page);
  return (
    <tr>
      <th scope="row">
        <a href={href('/admin/pages/:slug', { slug: page.slug })}>{page.title}</a>
        <span className="page-slug muted">{page.slug}</span>
      </th>
      <td data-label="State">
        <span className="page-state">
          <span className="state-window" data-state={window} aria-hidden="true" />
          {words}
        </span>
      </td>
      <td className="number" data-label="Score">
        {page.verdict?.score ?? '–'}
      </td>
      <td className="number" data-label="Likeness to the nearest page">
        {page.verdict ? `${(page.verdict.similarity * 100).toFixed(1)}%` : '–'}
      </td>
      <td className="number" data-label="Changed">
        {displayTime(page.lastmod)}
      </td>
    </tr>
  );
}

interface PageListProps {
  pages: readonly ListedSummary[];
  total: number;
  query: ListQuery;
}

interface SortProps {
  label: string;
  /** The order of the first click, and of the next. */
  orders: readonly [PageOrder, PageOrder];
  query: ListQuery;
}

/** The heading of a column that can be sorted: a link, so that it works without JavaScript. */
function SortHead({ label, orders: [first, second], query }: SortProps) {
  const now = query.order ?? 'slug';
  const sorted = now === first || now === second;
  const up = now === 'score-low' || now === 'likeness-low' || now === 'oldest';
  const next = now === first ? second : first;
  return (
    <th scope="col" className="number" aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}>
      <a href={`${href('/admin/pages')}${listQueryString({ ...query, order: next, page: 1 })}#list`}>
        {label}
        {sorted && <span aria-hidden="true">{up ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  );
}

function Paging({ total, query }: Pick<PageListProps, 'total' | 'query'>) {
  const last = Math.max(1, Math.ceil(total / listLength));
  if (last === 1) return null;
  const to = (page: number) => `${href('/admin/pages')}${listQueryString({ ...query, page })}#list`;
  return (
    <nav className="paging" aria-label="Parts of the list">
      {query.page > 1 && (
        <a className="button button--outline button--small" rel="prev" href={to(Math.min(query.page - 1, last))}>
          Previous
        </a>
      )}
      <span className="tabular">
        Part {query.page} of {last}
      </span>
      {query.page < last && (
        <a className="button button--outline button--small" rel="next" href={to(query.page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}

/** A table; on a small screen each page is a block of its own. */
export function PageList({ pages, total, query }: PageListProps) {
  const first = (query.page - 1) * listLength + 1;
  return (
    <>
      <p className="tabular" role="status">
        {pages.length > 0
          ? `${first.toLocaleString('en-CA')} to ${(first + pages.length - 1).toLocaleString('en-CA')} of ${total.toLocaleString('en-CA')} pages`
          : 'No page matches.'}
      </p>
      {pages.length > 0 && (
        <table className="admin-table page-table tabular">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">State</th>
              <SortHead label="Score" orders={['score', 'score-low']} query={query} />
              <SortHead label="Likeness to the nearest page" orders={['likeness', 'likeness-low']} query={query} />
              <SortHead label="Changed" orders={['newest', 'oldest']} query={query} />
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <PageRow key={page.slug} page={page} />
            ))}
          </tbody>
        </table>
      )}
      <Paging total={total} query={query} />
    </>
  );
}
