import { href } from 'react-router';
import type { Week } from '../../../domain/booking/calendar-week.ts';
import { initials } from '../../../domain/people/access.ts';

interface WeekBooking {
  id: string;
  leadId: string;
  from: number;
  /** Such as `9:30 AM`. */
  time: string;
  kind: string;
  who: string;
  person: string;
  /** True while it is reserved and not confirmed. */
  isHeld: boolean;
}

interface WeekTableProps {
  week: Week<WeekBooking>;
  /** How each day is called, such as `Mon 23`, and the ISO day of today. */
  names: readonly string[];
  today: string;
  /** Who is on duty at noon of each day; null without a plan. */
  duty: readonly string[] | null;
}

const hourWords = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

function Entry({ booking: { leadId, time, kind, who, person, isHeld } }: { booking: WeekBooking }) {
  return (
    <a href={href('/admin/leads/:id', { id: leadId })} className="week-entry" data-held={isHeld || undefined}>
      <b>
        {time} {kind}
      </b>
      <span>{who}</span>
      {person && (
        <span className="week-person" title={person}>
          <span aria-hidden="true">{initials(person)}</span>
          <span className="visually-hidden">with {person}</span>
        </span>
      )}
      {isHeld && <span>not confirmed yet</span>}
    </a>
  );
}

/** A week of bookings, with the hours down and the days across. */
export function WeekTable({ week, names, today, duty }: WeekTableProps) {
  const to = (monday: string) => `${href('/admin/booking')}?week=${monday}`;
  return (
    <section aria-labelledby="week-name" className="week">
      <div className="week-top">
        <h2 id="week-name">
          {names[0]} to {names[6]}
        </h2>
        <a className="button button--outline button--small" href={to(week.before)}>
          Week before
        </a>
        <a className="button button--outline button--small" href={href('/admin/booking')}>
          This week
        </a>
        <a className="button button--outline button--small" href={to(week.after)}>
          Week after
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard */}
      <section className="admin-table-frame" aria-label="Bookings of the week" tabIndex={0}>
        <table className="week-table">
          <thead>
            <tr>
              <td />
              {names.map((name, at) => (
                <th key={name} scope="col" aria-current={week.days[at] === today ? 'date' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
            {duty && (
              <tr className="week-duty">
                <th scope="row">On duty</th>
                {duty.map((name, at) => (
                  <td key={week.days[at]}>{name}</td>
                ))}
              </tr>
            )}
          </thead>
          <tbody>
            {week.hours.map(({ hour, days }) => (
              <tr key={hour}>
                <th scope="row">{hourWords(hour)}</th>
                {days.map((bookings, at) => (
                  <td key={week.days[at]}>
                    {bookings.map((booking) => (
                      <Entry key={booking.id} booking={booking} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
