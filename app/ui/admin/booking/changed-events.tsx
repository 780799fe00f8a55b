import { href } from 'react-router';
import { toNotice } from '../form-result.tsx';

/** A booking whose event somebody moved or deleted in their calendar. */
export interface ShownChange {
  id: string;
  leadId: string;
  sequence: number;
  who: string;
  /** `Call, Monday, November 23, 10:00 AM EST`. */
  what: string;
  /** The mailbox of the calendar. */
  person: string;
  /** Where the event is now, as a moment and in words; null when it is deleted. */
  movedTo: { at: number; words: string } | null;
}

interface ChangedEventsProps {
  changed: readonly ShownChange[];
  /** Why events cannot be written or removed; empty while they can. */
  failing: string;
  mayAct: boolean;
}

/** The buttons for one change. */
function Answers({ id, sequence, who, movedTo }: ShownChange) {
  return (
    <form method="post" action={href('/admin/booking') + toNotice} className="call-actions call-actions--below">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="sequence" value={sequence} />
      {movedTo && <input type="hidden" name="start" value={movedTo.at} />}
      <button
        type="submit"
        name="intent"
        value={movedTo ? 'calendar-follow' : 'cancel'}
        className="button button--outline button--small"
      >
        {movedTo ? 'Move booking, tell visitor' : 'Cancel booking, tell visitor'}
        <span className="visually-hidden"> about the booking of {who}</span>
      </button>
      <button type="submit" name="intent" value="calendar-back" className="button button--outline button--small">
        Put it back<span className="visually-hidden"> for the booking of {who}</span>
      </button>
    </form>
  );
}

const newsOf = ({ person, movedTo }: ShownChange): string =>
  `In the calendar of ${person} it was ${movedTo ? `moved to ${movedTo.words}` : 'deleted'}. The visitor knows nothing of it.`;

/** Today's list of bookings that calendars no longer show as they are. Hidden while there is none. */
export function ChangedEvents({ changed, failing, mayAct }: ChangedEventsProps) {
  return (
    <div data-live="changed-events" hidden={changed.length === 0 && failing === ''}>
      <section className="today-list" aria-labelledby="changed-events">
        <h2 id="changed-events">Changed in a calendar</h2>
        {failing !== '' && <p>{failing}</p>}
        <ol className="calls">
          {changed.map((one) => (
            <li key={one.id}>
              <b className="call-when">{one.movedTo ? 'Moved' : 'Deleted'}</b>
              <div className="call-who">
                <a href={href('/admin/leads/:id', { id: one.leadId })}>{one.who}</a>
                <span className="muted">{one.what}</span>
              </div>
              <p className="call-meta">{newsOf(one)}</p>
              {mayAct && <Answers {...one} />}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
