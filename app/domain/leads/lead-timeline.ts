import { displayDate } from '../time/dates.ts';
import { type ConsentToEvidence, consentWays } from './evidence-consent.ts';
import type { EndedFollowUp } from './handling/follow-up.ts';
import { type Outcome, outcomeWords } from './handling/outcome.ts';
import { type LeadStatus, statusNames } from './lead-status.ts';
import type { MessageStatus } from './message-status.ts';
import { type SpokenKind, spokenKinds } from './spoken-kinds.ts';

/** One line of a lead's history. */
export interface TimelineEntry {
  key: string;
  at: number;
  title: string;
  /** The text that was written or answered; may have several lines. */
  text: string | null;
  /** `done` shows a lit window, `failed` a dark red one, `ahead` an empty one for what has not happened yet. */
  state: 'done' | 'failed' | 'ahead';
  /** The message or mail that it is about. The conversation leaves it out where it shows that message. */
  about?: string;
  /** True for a colleague's note. */
  isNote?: true;
}

export type LeadEventChange =
  /** With the parts of the outcome that changed. `from` and `to` are the same when only these did. */
  | ({ kind: 'status'; from: LeadStatus; to: LeadStatus } & Partial<Outcome>)
  | { kind: 'assigned'; from: string | null; to: string | null }
  | { kind: 'note'; text: string }
  /** `came`: the visitor called or came by, and was answered at once. */
  | { kind: 'called'; came?: SpokenKind }
  /** A colleague logged a call or a walk-in that is still to be answered. */
  | { kind: 'logged'; came: SpokenKind }
  | { kind: 'released' }
  | { kind: 'disowned' }
  /**
   * `program`: it was sent from a mail program, so `messageId` names a mail, not a message of the outbox. `ended`: the follow-up that it
   * ended. `wroteAt` and `wroteDueAt`: since when the visitor had waited for an answer to a message, and when that was due. All of them
   * return when the reply is taken back.
   */
  | {
      kind: 'reply';
      messageId: string;
      program?: true;
      ended?: EndedFollowUp;
      wroteAt?: number;
      wroteDueAt?: number;
    }
  /** The client was asked for a review. */
  | { kind: 'review'; messageId: string }
  /** A person decided that what the visitor wrote needs no answer. */
  | { kind: 'settled' }
  /** The person with this id had the lead and can no longer work on leads, so nobody has it now. */
  | { kind: 'left'; from: string }
  /** The visitor answered by mail. */
  | { kind: 'wrote'; mailId: string }
  /** The visitor's mail program answered automatically: nobody waits for a reply. */
  | { kind: 'auto-reply'; mailId: string }
  /** A mail server reports that a message to the visitor did not arrive. */
  | { kind: 'bounced'; mailId: string; words: string }
  | { kind: 'tagged' | 'untagged'; tags: readonly string[] }
  /** A reply was taken back before it was sent. Its own event is deleted. */
  | { kind: 'taken-back' }
  /** The day of the follow-up, and when the reminder is due; both null when it is removed. */
  | { kind: 'follow-up'; day: string | null; dueAt: number | null }
  /** The client agreed that the job may be shown, in the evidence document with this id. */
  | ({ kind: 'evidence'; document: string } & ConsentToEvidence)
  /** A time was booked, moved or cancelled; `words` say which, in the firm's time zone. */
  | { kind: 'booking'; words: string }
  /** A person said that everything from this sender is spam. It holds while this lead is marked as spam. */
  | { kind: 'sender-spam' }
  /** Another system reports what happened to the lead there, such as `Closed in HaloPSA: Won`. */
  | { kind: 'elsewhere'; words: string }
  /** Another lead has become part of this one; `reference` is that of the other lead, here and below. */
  | { kind: 'merged'; reference: string }
  /** This lead has become part of another one. */
  | { kind: 'merged-into'; reference: string }
  /** Two merged leads were separated again. */
  | { kind: 'separated'; reference: string }
  | { kind: 'alarm'; minutes: number };

/** The events that answer a lead. */
export const answerKinds = ['called', 'reply'] as const satisfies readonly LeadEventChange['kind'][];

/** Only a call and a reply answer a lead and stop the clock. A status records what happened to the lead and changes no figure. */
export const isAnswer = ({ kind }: LeadEventChange): boolean => answerKinds.some((answer) => answer === kind);

/** An event at the desk about a lead. `version` is the lead's version after the event. */
export interface LeadEvent {
  id: string;
  at: number;
  /** Null when the site did it automatically. */
  userId: string | null;
  event: LeadEventChange;
  version: number;
}

/** The ids of the evidence documents that these events name, each once. */
export const evidenceIn = (events: readonly LeadEventChange[]): string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'evidence' ? event.document : []))),
];

const outcomes = {
  delivered: 'delivered',
  retry: 'failed, will retry',
  dead: 'failed',
  rested: 'not sent',
};

/** A message about the lead. */
interface Message {
  id: string;
  /** What it is, in words, such as `Acknowledgement to the visitor`. */
  name: string;
  status: MessageStatus;
  nextAttemptAt: number;
  subject: string | null;
  body: string | null;
}

/** One attempt to deliver a message, with its result. */
interface Attempt {
  id: string;
  outboxId: string;
  finishedAt: number;
  outcome: keyof typeof outcomes;
  answer: string;
}

/** `Status: New → Won, $400 a month`, or `Worth $400 a month` when the status stayed. */
function statusWords({ from, to, ...outcome }: { from: LeadStatus; to: LeadStatus } & Partial<Outcome>): string {
  const known = outcomeWords(outcome);
  if (from === to) return known === '' ? 'The value is removed' : `Noted: ${known}`;
  return [`Status: ${statusNames[from]} → ${statusNames[to]}`, known].filter(Boolean).join(', ');
}

/** The label of `event`; `nameOf` gives a user's name. */
export function eventWords(event: LeadEventChange, nameOf: (userId: string) => string): string {
  switch (event.kind) {
    case 'status':
      return statusWords(event);
    case 'assigned':
      return event.to === null ? 'Unassigned' : `Assigned to ${nameOf(event.to)}`;
    case 'note':
      return 'Note';
    case 'called':
      return event.came === undefined ? 'Called' : `${spokenKinds[event.came]} logged, answered at once`;
    case 'logged':
      return `${spokenKinds[event.came]} logged, still to be answered`;
    case 'released':
      return 'Marked as not spam';
    case 'disowned':
      return 'The owner of the address says that they did not fill in the form';
    case 'reply':
      return event.program ? 'Reply sent from a mail program' : 'Reply written';
    case 'review':
      return 'Asked for a review';
    case 'settled':
      return 'No answer needed to what the visitor wrote';
    case 'left':
      return `Now with nobody: ${nameOf(event.from)} can no longer work on leads`;
    case 'wrote':
      return 'The visitor answered by mail';
    case 'auto-reply':
      return 'An automatic answer came';
    case 'bounced':
      return `A mail server reports: ${event.words}`;
    case 'tagged':
      return `${event.tags.length === 1 ? 'Tag' : 'Tags'} added: ${event.tags.join(', ')}`;
    case 'untagged':
      return `Tag removed: ${event.tags.join(', ')}`;
    case 'taken-back':
      return 'Reply taken back before it was sent';
    case 'follow-up':
      return event.day === null ? 'Follow-up removed' : `Follow up on ${displayDate(event.day)}`;
    case 'evidence':
      return `Evidence begun: ${event.who} agreed ${consentWays[event.how]} on ${displayDate(event.on)}`;
    case 'sender-spam':
      return 'All inquiries from this sender are held as possible spam';
    case 'booking':
    case 'elsewhere':
      return event.words;
    case 'merged':
      return `Merged with ${event.reference}, which is part of this lead now`;
    case 'merged-into':
      return `Merged into ${event.reference}`;
    case 'separated':
      return `Separated from ${event.reference}`;
    case 'alarm':
      return event.minutes === 0
        ? 'Alarm: the person on duty is told at once'
        : `Alarm: ${event.minutes} minutes without a reply`;
  }
}

interface History {
  receivedAt: number;
  /** When an answer is due; null after the first one. */
  dueAt: number | null;
  now: number;
  /** The leads that were merged into it. */
  parts: readonly { id: string; reference: string; receivedAt: number }[];
  events: readonly LeadEvent[];
  messages: readonly Message[];
  attempts: readonly Attempt[];
  nameOf: (userId: string) => string;
}

/** The words of a `bounced` event whose report says that the message arrived. */
export const deliveredWords = 'the message was delivered';

const isBad = (event: LeadEvent['event']): boolean =>
  event.kind === 'alarm' || (event.kind === 'bounced' && event.words !== deliveredWords);

/** The message or mail that an event is about. */
const aboutWhat = (event: LeadEventChange): string | undefined =>
  event.kind === 'reply' || event.kind === 'review' ? event.messageId : 'mailId' in event ? event.mailId : undefined;

function eventEntry({ id, at, userId, event }: LeadEvent, { nameOf }: History): TimelineEntry {
  const by = userId === null ? '' : `, by ${nameOf(userId)}`;
  const about = aboutWhat(event);
  return {
    key: id,
    at,
    title: `${eventWords(event, nameOf)}${by}`,
    text: event.kind === 'note' ? event.text : null,
    state: isBad(event) ? 'failed' : 'done',
    ...(about !== undefined && { about }),
    ...(event.kind === 'note' && { isNote: true }),
  };
}

/** Everything that happened to a lead, in order, and then what is still due. */
export function timeline(history: History): TimelineEntry[] {
  const { receivedAt, dueAt, now, parts, events, messages, attempts } = history;
  const named = new Map(messages.map(({ id, name }) => [id, name]));
  const tried = attempts.map(({ id, outboxId, finishedAt, outcome, answer }): TimelineEntry => {
    return {
      key: id,
      at: finishedAt,
      title: `${named.get(outboxId) ?? 'Message'} ${outcomes[outcome]}`,
      // The words of a mail server help only where it refused something.
      text: outcome === 'delivered' || outcome === 'rested' ? null : answer,
      state: outcome === 'delivered' || outcome === 'rested' ? 'done' : 'failed',
    };
  });
  const waiting = messages
    .filter(({ status }) => status === 'pending' || status === 'sending')
    .map(({ id, name, nextAttemptAt }): TimelineEntry => {
      return {
        key: `next ${id}`,
        at: nextAttemptAt,
        title: `${name} due`,
        text: null,
        state: 'ahead',
      };
    });
  const promise: TimelineEntry[] =
    dueAt === null
      ? []
      : dueAt <= now
        ? [{ key: 'due', at: dueAt, title: 'A reply was due', text: null, state: 'failed' }]
        : [{ key: 'due', at: dueAt, title: 'Reply due', text: null, state: 'ahead' }];
  const came = parts.map(({ id, reference, receivedAt: at }): TimelineEntry => {
    return { key: `received ${id}`, at, title: `${reference} received, part of this lead`, text: null, state: 'done' };
  });
  const said = events
    // Left out, because the event of the lead that it was merged into says the same.
    .filter(({ event }) => event.kind !== 'merged-into')
    .map((event) => eventEntry(event, history));
  const entries = [...came, ...said, ...tried, ...waiting, ...promise];
  const inOrder = (wanted: (entry: TimelineEntry) => boolean) => entries.filter(wanted).sort((a, b) => a.at - b.at);
  return [
    // A merged lead may have come before this one.
    ...inOrder(({ state, at }) => state !== 'ahead' && at < receivedAt),
    { key: 'received', at: receivedAt, title: 'Lead received', text: null, state: 'done' },
    ...inOrder(({ state, at }) => state !== 'ahead' && at >= receivedAt),
    ...inOrder(({ state }) => state === 'ahead'),
  ];
}
