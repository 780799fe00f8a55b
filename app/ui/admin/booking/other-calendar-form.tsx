import type { otherCalendarWords } from '../../../domain/booking/other-calendar.ts';
import { Field } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import type { Refused } from './settings-forms.tsx';

interface OtherCalendarFormProps {
  person: {
    id: string;
    isRead: boolean;
    calendar: ReturnType<typeof otherCalendarWords>;
    /** The mailbox in Microsoft 365 to suggest; null while it is not connected. */
    mailbox: string | null;
  };
  refused: Refused | null;
}

/** A person's calendar in Microsoft 365, in place of an address. */
function OutlookFields({ id, mailbox }: { id: string; mailbox: string }) {
  return (
    <>
      <p className="muted">
        Or a mailbox in Microsoft 365, in the group “Website calendars”. Its busy times are read, and what visitors book
        is written into its calendar.
      </p>
      <div className="fields">
        <Field
          id={`outlook-${id}`}
          name="mailbox"
          label="Mailbox in Microsoft 365"
          maxLength={200}
          autoComplete="off"
          defaultValue={mailbox}
        />
      </div>
      <button type="submit" name="intent" value="calendar-outlook" className="button button--outline button--small">
        Use This Outlook Calendar
      </button>
    </>
  );
}

/** The calendar that a person keeps elsewhere: the state of reading it, and a field for its address. A stored address is never shown. */
export function OtherCalendarForm({ person, refused }: OtherCalendarFormProps) {
  const { id, isRead, calendar } = person;
  return (
    <form method="post" action={toNotice} className="editor-form booking-settings">
      <input type="hidden" name="id" value={id} />
      <fieldset>
        <legend>Other calendar</legend>
        <p className="state-words">
          <span className="state-window" data-state={calendar.state} aria-hidden="true" />
          <span>{calendar.words}</span>
        </p>
        {calendar.leftOut.length > 0 && (
          <ul>
            {calendar.leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <p className="muted">
          Only its busy times are kept, not what they are about. The title of an event is kept and shown only when the
          event cannot be read completely. The address is under the settings of the calendar: “Secret address in iCal
          format” in Google Calendar, “Publish a calendar” (ICS) in Outlook, “Public Calendar” in iCloud.
        </p>
        <div className="fields">
          <Field
            id={`calendar-${id}`}
            name="address"
            label={isRead ? 'Address in place of the one that is kept' : 'Address of the calendar'}
            placeholder="https://"
            maxLength={2000}
            autoComplete="off"
            defaultValue={refused?.typed.address}
            error={refused?.faults.address}
          />
        </div>
        {person.mailbox !== null && <OutlookFields id={id} mailbox={refused?.typed.mailbox ?? person.mailbox} />}
      </fieldset>
      <div className="content-buttons">
        <button type="submit" name="intent" value="calendar" className="button button--small">
          Save and Read It
        </button>
        {isRead && (
          <>
            <button type="submit" name="intent" value="calendar-read" className="button button--outline button--small">
              Read It Now
            </button>
            <button type="submit" name="intent" value="calendar-end" className="button button--outline button--small">
              Forget It
            </button>
          </>
        )}
      </div>
    </form>
  );
}
