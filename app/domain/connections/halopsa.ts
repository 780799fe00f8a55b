import { type LeadElsewhere, ticketText, titleWithin } from './lead-elsewhere.ts';
import type { FieldValues } from './settings-form.ts';

const longestSummary = 200;

/** The client, site and user that a ticket belongs to; a user is missing where the visitor left no address and no number. */
export interface HaloPerson {
  client: number;
  site: number | null;
  user: number | null;
}

/** The ticket of `lead` for `POST /api/Tickets`, which takes a list. The summary has the reference, by which it is found again. */
export const haloTicket = (lead: LeadElsewhere, settings: FieldValues, { client, site, user }: HaloPerson) => ({
  summary: titleWithin(lead, longestSummary),
  details: ticketText(lead),
  tickettype_id: Number(settings.ticketType),
  client_id: client,
  ...(site !== null && { site_id: site }),
  ...(user !== null && { user_id: user }),
  priority_id: Number(lead.urgent ? settings.urgentPriority : settings.usualPriority),
});
