import { longestPlan, nextAttempt } from '../../domain/delivery/delivery.ts';
import type { DeliveryResult, Rested } from '../../domain/delivery/delivery-result.ts';
import { alarmHorizons, alarmMinutes, alarmsDue, mayAlarm } from '../../domain/leads/reply-clock.ts';
import { alarmWaits, stepsAt, stepsOfAlarm } from '../../domain/leads/who-is-told.ts';
import { mailAlarmMail, mailAlarmNotice, waitedOf } from '../../domain/mail/mail-alarm.ts';
import type { Rota } from '../../domain/people/rota/rota.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Mailer } from '../delivery/mailer.server.ts';
import type { PushSender } from '../delivery/push/push-sender.server.ts';
import { ownMailboxes } from '../delivery/recipients.server.ts';
import type { WebhookSender } from '../delivery/webhook.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import type { Duty } from '../people/rota/duty.server.ts';
import { every, type Loop } from '../time.server.ts';
import type { MailAlarm, MailWait, MailWaits } from './mail-waits.server.ts';

const checkEvery = 15_000;
/** A claimed message belongs to its sender for this long: longer than a mail server may take. */
const claimedFor = 120_000;
const messagesAtOnce = 50;
const mailsAtOnce = 100;
/** Mail is written by strangers, and much of it is advertising: further messages share the next alarm. */
export const mostAlarmsInAnHour = 12;

export interface MailAlarmOptions {
  site: FirmSite;
  store: MailWaits;
  /** Says who is on duty. */
  duty: Pick<Duty, 'rota'>;
  /** The addresses that get alarms while there is no rota. */
  alarmTo: () => readonly string[];
  mailer: Pick<Mailer, 'send'>;
  webhook: WebhookSender | null;
  pushes: PushSender | null;
  /** The ids of the devices of the people with these addresses. Throws StoreUnavailable. */
  devicesOf: (addresses: readonly string[]) => Promise<readonly string[]>;
  siteUrl: string;
  log: Log;
  clock: Clock;
}

/** What became of one message of an alarm. */
type Sent = DeliveryResult | Rested | { heldUntil: number };

/**
 * Tells the people on call that mail to the firm waits and belongs to no lead, as `Alarms` does for leads: once each at 5, 10 and 15
 * minutes of business hours, despite restarts and across all instances. Messages that are due together share one alarm.
 */
export class MailAlarms {
  private readonly options: MailAlarmOptions;
  private readonly loop: Loop;

  constructor(options: MailAlarmOptions) {
    this.options = options;
    this.loop = every(checkEvery, () => this.check(), {
      log: options.log,
      failure: 'mail alarms: the store did not answer; trying again',
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One run: raises the alarms that are due, and sends. Throws StoreUnavailable. */
  async check(): Promise<void> {
    const { site, duty, clock } = this.options;
    if (!mayAlarm(site.current.data.firm, clock.wall())) return;
    const rota = await duty.rota();
    await this.raiseDue(rota, clock.wall());
    await this.sendDue(rota);
  }

  private async raiseDue(rota: Rota | null, at: number): Promise<void> {
    const { site, store, alarmTo, devicesOf, webhook, log } = this.options;
    const { firm } = site.current.data;
    if (rota && stepsAt(rota, 'lead', at).length === 0) return;
    if ((await store.raisedLately(at)) >= mostAlarmsInAnHour) return;
    const due = await store.dueForAlarm(alarmHorizons(firm, at), mailsAtOnce);
    const levels = new Map(due.map(({ id, dueAt }) => [id, alarmsDue(firm, dueAt, at)]));
    const level = Math.max(0, ...levels.values());
    if (level === 0) return;
    const addresses = rota ? stepsOfAlarm(rota, level, at).map(({ person }) => person.email) : alarmTo();
    const recipients = [
      { channel: 'alarm-email' as const, recipient: addresses.join(',') },
      ...(webhook ? [{ channel: 'alarm-webhook' as const, recipient: 'ALARM_WEBHOOK_URL' }] : []),
      ...(await devicesOf(addresses)).map((recipient) => ({ channel: 'alarm-push' as const, recipient })),
    ];
    if (await store.raise(levels, recipients, at))
      log.warn({ mails: levels.size, minutes: alarmMinutes[level - 1] }, 'alarms: mail to the firm is unanswered');
  }

  private async sendDue(rota: Rota | null): Promise<void> {
    const { store, clock, log } = this.options;
    for (const alarm of await store.unsent(clock.wall(), longestPlan, messagesAtOnce)) {
      if (!(await store.take(alarm, clock.wall() + claimedFor))) continue;
      const sent = await this.send(alarm, rota);
      const now = clock.wall();
      if ('heldUntil' in sent) {
        await store.note(alarm.id, { again: sent.heldUntil, recipient: alarm.recipient });
        continue;
      }
      const isDone = 'rested' in sent || sent.ok;
      const again = isDone || sent.permanent ? null : nextAttempt({ ...alarm, attempts: alarm.attempts + 1 }, now, 0);
      if (!isDone) log.warn({ alarm: alarm.id, answer: sent.answer }, 'mail alarms: not sent');
      const recipient = (!isDone && sent.left?.join(',')) || alarm.recipient;
      await store.note(alarm.id, again === null ? { endedAt: now } : { again, recipient });
    }
  }

  private async send(alarm: MailAlarm, rota: Rota | null): Promise<Sent> {
    const { site, store, mailer, webhook, pushes, clock } = this.options;
    const mails = await store.stillWaiting(alarm.mails);
    if (mails.length === 0) return { rested: 'none of the mails waits any more' };
    if (
      await store.hasSuccessor(
        alarm,
        mails.map(({ id }) => id),
      )
    )
      return { rested: 'a later alarm replaced it' };
    const device = alarm.channel === 'alarm-push' ? ((await pushes?.device(alarm.recipient)) ?? null) : null;
    if (alarm.channel === 'alarm-push' && !device) return { rested: 'the device was removed' };
    const addresses = device ? [device.email] : alarm.recipient.split(',');
    const now = clock.wall();
    const heldUntil = alarmWaits(rota, site.current.data.firm, { isUrgent: false, addresses }, now);
    if (heldUntil !== null) return { heldUntil };
    if (device && pushes) return pushes.send(device, mailAlarmNotice(site.current, mails, now), now);
    if (alarm.channel === 'alarm-webhook')
      return webhook ? webhook.post(alarm.id, this.webhookBody(mails, now), now) : { rested: 'no webhook is set' };
    return mailer.send({
      id: alarm.id,
      to: ownMailboxes(addresses),
      ...mailAlarmMail(site.current, mails, now, this.options.siteUrl),
    });
  }

  private webhookBody(mails: readonly MailWait[], now: number): string {
    const { site, siteUrl } = this.options;
    const data = { mails: mails.length, minutes: waitedOf(site.current, mails, now), url: `${siteUrl}/admin/mail` };
    return JSON.stringify({ type: 'mail.unanswered', timestamp: new Date(now).toISOString(), data });
  }
}
