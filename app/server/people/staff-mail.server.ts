import { forgottenMailLife, linkLife } from '../../domain/people/access.ts';
import { finishedBody, withLink } from '../../domain/people/staff-alert.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop } from '../time.server.ts';
import { newToken } from './password.server.ts';
import type { PeopleStore } from './people-store.server.ts';
import { longestWait, type StaffMail, type StaffMailStore } from './staff-mail-store.server.ts';

const checkEvery = 5_000;
const mostAtOnce = 20;
const firstWait = 60_000;
/** About seven days of hourly attempts. */
const mostAttempts = 170;

/** The result for a mail that is too old for anyone to be waiting for it. */
const stale = { ok: false, permanent: true, answer: 'not sent within an hour' } as const;

/**
 * One minute, then two, four and so on up to an hour. At most two minutes for a new-password link, because its person is waiting
 * for it.
 */
const waitAfter = ({ attempts, bringsLink }: StaffMail) =>
  Math.min(firstWait * 2 ** Math.min(attempts, 10), bringsLink ? 2 * firstWait : longestWait);

export interface StaffMailOptions {
  site: FirmSite;
  store: StaffMailStore;
  people: Pick<PeopleStore, 'saveForgotLink'>;
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
 * Sends the mail that tells staff about their accounts. It has its own queue, because the outbox is for messages about leads.
 * Each mail is tried for a week, always with the same Message-ID, so that a mail sent twice appears once.
 */
export class StaffMailer {
  private readonly options: StaffMailOptions;
  private readonly loop: Loop<number>;

  constructor(options: StaffMailOptions) {
    this.options = options;
    this.loop = every(checkEvery, () => this.sendDue(), {
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

  /** Runs through the queue once; runs never overlap. Returns the number of mails sent. Never throws. */
  async sendNow(): Promise<number> {
    return (await this.loop.now()) ?? 0;
  }

  private async sendDue(): Promise<number> {
    const { store, mailer, log, clock } = this.options;
    let sent = 0;
    for (const mail of await store.due(clock.wall(), mostAtOnce)) {
      const claim = await this.claim(mail);
      if (claim === 'busy') break;
      if (claim === 'taken') continue;
      const { id, address, subject } = mail;
      const isStale = mail.bringsLink && clock.wall() - mail.createdAt > forgottenMailLife;
      const result = isStale
        ? stale
        : await mailer.send({ id, to: [{ address }], subject, text: await this.textOf(mail) });
      if (result.ok) sent++;
      else log.warn({ mail: id, attempts: mail.attempts + 1, answer: result.answer }, 'staff mail: not sent');
      const givenUp = !result.ok && (result.permanent || mail.attempts + 1 >= mostAttempts);
      if (givenUp) log.error({ mail: id, subject }, 'staff mail: given up');
      if (result.ok || givenUp) await store.remove(id);
    }
    return sent;
  }

  /** The text to send. Creates the new-password link if the mail brings one. */
  private async textOf(mail: StaffMail): Promise<string> {
    const { site, people, siteUrl, clock } = this.options;
    const body = finishedBody(site.current.data.firm.timeZone, mail.body, mail.createdAt);
    if (!mail.bringsLink) return `${body}\n\nActivity: ${siteUrl}/admin/audit`;
    const { token, tokenHash } = newToken();
    const times = { createdAt: clock.wall(), expiresAt: clock.wall() + linkLife };
    await people.saveForgotLink({ tokenHash, userId: mail.userId, ...times });
    return withLink(body, `${siteUrl}/admin/password?token=${token}`);
  }

  /**
   * Claims `mail` for this run. `taken`: another instance has it. `busy`: the database accepts no write, and the next run tries
   * again.
   */
  private async claim(mail: StaffMail): Promise<'ours' | 'taken' | 'busy'> {
    const { store, log, clock } = this.options;
    try {
      return (await store.take(mail, clock.wall() + waitAfter(mail))) ? 'ours' : 'taken';
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ err: error }, 'staff mail: the database takes no write now; the mail waits for the next look');
      return 'busy';
    }
  }
}
