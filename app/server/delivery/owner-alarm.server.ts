import type { Clock } from '../../domain/site/clock.ts';
import type { Log } from '../log.server.ts';
import { systemClock } from '../time.server.ts';
import type { Mailer } from './mailer.server.ts';
import type { WebhookSender } from './webhook.server.ts';

export interface OwnerAlarmOptions {
  mailer: Pick<Mailer, 'send'>;
  alarmWebhook?: Pick<WebhookSender, 'post'> | null;
  alarmTo: readonly string[];
  log: Log;
  clock?: Clock;
}

/** One thing that an owner must hear of and that belongs to no lead. */
export interface OwnerAlarm {
  /** Made of what happened: two instances that report the same thing send one message, as the Message-ID is the same. */
  id: string;
  /** Type of the event for the webhook, such as `retention.stopped`. */
  type: string;
  subject: string;
  text: string;
}

/** Writes to ALARM_TO and to the webhook for alarms at once, beside the outbox, which may be what fails. */
export class OwnerAlarms {
  private readonly options: Required<OwnerAlarmOptions>;

  constructor(options: OwnerAlarmOptions) {
    this.options = { alarmWebhook: null, clock: systemClock, ...options };
  }

  /** True when somebody has it. False: try again later. Never throws. */
  async raise({ id, type, subject, text }: OwnerAlarm): Promise<boolean> {
    const { mailer, alarmWebhook, alarmTo, log, clock } = this.options;
    const body = JSON.stringify({ type, timestamp: new Date(clock.wall()).toISOString(), data: { subject, text } });
    try {
      const [mailed, called] = await Promise.all([
        mailer.send({ id, subject, text, to: alarmTo.map((address) => ({ address })) }),
        alarmWebhook?.post(id, body, clock.wall()),
      ]);
      // One person who has it is enough: another try would go to all of them.
      if (mailed.ok || mailed.left || called?.ok) return true;
      log.warn({ id, answer: mailed.answer }, 'alarms: nobody took this one; trying again later');
    } catch (error) {
      log.error({ err: error, id }, 'alarms: this one could not be sent; trying again later');
    }
    return false;
  }
}
