import { href } from 'react-router';
import { money } from '../../../../domain/leads/handling/outcome.ts';
import { kindNames } from '../../../../domain/leads/inbox.ts';
import type { LeadKind } from '../../../../domain/leads/lead.ts';
import { type LeadStatus, statusNames } from '../../../../domain/leads/lead-status.ts';
import { shortTime } from '../../../../domain/site/dates.ts';
import { useSite } from '../../../site-context.tsx';
import { AdminBox } from '../../admin-shell.tsx';

interface Related {
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
  /** Other leads with an address of the same company. */
  company: Related;
  now: number;
}

function List({ heading, related: { leads, total }, now }: { heading: string; related: Related; now: number }) {
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
          </li>
        ))}
      </ul>
      {total > leads.length && <p className="muted">And {total - leads.length} earlier.</p>}
    </>
  );
}

/** What else this person and their company asked, and what came of it; nothing for somebody who is new. */
export function RelatedLeads({ person, company, now }: RelatedLeadsProps) {
  if (person.total + company.total === 0) return null;
  return (
    <AdminBox heading="Person and company" id="related">
      <List
        heading={person.total === 1 ? 'Asked 1 more time' : `Asked ${person.total} more times`}
        related={person}
        now={now}
      />
      <List
        heading={
          company.total === 1 ? '1 other lead of their company' : `${company.total} other leads of their company`
        }
        related={company}
        now={now}
      />
    </AdminBox>
  );
}
