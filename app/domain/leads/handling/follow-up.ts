import type { StaffMailText } from '../../people/staff-alert.ts';
import { promiseEnds, type WorkingHours } from '../../time/business-hours.ts';
import { displayDate } from '../../time/dates.ts';
import { addDays, dayOf, isDay, startOfDay } from '../../time/days.ts';

/** Days that can be chosen with one button, by the value that the button sends. */
export const followUpPresets = {
  tomorrow: { label: 'Tomorrow', days: 1 },
  'three-days': { label: 'In 3 days', days: 3 },
  'next-week': { label: 'Next week', days: 7 },
} as const;

const isPreset = (value: string): value is keyof typeof followUpPresets => Object.hasOwn(followUpPresets, value);

/** The last day that may be chosen, counted from today. */
const mostDays = 366;

/** When the desk comes back to a lead. */
export interface FollowUp {
  /** An ISO date on the firm's clock. */
  day: string;
  /** The first moment of business hours on or after that day, epoch milliseconds. */
  dueAt: number;
}

/** A follow-up that an answer ended. `userId`: who set the day. `told`: 1 when its reminder was queued, otherwise 0. */
export interface EndedFollowUp extends FollowUp {
  userId: string;
  told: number;
}

/**
 * Reads the day that a person chose: the one of `preset`, or `date` when `preset` names none. Gives the follow-up, or the sentence that
 * refuses it.
 */
export function readFollowUp(
  firm: WorkingHours,
  preset: string,
  date: string,
  now: number,
): { followUp: FollowUp } | { fault: string } {
  const today = dayOf(now, firm.timeZone);
  const day = isPreset(preset) ? addDays(today, followUpPresets[preset].days) : date.trim();
  if (!isDay(day)) return { fault: 'Please choose a day' };
  if (day < today) return { fault: 'Please choose today or a later day' };
  if (day > addDays(today, mostDays)) return { fault: 'Please choose a day within a year' };
  return { followUp: { day, dueAt: promiseEnds(firm, startOfDay(day, firm.timeZone), 0) } };
}

/** The reminder. It names the lead only by its reference: a mail to staff must not contain a visitor's data. */
export const followUpMail = (lead: { id: string; reference: string }, day: string, siteUrl: string): StaffMailText => ({
  subject: `Follow up on lead ${lead.reference}`,
  body: `Lead ${lead.reference} is to be followed up on ${displayDate(day)}.\n\n${siteUrl}/admin/leads/${lead.id}\n`,
});
