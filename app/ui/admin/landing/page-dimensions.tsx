import { href } from 'react-router';
import type { DimensionCount } from '../../../domain/site/page-list.ts';
import type { Option } from './page-filters.tsx';

export interface DimensionProps {
  /** Of the filter that a row leads to. */
  name: 'service' | 'industry' | 'location';
  label: string;
  options: readonly Option[];
  counts: readonly DimensionCount[];
}

const none = { pages: 0, listed: 0 };

function Dimension({ name, label, options, counts }: DimensionProps) {
  const bySlug = new Map(counts.map((count) => [count.slug, count]));
  return (
    <table className="admin-table tabular">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className="number">
            Pages
          </th>
          <th scope="col" className="number">
            Listed
          </th>
          <th scope="col" className="number">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ slug, name: words }) => {
          const { pages, listed } = bySlug.get(slug) ?? none;
          return (
            <tr key={slug}>
              <th scope="row">
                <a href={`${href('/admin/pages')}?${name}=${slug}#list`}>{words}</a>
              </th>
              <td className="number">{pages.toLocaleString('en-CA')}</td>
              <td className="number">{listed.toLocaleString('en-CA')}</td>
              <td className="number">{pages > 0 ? `${Math.round((100 * listed) / pages)}%` : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How many pages of each service, trade and place are stored and may be listed; each name leads to its pages. */
export function PageDimensions({ dimensions }: { dimensions: readonly DimensionProps[] }) {
  return (
    <div className="page-dimensions">
      {dimensions.map((dimension) => (
        <Dimension key={dimension.name} {...dimension} />
      ))}
    </div>
  );
}
