import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { errorAttributes, FieldError } from '../../islands/field.tsx';

interface DayLinksProps {
  heading: string;
  days: readonly DayOfTimes[];
  /** The ISO date of the day that is shown. */
  chosen: string;
  /** The address that shows a day. */
  addressOf: (iso: string) => string;
}

/** The days with free times, as links. */
export function DayLinks({ heading, days, chosen, addressOf }: DayLinksProps) {
  return (
    <nav aria-labelledby="booking-days" className="booking-days">
      <h2 id="booking-days">{heading}</h2>
      <ul>
        {days.map(({ iso, words }) => (
          <li key={iso}>
            <a href={addressOf(iso)} aria-current={iso === chosen ? 'date' : undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TimeChoiceProps {
  heading: string;
  day: DayOfTimes;
  /** The time that was chosen before a refusal. */
  chosen?: string | undefined;
  error?: string | undefined;
}

/** The id of the control for a time. */
export const timeId = (at: number): string => `booking-time-${at}`;

/** The free times of a day, from which the visitor chooses one. */
export function TimeChoice({ heading, day, chosen, error }: TimeChoiceProps) {
  return (
    <fieldset className="booking-times" {...errorAttributes('booking-time', error)}>
      <legend>
        {heading} <span>{day.words}</span>
      </legend>
      <div>
        {day.times.map(({ at, words }) => (
          <label key={at}>
            <input
              type="radio"
              name="time"
              value={at}
              required
              // A browser that comes back checks again what was checked, by its place in the list: another time by then.
              id={timeId(at)}
              autoComplete="off"
              defaultChecked={chosen === String(at)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id="booking-time" error={error} />
    </fieldset>
  );
}
