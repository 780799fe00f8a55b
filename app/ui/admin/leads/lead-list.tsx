import { href } from 'react-router';
import {
  type DeliveryState,
  type InboxQuery,
  inboxLength,
  inboxQueryString,
  isUrgent,
  kindNames,
  type LeadSummary,
} from '../../../domain/leads/inbox.ts';
import { type LeadStatus, statusNames } from '../../../domain/leads/lead-status.ts';
import { replyTime } from '../../../domain/leads/reply-clock.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { displayDate } from '../../../domain/time/dates.ts';
import { Clock } from '../../art/icons.tsx';
import { useSite } from '../../site-context.tsx';
import { AlertIcon, KindIcon } from '../admin-icons.tsx';
import { LeadClock, PlainPromise } from './lead-clock.tsx';

/** How the window of a status looks. */
const statusWindow = (status: LeadStatus): string =>
  status === 'new' ? 'new' : status === 'contacted' || status === 'qualified' ? 'open' : 'done';

/** The delivery state, shown only when it is unusual: most leads are delivered. */
function Delivery({ delivery: { state, words } }: { delivery: DeliveryState }) {
  if (state === 'delivered' || state === 'none') return null;
  const bad = state !== 'sending';
  return (
    <span className={bad ? 'lead-bad' : undefined}>
      {bad ? <AlertIcon size={15} /> : <Clock size={15} />}
      {words}
    </span>
  );
}

function Answered({ lead, now }: { lead: LeadSummary; now: number }) {
  const { firm } = useSite().data;
  const dueAt = waitOf(lead)?.dueAt ?? null;
  if (dueAt !== null) return <LeadClock dueAt={dueAt} now={now} isUrgent={isUrgent(lead)} />;
  const { status, firstContactAt } = lead;
  return (
    <span className="lead-answered tabular">
      {status !== 'contacted' && statusNames[status]}
      {status !== 'contacted' && <br />}
      {firstContactAt === null
        ? 'Not answered'
        : firstContactAt === lead.receivedAt
          ? 'Answered at once'
          : `Replied in ${replyTime(firm, lead, firstContactAt)}`}
    </span>
  );
}

interface RowProps {
  lead: LeadSummary;
  href: string;
  current: boolean;
  now: number;
  /** Null when it is unassigned. */
  assignee: string | null;
  mayAct: boolean;
}

function LeadRow({ lead, href, current, now, assignee, mayAct }: RowProps) {
  const wait = waitOf(lead);
  return (
    <li data-key={lead.id}>
      {mayAct && (
        <input
          type="checkbox"
          name="lead"
          value={lead.id}
          form="chosen"
          className="lead-tick"
          aria-label={`Choose ${lead.name}`}
        />
      )}
      <a href={href} className="lead-row" aria-current={current ? 'page' : undefined}>
        <span className="state-window" data-state={statusWindow(lead.status)}>
          <span className="visually-hidden">{statusNames[lead.status]}:</span>
        </span>
        <span className="lead-row-who">
          <b>{lead.name}</b>
          <span className="muted">{lead.company}</span>
        </span>
        <Answered lead={lead} now={now} />
        <span className="lead-row-meta">
          <span className={isUrgent(lead) ? 'lead-bad' : undefined}>
            <KindIcon kind={lead.kind} size={15} />
            {isUrgent(lead) ? 'Urgent: under attack, call now' : kindNames[lead.kind]}
          </span>
          {lead.wroteAt !== null && <b>The visitor has answered</b>}
          <PlainPromise
            receivedAt={wait?.from ?? lead.receivedAt}
            dueAt={isUrgent(lead) ? null : (wait?.dueAt ?? null)}
            now={now}
          />
          <Delivery delivery={lead.delivery} />
          {lead.followUpOn && <span>Follow up on {displayDate(lead.followUpOn)}</span>}
          {lead.source !== null && lead.source !== 'direct' && <span>From {lead.source}</span>}
          {lead.tags.length > 0 && <span>{lead.tags.join(', ')}</span>}
          {assignee && <span>For {assignee}</span>}
        </span>
      </a>
    </li>
  );
}

interface LeadListProps {
  leads: readonly LeadSummary[];
  total: number;
  query: InboxQuery;
  /** The id of the lead that is open beside the list, if any. */
  openId: string | undefined;
  now: number;
  nameOf: (userId: string) => string;
  /** Shows checkboxes that choose leads for a bulk change. */
  mayAct: boolean;
}

const count = (number: number) => number.toLocaleString('en-CA');

/** The range of leads shown, and their total. */
export function LeadCount({ leads, total, query }: Pick<LeadListProps, 'leads' | 'total' | 'query'>) {
  const first = (query.page - 1) * inboxLength + 1;
  return (
    <span className="muted tabular" data-live="count">
      {leads.length > 0
        ? `${count(first)} to ${count(first + leads.length - 1)} of ${count(total)}`
        : query.search
          ? 'No matching leads.'
          : 'No leads.'}
    </span>
  );
}

/** The rows of the inbox. Each is a link that keeps the filter. */
export function LeadList({ leads, total, query, openId, now, nameOf, mayAct }: LeadListProps) {
  const last = Math.max(1, Math.ceil(total / inboxLength));
  const to = (page: number) => `${href('/admin/leads')}${inboxQueryString({ ...query, page })}`;
  return (
    <>
      <ul className="lead-rows" data-live="list">
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            href={`${href('/admin/leads/:id', { id: lead.id })}${inboxQueryString(query)}`}
            current={lead.id === openId}
            now={now}
            assignee={lead.assignedTo === null ? null : nameOf(lead.assignedTo)}
            mayAct={mayAct}
          />
        ))}
      </ul>
      <nav className="paging lead-paging" aria-label="Pages of the list" data-live="paging" hidden={last === 1}>
        {query.page > 1 && (
          <a className="button button--outline button--small" rel="prev" href={to(Math.min(query.page - 1, last))}>
            Newer
          </a>
        )}
        <span className="tabular">
          Page {count(query.page)} of {count(last)}
        </span>
        {query.page < last && (
          <a className="button button--outline button--small" rel="next" href={to(query.page + 1)}>
            Older
          </a>
        )}
      </nav>
    </>
  );
}
