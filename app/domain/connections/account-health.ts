import { displayTime } from '../time/dates.ts';

/** A loss of access to an account at another company. Times are epoch milliseconds. */
export interface AccessState {
  /** Since when the company refuses the site. */
  lostAt: number | null;
  /** What the company said last when it refused. */
  fault: string | null;
  /** When owners were told of the loss. */
  toldAt: number | null;
}

/** How the connection to an account goes, for people. */
export interface AccountHealth {
  light: 'works' | 'new' | 'waits' | 'fails';
  words: string;
}

/** The state of a connection that the company refuses; null while it does not. */
export const lostHealth = (company: string, { lostAt, fault }: AccessState, timeZone: string): AccountHealth | null =>
  lostAt === null
    ? null
    : {
        light: 'fails',
        words: `${company} has refused the site since ${displayTime(timeZone, lostAt)}. It is tried every hour; nothing is lost. ${fault}`,
      };

/** The accounts whose loss is told, with their names. */
const named = { microsoft: 'Microsoft 365', google: 'Google Workspace' } as const;

/** Tells owners that access is lost. */
export const lostMail = (
  account: keyof typeof named,
  { lostAt, fault }: AccessState,
  { timeZone, siteUrl }: { timeZone: string; siteUrl: string },
) => ({
  id: `${account}-lost-${lostAt}`,
  type: `${account}.lost`,
  subject: `${named[account]} refuses the site`,
  text: [
    `Since ${displayTime(timeZone, lostAt ?? 0)} the site can neither read its mailbox nor send from it. ${fault}`,
    'A person has to give access back. Mail waits until then: read the mailbox yourself, and call those who wait.',
    `${siteUrl}/admin/connections/${account}`,
  ].join('\n\n'),
});
