import type { Clock } from '../../domain/time/clock.ts';
import type { Log } from '../log.server.ts';
import { systemClock } from '../time.server.ts';
import type { Mailer } from './mailer.server.ts';
import { ownMailboxes } from './recipients.server.ts';
import type { WebhookSender } from './webhook.server.ts';

export interface OwnerAlarmOptions {
  mailer: Pick<Mailer, 'send'>;
  alarmWebhook?: Pick<WebhookSender, 'post'> | null;
  alarmTo: () => readonly string[];
  log: Log;
  clock?: Clock;
}

/** A problem that owners must know about and that belongs to no lead. */
export interface OwnerAlarm {
  /** Derived from the event: when two instances report the same event, their messages have the same Message-ID and count as one. */
  id: string;
  /** Type of the event for the webhook, such as `retention.stopped`. */
  type: string;
  subject: string;
  text: string;
  /** Whom to tell in place of the addresses in ALARM_TO. */
  to?: readonly string[];
}

/** Sends alarms to ALARM_TO and to the webhook for alarms. It bypasses the outbox, because the outbox may be what fails. */
export class OwnerAlarms {
  private readonly options: Required<OwnerAlarmOptions>;

  constructor(options: OwnerAlarmOptions) {
    this.options = { alarmWebhook: null, clock: systemClock, ...options };
  }

  /** True when at least one person was reached. False: try again later. Never throws. */
  async raise({ id, type, subject, text, to }: OwnerAlarm): Promise<boolean> {
    const { mailer, alarmWebhook, alarmTo, log, clock } = this.options;
    const body = JSON.stringify({ type, timestamp: new Date(clock.wall()).toISOString(), data: { subject, text } });
    try {
      const [mailed, called] = await Promise.all([
        mailer.send({ id, subject, text, to: ownMailboxes(to ?? alarmTo()) }),
        alarmWebhook?.post(id, body, clock.wall()),
      ]);
      // One person reached is enough: another attempt would write to all of them again.
      if (mailed.ok || mailed.left || called?.ok) return true;
      log.warn({ id, answer: mailed.answer }, 'alarms: no server accepted this one; trying again later');
    } catch (error) {
      log.error({ err: error, id }, 'alarms: this one could not be sent; trying again later');
    }
    return false;
  }
}
