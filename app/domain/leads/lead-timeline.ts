import { channelNames } from '../delivery/channel-names.ts';
import type { DeliveryAttempt, OutboxMessage } from '../delivery/outbox-message.ts';
import { displayDate } from '../site/dates.ts';
import { type ConsentToEvidence, consentWays } from './evidence-consent.ts';
import { type Outcome, outcomeWords } from './handling/outcome.ts';
import { type LeadStatus, statusNames } from './lead-status.ts';
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
}

export type LeadEventChange =
  /** Of a lead that was won or lost in one step with what is known of it. */
  | ({ kind: 'status'; from: LeadStatus; to: LeadStatus } & Partial<Omit<Outcome, 'to'>>)
  | { kind: 'assigned'; from: string | null; to: string | null }
  | { kind: 'note'; text: string }
  /** `came`: they called or came by, and were answered as they did. */
  | { kind: 'called'; came?: SpokenKind }
  /** A colleague logged a call or a walk-in that is still to be answered. */
  | { kind: 'logged'; came: SpokenKind }
  | { kind: 'released' }
  | { kind: 'disowned' }
  /** `program`: it left from a mail program, and is a mail instead of a message of the outbox. */
  | { kind: 'reply'; messageId: string; program?: true }
  /** The visitor answered by mail. */
  | { kind: 'wrote'; mailId: string }
  /** A program answered: nobody waits. */
  | { kind: 'auto-reply'; mailId: string }
  /** A mail server reports that a message to the visitor did not arrive. */
  | { kind: 'bounced'; mailId: string; words: string }
  | { kind: 'tagged' | 'untagged'; tags: readonly string[] }
  /** A reply that was not sent: its own event is gone. */
  | { kind: 'taken-back' }
  /** The day of the follow-up, and when the reminder is due; both null when it is removed. */
  | { kind: 'follow-up'; day: string | null; dueAt: number | null }
  /** The client agreed that the job is shown, in a document of evidence with this id. */
  | ({ kind: 'evidence'; document: string } & ConsentToEvidence)
  /** A time was booked, moved or cancelled; `words` say which, on the firm's clocks. */
  | { kind: 'booking'; words: string }
  /** Another system says what became of it there, such as `Closed in HaloPSA: Won`. */
  | { kind: 'elsewhere'; words: string }
  /** Another lead is part of this one from now on; `reference` is that of the other lead, here and below. */
  | { kind: 'merged'; reference: string }
  /** This lead is part of another one from now on. */
  | { kind: 'merged-into'; reference: string }
  /** Two leads that were merged are two again. */
  | { kind: 'separated'; reference: string }
  | { kind: 'alarm'; minutes: number };

/** The events that answer a lead. */
export const answerKinds = ['called', 'reply'] as const satisfies readonly LeadEventChange['kind'][];

/** Only a call and a reply answer a lead: they stop the clock. A status says what became of it, and moves no figure. */
export const isAnswer = ({ kind }: LeadEventChange): boolean => answerKinds.some((answer) => answer === kind);

/** Something that happened to a lead at the desk. `version` is the lead's version after the event. */
export interface LeadEvent {
  id: string;
  at: number;
  /** Null when the site did it by itself. */
  userId: string | null;
  event: LeadEventChange;
  version: number;
}

/** The ids of the documents of evidence that these events name, each once. */
export const evidenceIn = (events: readonly LeadEventChange[]): string[] => [
  ...new Set(events.flatMap((event) => (event.kind === 'evidence' ? event.document : []))),
];

type Message = Pick<OutboxMessage, 'id' | 'channel' | 'status' | 'nextAttemptAt' | 'subject' | 'body'>;
type Attempt = Pick<DeliveryAttempt, 'id' | 'outboxId' | 'finishedAt' | 'outcome' | 'answer'>;

const outcomes = {
  delivered: 'delivered',
  retry: 'failed, will retry',
  dead: 'failed',
  rested: 'not sent',
};

/** The label of `event`; `nameOf` gives a user's name. */
export function eventWords(event: LeadEventChange, nameOf: (userId: string) => string): string {
  switch (event.kind) {
    case 'status':
      return [`Status: ${statusNames[event.from]} → ${statusNames[event.to]}`, outcomeWords(event)]
        .filter(Boolean)
        .join(', ');
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
        ? 'Alarm: who is on duty is told at once'
        : `Alarm: ${event.minutes} minutes without a reply`;
  }
}

interface History {
  receivedAt: number;
  /** When an answer is due; null after the first one. */
  dueAt: number | null;
  now: number;
  /** The leads that are part of it. */
  parts: readonly { id: string; reference: string; receivedAt: number }[];
  events: readonly LeadEvent[];
  messages: readonly Message[];
  attempts: readonly Attempt[];
  nameOf: (userId: string) => string;
}

function eventEntry({ id, at, userId, event }: LeadEvent, { messages, nameOf }: History): TimelineEntry {
  const reply = event.kind === 'reply' ? messages.find((message) => message.id === event.messageId) : undefined;
  const by = userId === null ? '' : `, by ${nameOf(userId)}`;
  const words = reply ? `${reply.subject}\n\n${reply.body}` : event.kind === 'note' ? event.text : null;
  return {
    key: id,
    at,
    title: `${eventWords(event, nameOf)}${by}`,
    text: words,
    state: event.kind === 'alarm' || event.kind === 'bounced' ? 'failed' : 'done',
  };
}

/** Everything that happened to a lead, in order, and what is still due. */
export function timeline(history: History): TimelineEntry[] {
  const { receivedAt, dueAt, now, parts, events, messages, attempts } = history;
  const channelOf = new Map(messages.map(({ id, channel }) => [id, channel]));
  const tried = attempts.map(({ id, outboxId, finishedAt, outcome, answer }): TimelineEntry => {
    const channel = channelOf.get(outboxId);
    return {
      key: id,
      at: finishedAt,
      title: `${channel ? channelNames[channel] : 'Message'} ${outcomes[outcome]}`,
      text: answer,
      state: outcome === 'delivered' || outcome === 'rested' ? 'done' : 'failed',
    };
  });
  const waiting = messages
    .filter(({ status }) => status === 'pending' || status === 'sending')
    .map(({ id, channel, nextAttemptAt }): TimelineEntry => {
      return {
        key: `next ${id}`,
        at: nextAttemptAt,
        title: `${channelNames[channel]} due`,
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
    // The lead that has the part says the same.
    .filter(({ event }) => event.kind !== 'merged-into')
    .map((event) => eventEntry(event, history));
  const entries = [...came, ...said, ...tried, ...waiting, ...promise];
  const inOrder = (wanted: (entry: TimelineEntry) => boolean) => entries.filter(wanted).sort((a, b) => a.at - b.at);
  return [
    // A part may have come before it.
    ...inOrder(({ state, at }) => state !== 'ahead' && at < receivedAt),
    { key: 'received', at: receivedAt, title: 'Lead received', text: null, state: 'done' },
    ...inOrder(({ state, at }) => state !== 'ahead' && at >= receivedAt),
    ...inOrder(({ state }) => state === 'ahead'),
  ];
}
