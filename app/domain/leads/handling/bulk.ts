import { displayDate } from '../../site/dates.ts';
import type { WorkingHours } from '../business-hours.ts';
import { type LeadStatus, openStatuses, statusNames } from '../lead-status.ts';
import { type FollowUp, readFollowUp } from './follow-up.ts';
import { readTags } from './tags.ts';

/** Won and lost are said of each lead on its own, with value and reason; nobody is replied to in bulk. */
export const bulkStatuses = [...openStatuses, 'spam'] as const satisfies readonly LeadStatus[];

/** How many leads are changed at once. */
export const mostAtOnce = 200;

/** What is done to each of the chosen leads; a missing part stays as it is. */
export interface BulkChange {
  /** A user's id, or null for nobody. */
  assignTo?: string | null;
  status?: (typeof bulkStatuses)[number];
  /** Null takes the follow-up away. */
  followUp?: FollowUp | null;
  tags?: readonly string[];
}

/** What was typed into the form. */
export interface TypedBulk {
  assignee: string;
  status: string;
  followUp: string;
  day: string;
  tags: string;
}

export type BulkFaults = Partial<Record<keyof TypedBulk | 'nothing', string>>;

/** The value of a list that leaves something as it is. */
export const asItIs = '';
/** The value for nobody, and for no follow-up. */
export const none = 'none';

/** What a person wants to change, and the faults by field. `people` may be assigned leads. */
export function readBulk(
  form: Readonly<Record<string, string>>,
  { people, firm, now }: { people: readonly { id: string }[]; firm: WorkingHours; now: number },
): { typed: TypedBulk; change: BulkChange; faults: BulkFaults } {
  const { assignee = asItIs, status = asItIs, 'follow-up': followUp = asItIs, day = '', tags = '' } = form;
  const change: BulkChange = {};
  const faults: BulkFaults = {};
  if (assignee === none) change.assignTo = null;
  else if (people.some(({ id }) => id === assignee)) change.assignTo = assignee;
  else if (assignee !== asItIs) faults.assignee = 'Please choose a person from the list';
  const known = bulkStatuses.find((one) => one === status);
  if (known) change.status = known;
  else if (status !== asItIs) faults.status = 'Please choose a status from the list';
  if (followUp === none) change.followUp = null;
  else if (followUp !== asItIs) {
    const read = readFollowUp(firm, followUp, day, now);
    if ('fault' in read) faults.day = read.fault;
    else change.followUp = read.followUp;
  }
  if (tags.trim() !== '') {
    const read = readTags(tags);
    if ('fault' in read) faults.tags = read.fault;
    else change.tags = read.tags;
  }
  if (Object.keys({ ...change, ...faults }).length === 0) faults.nothing = 'Please choose what to change';
  return { typed: { assignee, status, followUp, day, tags }, change, faults };
}

/** Each part of the change in a few words. */
export function bulkWords(
  { assignTo, status, followUp, tags }: BulkChange,
  nameOf: (userId: string) => string,
): string[] {
  return [
    ...(assignTo === undefined ? [] : [`Assigned to ${assignTo === null ? 'nobody' : nameOf(assignTo)}`]),
    ...(status === undefined ? [] : [`Status: ${statusNames[status]}`]),
    ...(followUp === undefined
      ? []
      : [followUp === null ? 'No follow-up' : `Follow up on ${displayDate(followUp.day)}, unless it is closed`]),
    ...(tags === undefined ? [] : [`${tags.length === 1 ? 'Tag' : 'Tags'} added: ${tags.join(', ')}`]),
  ];
}

const count = (text: string | null): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0);
const leads = (number: number) => (number === 1 ? 'One lead' : `${number} leads`);

/** What the inbox says after a change of many leads, which its address counts as `changed` and `kept`. */
export function manyChanged(params: URLSearchParams): string {
  const [changed, kept] = [count(params.get('changed')), count(params.get('kept'))];
  const rest = kept === 0 ? '' : ` ${leads(kept)} could not take all of it: closed, erased, or with ten tags already.`;
  return `${leads(changed)} changed.${rest}`;
}
