import type { Site } from '../firm/site.ts';
import { kindNames } from '../leads/inbox.ts';
import { leadField } from '../leads/lead-fields.ts';
import { factsOf, type LeadFact } from '../leads/lead-words.ts';
import type { Lead } from '../leads/stored-lead.ts';

/** A lead as it is sent to other systems. */
export interface LeadElsewhere {
  id: string;
  /** Before a lead is sent again, the other system is searched for its reference. */
  reference: string;
  receivedAt: number;
  /** When an answer is due; null when none was promised. */
  dueAt: number | null;
  /** Such as `Under attack: Ana Roy, Roy Dental (LS-7KQ2-M4XD)`. */
  title: string;
  facts: readonly Pick<LeadFact, 'label' | 'words'>[];
  /** The visitor's own words; may be empty. */
  message: string;
  /** The lead's page in the panel. */
  page: string;
  urgent: boolean;
  /** Each part is empty when the visitor left it out. */
  person: { name: string; first: string; last: string; email: string; phone: string };
  company: string;
}

/** `lead` as other systems get it: what the visitor wrote, as in the mail to the firm, and a link to the lead's page in the panel. */
export function leadElsewhere(site: Site, lead: Lead, siteUrl: string): LeadElsewhere {
  const { id, reference, receivedAt, dueAt, kind, name, company, email, phone, message } = lead;
  const [first = '', ...rest] = name.split(' ').filter(Boolean);
  return {
    id,
    reference,
    receivedAt,
    dueAt,
    message,
    company,
    title: `${kindNames[kind]}: ${[name, company].filter(Boolean).join(', ')} (${reference})`,
    facts: factsOf(site, lead, (field) => leadField(field).mail === 'line').map(({ name: field, label, words }) => ({
      label,
      words: field === 'page' ? `${siteUrl}${words}` : words,
    })),
    page: `${siteUrl}/admin/leads/${id}`,
    urgent: kind === 'emergency',
    person: {
      name,
      email,
      phone,
      first: lead.firstName || first,
      last: lead.lastName || rest.join(' '),
    },
  };
}

/** The whole lead as plain text, for a ticket. */
export function ticketText({ facts, message, page, reference }: LeadElsewhere): string {
  return [
    `Reference: ${reference}`,
    ...facts.map(({ label, words }) => `${label}: ${words}`),
    ...(message ? ['', message] : []),
    '',
    `On the website: ${page}`,
  ].join('\n');
}

/** `text`, cut to `most` characters with an ellipsis, because other systems refuse longer texts. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The title of `lead`, cut to `most` characters. The reference at its end stays, because it serves to find the ticket again. */
export function titleWithin({ title, reference }: LeadElsewhere, most: number): string {
  if (title.length <= most) return title;
  const end = ` (${reference})`;
  return `${cut(title, most - end.length)}${end}`;
}

/** A first name for systems that require one: the visitor's first name, their name, or the part of their address before the `@`. */
export const firstNameOf = ({ first, name, email }: LeadElsewhere['person']): string =>
  first || name || (email.split('@')[0] ?? '');
