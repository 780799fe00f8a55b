import { randomUUID } from 'node:crypto';
import { deskOfLead } from '../../domain/leads/desk-of-lead.ts';
import { alarmHorizons, alarmMinutes, alarmsDue, mayAlarm } from '../../domain/leads/reply-clock.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import { waitOf } from '../../domain/leads/wait.ts';
import { stepsAt, stepsOfAlarm, stepsOfEmergency } from '../../domain/leads/who-is-told.ts';
import type { DutyPerson, Rota } from '../../domain/people/rota/rota.ts';
import type { WorkingHours } from '../../domain/time/business-hours.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { type Duty, noDuty } from '../people/rota/duty.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { type InboxStore, leadsAtOnce, type QueuedMessage } from './inbox-store.server.ts';

/** How often the leads are checked; an alarm can be this late. */
const checkEvery = 15_000;
/** The most reads of the store in one run, each of up to `leadsAtOnce` leads. The other leads wait for the next run. */
const mostReads = 10;

export interface AlarmOptions {
  site: FirmSite;
  store: InboxStore;
  /** Says who is on duty. */
  duty?: Pick<Duty, 'rota'>;
  /** The addresses that get alarms while there is no rota. */
  alarmTo: () => readonly string[];
  webhook: boolean;
  /** The ids of the devices of the people with these addresses. Throws StoreUnavailable. */
  devicesOf?: (addresses: readonly string[]) => Promise<readonly string[]>;
  siteUrl: string;
  log: Log;
  /** Called after alarms were added to the outbox. */
  onRaised: () => void;
  clock?: Clock;
}

interface Alarm {
  /** The number of this alarm among the lead's alarms, from 1. */
  level: number;
  minutes: number;
  recipients: readonly string[];
  at: number;
}

const addressOf = ({ person }: { person: DutyPerson }) => person.email;

/**
 * Tells the people on call that a visitor waits for an answer, to an inquiry or to what they wrote later: once each at 5, 10 and 15
 * minutes of business hours, despite restarts and across all instances. After an outage only the latest alarm that is due is sent. With a
 * rota, alarms go to the people on duty. An emergency alarm is sent at once, at any hour, and then to the next person in turn until the
 * lead is answered.
 */
export class Alarms {
  private readonly options: Required<AlarmOptions>;
  private readonly loop: Loop;

  constructor(options: AlarmOptions) {
    this.options = { clock: systemClock, duty: noDuty, devicesOf: async () => [], ...options };
    this.loop = every(checkEvery, () => this.raiseDue(), {
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
    const { duty, onRaised, clock } = this.options;
    const at = clock.wall();
    const rota = await duty.rota();
    const raised = (rota ? await this.raiseEmergencies(rota, at) : 0) + (await this.raiseOverdue(rota, at));
    if (raised > 0) onRaised();
    return raised;
  }

  private async raiseOverdue(rota: Rota | null, at: number): Promise<number> {
    if (rota && stepsAt(rota, 'lead', at).length === 0) return 0;
    const { firm } = this.options.site.current.data;
    let raised = 0;
    for (const desk of [firm, ...firm.officeTimes])
      if (mayAlarm(desk, at)) raised += await this.raiseDueBy(desk, rota, at);
    return raised;
  }

  /** Raises the alarms that may be due by the hours of one office. */
  private async raiseDueBy(desk: WorkingHours, rota: Rota | null, at: number): Promise<number> {
    let raised = 0;
    // The leads just read are no longer due, so the next read finds others.
    for (let read = 0; read < mostReads; read++) {
      const leads = await this.options.store.unanswered(alarmHorizons(desk, at), { emergencies: rota === null });
      for (const lead of leads) if (await this.raiseDueOf(lead, rota, at)) raised++;
      if (leads.length < leadsAtOnce) break;
    }
    return raised;
  }

  private async raiseDueOf(lead: Lead, rota: Rota | null, at: number): Promise<boolean> {
    const { site, alarmTo } = this.options;
    const dueAt = waitOf(lead)?.dueAt ?? null;
    const desk = deskOfLead(site.current, lead);
    const level = dueAt === null || !mayAlarm(desk, at) ? 0 : alarmsDue(desk, dueAt, at);
    const minutes = alarmMinutes[level - 1];
    if (level <= lead.alarms || minutes === undefined) return false;
    const addresses = rota ? stepsOfAlarm(rota, level, at).map(addressOf) : alarmTo();
    return this.raise(lead, { level, minutes, recipients: [addresses.join(',')], at });
  }

  /** An emergency gets its next alarm when the last one has brought no answer for `nextAfter` minutes (set in the rota). */
  private async raiseEmergencies(rota: Rota, at: number): Promise<number> {
    let raised = 0;
    for (const { lead, alarmedAt, told } of await this.options.store.emergencies()) {
      // An alarm dated in the future was raised while the clock was wrong: ignore its time.
      const since = alarmedAt === null || alarmedAt > at ? 0 : alarmedAt;
      if (at - since < rota.nextAfter * 60_000) continue;
      const level = lead.alarms + 1;
      const recipients = stepsOfEmergency(rota, level, at, told).map(addressOf);
      const from = waitOf(lead)?.from ?? lead.receivedAt;
      const minutes = Math.max(0, Math.floor((at - from) / 60_000));
      if (recipients.length > 0 && (await this.raise(lead, { level, minutes, recipients, at }))) raised++;
    }
    return raised;
  }

  /**
   * Queues one message for each of `recipients` (each holds comma-separated addresses) and one for each of their devices. False when
   * another process was first.
   */
  private async raise(lead: Lead, { level, minutes, recipients, at }: Alarm): Promise<boolean> {
    const { store, log } = this.options;
    const devices = await this.options.devicesOf(recipients.flatMap((addresses) => addresses.split(',')));
    const messages = [
      ...this.messages(lead, recipients, minutes, at),
      ...devices.map((recipient): QueuedMessage => {
        return { id: randomUUID(), channel: 'alarm-push', recipient, subject: null, body: null };
      }),
    ];
    if (!(await store.raiseAlarm(lead.id, { level, minutes, messages, now: at }))) return false;
    log.warn({ leadId: lead.id, minutes }, 'alarms: a lead is unanswered');
    return true;
  }

  private messages(lead: Lead, recipients: readonly string[], minutes: number, now: number): QueuedMessage[] {
    const { webhook, siteUrl } = this.options;
    const messages = recipients.map((recipient): QueuedMessage => {
      return { id: randomUUID(), channel: 'alarm-email', recipient, subject: null, body: null };
    });
    if (webhook) {
      const { id, reference, kind, name, company, phone } = lead;
      const body = JSON.stringify({
        type: 'lead.unanswered',
        timestamp: new Date(now).toISOString(),
        data: {
          id,
          reference,
          kind,
          name,
          company,
          phone,
          minutes,
          answer: waitOf(lead)?.answer ?? 'first',
          url: `${siteUrl}/admin/leads/${id}`,
        },
      });
      const recipient = 'ALARM_WEBHOOK_URL';
      messages.push({ id: randomUUID(), channel: 'alarm-webhook', recipient, subject: null, body });
    }
    return messages;
  }
}
