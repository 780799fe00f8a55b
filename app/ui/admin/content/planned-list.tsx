import { toNotice } from '../form-result.tsx';

export interface PlannedRow {
  id: string;
  /** The planned time, in words. */
  time: string;
  by: string;
  note: string;
  /** The names of the documents to publish. */
  names: readonly string[];
  /** Why the publication failed; null while it waits. */
  problem: string | null;
}

/** Publications that wait for their time or have failed. */
export function PlannedList({ rows, mayEdit }: { rows: readonly PlannedRow[]; mayEdit: boolean }) {
  return (
    <ul className="planned">
      {rows.map(({ id, time, by, note, names, problem }) => (
        <li key={id}>
          <p>
            <b>{time}</b>
            {note && `: ${note}`}
          </p>
          <p className="muted">
            {names.join(', ')}. By {by}.
          </p>
          {problem && <p className="notice notice--error">{problem}</p>}
          {mayEdit && problem === null && (
            <form method="post" action={toNotice}>
              <input type="hidden" name="intent" value="cancel" />
              <button type="submit" name="planned" value={id} className="button button--outline button--small">
                Cancel<span className="visually-hidden"> the publication of {time}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
