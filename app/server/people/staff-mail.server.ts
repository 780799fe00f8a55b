import { finishedBody } from '../../domain/people/staff-alert.ts';
import type { Clock } from '../../domain/site/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop } from '../time.server.ts';
import { longestWait, type StaffMail, type StaffMailStore } from './staff-mail-store.server.ts';

const lookEvery = 5_000;
const mostAtOnce = 20;
const firstWait = 60_000;
/** About seven days of hourly attempts. */
const mostAttempts = 170;

/** A minute, two, four, up to an hour. */
const waitAfter = (attempts: number) => Math.min(firstWait * 2 ** Math.min(attempts, 10), longestWait);

export interface StaffMailOptions {
  site: FirmSite;
  store: StaffMailStore;
  /** Never throws: the result says what went wrong. */
  mailer: {
    send(mail: {
      id: string;
      to: readonly { address: string }[];
      subject: string;
      text: string;
    }): Promise<{ ok: true } | { ok: false; permanent: boolean; answer: string }>;
  };
  siteUrl: string;
  log: Log;
  clock: Clock;
}

/**
 * Sends the mail that tells staff about their accounts. It has its own queue, because the outbox is for messages about leads. Each
 * mail is tried for a week; the same Message-ID at every attempt shows a mail that went out twice as one.
 */
export class StaffMailer {
  private readonly options: StaffMailOptions;
  private readonly loop: Loop<number>;

  constructor(options: StaffMailOptions) {
    this.options = options;
    this.loop = every(lookEvery, () => this.sendDue(), {
      log: options.log,
      failure: 'staff mail: the store did not answer; trying again',
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One run over the queue; never two at once. Returns how many mails were sent. Never throws. */
  async look(): Promise<number> {
    return (await this.loop.now()) ?? 0;
  }

  private async sendDue(): Promise<number> {
    const { site, store, mailer, siteUrl, log, clock } = this.options;
    let sent = 0;
    for (const mail of await store.due(clock.wall(), mostAtOnce)) {
      const claim = await this.claim(mail);
      if (claim === 'busy') break;
      if (claim === 'taken') continue;
      const { id, address, subject, createdAt } = mail;
      const body = finishedBody(site.current.data.firm.timeZone, mail.body, createdAt);
      const text = `${body}\n\nActivity: ${siteUrl}/admin/audit`;
      const result = await mailer.send({ id, to: [{ address }], subject, text });
      if (result.ok) sent++;
      else log.warn({ mail: id, attempts: mail.attempts + 1, answer: result.answer }, 'staff mail: not sent');
      const givenUp = !result.ok && (result.permanent || mail.attempts + 1 >= mostAttempts);
      if (givenUp) log.error({ mail: id, subject }, 'staff mail: given up');
      if (result.ok || givenUp) await store.remove(id);
    }
    return sent;
  }

  /**
   * Claims `mail` for this run. `taken`: another instance has it. `busy`: the database takes no write, and the next run tries
   * again.
   */
  private async claim(mail: StaffMail): Promise<'ours' | 'taken' | 'busy'> {
    const { store, log, clock } = this.options;
    try {
      return (await store.take(mail, clock.wall() + waitAfter(mail.attempts))) ? 'ours' : 'taken';
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ err: error }, 'staff mail: the database takes no write now; the mail waits for the next look');
      return 'busy';
    }
  }
}
