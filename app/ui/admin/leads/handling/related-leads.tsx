import { href } from 'react-router';
import { money } from '../../../../domain/leads/handling/outcome.ts';
import { kindNames } from '../../../../domain/leads/inbox.ts';
import type { LeadKind } from '../../../../domain/leads/lead.ts';
import { type LeadStatus, statusNames } from '../../../../domain/leads/lead-status.ts';
import { shortTime } from '../../../../domain/time/dates.ts';
import { useSite } from '../../../site-context.tsx';
import { AdminBox } from '../../admin-shell.tsx';
import { toNotice } from '../../form-result.tsx';

export interface Related {
  leads: readonly {
    id: string;
    name: string;
    kind: LeadKind;
    status: LeadStatus;
    receivedAt: number;
    wonValue: number | null;
  }[];
  total: number;
}

interface RelatedLeadsProps {
  /** Other leads with the same email address or phone number. */
  person: Related;
  /** Other leads with an email address of the same company. */
  company: Related;
  /** Whether the open lead may be merged with them. */
  mayMerge: boolean;
  now: number;
}

/** Offers to merge the open lead with this one. A confirmation follows. */
export function MergeButton({ id, what }: { id: string; what: string }) {
  return (
    <form method="post" action={toNotice}>
      <input type="hidden" name="with" value={id} />
      <button type="submit" name="intent" value="ask-to-merge" className="button button--outline button--small">
        Merge<span className="visually-hidden"> with {what}</span>
      </button>
    </form>
  );
}

interface ListProps extends Pick<RelatedLeadsProps, 'mayMerge' | 'now'> {
  heading: string;
  related: Related;
}

function List({ heading, related: { leads, total }, mayMerge, now }: ListProps) {
  const { timeZone } = useSite().data.firm;
  if (total === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className="lead-related">
        {leads.map(({ id, name, kind, status, receivedAt, wonValue }) => (
          <li key={id}>
            <a href={href('/admin/leads/:id', { id })}>{name}</a>{' '}
            <span className="muted">
              {kindNames[kind]}, {shortTime(timeZone, receivedAt, now)}, {statusNames[status]}
              {wonValue !== null && ` ${money(wonValue)}`}
            </span>
            {mayMerge && (
              <MergeButton id={id} what={`${name}, ${kindNames[kind]}, ${shortTime(timeZone, receivedAt, now)}`} />
            )}
          </li>
        ))}
      </ul>
      {total > leads.length && <p className="muted">And {total - leads.length} earlier.</p>}
    </>
  );
}

/** Other leads of this person and their company, with their outcomes. Renders nothing for a new person. */
export function RelatedLeads({ person, company, mayMerge, now }: RelatedLeadsProps) {
  if (person.total + company.total === 0) return null;
  return (
    <AdminBox heading="Person and company" id="related">
      <List
        heading={person.total === 1 ? 'Asked 1 more time' : `Asked ${person.total} more times`}
        related={person}
        mayMerge={mayMerge}
        now={now}
      />
      <List
        heading={
          company.total === 1 ? '1 other lead of their company' : `${company.total} other leads of their company`
        }
        related={company}
        mayMerge={mayMerge}
        now={now}
      />
    </AdminBox>
  );
}
