import { href } from 'react-router';
import type { PageCounts } from '../../../domain/landing/page-filter.ts';

export interface PageStatesProps extends PageCounts {
  /** The number of pages that could be generated but are not. */
  missing: number;
}

const states = [
  { key: 'listed', window: 'new', label: 'Listed in search', query: '?indexable=yes&published=yes' },
  { key: 'held', window: 'held', label: 'Not listed', query: '?indexable=no&published=yes' },
  { key: 'unpublished', window: 'off', label: 'Unpublished', query: '?published=no' },
  { key: 'edited', window: 'open', label: 'Edited', query: '?edited=yes' },
  { key: 'missing', window: 'none', label: 'Not generated', query: null },
] as const;

/** The number of pages in each state. Each number links to its pages. */
export function PageStates(counts: PageStatesProps) {
  return (
    <ul className="page-states">
      {states.map(({ key, window, label, query }) => (
        <li key={key}>
          <b className="tabular">{counts[key].toLocaleString('en-CA')}</b>
          <span className="page-state">
            <span className="state-window" data-state={window} aria-hidden="true" />
            {query === null ? label : <a href={`${href('/admin/pages')}${query}#list`}>{label}</a>}
          </span>
        </li>
      ))}
    </ul>
  );
}
