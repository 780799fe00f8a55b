import { href } from 'react-router';
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
