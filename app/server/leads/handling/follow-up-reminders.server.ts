import { followUpMail } from '../../../domain/leads/handling/follow-up.ts';
import { mayAlarm } from '../../../domain/leads/reply-clock.ts';
import { stepsAt } from '../../../domain/leads/who-is-told.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import type { FirmSite } from '../../firm/firm-site.server.ts';
import type { Log } from '../../log.server.ts';
import type { Duty } from '../../people/rota/duty.server.ts';
import { every, type Loop } from '../../time.server.ts';
import type { FollowUpStore } from './follow-up-store.server.ts';

const checkEvery = 60_000;
const remindersAtOnce = 100;

interface FollowUpReminderOptions {
  site: FirmSite;
  store: FollowUpStore;
  /** Says who is reminded of an unassigned lead. */
  duty: Pick<Duty, 'rota'>;
  siteUrl: string;
  log: Log;
  clock: Clock;
}

/**
 * Sends reminders of follow-ups by mail on the morning of their day: one for each, in business hours, despite restarts and across all
 * instances.
 */
export class FollowUpReminders {
  private readonly options: FollowUpReminderOptions;
  private readonly loop: Loop;

  constructor(options: FollowUpReminderOptions) {
    this.options = options;
    this.loop = every(checkEvery, () => this.remindDue(), {
      log: options.log,
      failure: 'follow-ups: the store did not answer; trying again',
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One run. Returns how many reminders were queued. */
  async remindDue(): Promise<number> {
    const { site, store, duty, siteUrl, clock } = this.options;
    const now = clock.wall();
    if (!mayAlarm(site.current.data.firm, now)) return 0;
    const due = await store.untold(now, remindersAtOnce);
    if (due.length === 0) return 0;
    const rota = await duty.rota();
    const onDuty = rota ? (stepsAt(rota, 'lead', now)[0] ?? []).map(({ person }) => person.id) : [];
    let queued = 0;
    for (const followUp of due)
      if (await store.remind(followUp.id, followUp, followUpMail(followUp, followUp.day, siteUrl), { onDuty, now }))
        queued++;
    return queued;
  }
}
