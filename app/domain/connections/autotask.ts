import { cut, firstNameOf, type LeadElsewhere, ticketText, titleWithin } from './lead-elsewhere.ts';
import type { FieldValues } from './settings-form.ts';

// The limits of Autotask's published interface.
const longestTitle = 255;
const longestDescription = 8000;
const longestCompany = 100;
const longestName = 20;
const longestPhone = 25;

/** Autotask requires a phone number for a company and a last name for a contact. Visitors need not give either. */
const notGiven = 'not given';
/** Autotask requires a due time. A ticket is due this long after its lead when no answer was promised. */
const usuallyDue = 24 * 60 * 60 * 1000;

/** A company's name, cut to what Autotask allows. */
export const autotaskName = (company: string): string => cut(company.trim(), longestCompany);

/** The person's phone number; empty if it is too long for Autotask. */
const phoneOf = ({ phone }: LeadElsewhere['person']): string => (phone && phone.length <= longestPhone ? phone : '');

/** The body of `POST /Companies` for the company of `lead`. */
export const autotaskCompany = ({ company, person }: LeadElsewhere, settings: FieldValues) => ({
  companyName: autotaskName(company),
  companyType: Number(settings.companyType),
  ownerResourceID: Number(settings.owner),
  phone: phoneOf(person) || notGiven,
});

/** The body of `POST /Companies/{company}/Contacts` for `person`. */
export const autotaskContact = (person: LeadElsewhere['person'], company: number) => ({
  companyID: company,
  firstName: cut(firstNameOf(person), longestName),
  lastName: cut(person.last || notGiven, longestName),
  emailAddress: person.email,
  ...(phoneOf(person) && { phone: phoneOf(person) }),
  isActive: 1,
});

/** The body of `POST /Tickets` for `lead`. Its external id serves to find the ticket again. */
export const autotaskTicket = (
  lead: LeadElsewhere,
  settings: FieldValues,
  { company, contact }: { company: number; contact: number | null },
) => ({
  title: titleWithin(lead, longestTitle),
  description: cut(ticketText(lead), longestDescription),
  externalID: lead.reference,
  companyID: company,
  ...(contact !== null && { contactID: contact }),
  queueID: Number(settings.queue),
  status: Number(settings.status),
  priority: Number(lead.urgent ? settings.urgentPriority : settings.usualPriority),
  dueDateTime: new Date(lead.dueAt ?? lead.receivedAt + usuallyDue).toISOString(),
});
