import { displayTime } from '../site/dates.ts';

const hour = 60 * 60 * 1000;

/** How many automatic mails may go to addresses that the firm never answered, within `budgetWindow`. */
export const acknowledgementsPerHour = 60;
export const budgetWindow = hour;
/** A mailbox gets one automatic mail within this time: an acknowledgement or an unsubscribe link. */
export const mailboxWindow = 24 * hour;

/** Why an acknowledgement or an unsubscribe link rests. The enquiry itself is kept and goes to the desk. */
export const restReasons = {
  mailbox: 'not sent: this mailbox got an automatic mail within the last 24 hours',
  budget: `not sent: ${acknowledgementsPerHour} automatic mails went to new addresses within the last hour`,
  suppressed: 'not sent: this mailbox was erased, or its owner said that an enquiry was not theirs',
} as const;
export type RestReason = keyof typeof restReasons;

/** `name` if it looks like a person's name, or null: three words of letters cannot carry an address, a number or an offer. */
export function plainName(name: string): string | null {
  const trimmed = name.trim();
  return /^[\p{L}\p{M}'’ -]{2,40}$/u.test(trimmed) && trimmed.split(/ +/).length <= 3 ? trimmed : null;
}

export interface AcknowledgementFigures {
  /** To addresses that the firm never answered, within the last hour. */
  lastHour: number;
  /** Since when the budget has been used up; null while acknowledgements go out. */
  restingSince: number | null;
}

/** What the panel says while acknowledgements rest. */
export const restingSentence = (since: number): string =>
  `${acknowledgementsPerHour} automatic mails went to new addresses within an hour, so further acknowledgements and unsubscribe links have rested since ${displayTime(since)}. Enquiries are kept and reach the desk; look for abuse among the newest ones.`;
