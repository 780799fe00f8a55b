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
      <p>
        No backups are made. Set <code>BACKUP_DIR</code> to a folder on another disk and start the server again.
      </p>
    );
  const { folder, keep, everyHours, running, next } = schedule;
  return (
    <>
      <p>
        Every {everyHours === 1 ? 'hour' : `${everyHours} hours`}, the newest {keep} are kept.{' '}
        {running ? 'One is being made now.' : `The next one is due ${next}.`}
      </p>
      <p>
        They go to <code className="breakable">{folder}</code>. Copy them off this machine.
      </p>
      <form method="post">
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
        Stop the server, run <code>pg_restore</code> and start it again. Erase again whoever was erased since.
      </p>
    );
  return (
    <>
      <p>On the server, with the site stopped:</p>
      <p>
        <code className="breakable">
          npm run site -- restore --from {newest ?? 'FOLDER'}
          {sealed && ' --identity FILE'}
        </code>
      </p>
      <p className="muted">
        It checks the backup first and refuses one that is damaged, was changed or comes from a newer version; then it
        opens the result and compares it with the backup. What is in the database now is kept beside it. People erased
        since the backup are erased again.
      </p>
    </>
  );
}

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function BackupRuns({ runs }: { runs: readonly BackupRow[] }) {
  if (runs.length === 0) return <p>No backup was made yet.</p>;
  return (
    <div className="admin-table-frame">
      <table className="admin-table page-table">
        <thead>
          <tr>
            <th scope="col">Begun</th>
            <th scope="col">Result</th>
            <th scope="col" className="number">
              Size
            </th>
            <th scope="col" className="number">
              Seconds
            </th>
            <th scope="col">Folder</th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, at, seconds, outcome, folder, bytes, problem }) => (
            <tr key={id}>
              <th scope="row" className="nowrap">
                {at}
              </th>
              <td data-label="Result">
                <span className="state-words">
                  <span className="state-window" data-state={outcome === 'made' ? 'new' : 'off'} aria-hidden="true" />
                  {outcome === 'made' ? 'Made and checked' : `Failed: ${problem ?? 'no reason given'}`}
                </span>
              </td>
              <td className="number nowrap" data-label="Size">
                {bytes === null ? '–' : size(bytes)}
              </td>
              <td className="number" data-label="Seconds">
                {seconds}
              </td>
              <td className="breakable" data-label="Folder">
                {folder}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
