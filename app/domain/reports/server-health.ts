import { type OtherCalendar, otherCalendarWords } from '../booking/other-calendar.ts';
import { type MailboxState, mailboxHealth } from '../mail/mailbox-health.ts';
import { longestWithoutBackup } from '../operations/launch-check.ts';
import { shortTime } from '../time/dates.ts';

/** The facts about the server that the Today page shows. Times are epoch milliseconds. */
export interface ServerFacts {
  timeZone: string;
  now: number;
  mail: {
    /** Whether a mail server is set. */
    configured: boolean;
    /** The first failure after the last success; null while mail can be sent. */
    failingSince: number | null;
  };
  /** The state of the mailbox for visitors' answers; null when no mailbox is set. */
  mailbox: MailboxState | null;
  /** The other calendars of people who can be booked; empty while booking is off. */
  calendars: readonly (OtherCalendar & { name: string })[];
  /** The newest test message with a result, or null; `off` when none are sent. */
  canary: { at: number; returned: boolean } | null | 'off';
  /** End of the newest good backup, or null. `elsewhere`: PostgreSQL is backed up by its own tools. */
  lastBackupAt: number | null | 'elsewhere';
  /** Bytes of the disk that holds the data; null when they cannot be read. */
  disk: { free: number; size: number } | null;
  /** What mail lacks room for, in sentences; empty while it has room. */
  mailSpace: readonly string[];
  /** What the database reported about its damage; null while none is known. */
  damage: string | null;
}

/** One line about the server's health. */
export interface HealthLine {
  id: 'database' | 'mail' | 'mailbox' | 'mail-space' | 'calendar' | 'canary' | 'backup' | 'disk';
  words: string;
  state: 'good' | 'bad' | 'unknown';
}

const gigabyte = 1e9;
/** With less than this free, in bytes, there may soon be no room for a backup or for data. */
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

/** The line about the mailbox. There is none without a mailbox: answers then go to a mail program. */
function mailboxLine({ mailbox, timeZone, now }: ServerFacts): HealthLine[] {
  if (mailbox === null) return [];
  const { light, words } = mailboxHealth(mailbox, timeZone, now);
  const state = light === 'works' ? 'good' : light === 'new' ? 'unknown' : 'bad';
  return [{ id: 'mailbox', words: `Mailbox for visitors’ answers: ${words}`, state }];
}

/** The most sentences about one calendar. The booking settings have all of them. */
const mostOfCalendar = 2;

function leftOutShort(lines: readonly string[]): string {
  const rest = lines.length - mostOfCalendar;
  return [...lines.slice(0, mostOfCalendar), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** The line about the room for mail that comes in. There is none while it has room. */
const spaceLine = ({ mailSpace }: ServerFacts): HealthLine[] =>
  mailSpace.length === 0 ? [] : [{ id: 'mail-space', ...bad(mailSpace.join(' ')) }];

/** The line about calendars that cannot be read, or not completely. There is none while all can be read. */
function calendarLine({ calendars, timeZone, now }: ServerFacts): HealthLine[] {
  const sentences = calendars.flatMap((one) => {
    const { words, leftOut } = otherCalendarWords(one, timeZone, now);
    if (one.failingSince !== null) return `${one.name}: ${words}`;
    return leftOut.length > 0 ? `In the calendar of ${one.name}: ${leftOutShort(leftOut)}` : [];
  });
  if (sentences.length === 0) return [];
  return [{ id: 'calendar', words: `Busy times for booking. ${sentences.join(' ')}`, state: 'bad' }];
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
  if (disk === null) return unknown('The free space on the disk is not known.');
  const free = `${(disk.free / gigabyte).toFixed(disk.free < 10 * gigabyte ? 1 : 0)} GB`;
  return disk.free < leastFree || disk.free < disk.size * leastShare
    ? bad(`Only ${free} of the disk is free.`)
    : good(`${free} of the disk is free.`);
}

/** The line about the database. There is none while it is sound. */
function databaseLine({ damage }: ServerFacts): HealthLine[] {
  if (damage === null) return [];
  return [{ id: 'database', ...bad(`The database is damaged and has to be restored from a backup: ${damage}.`) }];
}

/** One sentence each about a damaged database, mail, mailbox, failing calendars, test message, backup and disk. */
export const healthLines = (facts: ServerFacts): HealthLine[] => [
  ...databaseLine(facts),
  { id: 'mail', ...mailLine(facts) },
  ...mailboxLine(facts),
  ...spaceLine(facts),
  ...calendarLine(facts),
  { id: 'canary', ...canaryLine(facts) },
  { id: 'backup', ...backupLine(facts) },
  { id: 'disk', ...diskLine(facts) },
];
