import { href } from 'react-router';
import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { Zone } from '../../../domain/booking/visitor-times.ts';
import { useSite } from '../../site-context.tsx';

interface ChooseFormProps {
  kinds: readonly BookingKind[];
  zones: readonly Zone[];
  kind: BookingKind | null;
  location: string | null;
  timeZone: string;
  /** The token of a lead, if a link gave one. */
  token: string | null;
  /** The part of the address that lets a visitor book one more time. */
  another: string | null;
}

/** The choice of what is booked, where, and in which time zone. It works without a script, because the address holds the choice. */
export function ChooseForm({ kinds, zones, kind, location, timeZone, token, another }: ChooseFormProps) {
  const { data, print } = useSite();
  const copy = data.pages['booking-page'];
  const words = print.fillDeep(copy.choose);
  const named = zones.some(({ id }) => id === timeZone) ? zones : [{ id: timeZone, words: timeZone }, ...zones];
  return (
    <form action={href('/book')} className="booking-choose fields fields--two">
      {token && <input type="hidden" name="for" value={token} />}
      {another && <input type="hidden" name="another" value={another} />}
      {kinds.length > 1 && (
        <fieldset className="field--wide">
          <legend>{words.kind}</legend>
          {kinds.map((one) => (
            <label key={one} className="booking-kind">
              <input
                type="radio"
                name="kind"
                id={`booking-kind-${one}`}
                value={one}
                autoComplete="off"
                required
                defaultChecked={one === kind}
              />
              <span>
                <b>{print.fill(copy.kinds[one].name)}</b> {print.printable(copy.kinds[one].text)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {kinds.includes('visit') && (
        <div className="field">
          <label htmlFor="booking-where">{words.where}</label>
          <select id="booking-where" name="where" defaultValue={location ?? data.region.home}>
            {data.locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {named.length > 1 && (
        <div className="field">
          <label htmlFor="booking-zone">{words.zone}</label>
          <select id="booking-zone" name="zone" defaultValue={timeZone}>
            {named.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.words}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field--wide">
        <button type="submit" className="button button--outline">
          {words.button}
        </button>
      </div>
    </form>
  );
}
