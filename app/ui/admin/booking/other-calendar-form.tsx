import {
  type CalendarCompany,
  calendarCompanies,
  type otherCalendarWords,
} from '../../../domain/booking/other-calendar.ts';
import { Field } from '../../islands/field.tsx';
import { toNotice } from '../form-result.tsx';
import type { Refused } from './settings-forms.tsx';

interface OtherCalendarFormProps {
  person: {
    id: string;
    isRead: boolean;
    calendar: ReturnType<typeof otherCalendarWords>;
    /** The companies that are connected, each with the mailbox to suggest. */
    companies: readonly { company: CalendarCompany; mailbox: string }[];
  };
  refused: Refused | null;
}

/** What a person does so that the site may use their calendar. */
const permissions = {
  microsoft: 'in the group “Website calendars”',
  google: 'whose calendar is shared with the connected mailbox, with “Make changes to events”',
} as const;

interface CompanyFieldsProps {
  id: string;
  company: CalendarCompany;
  mailbox: string;
}

/** A person's calendar at a company, in place of an address. */
function CompanyFields({ id, company, mailbox }: CompanyFieldsProps) {
  const { name, within } = calendarCompanies[company];
  return (
    <>
      <p className="muted">
        Or a mailbox in {within}, {permissions[company]}. Its busy times are read, and what visitors book is written
        into its calendar.
      </p>
      <div className="fields">
        <Field
          id={`${company}-${id}`}
          name={`mailbox-${company}`}
          label={`Mailbox in ${within}`}
          maxLength={200}
          autoComplete="off"
          defaultValue={mailbox}
        />
      </div>
      <button
        type="submit"
        name="intent"
        value={`calendar-${company}`}
        className="button button--outline button--small"
      >
        {`Use This ${name} Calendar`}
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
        {person.companies.map(({ company, mailbox }) => (
          <CompanyFields
            key={company}
            id={id}
            company={company}
            mailbox={refused?.typed[`mailbox-${company}`] ?? mailbox}
          />
        ))}
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
