import { cut, firstNameOf, type LeadElsewhere, ticketText, titleWithin } from './lead-elsewhere.ts';
import type { FieldValues } from './settings-form.ts';

// The limits of ConnectWise PSA's published interface.
const longestSummary = 100;
const longestCompany = 50;
const longestIdentifier = 25;
const longestName = 30;

/** ConnectWise requires an address line for a new company, and visitors give no address. */
const noAddress = 'not given';

/** A company's name, cut to what ConnectWise allows. */
export const connectwiseName = (company: string): string => cut(company.trim(), longestCompany);

/** `text` as a string in a search condition; null when that is impossible, because the interface documents no escapes. */
export function inCondition(text: string): string | null {
  if (text.includes('\\')) return null;
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? null : `'${text}'`;
}

/** The body of `POST /company/companies` for the company of `lead`. The reference makes its identifier unique, as ConnectWise requires. */
export function connectwiseCompany({ company, reference }: LeadElsewhere, settings: FieldValues) {
  const mark = reference.replaceAll('-', '').slice(-10);
  const letters = company.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');
  return {
    identifier: `${letters.slice(0, longestIdentifier - mark.length - 1) || 'Lead'}-${mark}`,
    name: connectwiseName(company),
    types: [{ id: Number(settings.companyType) }],
    addressLine1: noAddress,
    site: { name: 'Main' },
  };
}

/** The ids of the firm's communication types for email addresses and phone numbers. */
export interface CommunicationKinds {
  email: number;
  /** Null when the firm has no type for phone numbers. */
  phone: number | null;
}

/** The body of `POST /company/contacts` for `person`. */
export function connectwiseContact(
  person: LeadElsewhere['person'],
  { company, email, phone }: CommunicationKinds & { company: number },
) {
  const item = (type: number, value: string, communicationType: 'Email' | 'Phone') => ({
    type: { id: type },
    value,
    communicationType,
    defaultFlag: true,
  });
  return {
    firstName: cut(firstNameOf(person), longestName),
    ...(person.last && { lastName: cut(person.last, longestName) }),
    company: { id: company },
    communicationItems: [
      item(email, person.email, 'Email'),
      ...(person.phone && phone !== null ? [item(phone, person.phone, 'Phone')] : []),
    ],
  };
}

/** The body of `POST /service/tickets` for `lead`. Its external reference or its summary serves to find the ticket again. */
export const connectwiseTicket = (
  lead: LeadElsewhere,
  settings: FieldValues,
  { company, contact }: { company: number; contact: number | null },
) => ({
  summary: titleWithin(lead, longestSummary),
  initialDescription: ticketText(lead),
  externalXRef: lead.reference,
  board: { id: Number(settings.board) },
  company: { id: company },
  ...(contact !== null && { contact: { id: contact } }),
  priority: { id: Number(lead.urgent ? settings.urgentPriority : settings.usualPriority) },
});
