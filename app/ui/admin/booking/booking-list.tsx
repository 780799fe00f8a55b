import { href } from 'react-router';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';

interface ComingBooking {
  id: string;
  leadId: string;
  reference: string;
  who: string;
  phone: string;
  when: string;
  /** How people answered the invitation: `Ana declined`. */
  answers: readonly string[];
  kind: string;
  /** The name of the person who was booked. */
  person: string;
  /** The street address of a visit; empty for other kinds. */
  where: string;
  quarantined: boolean;
  sequence: number;
  /** The address of the page that moves the booking. */
  change: string;
}

interface BookingListProps {
  bookings: readonly ComingBooking[];
  isOn: boolean;
  mayEdit: boolean;
}

/** The upcoming bookings, earliest first. Editors can move or cancel each one. */
export function BookingList({ bookings, isOn, mayEdit }: BookingListProps) {
  if (bookings.length === 0)
    return (
      <p className="muted">
        {isOn ? 'Nothing is booked.' : 'Nothing is booked. Booking is off, or nobody has hours: see the settings.'}
      </p>
    );
  return (
    <AdminTable
      label="Coming bookings"
      blocks
      rows={bookings}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'When', cell: ({ when }) => when },
        { heading: 'What', cell: ({ kind, where }) => (where ? `${kind}, ${where}` : kind) },
        { heading: 'With', cell: ({ person }) => person },
        {
          heading: 'Who',
          cell: ({ leadId, who, reference, phone, quarantined, answers }) => (
            <>
              <a href={href('/admin/leads/:id', { id: leadId })}>{who}</a> {reference}, {phone}
              {quarantined && ' (possible spam: the invitation waits for your decision)'}
              {answers.map((answer) => (
                <p key={answer}>
                  <b>{answer}</b>
                </p>
              ))}
            </>
          ),
        },
        ...(mayEdit
          ? [
              {
                heading: 'Change',
                buttons: true,
                cell: ({ id, sequence, change, who, when }: ComingBooking) => (
                  <form method="post" action={toNotice}>
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="sequence" value={sequence} />
                    <a href={change} aria-label={`Move the booking of ${who}, ${when}`}>
                      Move
                    </a>{' '}
                    <button
                      type="submit"
                      className="button button--outline button--small"
                      aria-label={`Cancel the booking of ${who}, ${when}`}
                    >
                      Cancel
                    </button>
                  </form>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
