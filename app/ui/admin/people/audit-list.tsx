import { href } from 'react-router';
import { type AuditQuery, noUser } from '../../../domain/people/audit.ts';

export interface AuditRow {
  id: string;
  at: string;
  /** E-mail address of the person; null for the command line. */
  who: string | null;
  action: string;
  subject: string;
  detail: string;
}

interface Choice {
  id: string;
  words: string;
}

interface FilterProps {
  query: AuditQuery;
  actions: readonly Choice[];
  people: readonly Choice[];
}

function FilterSelect(props: { name: string; label: string; value: string; choices: readonly Choice[] }) {
  const { name, label, value, choices } = props;
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value}>
        <option value="">All</option>
        {choices.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function AuditFilters({ query, actions, people }: FilterProps) {
  const everyone = [...people, { id: noUser, words: 'Command line' }];
  return (
    <form method="get" className="page-filters">
      <FilterSelect
        name="person"
        label="Person"
        value={query.userId === '' ? noUser : (query.userId ?? '')}
        choices={everyone}
      />
      <FilterSelect name="action" label="Action" value={query.action ?? ''} choices={actions} />
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
  /** Query of the next part, or null at the end. */
  older: string | null;
  /** Query of the first part, or null there. */
  newest: string | null;
}

export function AuditList({ entries, older, newest }: AuditListProps) {
  if (entries.length === 0) return <p>Nothing of the kind is in the log.</p>;
  return (
    <>
      <div className="admin-table-frame">
        <table className="admin-table page-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">To what</th>
              <th scope="col">More</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, who, action, subject, detail }) => (
              <tr key={id}>
                <th scope="row" className="nowrap">
                  {at}
                </th>
                <td className="breakable" data-label="Who">
                  {who ?? 'Command line'}
                </td>
                <td data-label="What">{action}</td>
                <td className="breakable" data-label="To what">
                  {subject}
                </td>
                <td className="breakable" data-label="More">
                  {detail || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className="paging" aria-label="Parts of the list">
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
