import { randomUUID } from 'node:crypto';
import { alarmHorizons, alarmMinutes, alarmsDue, mayAlarm } from '../../domain/leads/reply-clock.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { type InboxStore, leadsAtOnce, type QueuedMessage } from './inbox-store.server.ts';

/** How often the leads are checked; an alarm can be this late. */
const lookEvery = 15_000;
/** The most alarms in one run; the others wait for the next run. */
const mostReads = 10;

export interface AlarmOptions {
  site: FirmSite;
  store: InboxStore;
  /** Who is on call. */
  alarmTo: () => readonly string[];
  webhook: boolean;
  siteUrl: string;
  log: Log;
  /** Called when something is in the outbox. */
  onRaised: () => void;
  clock?: Clock;
}

/**
 * Tells the people on call that an enquiry waits: once each at 5, 10 and 15 minutes of business hours, whatever restarts and
 * however many instances run. After an outage only the last alarm that fell due is sent.
 */
export class Alarms {
  private readonly options: Required<AlarmOptions>;
  private readonly loop: Loop;

  constructor(options: AlarmOptions) {
    this.options = { clock: systemClock, ...options };
    this.loop = every(lookEvery, () => this.raiseDue(), {
      log: options.log,
      failure: 'alarms: the store did not answer; trying again',
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One run. Returns how many alarms were raised. */
  async raiseDue(): Promise<number> {
    const { site, store, onRaised, clock } = this.options;
    const { firm } = site.current.data;
    const at = clock.wall();
    if (!mayAlarm(firm, at)) return 0;
    let raised = 0;
    // The leads just read are no longer due, so the next read finds others.
    for (let read = 0; read < mostReads; read++) {
      const leads = await store.unanswered(alarmHorizons(firm, at));
      for (const lead of leads) if (await this.raise(lead, at)) raised++;
      if (leads.length < leadsAtOnce) break;
    }
    if (raised > 0) onRaised();
    return raised;
  }

  private async raise(lead: Lead, now: number): Promise<boolean> {
    const { site, store, log } = this.options;
    const level = lead.dueAt === null ? 0 : alarmsDue(site.current.data.firm, lead.dueAt, now);
    const minutes = alarmMinutes[level - 1];
    if (level <= lead.alarms || minutes === undefined) return false;
    const messages = this.messages(lead, minutes, now);
    if (!(await store.raiseAlarm(lead.id, { level, minutes, messages, now }))) return false;
    log.warn({ leadId: lead.id, minutes }, 'alarms: a lead is unanswered');
    return true;
  }

  private messages(lead: Lead, minutes: number, now: number): QueuedMessage[] {
    const { alarmTo, webhook, siteUrl } = this.options;
    const messages: QueuedMessage[] = [
      { id: randomUUID(), channel: 'alarm-email', recipient: alarmTo().join(','), subject: null, body: null },
    ];
    if (webhook) {
      const { id, reference, kind, name, company, phone } = lead;
      const body = JSON.stringify({
        type: 'lead.unanswered',
        timestamp: new Date(now).toISOString(),
        data: { id, reference, kind, name, company, phone, minutes, url: `${siteUrl}/admin/leads/${id}` },
      });
      const recipient = 'ALARM_WEBHOOK_URL';
      messages.push({ id: randomUUID(), channel: 'alarm-webhook', recipient, subject: null, body });
    }
    return messages;
  }
}
