import { displayTime } from '../time/dates.ts';

const hour = 60 * 60 * 1000;

/** The most automatic mails per `budgetWindow` to addresses that the firm has never answered. */
export const acknowledgementsPerHour = 60;
export const budgetWindow = hour;
/** A mailbox gets at most one automatic mail within this time: an acknowledgement, an unsubscribe link or a mail about a booking. */
export const mailboxWindow = 24 * hour;
/** Within the same time a mailbox that the firm knows gets at most this many mails about bookings. */
export const lettersPerMailbox = 10;
/** The most automatic mails per `budgetWindow` that one network (/24, /48) can cause to addresses that the firm does not know. */
export const mailsPerNetwork = 2;

/** Why an automatic mail is not sent. The inquiry or booking is stored and mailed to the desk either way. */
export const restReasons = {
  mailbox: 'not sent: this mailbox got an automatic mail within the last 24 hours',
  letters: `not sent: this mailbox got ${lettersPerMailbox} automatic mails within the last 24 hours`,
  network: `not sent: visitors from the same network caused ${mailsPerNetwork} automatic mails to new addresses within the last hour`,
  budget: `not sent: ${acknowledgementsPerHour} automatic mails went to new addresses within the last hour`,
  addressless: 'not sent: the visitor left a number to call back, and no email address',
  suppressed: 'not sent: this mailbox was erased, or its owner said that they had not filled in the form',
} as const;
export type RestReason = keyof typeof restReasons;

export interface AcknowledgementFigures {
  /** Automatic mails sent in the last hour to addresses that the firm has never answered. */
  lastHour: number;
  /** When the budget was used up; null while acknowledgements are sent. */
  restingSince: number | null;
}

/** The panel's warning while acknowledgements are held back. */
export const restingSentence = (timeZone: string, since: number): string =>
  `${acknowledgementsPerHour} automatic mails went to new addresses within an hour, so acknowledgements and unsubscribe links to new addresses have been on hold since ${displayTime(timeZone, since)}. Leads are saved and mailed to you; look for abuse among the newest ones.`;
