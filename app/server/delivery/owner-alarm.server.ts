import type { Clock } from '../../domain/site/clock.ts';
import type { Log } from '../log.server.ts';
import { systemClock } from '../time.server.ts';
import type { Mailer } from './mailer.server.ts';
import type { WebhookSender } from './webhook.server.ts';

export interface OwnerAlarmOptions {
  mailer: Pick<Mailer, 'send'>;
  alarmWebhook?: Pick<WebhookSender, 'post'> | null;
  alarmTo: () => readonly string[];
  log: Log;
  clock?: Clock;
}

/** Something that an owner must learn of and that belongs to no lead. */
export interface OwnerAlarm {
  /** Derived from the event: two instances that report the same event send one message, with the same Message-ID. */
  id: string;
  /** Type of the event for the webhook, such as `retention.stopped`. */
  type: string;
  subject: string;
  text: string;
}

/** Writes to ALARM_TO and the webhook for alarms directly, without the outbox, which may be what fails. */
export class OwnerAlarms {
  private readonly options: Required<OwnerAlarmOptions>;

  constructor(options: OwnerAlarmOptions) {
    this.options = { alarmWebhook: null, clock: systemClock, ...options };
  }

  /** True when at least one person was reached. False: try again later. Never throws. */
  async raise({ id, type, subject, text }: OwnerAlarm): Promise<boolean> {
    const { mailer, alarmWebhook, alarmTo, log, clock } = this.options;
    const body = JSON.stringify({ type, timestamp: new Date(clock.wall()).toISOString(), data: { subject, text } });
    try {
      const [mailed, called] = await Promise.all([
        mailer.send({ id, subject, text, to: alarmTo().map((address) => ({ address })) }),
        alarmWebhook?.post(id, body, clock.wall()),
      ]);
      // It is enough that one person has it: another attempt would go to all of them.
      if (mailed.ok || mailed.left || called?.ok) return true;
      log.warn({ id, answer: mailed.answer }, 'alarms: no server accepted this one; trying again later');
    } catch (error) {
      log.error({ err: error, id }, 'alarms: this one could not be sent; trying again later');
    }
    return false;
  }
}
