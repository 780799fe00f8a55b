import { type LeadElsewhere, ticketText, titleWithin } from './lead-elsewhere.ts';
import type { FieldValues } from './settings-form.ts';

const longestSummary = 200;

/** The client, site and user of a ticket. `user` is null when the visitor left neither address nor number. */
export interface HaloPerson {
  client: number;
  site: number | null;
  user: number | null;
}

/** The ticket of `lead`, to be posted in a list to `/api/Tickets`. The reference in the summary serves to find the ticket again. */
export const haloTicket = (lead: LeadElsewhere, settings: FieldValues, { client, site, user }: HaloPerson) => ({
  summary: titleWithin(lead, longestSummary),
  details: ticketText(lead),
  tickettype_id: Number(settings.ticketType),
  client_id: client,
  ...(site !== null && { site_id: site }),
  ...(user !== null && { user_id: user }),
  priority_id: Number(lead.urgent ? settings.urgentPriority : settings.usualPriority),
});
