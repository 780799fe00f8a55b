import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { type Channel, nextAttempt } from '../../domain/delivery/delivery.ts';
import type { Outcome } from '../../domain/delivery/delivery-query.ts';
import type { DeliveryResult, Held, Rested } from '../../domain/delivery/delivery-result.ts';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import { type Transport, transports } from '../../domain/delivery/transports/list.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { LeadStore } from '../leads/lead-store.server.ts';
import type { Log } from '../log.server.ts';
import { systemClock } from '../time.server.ts';
import type { ChannelHealth } from './channel-health.server.ts';
import { DeliveryQueue, longestSleep } from './delivery-queue.server.ts';
import type { DeliveryEnd, DeliveryStore } from './delivery-store.server.ts';
import { HeldMessages } from './held-messages.server.ts';
import { heartbeat, lease } from './lease.server.ts';
import type { MessageSenders } from './senders/message-sender.server.ts';

/** How long to wait before writing a result again after the database failed. Milliseconds. */
const writeAgainAfter = 1000;
/** The fewest tries to write a result, however long they take. */
const leastWrites = 3;

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

export interface OutboxOptions {
  deliveries: DeliveryStore;
  leads: Pick<LeadStore, 'leadsById'>;
  /** A message whose channel has no sender here is tried again later, as when a receiver does not answer. */
  senders: MessageSenders;
  /** Whether the transport may have messages; one that has none is not worth a transaction. */
  isInUse?: (transport: Transport) => boolean;
  log: Log;
  metrics?: DeliveryMetrics | null;
  /** Is told the result of every attempt. */
  health?: Pick<ChannelHealth, 'note'> | null;
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
  private readonly queues = transports.map(({ id, by }) => new DeliveryQueue(id, by));
  private running: Promise<void> | null = null;
  private readonly held: HeldMessages;

  constructor(options: OutboxOptions) {
    this.options = { clock: systemClock, metrics: null, health: null, isInUse: () => true, ...options };
    this.held = new HeldMessages(this.options.deliveries, this.options.clock);
  }

  start(): void {
    this.running = this.run();
  }

  /** Says that a new message may be due. With `ofStrangers` it can only be a message that strangers can cause in any number. */
  nudge(of: { ofStrangers?: boolean } = {}): void {
    for (const queue of this.queues) queue.nudge(of);
    this.wake();
  }

  private wake(): void {
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
    const took = queue.startClaim(clock.elapsed());
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
      } else if (queue.isWorthClaiming(this.options.clock.elapsed())) this.wake();
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
    const { isInUse, clock } = this.options;
    try {
      const now = clock.elapsed();
      const open = this.queues.filter((queue) => queue.isWorthClaiming(now) && isInUse(queue.transport));
      if (this.alone || open.length === 0) return longestSleep;
      const next = await this.options.deliveries.nextDeliveryAt();
      const wait = next === null ? longestSleep : Math.min(next - clock.wall(), longestSleep);
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

  private async send(message: OutboxMessage, lead: Lead | null): Promise<DeliveryResult | Held | Rested> {
    const sender = this.options.senders[message.channel];
    if (!lead) return { ok: false, permanent: true, answer: 'the lead was erased' };
    if (!sender) return { ok: false, permanent: false, answer: 'this server does not send such messages' };
    const now = () => this.options.clock.wall();
    return sender({ message, lead, now, makeSure: () => this.makeSure(message.id) });
  }
}
