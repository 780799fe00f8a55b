import { isConnection } from '../../domain/connections/connection-kinds.ts';
import { type Channel, channelsFor } from '../../domain/delivery/delivery.ts';
import { alarmTo, leadsTo } from '../../domain/delivery/own-mailboxes.ts';
import { type TestedTransport, testedTransports } from '../../domain/delivery/transports/list.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Background } from '../database/base.server.ts';
import type { Env } from '../env.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { Alarms } from '../leads/alarms.server.ts';
import { FollowUpReminders } from '../leads/handling/follow-up-reminders.server.ts';
import type { FollowUpStore } from '../leads/handling/follow-up-store.server.ts';
import type { ReplyFileStore } from '../leads/handling/reply-file-store.server.ts';
import { HeldNotices } from '../leads/held-notices.server.ts';
import type { InboxStore } from '../leads/inbox-store.server.ts';
import type { LeadStore } from '../leads/lead-store.server.ts';
import type { QuarantineStore } from '../leads/quarantine-store.server.ts';
import type { Log } from '../log.server.ts';
import type { PushDeviceStore } from '../people/push-device-store.server.ts';
import type { Duty } from '../people/rota/duty.server.ts';
import type { AcknowledgementStore } from './acknowledgement-store.server.ts';
import { Canary } from './canary.server.ts';
import type { CanaryStore } from './canary-store.server.ts';
import { ChannelHealth } from './channel-health.server.ts';
import type { DeliveryStore } from './delivery-store.server.ts';
import type { Mailer } from './mailer.server.ts';
import { type DeliveryMetrics, Outbox } from './outbox.server.ts';
import type { PushSender } from './push/push-sender.server.ts';
import type { ReplyParts } from './reply-mail.server.ts';
import { alarmSenders } from './senders/alarm-senders.server.ts';
import { deskMails } from './senders/desk-mails.server.ts';
import { type LeadConnections, leadPosts, toConnections } from './senders/lead-posts.server.ts';
import { type Letters, visitorMails } from './senders/visitor-mails.server.ts';
import type { MailSeals } from './signed-mail-ids.server.ts';
import type { Transports } from './transports.server.ts';

/** The parts that deliver inquiries to the firm. */
export interface LeadsDesk {
  outbox: Outbox;
  health: ChannelHealth;
  /** The channels by which a new lead is sent now. */
  channels(): readonly Channel[];
  background: Readonly<Record<string, Background>>;
}

interface LeadsDeskOptions {
  site: FirmSite;
  env: Env;
  siteUrl: string;
  log: Log;
  clock: Clock;
  stores: {
    store: LeadStore;
    inbox: InboxStore;
    deliveries: DeliveryStore;
    acknowledgements: AcknowledgementStore;
    canaries: CanaryStore;
    followUps: FollowUpStore;
    replyFiles: ReplyFileStore;
    pushDevices: PushDeviceStore;
    quarantine: QuarantineStore;
  };
  seals: MailSeals;
  duty: Duty;
  transports: Transports;
  /** Sends what owners must know when the usual way may be what fails. */
  alarmMailer: Pick<Mailer, 'send'>;
  /** Writes the mails about bookings. */
  letters: Letters | null;
  connections: LeadConnections | null;
  /** Sends alarms to the devices of people on duty. */
  pushes: PushSender | null;
  metrics: DeliveryMetrics | null;
  /** The mails of a lead that came in. */
  mails: NonNullable<ReplyParts['mails']>;
}

/** Sends test leads through every way of telling the firm. Null where the installation has turned them off. */
function openCanary(
  { site, env, stores, log, clock }: LeadsDeskOptions,
  parts: { configured: readonly TestedTransport[]; health: ChannelHealth; outbox: Outbox },
): Canary | null {
  const everyMinutes = env.CANARY_EVERY_MINUTES;
  if (everyMinutes <= 0) return null;
  const { store, canaries: runs, deliveries } = stores;
  const { configured: transportNames, health, outbox } = parts;
  return new Canary({ site, everyMinutes, transportNames, store, runs, deliveries, health, outbox, log, clock });
}

const alarmedBy =
  ({ site, env }: LeadsDeskOptions) =>
  () =>
    alarmTo(site.current.data.firm, env);
const leadsBy =
  ({ site, env }: LeadsDeskOptions) =>
  () =>
    leadsTo(site.current.data.firm, env);

function openHealth(options: LeadsDeskOptions): ChannelHealth {
  const { site, siteUrl, log, clock, duty } = options;
  const { deliveries: store, acknowledgements } = options.stores;
  const { alarmWebhook } = options.transports;
  return new ChannelHealth({
    site,
    store,
    acknowledgements,
    mailer: options.alarmMailer,
    alarmWebhook,
    duty,
    leadsTo: leadsBy(options),
    alarmTo: alarmedBy(options),
    siteUrl,
    log,
    clock,
  });
}

function openOutbox(options: LeadsDeskOptions, health: ChannelHealth): Outbox {
  const { site, env, siteUrl, log, clock, duty, seals, metrics, mails, letters, connections, pushes } = options;
  const { store: leads, deliveries, acknowledgements, replyFiles } = options.stores;
  const { mailer, senders, alarmWebhook } = options.transports;
  const desk = { site, mailer, siteUrl, leadsTo: leadsBy(options) };
  const replyAddress = env.REPLY_ADDRESS ?? null;
  return new Outbox({
    leads,
    deliveries,
    // A connection that is switched off gets no messages.
    isInUse: (transport) => !isConnection(transport) || connections?.on().includes(transport) === true,
    senders: {
      ...deskMails({ ...desk, canaryTo: env.CANARY_TO ?? null }),
      ...visitorMails({ ...desk, acknowledgements, deliveries, letters, seals, replyAddress, mails, replyFiles }),
      ...alarmSenders({ ...desk, deliveries, alarmWebhook, pushes, duty }),
      ...leadPosts(senders, siteUrl),
      ...(connections && toConnections(connections)),
    },
    log,
    metrics,
    health,
    clock,
  });
}

/** Opens what tells people about leads that wait. */
function openWatches(options: LeadsDeskOptions, onQueued: () => void) {
  const { site, siteUrl, log, clock, duty } = options;
  const { inbox, followUps, pushDevices, quarantine } = options.stores;
  const alarms = new Alarms({
    site,
    store: inbox,
    duty,
    alarmTo: alarmedBy(options),
    webhook: options.transports.alarmWebhook !== null,
    devicesOf: (addresses) => pushDevices.idsOf(addresses),
    siteUrl,
    log,
    onRaised: onQueued,
    clock,
  });
  const reminders = new FollowUpReminders({ site, store: followUps, duty, siteUrl, log, clock });
  const heldNotices = new HeldNotices({
    site,
    store: quarantine,
    leadsTo: leadsBy(options),
    duty,
    siteUrl,
    log,
    onQueued,
    clock,
  });
  return { alarms, reminders, heldNotices };
}

/** Opens deliveries, test leads, alarms and reminders. They begin when their background work is started. */
export function openLeadsDesk(options: LeadsDeskOptions): LeadsDesk {
  const { connections } = options;
  const { senders } = options.transports;
  const configured = testedTransports.filter(({ id, by }) => by === 'mail' || senders[id]).map(({ id }) => id);
  const health = openHealth(options);
  const outbox = openOutbox(options, health);
  const canary = openCanary(options, { configured, health, outbox });
  return {
    outbox,
    health,
    channels: () => channelsFor([...configured, ...(connections?.on() ?? [])]),
    background: { health, outbox, ...(canary && { canary }), ...openWatches(options, () => outbox.nudge()) },
  };
}
