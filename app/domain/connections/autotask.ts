import { cut, firstNameOf, type LeadElsewhere, ticketText, titleWithin } from './lead-elsewhere.ts';
import type { FieldValues } from './settings-form.ts';

// What the published interface of Autotask allows.
const longestTitle = 255;
const longestDescription = 8000;
const longestCompany = 100;
const longestName = 20;
const longestPhone = 25;

/** Autotask wants a number of each company and a last name of each contact, and a visitor need not give them. */
const notGiven = 'not given';
/** Autotask wants to know when a ticket is due; this long after a lead that nothing was promised to. */
const usuallyDue = 24 * 60 * 60 * 1000;

/** The name that a company has there. */
export const autotaskName = (company: string): string => cut(company.trim(), longestCompany);

/** A number that fits there; empty for one that is too long. */
const phoneOf = ({ phone }: LeadElsewhere['person']): string => (phone && phone.length <= longestPhone ? phone : '');

/** The company of `lead` for `POST /Companies`. */
export const autotaskCompany = ({ company, person }: LeadElsewhere, settings: FieldValues) => ({
  companyName: autotaskName(company),
  companyType: Number(settings.companyType),
  ownerResourceID: Number(settings.owner),
  phone: phoneOf(person) || notGiven,
});

/** The contact of `person` for `POST /Companies/{company}/Contacts`. */
export const autotaskContact = (person: LeadElsewhere['person'], company: number) => ({
  companyID: company,
  firstName: cut(firstNameOf(person), longestName),
  lastName: cut(person.last || notGiven, longestName),
  emailAddress: person.email,
  ...(phoneOf(person) && { phone: phoneOf(person) }),
  isActive: 1,
});

/** The ticket of `lead` for `POST /Tickets`. It is found again by its external id. */
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
