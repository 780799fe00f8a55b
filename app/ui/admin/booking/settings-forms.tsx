import { bookingName } from '../../../domain/booking/booking.ts';
import { awayText, type BookableHours, type BookingSettings } from '../../../domain/booking/booking-settings.ts';
import { bookingKinds, typeNumbers } from '../../../domain/booking/booking-type.ts';
import { rangesText, weekdayNames } from '../../../domain/time/week.ts';
import { Field, Tick } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import { TextArea } from '../text-area.tsx';

/** The values of a refused form, and the fault of each refused field. */
export interface Refused {
  faults: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
}

/** The booking settings: the kinds of bookings, their length, and the time kept free around them. */
export function SettingsForm({ settings, refused }: { settings: BookingSettings; refused: Refused | null }) {
  const faults = refused?.faults ?? {};
  const isOn = refused ? refused.typed.on === 'on' : settings.on;
  return (
    <form method="post" action={toNotice} className="editor-form booking-settings">
      <input type="hidden" name="intent" value="settings" />
      <div className="fields">
        <Tick id="booking-on" name="on" defaultChecked={isOn}>
          Visitors can book a time
        </Tick>
      </div>
      {bookingKinds.map((kind) => (
        <fieldset key={kind}>
          <legend>{bookingName(kind)}</legend>
          <div className="fields fields--two">
            {typeNumbers.map(({ name, label, least, most, step }) => {
              const field = `${kind}-${name}`;
              return (
                <Field
                  key={name}
                  id={`booking-${field}`}
                  name={field}
                  label={label}
                  type="number"
                  inputMode="numeric"
                  required
                  min={least}
                  max={most}
                  step={step}
                  defaultValue={refused ? refused.typed[field] : settings.types[kind][name]}
                  error={faults[field]}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <div className="fields">
        <Field
          id="booking-video-link"
          name="videoLink"
          label="Address at which a video meeting is joined"
          type="url"
          placeholder="https://"
          maxLength={500}
          defaultValue={refused ? refused.typed.videoLink : settings.videoLink}
          error={faults.videoLink}
        />
      </div>
      <p className="muted">
        Without an address for video meetings, a meeting with a person who has an Outlook or Google calendar gets a link
        of its own. No time is offered further ahead than 60 days, on a day on which the firm is closed, or on a public
        holiday. Between two visits the time for the drive is kept free: 1.4 times the straight line at 40 km/h, plus
        ten minutes.
      </p>
      <button type="submit" className="button">
        Save Settings
      </button>
    </form>
  );
}

interface PersonFormProps {
  person: { id: string; email: string; hours: BookableHours; isProposed: boolean };
  /** Whether visitors can book at all. */
  isOn: boolean;
  refused: Refused | null;
}

/** The hours in which a person can be booked, and the kinds of bookings they take. */
export function PersonForm({ person: { id, hours, isProposed }, isOn, refused }: PersonFormProps) {
  const faults = refused?.faults ?? {};
  const typed = (field: string, saved: string) => (refused ? (refused.typed[field] ?? '') : saved);
  const ticked = (kind: (typeof bookingKinds)[number]) =>
    refused ? refused.typed[`kind-${kind}`] === 'on' : hours.kinds.includes(kind);
  return (
    <form method="post" action={toNotice} className="editor-form booking-settings">
      <input type="hidden" name="intent" value="person" />
      <input type="hidden" name="id" value={id} />
      <div className="fields fields--two">
        <Field
          id={`name-${id}`}
          name="name"
          label="Name in the list of bookings (required for a person who can be booked)"
          maxLength={80}
          defaultValue={typed('name', hours.name)}
          error={faults.name}
        />
      </div>
      <fieldset>
        <legend>Can be booked for</legend>
        <div className="fields">
          {bookingKinds.map((kind) => (
            <Tick key={kind} id={`kind-${kind}-${id}`} name={`kind-${kind}`} defaultChecked={ticked(kind)}>
              {bookingName(kind)}
            </Tick>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Hours on the firm’s clocks, such as 9:00-12:00, 13:00-17:00</legend>
        {isProposed && <p className="field-hint">These are the firm’s hours. Visitors can book them once you save.</p>}
        <div className="fields fields--two">
          {weekdayNames.map((day, index) => (
            <Field
              key={day}
              id={`hours-${index}-${id}`}
              name={`hours-${index}`}
              label={day}
              maxLength={200}
              defaultValue={typed(`hours-${index}`, rangesText(hours.week[index] ?? []))}
              error={faults[`hours-${index}`]}
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        id={`away-${id}`}
        name="away"
        label="Days off and vacation"
        hint="A day or a stretch of days on each line, such as 2026-12-24 to 2027-01-02."
        rows={3}
        maxLength={3000}
        defaultValue={typed('away', awayText(hours.away))}
        error={faults.away}
      />
      {!isOn && (
        <div className="fields">
          <Tick id={`on-${id}`} name="on" defaultChecked={refused ? refused.typed.on === 'on' : true}>
            Visitors can book a time once these hours are saved
          </Tick>
        </div>
      )}
      <button type="submit" className="button">
        Save Hours
      </button>
    </form>
  );
}
