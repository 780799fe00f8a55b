import { cut, firstNameOf, type LeadElsewhere, ticketText, titleWithin } from './lead-elsewhere.ts';
import type { FieldValues } from './settings-form.ts';

// What the published interface of ConnectWise PSA allows.
const longestSummary = 100;
const longestCompany = 50;
const longestIdentifier = 25;
const longestName = 30;

/** ConnectWise wants a part of the address of a new company; a visitor gives none. */
const noAddress = 'not given';

/** The name that a company has there. */
export const connectwiseName = (company: string): string => cut(company.trim(), longestCompany);

/** `text` within a condition of a search; null when it cannot be written there: the interface publishes no escape. */
export function inCondition(text: string): string | null {
  if (text.includes('\\')) return null;
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? null : `'${text}'`;
}

/** The company of `lead` for `POST /company/companies`. Its identifier has the reference, as no two companies may share one. */
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

/** The kinds of addresses and numbers that the firm has there. */
export interface CommunicationKinds {
  email: number;
  /** Null where it has no kind for numbers. */
  phone: number | null;
}

/** The contact of `person` for `POST /company/contacts`. */
export function connectwiseContact(
  person: LeadElsewhere['person'],
  { company, email, phone }: CommunicationKinds & { company: number },
) {
  const item = (type: number, value: string, communicationType: 'Email' | 'Phone') => ({
    ...{ type: { id: type }, value, communicationType, defaultFlag: true },
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

/** The ticket of `lead` for `POST /service/tickets`. It is found again by its external reference or its summary. */
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
