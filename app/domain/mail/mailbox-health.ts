import { displayTime, shortTime } from '../time/dates.ts';

const minute = 60_000;
const firstWait = 15_000;
const longestWait = 15 * minute;
/** The longest wait that a mail service may ask for. */
const furthestTry = 60 * minute;
/** Owners get a mail only after the mailbox has failed for this long. */
const tellAfter = 60 * minute;

/** The state of reading a mailbox. Times are epoch milliseconds. */
export interface MailboxState {
  /** When all folders were last read to the end. */
  readAt: number | null;
  failures: number;
  failingSince: number | null;
  nextTryAt: number;
  lastError: string | null;
  /** A problem that does not prevent reading, such as a folder that messages cannot be moved to. */
  warning: string | null;
}

/** The wait after `failures` failed tries in a row, in milliseconds: 15 seconds, doubled each time, up to `longestWait`. */
export const waitAfter = (failures: number): number =>
  Math.min(firstWait * 2 ** Math.min(Math.max(failures - 1, 0), 10), longestWait);

/** Whether a try is due at `now`. A try that is further ahead than any wait was planned with a wrong clock and is due. */
export const isDue = ({ failures, nextTryAt }: Pick<MailboxState, 'failures' | 'nextTryAt'>, now: number): boolean =>
  failures === 0 || nextTryAt <= now || nextTryAt > now + furthestTry;

export interface MailboxHealth {
  /** `new`: not read yet. `warns`: the mailbox is read, but there is a problem to settle. */
  light: 'works' | 'new' | 'warns' | 'fails';
  /** For people, in one or two sentences. */
  words: string;
}

export function mailboxHealth(state: MailboxState, timeZone: string, now: number): MailboxHealth {
  const { readAt, failingSince, lastError, warning } = state;
  if (failingSince !== null) {
    const since = shortTime(timeZone, failingSince, now);
    return { light: 'fails', words: `Failing since ${since}; no message is lost, and it is tried again. ${lastError}` };
  }
  if (readAt === null) return { light: 'new', words: 'The mailbox has not been read yet.' };
  const read = `Last read: ${shortTime(timeZone, readAt, now)}.`;
  return warning === null ? { light: 'works', words: read } : { light: 'warns', words: `${read} ${warning}` };
}

/** Whether to mail the owners: once, when the mailbox has failed for an hour. */
export const isToTell = (state: Pick<MailboxState, 'failingSince'>, toldAt: number | null, now: number): boolean =>
  state.failingSince !== null &&
  now - state.failingSince >= tellAfter &&
  (toldAt === null || toldAt < state.failingSince);

/** The mail to the owners about a failing mailbox. */
export function failingMailbox(timeZone: string, { failingSince, lastError }: MailboxState, siteUrl: string) {
  return {
    id: `mailbox-${failingSince}`,
    type: 'mailbox.failing',
    subject: 'The mailbox for visitors’ answers cannot be read',
    text: [
      `The site has not been able to read the mailbox since ${displayTime(timeZone, failingSince ?? 0)}. ${lastError}`,
      'Answers of visitors stay in the mailbox and come in when it can be read again. Until then, look there yourself.',
      `${siteUrl}/admin/mailbox`,
    ].join('\n\n'),
  };
}
