import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { type ConnectionName, isConnection } from '../../domain/connections/connection-kinds.ts';
import { type Channel, nextAttempt } from '../../domain/delivery/delivery.ts';
import type { Outcome } from '../../domain/delivery/delivery-query.ts';
import type { DeliveryResult, Held, Rested } from '../../domain/delivery/delivery-result.ts';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import { channelsOf, connectionOf, isToConnection, postTransportOf } from '../../domain/delivery/transport.ts';
import { type postTransports, type Transport, transports } from '../../domain/delivery/transports/list.ts';
import { isUrgent } from '../../domain/leads/inbox.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { waitOf } from '../../domain/leads/wait.ts';
import { alarmWaits } from '../../domain/leads/who-is-told.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { LeadStore } from '../leads/lead-store.server.ts';
import type { Log } from '../log.server.ts';
import { type Duty, noDuty } from '../people/rota/duty.server.ts';
import { systemClock } from '../time.server.ts';
import type { AcknowledgementStore } from './acknowledgement-store.server.ts';
import type { ChannelHealth } from './channel-health.server.ts';
import type { DeliveryEnd, DeliveryStore } from './delivery-store.server.ts';
import { HeldMessages } from './held-messages.server.ts';
import { heartbeat, lease } from './lease.server.ts';
import type { Envelope, Mailer } from './mailer.server.ts';
import {
  acknowledgementMail,
  alarmMail,
  alarmNotice,
  leadMail,
  type MailText,
  unsubscribeLinkMail,
  withUnsubscribe,
} from './messages.server.ts';
import type { PushSender } from './push/push-sender.server.ts';
import { admit, ownMailboxes, type StrangersMail } from './recipients.server.ts';
import { keyOf, type ReplyParts, replyEnvelope, sealedAddress } from './reply-mail.server.ts';
import { testMail } from './test-mail.server.ts';
import type { LeadSenders } from './transports.server.ts';
import type { WebhookSender } from './webhook.server.ts';

/** How long to wait before writing a result again after the database failed. Milliseconds. */
const writeAgainAfter = 1000;
/** The fewest tries to write a result, however long they take. */
const leastWrites = 3;
/**
 * The most deliveries under way at once for each transport. The total is small enough for a stop to wait for. A lead causes two mails,
 * and one message by each other transport.
 */
const places = { mail: 16, post: 8, connection: 2, push: 8 };
/**
 * Messages that strangers cause are claimed only while fewer than this many deliveries are under way. For mail this is twice the
 * mailer's connections, so that no connection is idle.
 */
const placesForStrangers = { mail: 6, post: 4, connection: 2, push: 4 };
/**
 * The longest sleep between two claims, in milliseconds. A message written by another process (a command-line tool, another instance)
 * is noticed within this time.
 */
const longestSleep = 1000;

/** The deliveries by one transport. Each transport has its own queue, so that a mail server that hangs does not hold up a webhook. */
class DeliveryQueue {
  readonly transport: Transport;
  readonly channels: readonly Channel[];
  private readonly places: number;
  private readonly placesForStrangers: number;
  readonly underWay = new Set<Promise<void>>();
  /**
   * Until this elapsed time, only a nudge leads to another claim, because the last claim took all due messages. A claim is not cheap:
   * it may have to read past thousands of messages of other queues.
   */
  private emptyUntil = 0;
  /** The same as `emptyUntil`, for messages that strangers cause. */
  private quietUntil = 0;

  constructor(transport: Transport, most: number, mostOfStrangers: number) {
    this.transport = transport;
    this.channels = channelsOf(transport);
    this.places = most;
    this.placesForStrangers = mostOfStrangers;
  }

  /** How many messages may be claimed. Zero until half the places are free, so that many messages share one claim and its disk sync. */
  get room(): number {
    return roomIn(this.places, this.underWay.size);
  }

  /** How many of the claimed messages may be messages that strangers cause. */
  get roomForStrangers(): number {
    return roomIn(this.placesForStrangers, this.underWay.size);
  }

  /** Whether a claim may find messages. `now` is elapsed time. */
  isWorthALook(now: number): boolean {
    return (this.room > 0 && this.emptyUntil <= now) || (this.roomForStrangers > 0 && this.quietUntil <= now);
  }

  /** Says that a new message may be due. With `ofStrangers` it can only be a message that strangers cause. */
  nudge({ ofStrangers = false } = {}): void {
    if (!ofStrangers) this.emptyUntil = 0;
    this.quietUntil = 0;
  }

  /** Call this before a claim, so that a nudge during the claim counts. Then call the returned function with the number of claimed messages. */
  look(now: number): (taken: number) => void {
    const { room, roomForStrangers } = this;
    this.emptyUntil = now + longestSleep;
    if (roomForStrangers > 0) this.quietUntil = now + longestSleep;
    return (taken) => {
      if (taken === room) this.nudge();
      else if (taken >= roomForStrangers) this.nudge({ ofStrangers: true });
    };
  }
}

function roomIn(places: number, underWay: number): number {
  const free = places - underWay;
  return free < places / 2 ? 0 : free;
}

type PostTransport = (typeof postTransports)[number];

/** The result for a reply or an alarm whose row has no text or recipient. */
const wordless: DeliveryResult = { ok: false, permanent: true, answer: 'the message has no text' };

/** Thrown before sending a message that another process has taken over. */
class TakenOver extends Error {}

/** Counts the result of each attempt for the metrics. */
export interface DeliveryMetrics {
  countAttempt(channel: Channel, outcome: Outcome): void;
}

/** How loud the log says each result of an attempt. */
const levels = { delivered: 'info', rested: 'info', retry: 'warn', dead: 'error' } as const satisfies Record<
  Outcome,
  string
>;

/** The result of an attempt at `message`, and its next state. */
function endOf(
  { channel, attempts }: OutboxMessage,
  result: DeliveryResult | Rested,
  finishedAt: number,
): { attempt: Pick<DeliveryAttempt, 'outcome' | 'answer'>; next: DeliveryEnd } {
  if ('rested' in result)
    return {
      attempt: { outcome: 'rested', answer: result.rested },
      next: { status: 'rested', nextAttemptAt: finishedAt },
    };
  const { answer } = result;
  if (result.ok)
    return { attempt: { outcome: 'delivered', answer }, next: { status: 'delivered', nextAttemptAt: finishedAt } };
  const tried = { channel, attempts: attempts + 1 };
  const again = result.permanent ? null : nextAttempt(tried, finishedAt, Math.random(), result.retryAfter);
  const recipient = result.left && { recipient: result.left.join(',') };
  return again === null
    ? { attempt: { outcome: 'dead', answer }, next: { status: 'dead', nextAttemptAt: finishedAt, ...recipient } }
    : { attempt: { outcome: 'retry', answer }, next: { status: 'pending', nextAttemptAt: again, ...recipient } };
}

/** A mail about a booking. `byFirm`: a colleague caused it. */
export interface Letter {
  mail: MailText;
  byFirm: boolean;
}

/** Writes the mails about bookings. */
export interface Letters {
  /** The mail for an outbox message, until when it waits, or why it is not sent. */
  write(message: OutboxMessage, lead: Lead, now: number): Promise<Letter | Held | Rested>;
}

/** Sends leads to the systems that owners connected. */
export interface LeadConnections {
  /** The connections that are switched on. */
  on(): readonly ConnectionName[];
  /** Makes one attempt. It calls `makeSure` before it sends; `makeSure` throws when another process has the message. Throws StoreUnavailable. */
  deliver(
    message: OutboxMessage,
    lead: Lead,
    to: ReturnType<typeof connectionOf>,
    makeSure: () => Promise<void>,
  ): Promise<DeliveryResult | Rested>;
}

export interface OutboxOptions extends Partial<Pick<ReplyParts, 'seals' | 'replyAddress' | 'mails' | 'replyFiles'>> {
  site: FirmSite;
  leads: Pick<LeadStore, 'leadsById'>;
  deliveries: DeliveryStore;
  acknowledgements: AcknowledgementStore;
  mailer: Mailer;
  /** A transport that is missing here is not configured. */
  senders?: LeadSenders;
  letters?: Letters | null;
  connections?: LeadConnections | null;
  /** Gets alarms when an inquiry waits too long. */
  alarmWebhook?: WebhookSender | null;
  /** Sends alarms to the devices of people on duty. */
  pushes?: Pick<PushSender, 'device' | 'send'> | null;
  leadsTo: () => readonly string[];
  /** Says who is on duty. */
  duty?: Pick<Duty, 'rota'>;
  siteUrl: string;
  log: Log;
  metrics?: DeliveryMetrics | null;
  /** Is told the result of every attempt. */
  health?: Pick<ChannelHealth, 'note'> | null;
  /** The address for the test lead's mail; null tests the mail server without sending a message. */
  canaryTo?: string | null;
  clock?: Clock;
}

/**
 * Delivers the messages that captureLead and others queued: at least once, in order of due time, even if the process stops in between.
 * When a worker dies, other workers take over its messages as their leases end. The fence rejects late results.
 */
export class Outbox {
  private readonly options: Required<OutboxOptions>;
  private endSleep: () => void = () => undefined;
  /** True when `look` was called since the last pass began: do not sleep. */
  private called = false;
  private stopped = false;
  /** True while a message that may crash this process is being sent: send nothing else. */
  private alone = false;
  /** Resolves after the last queued check of the gate (`admit`). Only one check runs at a time, because each may need a slow hash. */
  private permission: Promise<unknown> = Promise.resolve();
  private readonly queues = transports.map(({ id, by }) => new DeliveryQueue(id, places[by], placesForStrangers[by]));
  private running: Promise<void> | null = null;
  private readonly held: HeldMessages;

  constructor(options: OutboxOptions) {
    this.options = {
      clock: systemClock,
      metrics: null,
      senders: {},
      letters: null,
      connections: null,
      alarmWebhook: null,
      pushes: null,
      health: null,
      canaryTo: null,
      duty: noDuty,
      seals: null,
      replyAddress: null,
      mails: null,
      replyFiles: null,
      ...options,
    };
    this.held = new HeldMessages(this.options.deliveries, this.options.clock);
  }

  start(): void {
    this.running = this.run();
  }

  /** Says that a new message may be due. With `ofStrangers` it can only be a message that strangers can cause in any number. */
  nudge(of: { ofStrangers?: boolean } = {}): void {
    for (const queue of this.queues) queue.nudge(of);
    this.look();
  }

  private look(): void {
    this.called = true;
    this.endSleep();
  }

  /** Claims no more messages, and waits for deliveries in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.nudge();
    await this.running;
  }

  /** One pass: claims due messages and delivers them. Returns how many were claimed. */
  async deliverDue(): Promise<number> {
    const taken = await this.takeDue(this.queues);
    await this.settled();
    const alone = await this.takeAlone();
    await this.settled();
    return taken + Number(alone);
  }

  private async settled(): Promise<void> {
    await Promise.all(this.queues.flatMap((queue) => [...queue.underWay]));
  }

  /** Claims for all queues at once, so that the claims share a commit. When one fails, throws after all have ended. */
  private async takeDue(queues: readonly DeliveryQueue[]): Promise<number> {
    const results = await Promise.allSettled(queues.map((queue) => this.takeInto(queue)));
    let taken = 0;
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      taken += result.value;
    }
    return taken;
  }

  private async takeInto(queue: DeliveryQueue): Promise<number> {
    const { leads: leadStore, deliveries, clock } = this.options;
    const { room, roomForStrangers, channels } = queue;
    const took = queue.look(clock.elapsed());
    const from = this.held.now();
    const messages = await deliveries.claimDeliveries(clock.wall(), lease, room, channels, roomForStrangers);
    took(messages.length);
    if (messages.length === 0) return 0;
    // Skip messages that this process is already sending: their leases ended because the clock moved. Those sends continue under the
    // new fence.
    const fresh = messages.filter(({ id }) => !this.held.has(id));
    for (const message of messages) this.held.take(message, from);
    // Read the leads after the claim, so that people who were answered or erased in the meantime get no mail.
    const leads = await leadStore.leadsById(fresh.map(({ leadId }) => leadId)).catch((error) => {
      for (const { id } of fresh) this.held.release(id);
      throw error;
    });
    for (const message of fresh) this.begin(queue, message, leads.get(message.leadId) ?? null);
    return messages.length;
  }

  private begin(queue: DeliveryQueue, message: OutboxMessage, lead: Lead | null): void {
    const delivery = this.deliver(message, lead).finally(() => {
      this.held.release(message.id);
      queue.underWay.delete(delivery);
      // Behind a message that was sent alone, others often wait: after fifty kills, hundreds.
      if (this.alone) {
        this.alone = false;
        this.nudge();
      } else if (queue.isWorthALook(this.options.clock.elapsed())) this.look();
    });
    queue.underWay.add(delivery);
  }

  /**
   * Begins to send a message that was claimed repeatedly without a result, but only while nothing else is being sent, so that a crash
   * affects no other delivery. True when there was such a message.
   */
  private async takeAlone(): Promise<boolean> {
    const { leads, deliveries, clock } = this.options;
    if (this.alone || this.queues.some(({ underWay }) => underWay.size > 0)) return false;
    const from = this.held.now();
    const message = await deliveries.claimAlone(clock.wall(), lease);
    const queue = this.queues.find(({ channels }) => message && channels.includes(message.channel));
    if (!message || !queue) return false;
    const found = await leads.leadsById([message.leadId]);
    this.alone = true;
    this.held.take(message, from);
    this.begin(queue, message, found.get(message.leadId) ?? null);
    return true;
  }

  /** Marks messages that were claimed too often without a result as dead, so that people see them. */
  private async giveUpUnended(): Promise<void> {
    const { deliveries, log, metrics, clock } = this.options;
    for (const { leadId, channel, claims } of await deliveries.giveUpUnended(clock.wall())) {
      metrics?.countAttempt(channel, 'dead');
      log.error({ leadId, channel, claims }, 'outbox: given up, because no attempt ever finished');
    }
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.called = false;
      await this.sleep(await this.work());
    }
    await this.settled();
  }

  /** Claims due messages for the free places. Returns the milliseconds until there is more to do. */
  private async work(): Promise<number> {
    try {
      const now = this.options.clock.elapsed();
      const open = this.queues.filter((queue) => queue.isWorthALook(now) && this.isInUse(queue));
      if (this.alone || open.length === 0) return longestSleep;
      const next = await this.options.deliveries.nextDeliveryAt();
      const wait = next === null ? longestSleep : Math.min(next - this.options.clock.wall(), longestSleep);
      if (wait > 0) return wait;
      await this.giveUpUnended();
      if ((await this.takeDue(open)) === 0) await this.takeAlone();
      return wait;
    } catch (error) {
      this.options.log.error({ err: error }, 'outbox: the store did not answer; trying again');
      this.called = false;
      return longestSleep;
    }
  }

  /** Whether the queue may have messages. A connection that is switched off gets none, so its queue is not worth a transaction. */
  private isInUse({ transport }: DeliveryQueue): boolean {
    return !isConnection(transport) || (this.options.connections?.on().includes(transport) ?? false);
  }

  private async sleep(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.called || this.stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async deliver(message: OutboxMessage, lead: Lead | null): Promise<void> {
    const { deliveries, log, metrics, health, clock } = this.options;
    // biome-ignore lint/style/noRestrictedGlobals: a heartbeat must not wait for one that hangs.
    const beat = setInterval(() => void this.held.renew(message.id).catch(() => undefined), heartbeat);
    const startedAt = clock.wall();
    try {
      const result = await this.send(message, lead);
      if ('heldUntil' in result) {
        await deliveries.holdDelivery(message.id, this.held.fenceOf(message.id) ?? message.fence, result.heldUntil);
        return;
      }
      const finishedAt = clock.wall();
      const end = endOf(message, result, finishedAt);
      const { id: outboxId, fence, channel, leadId } = message;
      const attempt = { id: randomUUID(), outboxId, fence, startedAt, finishedAt, ...end.attempt };
      const kept = await this.finish(attempt, end.next);
      const { outcome } = end.attempt;
      metrics?.countAttempt(channel, outcome);
      if (kept && !('rested' in result)) await health?.note(channel, result, finishedAt);
      log[levels[outcome]](
        { leadId, channel, attempt: message.attempts + 1, outcome, late: !kept },
        'outbox: delivery',
      );
    } catch (error) {
      const { leadId, channel } = message;
      if (error instanceof TakenOver) log.warn({ leadId, channel }, 'outbox: not sent, another process has it now');
      // The message is claimed again when its lease ends.
      else log.error({ err: error, leadId, channel }, 'outbox: delivery failed unexpectedly');
    } finally {
      clearInterval(beat);
    }
  }

  /**
   * Writes a result, trying again every second while the database is unavailable: without a stored result the message would be sent
   * again. Gives up when one lease has passed and three tries were made, or when the server stops, and throws StoreUnavailable. The
   * tries count because a paused process may lose the whole lease without a try. False when another process has the message now.
   */
  private async finish(attempt: DeliveryAttempt, next: DeliveryEnd): Promise<boolean> {
    const { deliveries, clock } = this.options;
    const end = clock.elapsed() + lease;
    for (let tries = 1; ; tries++) {
      try {
        const fence = this.held.fenceOf(attempt.outboxId) ?? attempt.fence;
        if (await deliveries.finishDelivery({ ...attempt, fence }, next)) return true;
        // This process may just have claimed the message again under a new fence: let that claim finish first.
        await nextTurn();
        if ((this.held.fenceOf(attempt.outboxId) ?? fence) === fence) return false;
      } catch (error) {
        const inVain = this.stopped || (clock.elapsed() >= end && tries >= leastWrites);
        if (inVain || !(error instanceof StoreUnavailable)) throw error;
        await rest(writeAgainAfter);
      }
    }
  }

  /** Throws TakenOver when another process has the message now. Throws StoreUnavailable. */
  private async makeSure(id: string): Promise<void> {
    if (!(await this.held.maySend(id))) throw new TakenOver();
  }

  private async mail(envelope: Envelope): Promise<DeliveryResult> {
    await this.makeSure(envelope.id);
    return this.options.mailer.send(envelope);
  }

  private async send(message: OutboxMessage, lead: Lead | null): Promise<DeliveryResult | Held | Rested> {
    const { mailer, canaryTo, siteUrl } = this.options;
    const site = this.options.site.current;
    if (!lead) return { ok: false, permanent: true, answer: 'the lead was erased' };
    switch (message.channel) {
      case 'lead-email':
        return this.sendToDesk(message, lead);
      case 'acknowledgement':
        return this.sendToVisitor(message, lead, acknowledgementMail(site, lead, siteUrl));
      case 'unsubscribe-link':
        return this.sendToVisitor(message, lead, unsubscribeLinkMail(site));
      case 'canary-email':
        await this.makeSure(message.id);
        return mailer.canary({
          id: message.id,
          to: ownMailboxes(canaryTo === null ? [] : [canaryTo]),
          ...testMail(site, lead.reference, siteUrl),
        });
      case 'invitation':
        return this.sendInvitation(message, lead);
      case 'held-email':
        return this.sendOwnText(message);
      case 'reply':
        return this.sendReply(message, lead);
      case 'alarm-email':
      case 'alarm-webhook':
      case 'alarm-push':
        return this.sendAlarm(message, lead);
      default:
        return isToConnection(message.channel)
          ? this.connect(message, lead, connectionOf(message.channel))
          : this.post(message.id, lead, postTransportOf(message.channel));
    }
  }

  /** Posts the lead. When a transport is no longer configured, its messages are retried until it is configured again. */
  private async post(id: string, lead: Lead, { id: name, address }: PostTransport): Promise<DeliveryResult> {
    const { senders, siteUrl, clock } = this.options;
    const sender = senders[name];
    if (!sender) return { ok: false, permanent: false, answer: `${address} is not set` };
    await this.makeSure(id);
    return sender.send({ id, lead, now: clock.wall(), siteUrl });
  }

  private async connect(message: OutboxMessage, lead: Lead, to: ReturnType<typeof connectionOf>) {
    const { connections } = this.options;
    if (!connections) return { ok: false, permanent: false, answer: 'this server has no connections' };
    return connections.deliver(message, lead, to, () => this.makeSure(message.id));
  }

  /** Sends automatic mail to the lead's visitor if the gate lets it pass. */
  private async sendToVisitor(
    { id, network }: OutboxMessage,
    lead: Lead,
    mail: MailText,
    how: Pick<StrangersMail, 'kind' | 'byFirm'> = { kind: 'notice', byFirm: false },
  ): Promise<DeliveryResult | Rested> {
    const { acknowledgements, siteUrl, clock } = this.options;
    const asked = this.permission.then(() =>
      admit(acknowledgements, { messageId: id, address: lead.email, network, now: clock.wall(), ...how }),
    );
    this.permission = asked.catch(() => undefined);
    const admitted = await asked;
    if ('rested' in admitted) return admitted;
    const text = withUnsubscribe(this.options.site.current, mail, lead.id, siteUrl);
    return this.mail({ id, to: admitted.to, ...text, ...this.answerable(id, lead) });
  }

  /** The sealed Message-ID and, with REPLY_ADDRESS, the sealed address of an automatic mail: an answer to it finds its lead. */
  private answerable(id: string, lead: Lead): Pick<Envelope, 'key' | 'replyTo'> {
    const address = sealedAddress(lead, this.options);
    const replyTo = address && { name: this.options.site.current.data.firm.name, address };
    return { key: keyOf(id, this.options), ...(replyTo && { replyTo }) };
  }

  /** Sends to all addresses of LEADS_TO or, after a partial delivery, to the addresses still to reach. */
  private async sendToDesk({ id, recipient }: OutboxMessage, lead: Lead): Promise<DeliveryResult> {
    const { site, leadsTo, siteUrl } = this.options;
    const without = recipient?.toLowerCase().split(',') ?? [];
    const all = leadsTo();
    // If LEADS_TO has changed and contains none of the addresses still to reach, send to all current ones.
    const left = all.filter((address) => without.includes(address.toLowerCase()));
    const to = left.length > 0 ? left : all;
    const mail = leadMail(site.current, lead, siteUrl);
    const result = await this.mail({ id, to: ownMailboxes(to), ...mail });
    return result.ok || left.length === 0 ? result : { left, ...result };
  }

  /** Sends a mail about a booking: to the visitor, or to the person of the firm whom the message names. */
  private async sendInvitation(message: OutboxMessage, lead: Lead): Promise<DeliveryResult | Held | Rested> {
    const { letters, clock } = this.options;
    const { id, recipient } = message;
    if (!letters) return { ok: false, permanent: false, answer: 'this server does not write mails about bookings' };
    const letter = await letters.write(message, lead, clock.wall());
    if (!('mail' in letter)) return letter;
    if (recipient !== null) return this.mail({ id, to: ownMailboxes([recipient]), ...letter.mail });
    return this.sendToVisitor(message, lead, letter.mail, { kind: 'letter', byFirm: letter.byFirm });
  }

  /** Sends a mail whose row has its recipients, subject and text. */
  private async sendOwnText({ id, recipient, subject, body }: OutboxMessage): Promise<DeliveryResult> {
    if (!recipient || subject === null || body === null) return wordless;
    return this.mail({ id, to: ownMailboxes(recipient.split(',')), subject, text: body });
  }

  private async sendReply(message: OutboxMessage, lead: Lead): Promise<DeliveryResult> {
    const envelope = await replyEnvelope(this.options.site.current, message, lead, this.options);
    return envelope ? this.mail(envelope) : wordless;
  }

  private async sendAlarm(message: OutboxMessage, lead: Lead): Promise<DeliveryResult | Held | Rested> {
    const { site, alarmWebhook, pushes, duty, siteUrl, clock } = this.options;
    const { firm } = site.current.data;
    const { id, channel, recipient, body } = message;
    const device = channel === 'alarm-push' ? ((await pushes?.device(recipient ?? '')) ?? null) : null;
    if (channel === 'alarm-push' && !device) return { rested: 'not sent: the device was removed' };
    const addresses = device ? [device.email] : (recipient?.split(',') ?? []);
    const at = clock.wall();
    const wait = waitOf(lead);
    // An alarm from before the visitor wrote again was about something that has been answered. A time ahead of the clock says nothing.
    const isPast = wait?.answer === 'later' && wait.from <= at && message.createdAt < wait.from;
    if (!wait || isPast) return { ok: true, answer: 'not sent: the lead was answered or closed first' };
    if (await this.hasSuccessor(message)) return { ok: true, answer: 'not sent: a later alarm replaced it' };
    const heldUntil = alarmWaits(await duty.rota(), firm, { isUrgent: isUrgent(lead), addresses }, at);
    if (heldUntil !== null) return { heldUntil };
    if (device && pushes) {
      await this.makeSure(id);
      return pushes.send(device, alarmNotice(site.current, lead, at), at);
    }
    if (channel === 'alarm-webhook') {
      if (body === null) return wordless;
      if (!alarmWebhook) return { ok: false, permanent: true, answer: 'ALARM_WEBHOOK_URL is not set' };
      await this.makeSure(id);
      return alarmWebhook.post(id, body, at);
    }
    if (addresses.length === 0) return wordless;
    return this.mail({ id, to: ownMailboxes(addresses), ...alarmMail(site.current, lead, at, siteUrl) });
  }

  /** Whether a later alarm about the same lead, on the same channel and to at least the same addresses, was or will be sent. */
  private async hasSuccessor({ leadId, channel, createdAt, recipient }: OutboxMessage): Promise<boolean> {
    const messages = await this.options.deliveries.deliveriesOf(leadId);
    const wanted = recipient?.split(',') ?? [];
    return messages.some((other) => {
      const reached = other.recipient?.split(',') ?? [];
      const isLater = other.channel === channel && other.createdAt > createdAt && other.status !== 'dead';
      return isLater && wanted.every((address) => reached.includes(address));
    });
  }
}
