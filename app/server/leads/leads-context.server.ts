import { createContext } from 'react-router';
import type { Channel } from '../../domain/delivery/delivery.ts';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Services } from '../http/http-context.server.ts';
import type { PeopleStore } from '../people/people-store.server.ts';
import type { LeadDraftStore } from './handling/lead-draft-store.server.ts';
import type { MergeStore } from './handling/merge-store.server.ts';
import type { TagStore } from './handling/tag-store.server.ts';
import type { ViewStore } from './handling/view-store.server.ts';
import type { InboxStore } from './inbox-store.server.ts';
import type { LeadStore } from './lead-store.server.ts';
import type { turnstile } from './turnstile.server.ts';

/** The messages of a lead and the attempts to deliver them. */
interface DeliveryHistory {
  deliveriesOf(leadId: string): Promise<OutboxMessage[]>;
  attemptsOf(outboxId: string): Promise<DeliveryAttempt[]>;
}

/** The services that store, show and answer leads. */
export interface LeadServices extends Services {
  people: PeopleStore;
  store: LeadStore;
  deliveries: DeliveryHistory;
  inbox: InboxStore;
  leadDrafts: LeadDraftStore;
  tags: TagStore;
  merges: MergeStore;
  views: ViewStore;
  /** `nudge` says that a new message may be due. */
  outbox: { nudge(of?: { ofStrangers: boolean }): void };
  /** The channels by which a new lead is sent now. */
  channels(): readonly Channel[];
  /** Checks the Turnstile token of a form; null when TURNSTILE_SECRET is not set. */
  checkRobot: ReturnType<typeof turnstile> | null;
}
export const leadsContext = createContext<LeadServices>();
