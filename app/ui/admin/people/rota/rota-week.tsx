import { href } from 'react-router';
import { AdminTable } from '../../admin-table.tsx';
import { toNotice } from '../../form-result.tsx';

export interface ShownShift {
  id: string;
  day: string;
  hours: string;
  first: string;
  /** Null without a second person. */
  second: string | null;
}

export interface ShownAbsence {
  id: string;
  person: string;
  days: string;
  /** Who takes over the shifts; null for nobody. */
  standIn: string | null;
}

/** A button that removes one row. */
function Remove({ intent, id, what }: { intent: string; id: string; what: string }) {
  return (
    <form method="post" action={toNotice}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value={intent} className="button button--outline button--small">
        Remove<span className="visually-hidden">: {what}</span>
      </button>
    </form>
  );
}

const actions = 'Actions';

/** The week's shifts: who is on call, on which day and at what hours. */
export function RotaWeek({ shifts, mayEdit }: { shifts: readonly ShownShift[]; mayEdit: boolean }) {
  if (shifts.length === 0) return <p className="muted">Nobody is planned yet.</p>;
  return (
    <AdminTable
      label="The week"
      blocks
      className="tabular"
      rows={shifts}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Day', cell: ({ day }) => day },
        { heading: 'Hours', cell: ({ hours }) => hours },
        { heading: 'First', cell: ({ first }) => first },
        { heading: 'Second', cell: ({ second }) => second ?? 'Nobody' },
        ...(mayEdit
          ? [
              {
                heading: actions,
                buttons: true,
                cell: ({ id, day, hours }: ShownShift) => (
                  <div className="rota-buttons">
                    <a
                      className="button button--outline button--small"
                      href={`${href('/admin/rota')}?shift=${id}#shift`}
                    >
                      Change
                      <span className="visually-hidden">
                        : {day} {hours}
                      </span>
                    </a>
                    <Remove intent="shift-remove" id={id} what={`${day} ${hours}`} />
                  </div>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The people who are away, on which days, and who takes over their shifts. */
export function RotaAbsences({ absences, mayEdit }: { absences: readonly ShownAbsence[]; mayEdit: boolean }) {
  if (absences.length === 0) return <p className="muted">Nobody is away.</p>;
  return (
    <AdminTable
      label="Away"
      blocks
      rows={absences}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Who', cell: ({ person }) => person },
        { heading: 'Days', cell: ({ days }) => days },
        { heading: 'Stands in', cell: ({ standIn }) => standIn ?? 'Nobody' },
        ...(mayEdit
          ? [
              {
                heading: actions,
                buttons: true,
                cell: ({ id, person, days }: ShownAbsence) => (
                  <Remove intent="absence-remove" id={id} what={`${person}, ${days}`} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
