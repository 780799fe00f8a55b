import { href } from 'react-router';
import type { ListingChoice } from '../../../domain/firm/setup/listing-choice.ts';
import { faultNames } from '../../../domain/landing/index-faults.ts';
import { percent } from '../../../domain/landing/judge/floors.ts';
import type { Verdict } from '../../../domain/landing/page.ts';
import { isListed, listLength, type PageSummary } from '../../../domain/landing/page-filter.ts';
import {
  type ListedSummary,
  type ListQuery,
  listQueryString,
  type PageOrder,
} from '../../../domain/landing/page-list.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';
import { AdminTable } from '../admin-table.tsx';
import { WriteJob } from './write-job.tsx';

/** A page's state: the look of its window and its label. */
function stateOf(page: PageSummary, choice: ListingChoice): { window: string; words: string } {
  const { published, edited, verdict } = page;
  const own = edited ? ', edited' : '';
  if (!published) return { window: 'off', words: `Unpublished${own}` };
  if (!verdict) return { window: 'held', words: `Not judged yet${own}` };
  if (!isListed(choice, page)) return { window: 'held', words: `Not listed${own}` };
  return { window: 'new', words: `Listed in search${verdict.indexable ? '' : ', not earned'}${own}` };
}

function PageState({ page, choice }: { page: ListedSummary; choice: ListingChoice }) {
  const { window, words } = stateOf(page, choice);
  return (
    <span className="page-state">
      <span className="state-window" data-state={window} aria-hidden="true" />
      {words}
    </span>
  );
}

/** A page with the one step that would earn it its place; null when nothing is missing. */
export type ListRow = ListedSummary & { step: string | null };

interface PageListProps {
  pages: readonly ListRow[];
  total: number;
  query: ListQuery;
  choice: ListingChoice;
  mayEdit: boolean;
}

/** The page's evidence and own words, in words: both count toward listing. */
const hasWords = ({ evidence, ownWords }: Pick<Verdict, 'evidence' | 'ownWords'>): string =>
  `${evidence.length === 1 ? '1 item' : `${evidence.length} items`} of evidence, ${ownWords} words of its own`;

/** The one step that would earn a page its place, then everything that the page lacks. */
export function PageStep({
  slug,
  title,
  step,
  faults,
  mayEdit,
}: Pick<ListRow, 'slug' | 'title' | 'step' | 'faults'> & { mayEdit: boolean }) {
  if (step === null) return 'Nothing is missing.';
  return (
    <>
      {step}
      {faults.length > 1 && (
        <span className="page-lacks muted">Lacks: {faults.map((fault) => faultNames[fault]).join('; ')}.</span>
      )}
      {mayEdit && <WriteJob slug={slug} faults={faults} title={title} />}
    </>
  );
}

/**
 * The heading of a sortable column. It is a link, so that it works without JavaScript. The first click sorts by `first`, the next click by
 * `second`.
 */
function sortable(label: string, [first, second]: readonly [PageOrder, PageOrder], query: ListQuery) {
  const now = query.order ?? 'slug';
  const sorted = now === first || now === second;
  const up = now === 'score-low' || now === 'cover-low' || now === 'oldest';
  const next = now === first ? second : first;
  return {
    heading: label,
    number: true,
    sorted: sorted ? (up ? ('ascending' as const) : ('descending' as const)) : undefined,
    head: (
      <a href={`${href('/admin/pages')}${listQueryString({ ...query, order: next, page: 1 })}#list`}>
        {label}
        {sorted && <span aria-hidden="true">{up ? ' ↑' : ' ↓'}</span>}
      </a>
    ),
  };
}

function Paging({ total, query }: Pick<PageListProps, 'total' | 'query'>) {
  const last = Math.max(1, Math.ceil(total / listLength));
  if (last === 1) return null;
  const to = (page: number) => `${href('/admin/pages')}${listQueryString({ ...query, page })}#list`;
  return (
    <nav className="paging" aria-label="Pages of the list">
      {query.page > 1 && (
        <a className="button button--outline button--small" rel="prev" href={to(Math.min(query.page - 1, last))}>
          Previous
        </a>
      )}
      <span className="tabular">
        Page {query.page} of {last}
      </span>
      {query.page < last && (
        <a className="button button--outline button--small" rel="next" href={to(query.page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}

/** The table of pages. On a small screen, each page is shown as a block. */
export function PageList({ pages, total, query, choice, mayEdit }: PageListProps) {
  const first = (query.page - 1) * listLength + 1;
  const { timeZone } = useSite().data.firm;
  return (
    <>
      <p className="tabular" role="status">
        {pages.length > 0
          ? `${first.toLocaleString('en-CA')} to ${(first + pages.length - 1).toLocaleString('en-CA')} of ${total.toLocaleString('en-CA')} pages`
          : 'No matching pages.'}
      </p>
      {pages.length > 0 && (
        <AdminTable
          label="Landing pages"
          blocks
          className="tabular"
          rows={pages}
          keyOf={({ slug }) => slug}
          columns={[
            {
              heading: 'Page',
              cell: ({ slug, title }) => (
                <>
                  <a href={href('/admin/pages/:slug', { slug })}>{title}</a>
                  <span className="page-slug muted">{slug}</span>
                </>
              ),
            },
            { heading: 'State', cell: (page) => <PageState page={page} choice={choice} /> },
            { ...sortable('Score', ['score', 'score-low'], query), cell: ({ verdict }) => verdict?.score ?? '–' },
            {
              ...sortable('On three other pages', ['cover', 'cover-low'], query),
              cell: ({ verdict }) => (verdict ? percent(verdict.cover) : '–'),
            },
            { heading: 'What it has', cell: ({ verdict }) => (verdict ? hasWords(verdict) : '–') },
            { heading: 'What would earn it', cell: (page) => <PageStep {...page} mayEdit={mayEdit} /> },
            {
              ...sortable('Changed', ['newest', 'oldest'], query),
              cell: ({ lastmod }) => displayTime(timeZone, lastmod),
            },
          ]}
        />
      )}
      <Paging total={total} query={query} />
    </>
  );
}
