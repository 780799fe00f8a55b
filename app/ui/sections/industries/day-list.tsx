import type { TimetableRow } from '../../../domain/landing/page.ts';

/** Moments of a working day: when, what happens, and what covers it. */
export function DayList({ rows }: { rows: readonly TimetableRow[] }) {
  return (
    <ol className="day-list">
      {rows.map(({ time, moment, control }) => (
        <li key={time + moment}>
          <time dateTime={time.padStart(5, '0')}>{time}</time>
          <div>
            <h3>{moment}</h3>
            <p>{control}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
