import { displayTime } from '../site/dates.ts';

const hour = 60 * 60 * 1000;

/** How many automatic mails may go to addresses that the firm has never answered, per `budgetWindow`. */
export const acknowledgementsPerHour = 60;
export const budgetWindow = hour;
/** A mailbox gets one automatic mail within this time: an acknowledgement or an unsubscribe link. */
export const mailboxWindow = 24 * hour;

/** Why an acknowledgement or an unsubscribe link is not sent. The enquiry itself is stored and goes to the desk. */
export const restReasons = {
  mailbox: 'not sent: this mailbox got an automatic mail within the last 24 hours',
  budget: `not sent: ${acknowledgementsPerHour} automatic mails went to new addresses within the last hour`,
  addressless: 'not sent: the visitor left a number to call back, and no email address',
  suppressed: 'not sent: this mailbox was erased, or its owner said that they had not filled in the form',
} as const;
export type RestReason = keyof typeof restReasons;

/** `name` if it looks like a person's name, or null: three words of letters cannot carry an address, a number or an offer. */
export function plainName(name: string): string | null {
  const trimmed = name.trim();
  return /^[\p{L}\p{M}'’ -]{2,40}$/u.test(trimmed) && trimmed.split(/ +/).length <= 3 ? trimmed : null;
}

export interface AcknowledgementFigures {
  /** Automatic mails of the last hour to addresses that the firm has never answered. */
  lastHour: number;
  /** When the budget was used up; null while acknowledgements are sent. */
  restingSince: number | null;
}

/** The warning of the panel while acknowledgements are held back. */
export const restingSentence = (timeZone: string, since: number): string =>
  `${acknowledgementsPerHour} automatic mails went to new addresses within an hour, so acknowledgements and unsubscribe links to new addresses have been on hold since ${displayTime(timeZone, since)}. Leads are saved and mailed to you; look for abuse among the newest ones.`;
