import { oneLine } from '../text/one-line.ts';
import { longestTag } from './handling/tags.ts';
import { isLeadKind, type LeadKind } from './lead.ts';
import { isLeadStatus, isOpen, type LeadStatus, leadStatuses, openStatuses } from './lead-status.ts';
import type { MessageStatus } from './message-status.ts';
import { spokenKinds } from './spoken-kinds.ts';
import { isWaiting } from './wait.ts';

export const kindNames: Record<LeadKind, string> = {
  emergency: 'Under attack',
  contact: 'Contact',
  assessment: 'Self-assessment',
  pricing: 'Pricing',
  ...spokenKinds,
};

/** Groups of statuses that the inbox shows together; `open` is the default. */
const stateGroups = {
  open: openStatuses,
  closed: ['lost', 'spam'],
  all: leadStatuses,
} as const satisfies Record<string, readonly LeadStatus[]>;

export type InboxState = keyof typeof stateGroups | LeadStatus;

const isState = (value: string): value is InboxState => Object.hasOwn(stateGroups, value) || isLeadStatus(value);

/** A filter of leads; a missing field does not filter. Quarantined leads and canaries are never included. */
export interface InboxFilter {
  /** For each term, at least one form must occur in the lead's words; see search-words.ts. */
  words?: readonly (readonly string[])[];
  statuses?: readonly LeadStatus[];
  kind?: LeadKind;
  /** A user's id, or null for unassigned leads. */
  assignedTo?: string | null;
  /** `waiting`: the visitor waits for an answer (see wait.ts); `late`: it is overdue. */
  clock?: 'waiting' | 'late';
  tag?: string;
  /** What last brought the visitor, and the campaign. */
  source?: string;
  campaign?: string;
  /** The day of the follow-up has come. */
  followUp?: 'due';
}

/** The query of the inbox. `page` counts from one. */
export interface InboxQuery {
  search: string;
  state: InboxState;
  kind?: LeadKind;
  assigned?: 'me' | 'nobody';
  clock?: 'waiting' | 'late';
  tag?: string;
  source?: string;
  campaign?: string;
  followUp?: 'due';
  page: number;
}

/** Leads per page of the list. */
export const inboxLength = 50;

/** A list has at most this many pages: a filter or a search finds what is further down. */
export const mostPages = 1000;

const longestSearch = 100;
/** The most characters of a source: the name of a host. */
const longestName = 100;

/** Reads any query string; unknown values filter nothing. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const [state = '', kind = '', assigned = '', clock = '', page = ''] = [
    'state',
    'kind',
    'assigned',
    'clock',
    'page',
  ].map((name) => params.get(name) ?? '');
  const tag = oneLine(params.get('tag') ?? '').slice(0, longestTag);
  const [source, campaign] = ['source', 'campaign'].map((name) =>
    oneLine(params.get(name) ?? '').slice(0, longestName),
  );
  const search = (params.get('q') ?? '').trim().slice(0, longestSearch);
  return {
    search,
    // A search covers all leads unless a status is given.
    state: isState(state) ? state : search ? 'all' : 'open',
    ...(isLeadKind(kind) && { kind }),
    ...((assigned === 'me' || assigned === 'nobody') && { assigned }),
    ...((clock === 'waiting' || clock === 'late') && { clock }),
    ...(tag && { tag }),
    ...(source && { source }),
    ...(campaign && { campaign }),
    ...(params.get('follow-up') === 'due' && { followUp: 'due' }),
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), mostPages) : 1,
  };
}

/** The query string of `query`; empty for the default view. */
export function inboxQueryString({
  search,
  state,
  kind,
  assigned,
  clock,
  tag,
  followUp,
  page,
  ...from
}: InboxQuery): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (state !== (search ? 'all' : 'open')) params.set('state', state);
  if (kind) params.set('kind', kind);
  if (assigned) params.set('assigned', assigned);
  if (clock) params.set('clock', clock);
  if (tag) params.set('tag', tag);
  if (from.source) params.set('source', from.source);
  if (from.campaign) params.set('campaign', from.campaign);
  if (followUp) params.set('follow-up', followUp);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

export const statusesOf = (state: InboxState): readonly LeadStatus[] =>
  isLeadStatus(state) ? [state] : stateGroups[state];

/** The worst delivery state among the messages about a lead. */
export interface DeliveryState {
  state: 'none' | 'delivered' | 'sending' | 'retrying' | 'failed';
  words: string;
}

interface Delivered {
  status: MessageStatus;
  /** Attempts with a known result. */
  attempts: number;
}

export function deliveryState(messages: readonly Delivered[]): DeliveryState {
  if (messages.length === 0) return { state: 'none', words: 'Nothing to send' };
  const dead = messages.filter(({ status }) => status === 'dead').length;
  if (dead > 0) return { state: 'failed', words: dead === 1 ? 'A message failed' : `${dead} messages failed` };
  const waiting = messages.filter(({ status }) => status === 'pending' || status === 'sending');
  const tries = Math.max(0, ...waiting.filter(({ status }) => status === 'pending').map(({ attempts }) => attempts));
  if (tries > 0)
    return { state: 'retrying', words: tries === 1 ? 'Failed once, will retry' : `Failed ${tries} times, will retry` };
  return waiting.length > 0 ? { state: 'sending', words: 'Being sent' } : { state: 'delivered', words: 'Delivered' };
}

/** The lead to continue with after an answer. */
export type NextLead = { id: string; name: string } | 'none';

/** A lead as the list shows it. Times are epoch milliseconds. */
export interface LeadSummary {
  id: string;
  reference: string;
  kind: LeadKind;
  status: LeadStatus;
  name: string;
  company: string;
  phone: string;
  /** Empty for an emergency in which the visitor left only a number. */
  email: string;
  receivedAt: number;
  /** When the answer is due; null for leads from before due times were stored. */
  dueAt: number | null;
  firstContactAt: number | null;
  assignedTo: string | null;
  /** The day of the follow-up, an ISO date. */
  followUpOn: string | null;
  tags: readonly string[];
  /** What last brought the visitor; null when it is not known. */
  source: string | null;
  /** When the visitor wrote by mail what nobody has answered yet, and when the answer is due; otherwise null. */
  wroteAt: number | null;
  wroteDueAt: number | null;
  delivery: DeliveryState;
  /** The beginning of what the visitor wrote, on one line. */
  said: string;
}

/**
 * True for an emergency whose visitor waits: for the first call, or because they have written again before somebody closed the lead. It
 * comes before all other leads until it is answered.
 */
export const isUrgent = (lead: Pick<LeadSummary, 'kind' | 'status' | 'firstContactAt' | 'wroteDueAt'>): boolean =>
  lead.kind === 'emergency' && isOpen(lead.status) && isWaiting(lead);

export interface InboxFigures {
  waiting: number;
  late: number;
  /** The share (0 to 1) of leads due in the last seven days that were answered on time; null when there were none. */
  kept: number | null;
  /** Median minutes of business hours to the first answer in these seven days; null when there were none. */
  usualMinutes: number | null;
}

const people = (count: number) => (count === 1 ? 'one person' : `${count.toLocaleString('en-CA')} people`);

const mailsToFirm = (count: number) =>
  count === 1 ? 'one mail to the firm' : `${count.toLocaleString('en-CA')} mails to the firm`;

/** The heading of Today: whether anyone must be called, and how urgently. `mails` wait, too, and belong to no lead. */
export function callHeading({ waiting, late }: Pick<InboxFigures, 'waiting' | 'late'>, mails = 0): string {
  if (waiting === 0 && mails > 0)
    return `Answer: ${mailsToFirm(mails)} ${mails === 1 ? 'waits' : 'wait'} for an answer`;
  if (waiting === 0) return 'Nobody is waiting for an answer';
  const others = waiting - late;
  const and = mails > 0 ? `, and ${mailsToFirm(mails)}` : '';
  if (late > 0)
    return `Call now: ${people(late)} ${late === 1 ? 'is' : 'are'} overdue${others > 0 ? `, ${others.toLocaleString('en-CA')} more waiting` : ''}${and}`;
  return `Call: ${people(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for an answer${and}`;
}
