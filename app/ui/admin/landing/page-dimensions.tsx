import { href } from 'react-router';
import type { DimensionCount } from '../../../domain/landing/page-list.ts';
import { AdminTable } from '../admin-table.tsx';
import type { Option } from './page-filters.tsx';

export interface DimensionProps {
  /** The filter field that a row's link sets. */
  name: 'service' | 'industry' | 'location';
  label: string;
  options: readonly Option[];
  counts: readonly DimensionCount[];
}

const none = { pages: 0, listed: 0 };

const shareOf = ({ pages, listed }: typeof none) => (pages > 0 ? `${Math.round((100 * listed) / pages)}%` : '–');

function Dimension({ name, label, options, counts }: DimensionProps) {
  const bySlug = new Map(counts.map((count) => [count.slug, count]));
  const countOf = ({ slug }: Option) => bySlug.get(slug) ?? none;
  return (
    <AdminTable
      label={label}
      className="tabular"
      rows={options}
      keyOf={({ slug }) => slug}
      columns={[
        {
          heading: label,
          cell: ({ slug, name: words }) => <a href={`${href('/admin/pages')}?${name}=${slug}#list`}>{words}</a>,
        },
        { heading: 'Pages', number: true, cell: (option) => countOf(option).pages.toLocaleString('en-CA') },
        { heading: 'Listed in search', number: true, cell: (option) => countOf(option).listed.toLocaleString('en-CA') },
        { heading: 'Share', number: true, cell: (option) => shareOf(countOf(option)) },
      ]}
    />
  );
}

/** The number of stored and indexable pages for each service, industry and location. Each name links to its pages. */
export function PageDimensions({ dimensions }: { dimensions: readonly DimensionProps[] }) {
  return (
    <div className="page-dimensions">
      {dimensions.map((dimension) => (
        <Dimension key={dimension.name} {...dimension} />
      ))}
    </div>
  );
}
