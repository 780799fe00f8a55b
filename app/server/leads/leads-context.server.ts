import { createContext } from 'react-router';
import type { Channel } from '../../domain/delivery/delivery.ts';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { Base, Room } from '../database/base.server.ts';
import { FollowUpStore } from './handling/follow-up-store.server.ts';
import { LeadDraftStore } from './handling/lead-draft-store.server.ts';
import { MergeStore } from './handling/merge-store.server.ts';
import { RelatedLeadStore } from './handling/related-leads.server.ts';
import { ReplyFileStore } from './handling/reply-file-store.server.ts';
import { TagStore } from './handling/tag-store.server.ts';
import { ViewStore } from './handling/view-store.server.ts';
import { InboxStore } from './inbox-store.server.ts';
import { LeadStore } from './lead-store.server.ts';
import { QuarantineStore } from './quarantine-store.server.ts';
import { turnstile } from './turnstile.server.ts';

/** The services by which people handle leads. */
export interface LeadHandling {
  leadDrafts: LeadDraftStore;
  replyFiles: ReplyFileStore;
  followUps: FollowUpStore;
  tags: TagStore;
  relatedLeads: RelatedLeadStore;
  merges: MergeStore;
  views: ViewStore;
}

/** The services of the room `delivery` that this room uses. */
interface LeadDelivery {
  /** The messages of a lead and the attempts to deliver them. */
  deliveries: {
    deliveriesOf(leadId: string): Promise<OutboxMessage[]>;
    attemptsOf(outboxId: string): Promise<DeliveryAttempt[]>;
  };
  /** `nudge` says that a new message may be due. */
  outbox: { nudge(of?: { ofStrangers: boolean }): void };
  /** The channels by which a new lead is sent now. */
  channels(): readonly Channel[];
}

/** The services that store, show and answer leads. */
export interface LeadServices extends LeadDelivery {
  store: LeadStore;
  inbox: InboxStore;
  quarantine: QuarantineStore;
  handling: LeadHandling;
  /** Checks the Turnstile token of a form; null when TURNSTILE_SECRET is not set. */
  checkRobot: ReturnType<typeof turnstile> | null;
}
export const leadsContext = createContext<LeadServices>();

/** Opens the leads, and frees those of people who have left. */
export async function openLeads(
  { env, log, clock, database }: Base,
  later: () => { delivery: LeadDelivery },
): Promise<LeadServices & Room> {
  const inbox = new InboxStore(database);
  // Again at each start: a process may have ended between the change of an account and this.
  await inbox
    .freeLeads(null, clock.wall())
    .catch((error) =>
      log.warn({ err: error }, 'people: the leads of somebody who left keep them until the next start'),
    );
  return {
    store: new LeadStore(database),
    inbox,
    quarantine: new QuarantineStore(database),
    handling: {
      leadDrafts: new LeadDraftStore(database),
      replyFiles: new ReplyFileStore(database),
      followUps: new FollowUpStore(database),
      tags: new TagStore(database),
      relatedLeads: new RelatedLeadStore(database),
      merges: new MergeStore(database),
      views: new ViewStore(database),
    },
    checkRobot: env.TURNSTILE_SECRET ? turnstile({ secret: env.TURNSTILE_SECRET, log }) : null,
    deliveries: {
      deliveriesOf: (leadId) => later().delivery.deliveries.deliveriesOf(leadId),
      attemptsOf: (outboxId) => later().delivery.deliveries.attemptsOf(outboxId),
    },
    outbox: { nudge: (of) => later().delivery.outbox.nudge(of) },
    channels: () => later().delivery.channels(),
    background: {},
  };
}
