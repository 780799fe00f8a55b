import { href } from 'react-router';
import { bookingName } from '../../../domain/booking/booking.ts';
import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { Field } from '../../islands/field.tsx';
import { DayLinks, TimeChoice } from '../../sections/booking/times.tsx';
import { toNotice } from '../form-result.tsx';
import { type Choice, SelectField } from '../select-field.tsx';

interface Chosen {
  kind: BookingKind | null;
  where: string;
  /** Id of the person to book; empty for anyone who is free. */
  person: string;
}

interface ChooseTimeProps {
  lead: { id: string };
  kinds: readonly BookingKind[];
  people: readonly Choice[];
  locations: readonly Choice[];
  chosen: Chosen;
}

/** A colleague chooses the kind of booking, the person and the location. It works without a script: the choice is in the address. */
export function ChooseTime({ lead, kinds, people, locations, chosen }: ChooseTimeProps) {
  return (
    <form action={href('/admin/booking/time/:id', { id: lead.id })} className="booking-choose fields fields--two">
      <SelectField
        id="time-kind"
        name="kind"
        label="What"
        value={chosen.kind}
        choices={kinds.map((kind) => [kind, bookingName(kind)])}
      />
      <SelectField
        id="time-person"
        name="person"
        label="With"
        value={chosen.person}
        choices={[['', 'Anybody who is free'], ...people]}
      />
      {kinds.includes('visit') && (
        <SelectField
          id="time-where"
          name="where"
          label="Location of a visit"
          value={chosen.where}
          choices={locations}
        />
      )}
      <div className="field--wide">
        <button type="submit" className="button button--outline button--small">
          Show Times
        </button>
      </div>
    </form>
  );
}

interface TimeFormProps {
  lead: { id: string };
  moved: { id: string; sequence: number } | null;
  chosen: Chosen;
  days: readonly DayOfTimes[];
  day: DayOfTimes;
  asksAddress: boolean;
  address: string | undefined;
  errors: Readonly<Record<string, string>>;
}

/** The free times of a day. The form books the chosen one, or moves the booking to it. */
export function TimeForm({ lead, moved, chosen, days, day, asksAddress, address, errors }: TimeFormProps) {
  const { kind, where, person } = chosen;
  const query = (iso: string) =>
    `${href('/admin/booking/time/:id', { id: (moved ?? lead).id })}?${new URLSearchParams({
      ...(!moved && { kind: kind ?? '', where, person }),
      day: iso,
    })}`;
  return (
    <>
      <div className="booking-part">
        <DayLinks
          heading="Choose a day"
          days={days}
          chosen={day.iso}
          addressOf={(iso) => `${query(iso)}#booking-form`}
        />
      </div>
      <form method="post" action={`${query(day.iso)}${toNotice}`} className="booking-part" id="booking-form">
        {moved && <input type="hidden" name="sequence" value={moved.sequence} />}
        <TimeChoice heading="Choose a time" day={day} error={errors.time} />
        {asksAddress && (
          <Field
            id="booking-address"
            name="address"
            label="Street address of the visit"
            maxLength={200}
            required
            defaultValue={address}
            error={errors.address}
          />
        )}
        <button type="submit" className="button">
          {moved ? 'Move It' : 'Book This Time'}
        </button>
      </form>
    </>
  );
}
