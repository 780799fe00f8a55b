import { href } from 'react-router';
import { type AuditQuery, noUser } from '../../../domain/people/audit.ts';
import { AdminTable } from '../admin-table.tsx';
import { type Choice, FilterSelect } from '../select-field.tsx';

export interface AuditRow {
  id: string;
  at: string;
  /** The person's email address; null for the command line. */
  who: string | null;
  action: string;
  subject: string;
  detail: string;
}

interface FilterProps {
  query: AuditQuery;
  actions: readonly Choice[];
  people: readonly Choice[];
}

export function AuditFilters({ query, actions, people }: FilterProps) {
  return (
    <form method="get" className="page-filters">
      <FilterSelect
        name="person"
        label="Person"
        value={query.userId === '' ? noUser : query.userId}
        choices={[...people, [noUser, 'Command line']]}
      />
      <FilterSelect name="action" label="Action" value={query.action} choices={actions} />
      <div className="page-filters-end">
        <button type="submit" className="button button--small">
          Show
        </button>
        <a href={href('/admin/audit')}>All</a>
      </div>
    </form>
  );
}

interface AuditListProps {
  entries: readonly AuditRow[];
  /** The query of the next page, or null at the end. */
  older: string | null;
  /** The query of the first page, or null on it. */
  newest: string | null;
}

export function AuditList({ entries, older, newest }: AuditListProps) {
  if (entries.length === 0) return <p>No matching entries.</p>;
  return (
    <>
      <AdminTable
        label="Activity"
        blocks
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'When', className: 'nowrap', cell: ({ at }) => at },
          { heading: 'Who', className: 'breakable', cell: ({ who }) => who ?? 'Command line' },
          { heading: 'What', cell: ({ action }) => action },
          { heading: 'Item', className: 'breakable', cell: ({ subject }) => subject },
          { heading: 'Details', className: 'breakable', cell: ({ detail }) => detail || '–' },
        ]}
      />
      <nav className="paging" aria-label="Pages of the list">
        {newest !== null && <a href={`${href('/admin/audit')}${newest}`}>Newest</a>}
        {older !== null && (
          <a className="button button--outline button--small" rel="next" href={`${href('/admin/audit')}${older}`}>
            Older
          </a>
        )}
      </nav>
    </>
  );
}
