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
  /** Possible spam whose visitor confirmed nothing. */
  quarantined: boolean;
  /** Until when a reservation waits for its visitor; null for a firm booking. */
  heldUntil: string | null;
  sequence: number;
  /** The address of the page that moves the booking. */
  change: string;
}

interface BookingListProps {
  bookings: readonly ComingBooking[];
  isOn: boolean;
  mayEdit: boolean;
  /** Whether the reader may open the booking hours. */
  maySet: boolean;
}

/** The form of the ticks. It stands below the table, whose rows have forms of their own. */
const manyForm = 'cancel-many';

/** The buttons for the bookings that are ticked in the table. */
function CancelMany() {
  return (
    <form method="post" action={toNotice} id={manyForm}>
      {/* Enter on a checkbox presses the first button of the form, so the first one does nothing. */}
      <button type="submit" name="intent" value="cancel-none" hidden />
      <p>The selected bookings:</p>
      <p>
        <button type="submit" name="intent" value="cancel-mail" className="button button--outline button--small">
          Cancel, with a mail to each visitor
        </button>
      </p>
      <p>
        <button type="submit" name="intent" value="cancel-quiet" className="button button--outline button--small">
          Cancel without a mail
        </button>
      </p>
    </form>
  );
}

/** Says that no time can be booked yet, and where an owner changes that. */
export const BookingOff = ({ maySet }: { maySet: boolean }) => (
  <p>
    No time can be booked yet.{' '}
    {maySet ? (
      <a href={href('/admin/booking/settings')}>Say who can be booked, and when</a>
    ) : (
      'An owner can change that.'
    )}
  </p>
);

/** The upcoming bookings, earliest first. Editors can move or cancel each one, and cancel several together. */
export function BookingList({ bookings, isOn, mayEdit, maySet }: BookingListProps) {
  if (bookings.length === 0)
    return (
      <>
        <p className="muted">Nothing is booked.</p>
        {!isOn && <BookingOff maySet={maySet} />}
      </>
    );
  return (
    <>
      <AdminTable
        label="Coming bookings"
        blocks
        rows={bookings}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'When',
            cell: ({ id, sequence, when, who }) =>
              mayEdit ? (
                <label>
                  <input
                    type="checkbox"
                    form={manyForm}
                    name={`pick-${id}`}
                    value={sequence}
                    aria-label={`Select the booking of ${who}, ${when}`}
                  />{' '}
                  {when}
                </label>
              ) : (
                when
              ),
          },
          { heading: 'What', cell: ({ kind, where }) => (where ? `${kind}, ${where}` : kind) },
          { heading: 'With', cell: ({ person }) => person },
          {
            heading: 'Who',
            cell: ({ leadId, who, reference, phone, quarantined, heldUntil, answers }) => (
              <>
                <a href={href('/admin/leads/:id', { id: leadId })}>{who}</a> {reference}, {phone}
                {heldUntil !== null && ` (reserved until ${heldUntil}: the visitor has not confirmed it yet)`}
                {heldUntil === null && quarantined && ' (possible spam: the invitation waits for your decision)'}
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
                  cell: ({ id, sequence, change, who, when, heldUntil }: ComingBooking) => (
                    <form method="post" action={toNotice}>
                      <input type="hidden" name="id" value={id} />
                      <input type="hidden" name="sequence" value={sequence} />
                      {heldUntil === null && (
                        <a
                          href={change}
                          className="button button--outline button--small"
                          aria-label={`Move the booking of ${who}, ${when}`}
                        >
                          Move
                        </a>
                      )}{' '}
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
      {mayEdit && <CancelMany />}
    </>
  );
}
