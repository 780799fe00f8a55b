import { AdminTable } from '../admin-table.tsx';

interface Rule {
  what: string;
  words: string;
  since: string;
}

export function RetentionRules({ rules }: { rules: readonly Rule[] }) {
  return (
    <>
      <p className="muted">
        The privacy policy says the same. Older data is removed once a day. A request for no email is kept permanently,
        as a hash; page views are counts without names.
      </p>
      <AdminTable
        label="How long data is kept"
        rows={rules}
        keyOf={({ what }) => what}
        columns={[
          { heading: 'What', cell: ({ what }) => what },
          { heading: 'Kept', className: 'nowrap', cell: ({ words }) => words },
          { heading: 'Counted from', cell: ({ since }) => since },
        ]}
      />
    </>
  );
}

interface Run {
  id: string;
  at: string;
  outcome: 'under way' | 'done' | 'failed' | 'stopped';
  words: string;
}

const windows = { done: 'new', 'under way': 'open', failed: 'off', stopped: 'off' } as const;

export function RetentionRuns({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return <p>It has not run yet.</p>;
  return (
    <AdminTable
      label="Data removed by age"
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Started', className: 'nowrap', cell: ({ at }) => at },
        {
          heading: 'Result',
          className: 'nowrap',
          cell: ({ outcome }) => (
            <span className="state-words">
              <span className="state-window" data-state={windows[outcome]} aria-hidden="true" />
              {outcome}
            </span>
          ),
        },
        { heading: 'Removed', cell: ({ words }) => words },
      ]}
    />
  );
}

interface ErasureRow {
  id: string;
  at: string;
  leads: number;
  who: string;
}

export function ErasureList({ erasures, total }: { erasures: readonly ErasureRow[]; total: number }) {
  if (total === 0) return <p>Nobody has been erased.</p>;
  return (
    <>
      <p className="muted">
        {erasures.length < total ? `The newest ${erasures.length} of ${total}. ` : ''}Their names are not kept, only
        what erases them again when a backup is restored: a hash of the address, or the ids of the leads.
      </p>
      <AdminTable
        label="Erasures"
        rows={erasures}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'When', className: 'nowrap', cell: ({ at }) => at },
          { heading: 'Leads', number: true, cell: ({ leads }) => leads },
          { heading: 'Erased by', className: 'breakable', cell: ({ who }) => who },
        ]}
      />
    </>
  );
}
