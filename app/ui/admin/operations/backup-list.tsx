import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';
import { ServerLine } from '../server-line.tsx';

export interface BackupRow {
  id: string;
  at: string;
  seconds: number;
  outcome: 'made' | 'failed';
  folder: string;
  bytes: number | null;
  problem: string | null;
}

interface ScheduleProps {
  schedule: { folder: string; keep: number; everyHours: number; running: boolean; next: string } | null;
  postgres: boolean;
}

export function BackupSchedule({ schedule, postgres }: ScheduleProps) {
  if (postgres)
    return (
      <p>
        The data is in PostgreSQL, which this server does not back up. Use <code>pg_dump</code>, on a schedule of its
        own, and try <code>pg_restore</code> regularly.
      </p>
    );
  if (!schedule)
    return (
      <>
        <p>No backups are made: the server has no folder for them yet. It should be on another disk.</p>
        <ServerLine line="BACKUP_DIR=/var/backups/site" />
      </>
    );
  const { folder, keep, everyHours, running, next } = schedule;
  return (
    <>
      <p>
        Every {everyHours === 1 ? 'hour' : `${everyHours} hours`}, the newest {keep} are kept.{' '}
        {running ? 'A backup is being made now.' : `The next one is due ${next}.`}
      </p>
      <p>
        They go to <code className="breakable">{folder}</code>. Copy them off this machine.
      </p>
      <form method="post" action={toNotice}>
        <button type="submit" className="button button--small" disabled={running}>
          Back up now
        </button>
      </form>
    </>
  );
}

interface RestoreHelpProps {
  newest: string | null;
  sealed: boolean;
  postgres: boolean;
}

export function RestoreHelp({ newest, sealed, postgres }: RestoreHelpProps) {
  if (postgres)
    return (
      <p>
        Stop the server, run <code>pg_restore</code> and start it again. Erase the people again who were erased since.
      </p>
    );
  return (
    <>
      <ServerLine line={`npm run site -- restore --from ${newest ?? 'FOLDER'}${sealed ? ' --identity FILE' : ''}`}>
        Whoever runs your server restores a backup with this command, while the site is stopped.
      </ServerLine>
      <p className="muted">
        It checks the backup first and refuses one that is damaged, was changed or comes from a newer version. Then it
        opens the result and compares it with the backup. The current database is kept beside it. People erased since
        the backup are erased again.
      </p>
    </>
  );
}

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function BackupRuns({ runs }: { runs: readonly BackupRow[] }) {
  if (runs.length === 0) return <p>No backups yet.</p>;
  return (
    <AdminTable
      label="Backups"
      blocks
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Started', className: 'nowrap', cell: ({ at }) => at },
        {
          heading: 'Result',
          cell: ({ outcome, problem }) => (
            <span className="state-words">
              <span className="state-window" data-state={outcome === 'made' ? 'new' : 'off'} aria-hidden="true" />
              {outcome === 'made' ? 'Made and checked' : `Failed: ${problem ?? 'no reason given'}`}
            </span>
          ),
        },
        {
          heading: 'Size',
          number: true,
          className: 'nowrap',
          cell: ({ bytes }) => (bytes === null ? '–' : size(bytes)),
        },
        { heading: 'Seconds', number: true, cell: ({ seconds }) => seconds },
        { heading: 'Folder', className: 'breakable', cell: ({ folder }) => folder },
      ]}
    />
  );
}
