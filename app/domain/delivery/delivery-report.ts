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
  /** When the next attempt is due, or when the message was given up. */
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
  /** Whether the newest test lead arrived. Null until the first has a result. */
  returned: boolean | null;
  /** The result of the newest test lead. */
  words: string;
  /** What the delivery of a test lead proves, and what it does not. */
  proof: string;
}

export interface ChannelLine {
  transport: TestedTransport;
  /** The heading of the channel. */
  name: string;
  /** Whether its settings are set. */
  configured: boolean;
  /** The transport's target, or how it is configured. */
  target: string;
  state: 'works' | 'fails' | 'off';
  since: string | null;
  canary: CanaryLine;
}
