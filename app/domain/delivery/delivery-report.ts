import type { Channel } from './delivery.ts';
import type { Outcome } from './delivery-query.ts';
import type { Transport } from './transports/list.ts';

/** A message that waits or was given up, in the words of the panel. */
export interface MessageRow {
  id: string;
  leadId: string;
  reference: string;
  name: string;
  channel: Channel;
  attempts: number;
  since: string;
  /** Its next try, or when it was given up. */
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
  /** Null before the first one has ended, or without any. */
  returned: boolean | null;
  /** What became of the newest one. */
  words: string;
  /** What its return proves, and what it does not. */
  proof: string;
}

export interface ChannelLine {
  transport: Transport;
  /** Its heading. */
  name: string;
  /** Whether its settings are there. */
  configured: boolean;
  /** Where it leads, or how it is configured. */
  target: string;
  state: 'works' | 'fails' | 'off';
  since: string | null;
  canary: CanaryLine;
}
