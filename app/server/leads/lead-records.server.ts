import type { Channel } from '../../domain/delivery/delivery.ts';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import type { LeadStatus } from '../../domain/leads/inbox.ts';
import type { LeadKind } from '../../domain/leads/lead.ts';

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
  /** Grows at every change; who writes with an old one is told so. */
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

export interface OutboxMessage {
  id: string;
  leadId: string;
  channel: Channel;
  status: 'pending' | 'sending' | 'delivered' | 'dead';
  createdAt: number;
  nextAttemptAt: number;
  /** Tries of which the result is known. */
  attempts: number;
  /** Grows at every claim; only the holder of the newest one may write the result. */
  fence: number;
  leaseUntil: number | null;
  deliveredAt: number | null;
  lastAnswer: string | null;
  /**
   * Address, subject and text of a message that has its own (a reply; of an alarm the address, and what its webhook carries);
   * null where the lead makes them. Several addresses stand with commas; where some took the mail, those that are left.
   */
  recipient: string | null;
  subject: string | null;
  body: string | null;
}

export interface DeliveryAttempt {
  id: string;
  outboxId: string;
  fence: number;
  startedAt: number;
  finishedAt: number;
  outcome: 'delivered' | 'retry' | 'dead';
  answer: string;
}

export interface NewLead {
  lead: Lead;
  consents: readonly ConsentRecord[];
  deliveries: readonly Pick<OutboxMessage, 'id' | 'channel'>[];
}

export type SaveResult =
  | { saved: true }
  /** The idempotency key is taken, by this very body (`sameBody`) or by another one. */
  | { saved: false; reference: string; sameBody: boolean };

/** Leads and their deliveries. The same contract (store.contract.ts) holds on SQLite and on PostgreSQL. */
export interface Store {
  /** Lead, consents and outbox rows in one transaction, on disk when the promise resolves. */
  saveLead(input: NewLead): Promise<SaveResult>;
  /** The newest first, without canaries. */
  leads(page: { limit: number; offset: number }): Promise<Lead[]>;
  leadById(id: string): Promise<Lead | null>;
  /** Those of `ids` that are there, by id. */
  leadsById(ids: readonly string[]): Promise<ReadonlyMap<string, Lead>>;
  leadByReference(reference: string): Promise<Lead | null>;
  consentsOf(leadId: string): Promise<ConsentRecord[]>;
  /** Lifts the quarantine, queues `deliveries` and starts the clock of the promise. False when the lead is not quarantined. */
  releaseLead(
    id: string,
    deliveries: NewLead['deliveries'],
    now: number,
    /** Null for the command line. */
    userId?: string | null,
  ): Promise<boolean>;

  /**
   * Takes up to `limit` messages whose lease ran out, or due ones, and leases them until `now + lease`; who fell due first comes
   * first. With `among` only those of its channels.
   */
  claimDeliveries(now: number, lease: number, limit: number, among?: readonly Channel[]): Promise<OutboxMessage[]>;
  /** False when another worker has taken the message over since `fence`. */
  extendLease(id: string, fence: number, until: number): Promise<boolean>;
  /**
   * Writes the attempt and the message's new state together, and its `recipient` where that is given. False, and nothing
   * written, when `fence` is stale.
   */
  finishDelivery(
    attempt: DeliveryAttempt,
    next: { status: OutboxMessage['status']; nextAttemptAt: number; recipient?: string },
  ): Promise<boolean>;
  /** Gives a message back that may not go out before `until`, with no attempt counted. False when `fence` is stale. */
  holdDelivery(id: string, fence: number, until: number): Promise<boolean>;
  /** Dead or pending message back to the head of the queue. False when it is delivered or unknown. */
  replayDelivery(id: string, now: number): Promise<boolean>;
  deliveriesOf(leadId: string): Promise<OutboxMessage[]>;
  attemptsOf(outboxId: string): Promise<DeliveryAttempt[]>;
  /** Time of the next due message or lease end, or null when nothing waits. */
  nextDeliveryAt(): Promise<number | null>;

  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
