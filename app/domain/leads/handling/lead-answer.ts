import type { ReplyDraft } from '../reply.ts';
import type { Lead } from '../stored-lead.ts';
import type { JobFaults, JobForm } from './job-of-lead.ts';

/** A form that is shown again. `revision`: the revision of the draft that it continues from; null when the form sent none. */
export interface Shown {
  revision: number | null;
}

export interface ShownReply extends Shown {
  draft: ReplyDraft;
  faults: Record<string, string>;
}

export interface ShownNote extends Shown {
  text: string;
  fault?: string;
}

/** A lead as the merge question shows it. */
type Merging = Pick<Lead, 'id' | 'name' | 'reference' | 'kind' | 'receivedAt' | 'email'>;

/** The question whether two leads are the same inquiry. */
export interface MergeQuestion {
  /** The id of the lead that is not on the page. */
  with: string;
  common: 'person' | 'company';
  /** The lead that would stay in the inbox. */
  kept: Merging;
  part: Merging;
}

/** The content of a lead's page when an action was not carried out: a refusal, a conflict, or a form that is shown again. */
export interface LeadAnswer {
  sentence: string | null;
  /** Somebody else changed the lead first: the changes since the page was opened, and the person's own change. */
  conflict: { theirs: string[]; yours: string } | null;
  reply: ShownReply | null;
  note: ShownNote | null;
  evidence: { typed: JobForm; faults: JobFaults } | null;
  /** The properties as typed and the faults, by the name of their field. */
  properties: { typed: Readonly<Record<string, string>>; faults: Readonly<Record<string, string>> } | null;
  merge: MergeQuestion | null;
  /** The version of the lead from which the reply was begun, when the form is shown again. Null when the person now sees a newer version. */
  version: number | null;
}

export const noAnswer: LeadAnswer = {
  sentence: null,
  conflict: null,
  reply: null,
  note: null,
  evidence: null,
  properties: null,
  merge: null,
  version: null,
};
