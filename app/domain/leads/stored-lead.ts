import type { LeadKind } from './lead.ts';
import type { LeadStatus } from './lead-status.ts';

/** One enquiry as stored. Times are epoch milliseconds. */
export interface Lead {
  id: string;
  /** What the visitor is told, such as `LS-7KQ2-M4XD`. */
  reference: string;
  kind: LeadKind;
  status: LeadStatus;
  receivedAt: number;
  name: string;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  service: string;
  plan: string | null;
  message: string;
  /** Ids of the assessment's measures that are in place. */
  answers: readonly number[] | null;
  riskLevel: string | null;
  page: string | null;
  campaign: string | null;
  quarantined: boolean;
  spamReasons: readonly string[];
  idempotencyKey: string | null;
  bodyHash: string;
  /** Our own test lead: in no list, number or export. */
  canary: boolean;
  /** Grows with every change. A change made from an older version is refused. */
  version: number;
  /** User id. */
  assignedTo: string | null;
  /** When the promise of an answer runs out. */
  dueAt: number | null;
  /** When a person first replied, called, or gave it a status beyond new; spam is none of these. */
  firstContactAt: number | null;
  /** How many of the alarms about it have been raised. */
  alarms: number;
}
