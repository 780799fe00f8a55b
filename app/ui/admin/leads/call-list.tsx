import type { ReactNode } from 'react';
import { href } from 'react-router';
import { type Booking, bookingName } from '../../../domain/booking/booking.ts';
import type { FollowUp } from '../../../domain/leads/handling/follow-up.ts';
import { callHeading, type InboxFigures, isUrgent, kindNames, type LeadSummary } from '../../../domain/leads/inbox.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { telephoneLink } from '../../../domain/text/phone.ts';
import { shortTime } from '../../../domain/time/dates.ts';
import { Phone } from '../../art/icons.tsx';
import { useSite } from '../../site-context.tsx';
import { BookIcon, KindIcon, ReplyIcon } from '../admin-icons.tsx';
import { LeadClock } from './lead-clock.tsx';

interface Person {
  /** The lead's id. */
  id: string;
  name: string;
  company: string;
  /** Empty when the person gave only an email address. */
  phone: string;
  /** Missing or empty when the person gave no email address. */
  email?: string;
  /** The name of the colleague to whom the lead is assigned, or null. */
  assignee: string | null;
  /** The address that books a time for them; missing or null when none can be booked, or one is booked already. */
  book?: string | null;
}

interface Shown {
  now: number;
  /** Whether the reader may reply. */
  mayAct: boolean;
}

interface RowProps extends Pick<Shown, 'mayAct'> {
  person: Person;
  /** The time shown before the name. */
  when: ReactNode;
  children?: ReactNode;
}

/** A link that dials the number. Renders nothing for an empty number. */
export function CallButton({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <a className="button button--small" href={telephoneLink(phone)}>
      <Phone size={18} />
      <span className="call-number">Call {phone}</span>
    </a>
  );
}

/** A person to contact, with buttons that call, reply and book. */
function Row({ person: { id, name, company, phone, email, assignee, book }, mayAct, when, children }: RowProps) {
  const page = href('/admin/leads/:id', { id });
  return (
    <>
      {when}
      <div className="call-who">
        <a href={page}>{name}</a>
        {company && <span className="muted">{company}</span>}
      </div>
      {(children || assignee !== null) && (
        <p className="call-meta">
          {children}
          {assignee !== null && <span>For {assignee}</span>}
        </p>
      )}
      <p className="call-actions">
        <CallButton phone={phone} />
        {mayAct && email && (
          <a className="button button--outline button--small" href={`${page}#reply-text`}>
            <ReplyIcon size={18} />
            <span className={phone === '' ? undefined : 'visually-hidden'}>Reply</span>
            <span className="visually-hidden"> to {name}</span>
          </a>
        )}
        {mayAct && book && (
          <a className="button button--outline button--small" href={book}>
            <BookIcon size={18} />
            <span className="visually-hidden">Book a time with {name}</span>
          </a>
        )}
      </p>
    </>
  );
}

/** A person who waits for an answer: to an inquiry, or to what they wrote later. */
function Call({ lead, now, mayAct }: Shown & { lead: LeadSummary & Person }) {
  const wait = waitOf(lead);
  const dueAt = wait?.dueAt ?? null;
  const urgent = isUrgent(lead);
  return (
    <Row person={lead} mayAct={mayAct} when={dueAt !== null && <LeadClock dueAt={dueAt} now={now} isUrgent={urgent} />}>
      <span className={urgent ? 'lead-bad' : 'call-kind'}>
        <KindIcon kind={lead.kind} size={15} />
        {urgent
          ? 'Urgent: under attack, call now'
          : wait?.answer === 'later'
            ? 'The visitor has answered'
            : kindNames[lead.kind]}
      </span>
      {lead.said && <span className="call-said">{lead.said}</span>}
    </Row>
  );
}

interface CallListProps extends Shown {
  /** The people who wait for an answer, the first to call on top. */
  calls: readonly (LeadSummary & Person)[];
  figures: Pick<InboxFigures, 'waiting' | 'late'>;
  /** How many mails wait that belong to no lead. They have a list of their own. */
  mails: number;
}

/** The people to call now; the first has the one filled button. islands/desk/lead-desk.tsx keeps the list up to date. */
export function CallList({ calls, figures, mails, now, mayAct }: CallListProps) {
  const more = figures.waiting - calls.length;
  return (
    <section className="today-list" aria-labelledby="calls" id="calls-box">
      <h2 id="calls" data-live="heading of calls">
        {callHeading(figures, mails)}
      </h2>
      <ol className="calls calls--first" data-live="calls" hidden={calls.length === 0}>
        {calls.map((lead) => (
          <li key={lead.id} data-key={lead.id} data-late={(waitOf(lead)?.dueAt ?? now) < now || undefined}>
            <Call lead={lead} now={now} mayAct={mayAct} />
          </li>
        ))}
      </ol>
      <p data-live="further calls">
        {more > 0 && <>{more.toLocaleString('en-CA')} more wait. </>}
        <a href={`${href('/admin/leads')}${figures.waiting > 0 ? '?clock=waiting' : ''}`}>
          {figures.waiting > 0 ? 'See all who wait' : 'See all leads'}
        </a>
      </p>
    </section>
  );
}

interface TimedListProps<One> {
  /** Unique on the page. islands/desk/lead-desk.tsx finds the list by it to keep it up to date. */
  id: string;
  heading: string;
  people: readonly One[];
  keyOf: (one: One) => string;
  when: (one: One) => string;
  mayAct: boolean;
}

/** People to contact today, each with a time. Hidden while empty. */
function TimedList<One extends Person>({ id, heading, people, keyOf, when, mayAct }: TimedListProps<One>) {
  return (
    <div data-live={id} hidden={people.length === 0}>
      <section className="today-list" aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <ol className="calls">
          {people.map((one) => (
            <li key={keyOf(one)}>
              <Row person={one} mayAct={mayAct} when={<b className="call-when tabular">{when(one)}</b>} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The people whose follow-up is due by today. */
export function FollowUpList({ followUps, now, mayAct }: Shown & { followUps: readonly (Person & FollowUp)[] }) {
  const { timeZone } = useSite().data.firm;
  return (
    <TimedList
      id="follow-ups"
      heading="Follow up"
      people={followUps}
      keyOf={({ id }) => id}
      when={({ dueAt }) => `Due since ${shortTime(timeZone, dueAt, now)}`}
      mayAct={mayAct}
    />
  );
}

/** `answers`: how people answered the invitation, such as `Ana declined`. */
type BookedPerson = Person & Pick<Booking, 'kind' | 'from'> & { answers: readonly string[] };

/** Today's bookings that are not over. */
export function BookedList({ booked, now, mayAct }: Shown & { booked: readonly BookedPerson[] }) {
  const { timeZone } = useSite().data.firm;
  return (
    <TimedList
      id="booked"
      heading="Booked today"
      people={booked}
      keyOf={({ id, from }) => `${id} ${from}`}
      when={({ kind, from, answers }) =>
        [`${bookingName(kind)}, ${shortTime(timeZone, from, now)}`, ...answers].join('. ')
      }
      mayAct={mayAct}
    />
  );
}
