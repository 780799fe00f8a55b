import { displayTime, shortTime } from '../site/dates.ts';

const minute = 60_000;
const firstWait = 15_000;
const longestWait = 15 * minute;
/** A mailbox that fails for a shorter time is no reason to write to anybody. */
const tellAfter = 60 * minute;

/** How reading a mailbox goes. Times in epoch milliseconds. */
export interface MailboxState {
  /** The last time that every folder was read to its end. */
  readAt: number | null;
  failures: number;
  failingSince: number | null;
  nextTryAt: number;
  lastError: string | null;
  /** What goes wrong although messages are read, such as a folder that they cannot be moved to. */
  warning: string | null;
}

/** How long to wait after `failures` tries in a row that failed: 15 seconds, twice that, up to a quarter of an hour. */
export const waitAfter = (failures: number): number =>
  Math.min(firstWait * 2 ** Math.min(Math.max(failures - 1, 0), 10), longestWait);

/** Whether a try may be made at `now`. One that is due later than any wait is of a clock that was wrong. */
export const isDue = ({ failures, nextTryAt }: Pick<MailboxState, 'failures' | 'nextTryAt'>, now: number): boolean =>
  failures === 0 || nextTryAt <= now || nextTryAt > now + longestWait;

export interface MailboxHealth {
  /** `new`: not read yet. `warns`: read, but something is to be settled. */
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

/** Whether owners are told by mail: once, when the mailbox has failed for an hour. */
export const isToTell = (state: Pick<MailboxState, 'failingSince'>, toldAt: number | null, now: number): boolean =>
  state.failingSince !== null &&
  now - state.failingSince >= tellAfter &&
  (toldAt === null || toldAt < state.failingSince);

/** What owners are told then. */
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
