import type { Channel } from './delivery.ts';
import type { Outcome } from './delivery-query.ts';
import type { TestedTransport } from './transports/list.ts';

/** A waiting or failed message as the panel shows it. */
export interface MessageRow {
  id: string;
  leadId: string;
  reference: string;
  name: string;
  channel: Channel;
  attempts: number;
  since: string;
  /** Its next attempt, or when it was given up. */
  next: string;
  underWay: boolean;
  answer: string | null;
}

export interface AttemptRow {
  id: string;
  leadId: string;
  reference: string;
  name: string;
  channel: Channel;
  outcome: Outcome;
  answer: string;
  at: string;
  took: string;
}

export interface CanaryLine {
  /** Null until the first one has ended. */
  returned: boolean | null;
  /** The result of the newest one. */
  words: string;
  /** What the delivery of its test lead proves, and what it does not. */
  proof: string;
}

export interface ChannelLine {
  transport: TestedTransport;
  /** The heading of the channel. */
  name: string;
  /** Whether its settings are there. */
  configured: boolean;
  /** The transport's target, or how it is configured. */
  target: string;
  state: 'works' | 'fails' | 'off';
  since: string | null;
  canary: CanaryLine;
}
