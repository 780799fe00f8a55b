import { randomUUID } from 'node:crypto';
import { type DeliveryResult, nextAttempt } from '../domain/delivery.ts';
import type { Log } from './log.server.ts';
import type { Mailer } from './mail/mailer.server.ts';
import { acknowledgementMail, leadMail } from './mail/messages.server.ts';
import type { Metrics } from './metrics.server.ts';
import type { OutboxMessage, Store } from './store/store.ts';
import type { WebhookSender } from './webhook.server.ts';

const lease = 30_000;
const heartbeat = 10_000;
/** Deliveries under way at once: a mail server that hangs must not hold up the webhook. */
const concurrency = 10;
/** Also how soon a message written by another process (a command-line tool, another instance) is noticed. */
const longestSleep = 1000;

export interface OutboxOptions {
  store: Store;
  mailer: Mailer;
  webhook: WebhookSender | null;
  leadsTo: readonly string[];
  siteUrl: string;
  log: Log;
  metrics?: Pick<Metrics, 'countAttempt'> | null;
  now?: () => number;
}

/**
 * Delivers what captureLead has queued: at least once, in the order it fell due, whatever stops in between. A message that
 * a dead worker held is taken over when its lease ends; the fence refuses that worker's late result.
 */
export class Outbox {
  private readonly options: Required<OutboxOptions>;
  private wake: () => void = () => undefined;
  private stopped = false;
  private readonly underWay = new Set<Promise<void>>();
  private running: Promise<void> | null = null;

  constructor(options: OutboxOptions) {
    this.options = { now: Date.now, metrics: null, ...options };
  }

  start(): void {
    this.running = this.run();
  }

  /** Something new may be due. */
  nudge(): void {
    this.wake();
  }

  /** Takes nothing new and waits for what is on its way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  /** One pass: claims what is due and delivers it. Returns how many messages were taken. */
  async deliverDue(): Promise<number> {
    const taken = await this.takeDue(concurrency);
    await Promise.all(this.underWay);
    return taken;
  }

  private async takeDue(limit: number): Promise<number> {
    const { store, now } = this.options;
    const messages = await store.claimDeliveries(now(), lease, limit);
    for (const message of messages) {
      const delivery = this.deliver(message).finally(() => this.underWay.delete(delivery));
      this.underWay.add(delivery);
    }
    return messages.length;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        const free = concurrency - this.underWay.size;
        const next = free > 0 ? await this.options.store.nextDeliveryAt() : null;
        const wait = next === null ? longestSleep : Math.min(next - this.options.now(), longestSleep);
        if (wait <= 0) await this.takeDue(free);
        else await Promise.race([this.sleep(wait), ...(free > 0 ? [] : this.underWay)]);
      } catch (error) {
        this.options.log.error({ err: error }, 'outbox: the store did not answer; trying again');
        await this.sleep(longestSleep);
      }
    }
    await Promise.all(this.underWay);
  }

  private sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.stopped) this.wake();
    });
  }

  private async deliver(message: OutboxMessage): Promise<void> {
    const { store, log, metrics, now } = this.options;
    const beat = setInterval(
      () => void store.extendLease(message.id, message.fence, now() + lease).catch(() => undefined),
      heartbeat,
    );
    const startedAt = now();
    try {
      const result = await this.send(message);
      const finishedAt = now();
      const again =
        result.ok || result.permanent
          ? null
          : nextAttempt(message.attempts, finishedAt, Math.random(), result.retryAfter);
      const outcome = result.ok ? 'delivered' : again === null ? 'dead' : 'retry';
      const kept = await store.finishDelivery(
        {
          id: randomUUID(),
          outboxId: message.id,
          fence: message.fence,
          startedAt,
          finishedAt,
          outcome,
          answer: result.answer,
        },
        { status: outcome === 'retry' ? 'pending' : outcome, nextAttemptAt: again ?? finishedAt },
      );
      metrics?.countAttempt(message.channel, outcome);
      log[outcome === 'dead' ? 'error' : outcome === 'retry' ? 'warn' : 'info'](
        { leadId: message.leadId, channel: message.channel, attempt: message.attempts, outcome, late: !kept },
        'outbox: delivery',
      );
    } catch (error) {
      // The lease runs out and the message is taken again.
      log.error({ err: error, leadId: message.leadId, channel: message.channel }, 'outbox: delivery broke off');
    } finally {
      clearInterval(beat);
    }
  }

  private async send(message: OutboxMessage): Promise<DeliveryResult> {
    const { store, mailer, webhook, leadsTo, siteUrl, now } = this.options;
    const lead = await store.leadById(message.leadId);
    if (!lead) return { ok: false, permanent: true, answer: 'the lead was erased' };
    switch (message.channel) {
      case 'lead-email':
        return mailer.send({ id: message.id, to: leadsTo.map((address) => ({ address })), ...leadMail(lead, siteUrl) });
      case 'acknowledgement':
        return mailer.send({
          id: message.id,
          to: [{ name: lead.name, address: lead.email }],
          ...acknowledgementMail(lead),
        });
      case 'webhook':
        return webhook
          ? webhook.send(message.id, lead, now())
          : { ok: false, permanent: false, answer: 'WEBHOOK_URL is not set' };
    }
  }
}
