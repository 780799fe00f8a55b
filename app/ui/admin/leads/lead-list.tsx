import { Fragment } from 'react';
import { href } from 'react-router';
import {
  type InboxQuery,
  inboxLength,
  inboxQueryString,
  isUrgent,
  kindNames,
  type LeadSummary,
  mostPages,
} from '../../../domain/leads/inbox.ts';
import { isOpen, type LeadStatus, statusNames } from '../../../domain/leads/lead-status.ts';
import { waitOf } from '../../../domain/leads/wait.ts';
import { initials } from '../../../domain/people/access.ts';
import { displayDate, shortTime } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';
import { AlertIcon, KindIcon } from '../admin-icons.tsx';
import { LeadClock } from './lead-clock.tsx';

/** How the window of a status looks. */
const statusWindow = (status: LeadStatus): string =>
  status === 'new' ? 'new' : status === 'contacted' || status === 'qualified' ? 'open' : 'done';

/** When the answer is due; otherwise the day of the follow-up, or what became of the lead. */
function When({ lead, now }: { lead: LeadSummary; now: number }) {
  const { firm } = useSite().data;
  const dueAt = waitOf(lead)?.dueAt ?? null;
  if (dueAt !== null) return <LeadClock dueAt={dueAt} now={now} isUrgent={isUrgent(lead)} />;
  const { status, followUpOn, receivedAt } = lead;
  const words = !isOpen(status)
    ? statusNames[status]
    : followUpOn
      ? `Follow up ${displayDate(followUpOn)}`
      : shortTime(firm.timeZone, receivedAt, now);
  return <span className="lead-when tabular">{words}</span>;
}

/** What is unusual about a lead, before what the visitor wrote. Most leads have none of it. */
function Flags({ lead }: { lead: LeadSummary }) {
  const { state, words } = lead.delivery;
  const isFailing = state === 'failed' || state === 'retrying';
  return (
    <>
      {isUrgent(lead) && (
        <span className="lead-bad">
          <AlertIcon size={15} />
          Urgent: under attack, call now
        </span>
      )}
      {lead.wroteAt !== null && <span className="lead-flag">The visitor has answered</span>}
      {isFailing && (
        <span className="lead-bad">
          <AlertIcon size={15} />
          {words}
        </span>
      )}
    </>
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
        <b>{lead.name}</b>
        {assignee && (
          <span className="lead-owner" title={`For ${assignee}`}>
            <span aria-hidden="true">{initials(assignee)}</span>
            <span className="visually-hidden">For {assignee}</span>
          </span>
        )}
        <When lead={lead} now={now} />
        <span className="lead-said">
          <KindIcon kind={lead.kind} size={14} />
          <span className="visually-hidden">{kindNames[lead.kind]}:</span>
          <Flags lead={lead} />
          {lead.company && <span>{lead.company}</span>}
          <span>{lead.said}</span>
          {lead.tags.length > 0 && <span>{lead.tags.join(', ')}</span>}
          {lead.source !== null && lead.source !== 'direct' && <span>From {lead.source}</span>}
        </span>
      </a>
    </li>
  );
}

/** The headings between the rows, in the order of the list. */
const groupOf = (lead: LeadSummary | undefined): string =>
  !lead ? '' : waitOf(lead) ? 'Answer now' : isOpen(lead.status) ? 'Answered' : 'Closed';

interface LeadListProps {
  leads: readonly LeadSummary[];
  total: number;
  /** True when there are at least `total`. */
  more: boolean;
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
export function LeadCount({ leads, total, more, query }: Pick<LeadListProps, 'leads' | 'total' | 'more' | 'query'>) {
  const first = (query.page - 1) * inboxLength + 1;
  return (
    <span className="muted tabular" data-live="count">
      {leads.length > 0
        ? `${count(first)} to ${count(first + leads.length - 1)} of ${more ? 'at least ' : ''}${count(total)}`
        : query.search
          ? 'No matching leads.'
          : 'No leads.'}
    </span>
  );
}

/** The rows of the inbox. Each is a link that keeps the filter. */
export function LeadList({ leads, total, more, query, openId, now, nameOf, mayAct }: LeadListProps) {
  const last = Math.min(mostPages, Math.max(1, Math.ceil(total / inboxLength)));
  const to = (page: number) => `${href('/admin/leads')}${inboxQueryString({ ...query, page })}`;
  return (
    <>
      <ul className="lead-rows" data-live="list">
        {leads.map((lead, at) => (
          <Fragment key={lead.id}>
            {groupOf(lead) !== groupOf(leads[at - 1]) && (
              <li className="lead-group" data-key={groupOf(lead)}>
                {groupOf(lead)}
              </li>
            )}
            <LeadRow
              lead={lead}
              href={`${href('/admin/leads/:id', { id: lead.id })}${inboxQueryString(query)}`}
              current={lead.id === openId}
              now={now}
              assignee={lead.assignedTo === null ? null : nameOf(lead.assignedTo)}
              mayAct={mayAct}
            />
          </Fragment>
        ))}
      </ul>
      <nav className="paging lead-paging" aria-label="Pages of the list" data-live="paging" hidden={last === 1}>
        {query.page > 1 && (
          <a className="button button--outline button--small" rel="prev" href={to(Math.min(query.page - 1, last))}>
            Newer
          </a>
        )}
        <span className="tabular">
          Page {count(query.page)} of {more && 'at least '}
          {count(last)}
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
