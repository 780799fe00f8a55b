import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/time/clock.ts';
import type { Mailer } from './mailer.server.ts';
import { ownMailboxes } from './recipients.server.ts';

/** How long an answer of the mail server is reused. Milliseconds. */
const answerLife = 60_000;
/** A person is waiting for the page, so a mail server that takes longer than this counts as down. Milliseconds. */
const patience = 5000;

/** Says whether mail can be sent now. Asks the mail server at most once a minute. */
export class MailCheck {
  private readonly mailer: Pick<Mailer, 'canary'> | null;
  private readonly clock: Clock;
  private last: { at: number; works: Promise<boolean> } | null = null;

  /** `mailer` is null when no mail server is configured: mail is then written to files, which reach nobody. */
  constructor(mailer: Pick<Mailer, 'canary'> | null, clock: Clock) {
    this.mailer = mailer;
    this.clock = clock;
  }

  /** False without a mail server, or when the mail server refuses us or does not answer. Never rejects. */
  works(): Promise<boolean> {
    if (!this.mailer) return Promise.resolve(false);
    const now = this.clock.elapsed();
    if (!this.last || now - this.last.at >= answerLife) this.last = { at: now, works: this.ask(this.mailer) };
    return this.last.works;
  }

  private async ask(mailer: Pick<Mailer, 'canary'>): Promise<boolean> {
    const asked = mailer.canary({ id: 'check', to: ownMailboxes([]), subject: '', text: '' });
    return Promise.race([asked.then(({ ok }) => ok), sleep(patience, false, { ref: false })]);
  }
}
