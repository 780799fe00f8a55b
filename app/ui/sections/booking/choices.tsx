import { href } from 'react-router';
import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { Zone, Zones } from '../../../domain/booking/visitor-times.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { useSite } from '../../site-context.tsx';
import { bookAddress, type Choice } from './book-address.ts';

interface KindLinksProps {
  kinds: readonly { kind: BookingKind; minutes: number }[];
  chosen: BookingKind | null;
  choice: Choice;
}

/** What can be booked, each as a link. A single kind leaves nothing to choose. */
export function KindLinks({ kinds, chosen, choice }: KindLinksProps) {
  const { data, print } = useSite();
  const copy = data.pages['booking-page'];
  if (kinds.length < 2) return null;
  return (
    <>
      <h2>{print.fill(copy.choose.kind)}</h2>
      <ul className="kinds">
        {kinds.map(({ kind, minutes }) => (
          <li key={kind}>
            <a href={bookAddress(choice, { kind })} aria-current={kind === chosen ? 'true' : undefined}>
              <b>{print.fill(copy.kinds[kind].name)}</b>{' '}
              <span>{print.printable(withWords(copy.kinds[kind].text, { minutes: String(minutes) }))}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The choices that a form sends in addition to its own. */
function Kept({ choice, except }: { choice: Choice; except: string }) {
  return Object.entries(choice).map(
    ([name, value]) => name !== except && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Where the visitor's office is: the way between two visits depends on it. */
export function WhereChoice({ location, choice }: { location: string | null; choice: Choice }) {
  const { data, print } = useSite();
  const { where, button } = data.pages['booking-page'].choose;
  return (
    <form action={href('/book')} className="booking-where">
      <Kept choice={choice} except="where" />
      <div className="field">
        <label htmlFor="booking-where">{print.fill(where)}</label>
        <select id="booking-where" name="where" defaultValue={location ?? data.region.home}>
          {data.locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button--outline">
        {print.fill(button)}
      </button>
    </form>
  );
}

const Options = ({ zones }: { zones: readonly Zone[] }) =>
  zones.map(({ id, words }) => (
    <option key={id} value={id}>
      {words}
    </option>
  ));

interface ZoneChoiceProps {
  zones: Zones;
  zone: Zone;
  choice: Choice;
}

/** The visitor's time zone, and a closed list of the others: most visitors never open it. */
export function ZoneChoice({ zones, zone, choice }: ZoneChoiceProps) {
  const { data, print } = useSite();
  const copy = data.pages['booking-page'];
  const { own, elsewhere } = zones;
  if (own.length + elsewhere.length < 2) return null;
  const isListed = [...own, ...elsewhere].some(({ id }) => id === zone.id);
  return (
    <details className="zone">
      <summary>{print.fill(withWords(copy.tower.zone, { zone: zone.words }))}</summary>
      <form action={href('/book')}>
        <Kept choice={choice} except="zone" />
        <label className="visually-hidden" htmlFor="booking-zone">
          {print.fill(copy.choose.zone)}
        </label>
        <select id="booking-zone" name="zone" defaultValue={zone.id}>
          {!isListed && <option value={zone.id}>{zone.words}</option>}
          <Options zones={own} />
          {elsewhere.length > 0 && (
            <optgroup label={print.fill(copy.tower.elsewhere)}>
              <Options zones={elsewhere} />
            </optgroup>
          )}
        </select>
        <button type="submit" className="button button--window button--small">
          {print.fill(copy.choose.button)}
        </button>
      </form>
    </details>
  );
}
