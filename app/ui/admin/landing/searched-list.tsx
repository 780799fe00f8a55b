import { href } from 'react-router';
import type { MergeProposal } from '../../../domain/landing/waves/merge-proposals.ts';
import { AdminTable } from '../admin-table.tsx';

interface Searched {
  slug: string;
  clicks: number;
  impressions: number;
}

interface SearchedListProps {
  pages: readonly Searched[];
  listed: number;
  hasFigures: boolean;
}

const toPage = (slug: string) => <a href={href('/admin/pages/:slug', { slug })}>{slug}</a>;

/** Listed pages with their impressions and clicks, most impressions first. */
export function SearchedList({ pages, listed, hasFigures }: SearchedListProps) {
  if (pages.length === 0) return <p className="muted">No landing page is in the list of search engines.</p>;
  if (!hasFigures) return <p className="muted">Import an export of performance to see the figures of each page.</p>;
  return (
    <>
      {pages.length < listed && (
        <p className="muted">
          The {pages.length} with the most impressions of {listed.toLocaleString('en-CA')}.
        </p>
      )}
      <AdminTable
        label="Listed pages in Google"
        blocks
        className="tabular"
        rows={pages}
        keyOf={({ slug }) => slug}
        columns={[
          { heading: 'Page', cell: ({ slug }) => toPage(slug) },
          {
            heading: 'Impressions',
            number: true,
            cell: ({ impressions }) => impressions.toLocaleString('en-CA'),
          },
          { heading: 'Clicks', number: true, cell: ({ clicks }) => clicks.toLocaleString('en-CA') },
        ]}
      />
    </>
  );
}

interface MergeListProps {
  proposals: readonly MergeProposal[];
  proposed: number;
  /** Why nothing can be proposed; null when it can. */
  whyNone: string | null;
}

/** The pages without impressions in search results for a year, each with the page that contains most of its text. */
export function MergeList({ proposals, proposed, whyNone }: MergeListProps) {
  if (whyNone !== null) return <p className="muted">{whyNone}</p>;
  if (proposals.length === 0)
    return <p className="muted">Each page that has been in the list for a year was seen in search results.</p>;
  return (
    <>
      <p>
        {proposed.toLocaleString('en-CA')} pages had no impression in twelve months. Each could be unpublished, with a
        redirect to the page that says most of it. Nothing happens by itself.
      </p>
      <AdminTable
        label="Pages to merge"
        blocks
        rows={proposals}
        keyOf={({ slug }) => slug}
        columns={[
          { heading: 'Page', cell: ({ slug }) => toPage(slug) },
          { heading: 'Says most of it', cell: ({ parent }) => <a href={parent}>{parent}</a> },
        ]}
      />
    </>
  );
}
