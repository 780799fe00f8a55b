import type { WorkingHours } from '../../time/business-hours.ts';
import { displayDate } from '../../time/dates.ts';
import { type LeadStatus, openStatuses, statusNames } from '../lead-status.ts';
import { type FollowUp, readFollowUp } from './follow-up.ts';
import { readTags } from './tags.ts';

/** The statuses that can be set in bulk. Won and lost are set per lead, with value and reason. Replies are never sent in bulk. */
export const bulkStatuses = [...openStatuses, 'spam'] as const satisfies readonly LeadStatus[];

/** How many leads can be changed at once. */
export const mostAtOnce = 200;

/** The change to each chosen lead; a missing part stays as it is. */
export interface BulkChange {
  /** A user's id, or null for nobody. */
  assignTo?: string | null;
  status?: (typeof bulkStatuses)[number];
  /** Null removes the follow-up. */
  followUp?: FollowUp | null;
  tags?: readonly string[];
}

/** The form's input, as typed. */
export interface TypedBulk {
  assignee: string;
  status: string;
  followUp: string;
  day: string;
  tags: string;
}

export type BulkFaults = Partial<Record<keyof TypedBulk | 'nothing', string>>;

/** The option of a list that leaves the field as it is. */
export const asItIs = '';
/** The option for nobody, and for no follow-up. */
export const none = 'none';

/** The change that a person typed, and the faults by field. `people` are those who may be assigned leads. */
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

/** Each part of the change in a few words, for people. */
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

/** The message of the inbox after many leads were changed. Its address has the counts, as `changed` and `kept`. */
export function manyChanged(params: URLSearchParams): string {
  const [changed, kept] = [count(params.get('changed')), count(params.get('kept'))];
  const rest = kept === 0 ? '' : ` ${leads(kept)} could not take all of it: closed, erased, or with ten tags already.`;
  return `${leads(changed)} changed.${rest}`;
}
