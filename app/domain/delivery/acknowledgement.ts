import { oneIsAName } from '../leads/person-name.ts';
import { displayTime } from '../site/dates.ts';

const hour = 60 * 60 * 1000;

/** The most automatic mails per `budgetWindow` to addresses that the firm has never answered. */
export const acknowledgementsPerHour = 60;
export const budgetWindow = hour;
/** A mailbox gets at most one automatic mail (an acknowledgement or an unsubscribe link) within this time. */
export const mailboxWindow = 24 * hour;

/** Why an acknowledgement or an unsubscribe link is not sent. The inquiry is stored and mailed to the desk either way. */
export const restReasons = {
  mailbox: 'not sent: this mailbox got an automatic mail within the last 24 hours',
  budget: `not sent: ${acknowledgementsPerHour} automatic mails went to new addresses within the last hour`,
  addressless: 'not sent: the visitor left a number to call back, and no email address',
  suppressed: 'not sent: this mailbox was erased, or its owner said that they had not filled in the form',
} as const;
export type RestReason = keyof typeof restReasons;

/** `name` if it is at most three words of letters, else null. Such a name cannot smuggle a link, a number or an offer into our mail. */
export function plainName(name: string): string | null {
  const trimmed = name.trim();
  const isPlain = /^[\p{L}\p{M}'’ -]{1,40}$/u.test(trimmed) && (trimmed.length > 1 || oneIsAName.test(trimmed));
  return isPlain && trimmed.split(/ +/).length <= 3 ? trimmed : null;
}

export interface AcknowledgementFigures {
  /** Automatic mails sent in the last hour to addresses that the firm has never answered. */
  lastHour: number;
  /** When the budget was used up; null while acknowledgements are sent. */
  restingSince: number | null;
}

/** The panel's warning while acknowledgements are held back. */
export const restingSentence = (timeZone: string, since: number): string =>
  `${acknowledgementsPerHour} automatic mails went to new addresses within an hour, so acknowledgements and unsubscribe links to new addresses have been on hold since ${displayTime(timeZone, since)}. Leads are saved and mailed to you; look for abuse among the newest ones.`;
