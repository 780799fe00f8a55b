import { bookingName } from '../../../domain/booking/booking.ts';
import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import { lostKey } from '../../../domain/operations/lost-key.ts';
import {
  type MissingBooking,
  missingWords,
  type RestoredWithout,
} from '../../../domain/operations/restored-without.ts';
import { shortTime } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { toNotice } from '../form-result.tsx';

interface RestoredProps {
  notice: {
    id: string;
    at: number;
    without: Omit<RestoredWithout, 'bookings'> & { bookings: readonly (MissingBooking & { person: string | null })[] };
  };
  now: number;
  isOwner: boolean;
}

const mostNamed = 20;

/** Some references as text; the rest as a number. */
const named = (references: readonly string[]) =>
  references.length > mostNamed
    ? `${references.slice(0, mostNamed).join(', ')} and ${references.length - mostNamed} more`
    : references.join(', ');

/** What the database had before it was restored from a backup, and lacks now. */
export function RestoredNotice({ notice: { id, at, without }, now, isOwner }: RestoredProps) {
  const { timeZone } = useSite().data.firm;
  const { leads, bookings, changed } = without;
  return (
    <AdminBox heading="Restored from a backup" id="restored">
      <p>
        On {shortTime(timeZone, at, now)} a backup took the place of the data. What came after that backup is only in
        the data of before, which is kept: {missingWords(without)}. Ask the person who looks after the server to bring
        leads and bookings over.
      </p>
      {bookings.length > 0 && (
        <>
          <p>These people still expect you, and their times may be booked a second time:</p>
          <ul>
            {bookings.map(({ id: booking, kind, startsAt, person, reference }) => (
              <li key={booking}>
                {bookingName(kind as BookingKind)}, {shortTime(timeZone, startsAt, now)}
                {person && `, with ${person}`} ({reference})
              </li>
            ))}
          </ul>
        </>
      )}
      {leads.length > 0 && <p>Leads: {named(leads)}.</p>}
      {changed.length > 0 && <p>Leads that somebody worked on since the backup: {named(changed)}.</p>}
      {isOwner && (
        <form method="post" action={toNotice}>
          <input type="hidden" name="intent" value="restore-dismiss" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button--outline button--small">
            Do not show this again
          </button>
        </form>
      )}
    </AdminBox>
  );
}

/** Says that the server has another key than the one that sealed what is stored. For owners. */
export function LostKeyNotice({ since, now }: { since: number; now: number }) {
  const { timeZone } = useSite().data.firm;
  return (
    <AdminBox heading={lostKey.heading} id="lost-key">
      <p>
        Since {shortTime(timeZone, since, now)}: {lostKey.stopped}
      </p>
      <p>{lostKey.remedy}</p>
      <form method="post" action={toNotice}>
        <input type="hidden" name="intent" value="key-accept" />
        <button type="submit" className="button button--outline button--small">
          The former key is gone: go on with this one
        </button>
      </form>
    </AdminBox>
  );
}
