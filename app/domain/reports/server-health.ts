import { type OtherCalendar, otherCalendarWords } from '../booking/other-calendar.ts';
import { type MailboxState, mailboxHealth } from '../mail/mailbox-health.ts';
import { longestWithoutBackup } from '../operations/launch-check.ts';
import { shortTime } from '../site/dates.ts';

/** What Today says of the server. Times are epoch milliseconds. */
export interface ServerFacts {
  timeZone: string;
  now: number;
  mail: {
    /** Whether a mail server is set. */
    configured: boolean;
    /** Since the first failure after the last success; null while mail leaves. */
    failingSince: number | null;
  };
  /** How reading the mailbox for visitors' answers goes; null while none is set. */
  mailbox: MailboxState | null;
  /** The other calendars of those who can be booked; empty while booking is off. */
  calendars: readonly (OtherCalendar & { name: string })[];
  /** The newest test message that came back or was lost, or null; `off` when none is sent. */
  canary: { at: number; returned: boolean } | null | 'off';
  /** End of the newest good backup, or null; `elsewhere` on PostgreSQL, which is backed up by its own tools. */
  lastBackupAt: number | null | 'elsewhere';
  /** Bytes of the disk with the data; null when they cannot be read. */
  disk: { free: number; size: number } | null;
}

/** One thing about the server. */
export interface HealthLine {
  id: 'mail' | 'mailbox' | 'calendar' | 'canary' | 'backup' | 'disk';
  words: string;
  state: 'good' | 'bad' | 'unknown';
}

const gigabyte = 1e9;
/** With less than this free, a backup or the data may soon have no room. */
const leastFree = gigabyte;
const leastShare = 0.05;

type Line = Omit<HealthLine, 'id'>;
const good = (words: string): Line => ({ words, state: 'good' });
const bad = (words: string): Line => ({ words, state: 'bad' });
const unknown = (words: string): Line => ({ words, state: 'unknown' });

function mailLine({ mail, timeZone, now }: ServerFacts): Line {
  if (!mail.configured) return bad('No mail leaves: no mail server is set.');
  return mail.failingSince === null
    ? good('Mail leaves.')
    : bad(`Mail has failed since ${shortTime(timeZone, mail.failingSince, now)}.`);
}

/** No line without a mailbox: answers then come to a mail program. */
function mailboxLine({ mailbox, timeZone, now }: ServerFacts): HealthLine[] {
  if (mailbox === null) return [];
  const { light, words } = mailboxHealth(mailbox, timeZone, now);
  const state = light === 'works' ? 'good' : light === 'new' ? 'unknown' : 'bad';
  return [{ id: 'mailbox', words: `Mailbox for visitors’ answers: ${words}`, state }];
}

/** The line about calendars that fail. There is none while all can be read; the settings of booking show the state of each. */
function calendarLine({ calendars, timeZone, now }: ServerFacts): HealthLine[] {
  const failing = calendars.filter(({ failingSince }) => failingSince !== null);
  if (failing.length === 0) return [];
  const words = failing.map((one) => `${one.name}: ${otherCalendarWords(one, timeZone, now).words}`);
  return [{ id: 'calendar', words: `Busy times for booking. ${words.join(' ')}`, state: 'bad' }];
}

function canaryLine({ canary, timeZone, now }: ServerFacts): Line {
  if (canary === 'off') return unknown('No test message is sent.');
  if (canary === null) return unknown('The first test message is on its way.');
  const at = shortTime(timeZone, canary.at, now);
  return canary.returned
    ? good(`The test message of ${at} was delivered.`)
    : bad(`The test message of ${at} was not delivered.`);
}

function backupLine({ lastBackupAt, timeZone, now }: ServerFacts): Line {
  if (lastBackupAt === 'elsewhere') return unknown('PostgreSQL is backed up by tools of its own.');
  if (lastBackupAt === null) return bad('There is no backup yet.');
  const words = `The newest backup is from ${shortTime(timeZone, lastBackupAt, now)}.`;
  return now - lastBackupAt > longestWithoutBackup ? bad(words) : good(words);
}

function diskLine({ disk }: ServerFacts): Line {
  if (disk === null) return unknown('How much of the disk is free is not known.');
  const free = `${(disk.free / gigabyte).toFixed(disk.free < 10 * gigabyte ? 1 : 0)} GB`;
  return disk.free < leastFree || disk.free < disk.size * leastShare
    ? bad(`Only ${free} of the disk are free.`)
    : good(`${free} of the disk are free.`);
}

/** Mail, mailbox, calendars that fail, test message, backup and disk, each in a sentence. */
export const healthLines = (facts: ServerFacts): HealthLine[] => [
  { id: 'mail', ...mailLine(facts) },
  ...mailboxLine(facts),
  ...calendarLine(facts),
  { id: 'canary', ...canaryLine(facts) },
  { id: 'backup', ...backupLine(facts) },
  { id: 'disk', ...diskLine(facts) },
];
