import { timesAt } from '../firm/offices.ts';
import type { Site } from '../firm/site.ts';
import { officeOfLead } from '../landing/parents/office-of-page.ts';
import { promiseEnds, type WorkingHours } from '../time/business-hours.ts';
import type { Lead } from './stored-lead.ts';
import { waitOf } from './wait.ts';

type Asked = Pick<Lead, 'page' | 'landing'>;

/** When the answer to an inquiry that comes `at` is due: by the hours of the nearest office or of the main one, whichever end first. */
export const answerDue = (site: Site, lead: Asked, at: number): number =>
  Math.min(promiseEnds(nearestDesk(site, lead), at), promiseEnds(site.data.firm, at));

const nearestDesk = (site: Site, lead: Asked): WorkingHours => timesAt(site.data.firm, officeOfLead(site, lead));

/** The hours by which a waiting lead is counted: those of the nearest office if its promise was counted by them, else the main office's. */
export function deskOfLead(site: Site, lead: Lead): WorkingHours {
  const wait = waitOf(lead);
  const near = nearestDesk(site, lead);
  return wait !== null && wait.dueAt === promiseEnds(near, wait.from) ? near : site.data.firm;
}
