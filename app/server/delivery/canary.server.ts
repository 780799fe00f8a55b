import { canaryChannelOf } from '../../domain/delivery/delivery.ts';
import type { TestedTransport } from '../../domain/delivery/transports/list.ts';
import type { Site } from '../../domain/firm/site.ts';
import { requestsOf } from '../../domain/leads/lead.ts';
import { aheadAtMost } from '../../domain/operations/clock-step.ts';
import { retentionRules } from '../../domain/privacy/retention.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import { captureLead, type Inquiry } from '../leads/capture-lead.server.ts';
import type { LeadStore } from '../leads/lead-store.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import type { CanaryRun, CanaryStore } from './canary-store.server.ts';
import type { ChannelHealth } from './channel-health.server.ts';
import type { DeliveryStore } from './delivery-store.server.ts';

const minute = 60_000;
const checkEvery = 5000;
/** A test lead undelivered after this long is lost. Long enough for the outbox's first three attempts. */
const patience = 10 * minute;

export interface CanaryOptions {
  site: FirmSite;
  everyMinutes: number;
  /** The transports to test. */
  transportNames: readonly TestedTransport[];
  store: Pick<LeadStore, 'saveLead' | 'leadById'>;
  runs: CanaryStore;
  deliveries: DeliveryStore;
  health: Pick<ChannelHealth, 'noteCanary'>;
  outbox: { nudge(): void };
  log: Log;
  clock?: Clock;
}

/** The content of the test lead. Its address is reserved and belongs to nobody (RFC 2606); nothing is sent to it. */
export const canaryInquiry = (site: Site): Inquiry => ({
  kind: 'contact',
  request: requestsOf(site).contact.parse({
    firstName: 'Test',
    lastName: 'Lead',
    company: 'Sent by the leads desk itself',
    email: 'canary@example.com',
    phone: '416 555 0100',
    message: 'A test of the way from the form to the firm. Nobody wrote this.',
    terms: true,
  }),
});

/**
 * Sends a test lead through the outbox and the real transports, like every inquiry, and checks whether it is delivered. It runs once
 * per time slot, across all instances. The test lead is removed as soon as the result is known.
 */
export class Canary {
  private readonly options: Required<CanaryOptions>;
  private readonly loop: Loop;
  private lastSlot = -1;

  constructor(options: CanaryOptions) {
    this.options = { clock: systemClock, ...options };
    const work = async () => {
      await this.settle();
      await this.sendWhenDue();
    };
    const failure = 'canary: the check failed; trying again';
    this.loop = every(checkEvery, work, { log: options.log, failure, atOnce: true });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One check: ends the runs whose result is known, and sends the next test lead when it is due. Never throws. */
  async check(): Promise<void> {
    await this.loop.now();
  }

  private async sendWhenDue(): Promise<void> {
    const { site, everyMinutes, runs, store, outbox, clock } = this.options;
    const startedAt = clock.wall();
    const slot = Math.floor(startedAt / (everyMinutes * minute));
    if (slot === this.lastSlot) return;
    const claimed = await runs.claim(slot, await this.open(), startedAt);
    this.lastSlot = slot;
    if (claimed.length === 0) return;
    const channels = claimed.map(({ transport }) => canaryChannelOf(transport));
    const result = await captureLead(canaryInquiry(site.current), {
      site: site.current,
      store,
      now: startedAt,
      idempotencyKey: null,
      channels,
      canary: true,
    });
    if (!result.ok) throw new StoreUnavailable('The test lead could not be stored.');
    await runs.setLead(claimed, result.lead.id);
    outbox.nudge();
  }

  /** The transports to test: those that are not switched off. */
  private async open(): Promise<TestedTransport[]> {
    const { transportNames, deliveries } = this.options;
    const off = (await deliveries.states()).filter(({ disabledAt }) => disabledAt !== null);
    return transportNames.filter((transport) => off.every(({ channel }) => channel !== transport));
  }

  private async settle(): Promise<void> {
    const { runs, clock } = this.options;
    const waiting = await runs.underWay();
    let ended = 0;
    for (const run of waiting) if (await this.settleOne(run)) ended++;
    if (ended > 0) await runs.tidy(retentionRules.canaries.before(clock.wall()));
  }

  /** True when the run has ended. */
  private async settleOne(run: CanaryRun): Promise<boolean> {
    const { runs, health, log, clock } = this.options;
    const now = clock.wall();
    // The test lead was sent while the clock was ahead: count its time limit from now.
    if (run.startedAt > now + aheadAtMost) {
      await runs.restart(run, now);
      return false;
    }
    const message = await runs.messageOf(run);
    const late = now - run.startedAt >= patience;
    const returned = message?.status === 'delivered';
    if (!returned && message?.status !== 'dead' && !late) return false;
    const finishedAt = message?.deliveredAt ?? now;
    const answer = message?.lastAnswer ?? (await this.reason(run));
    if (!(await runs.finish(run, { outcome: returned ? 'returned' : 'lost', answer, finishedAt }))) return true;
    await health.noteCanary(run.transport, returned, run.startedAt);
    log[returned ? 'info' : 'error'](
      { transport: run.transport, milliseconds: finishedAt - run.startedAt, answer },
      returned ? 'canary: came out' : 'canary: lost',
    );
    return true;
  }

  /** Says why no attempt was made. */
  private async reason({ leadId }: CanaryRun): Promise<string> {
    const lead = leadId === null ? null : await this.options.store.leadById(leadId);
    if (!lead) return 'the database did not store it';
    if (lead.quarantined) return `it was quarantined: ${lead.spamReasons.join(', ')}`;
    return 'the outbox made no attempt';
  }
}
