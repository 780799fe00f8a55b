import { shortTime } from '../time/dates.ts';
import { spell } from './reply-clock.ts';
import type { Lead } from './stored-lead.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How soon the desk must have a mail about a held lead: at once when it is likely to be a person's, otherwise within the hour. */
export const tellWithin = (mayBePerson: boolean): number => (mayBePerson ? 0 : hour);

/** Mails about held leads in an hour: one, and more only for leads that are likely to be a person's. */
const mostInHour = 3;
/** So many held leads in an hour are a flood. One mail an hour then says as much as three. */
const floodFrom = 20;

/**
 * Whether a mail about held leads goes now. `mails`: those of the last hour. `held`: leads held within the last hour. `isDue`: whether a
 * lead waits that the desk should know about already.
 */
export const mayTell = ({ mails, held, isDue }: { mails: number; held: number; isDue: boolean }): boolean =>
  mails === 0 || (isDue && mails < mostInHour && held < floodFrom);

/** What waits for a decision: how many leads, and when the oldest of them came. */
export interface Held {
  count: number;
  oldest: number;
}

const leads = (count: number): string =>
  count === 1 ? 'One lead waits' : `${count.toLocaleString('en-CA')} leads wait`;

/** For Today: `2 leads wait for a decision. The oldest came Fri 3:12 PM, 1 h 5 min ago.` */
export function heldWords({ count, oldest }: Held, timeZone: string, now: number): { heading: string; text: string } {
  const came = `came ${shortTime(timeZone, oldest, now)}, ${spell(Math.max(0, Math.floor((now - oldest) / minute)))} ago`;
  return {
    heading: `${leads(count)} for a decision`,
    text: `${count === 1 ? 'It' : 'The oldest'} ${came}.`,
  };
}

export type HeldLead = Pick<Lead, 'id' | 'reference' | 'kind' | 'receivedAt' | 'spamReasons'>;

/** The most leads that a mail lists. */
const listed = 20;

interface HeldMail {
  timeZone: string;
  siteUrl: string;
  now: number;
}

/**
 * The mail to the desk about leads that the site holds. It has none of the visitors' words: they may be spam, or an attempt to fool staff.
 * `held` are the leads that no mail has named yet, `count` is how many wait in all.
 */
export function heldMail(
  held: readonly HeldLead[],
  count: number,
  { timeZone, siteUrl, now }: HeldMail,
): { subject: string; body: string } {
  const isUrgent = held.some(({ kind }) => kind === 'emergency');
  const page = `${siteUrl}/admin/quarantine`;
  const lines = held.slice(0, listed).map(({ reference, kind, receivedAt, spamReasons }) => {
    const what = kind === 'emergency' ? 'a person under attack asks for a call' : spamReasons.join('; ');
    return `- ${reference}, ${shortTime(timeZone, receivedAt, now)}: ${what}\n  ${page}#${reference}`;
  });
  const more = held.length - lines.length;
  return {
    subject: `${isUrgent ? 'URGENT: ' : ''}${leads(count)} for a decision`,
    body: [
      'The site holds these leads because it is not sure that people sent them. Each sender was promised an answer, like anyone. Please say whether they are spam:',
      '',
      ...lines,
      ...(more > 0 ? [`and ${more.toLocaleString('en-CA')} more`] : []),
      '',
      `All that wait: ${page}`,
    ].join('\n'),
  };
}
