import { lostMail } from '../../domain/connections/account-health.ts';
import type { SignInProvider } from '../../domain/people/outside-sign-in.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop } from '../time.server.ts';
import type { AccountFault } from './account-fault.server.ts';
import type { AccountStore } from './account-store.server.ts';

/** How often an account is looked after. Milliseconds. */
const checkEvery = 300_000;
/** Owners are told again of lost access only after this time. Milliseconds. */
const tellAgain = 86_400_000;
/** How often access that is lost is tried. Milliseconds. */
export const lostWait = 3_600_000;

/** A mail to owners. */
export interface OwnerMail {
  id: string;
  type: string;
  subject: string;
  text: string;
}

export interface AccountAccessOptions {
  store: AccountStore;
  /** The firm's name and time zone. */
  firm: () => { name: string; timeZone: string };
  siteUrl: string;
  /** Tells owners, by another way when this account fails. False when nobody was reached. */
  tell: (mail: OwnerMail) => Promise<boolean>;
  log: Log;
  clock: Clock;
}

/** The site's access to an account of the firm. Keeps in mind that the company refuses it, and tells owners. */
export abstract class AccountAccess {
  private readonly account: SignInProvider;
  private readonly parts: AccountAccessOptions;
  private readonly loop: Loop;

  /** `failure`: the log message when the work between requests fails. */
  constructor(account: SignInProvider, failure: string, options: AccountAccessOptions) {
    this.account = account;
    this.parts = options;
    this.loop = every(checkEvery, () => this.maintain(), { log: options.log, failure, logOnce: true });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One round of the work between requests. Never throws. */
  async check(): Promise<void> {
    await this.loop.now();
  }

  /** Notes that the company refused access. When only a person can end that, has owners told soon. Never throws. */
  async noteFault(fault: AccountFault): Promise<void> {
    if (fault.kind !== 'person') return;
    const { store, log, clock } = this.parts;
    try {
      await store.noteLost(this.account, clock.wall(), fault.message);
    } catch (error) {
      log.warn({ err: error, account: this.account }, 'the loss of access to an account could not be stored');
    }
    // Not awaited: the mail about it may have to wait for the one that failed.
    void this.loop.now();
  }

  /** Notes that access works. Throws StoreUnavailable. */
  noteWorks(): Promise<void> {
    return this.parts.store.noteFound(this.account);
  }

  /** The work between requests: tells owners of a loss, once a day at most. Throws StoreUnavailable. */
  protected async maintain(): Promise<void> {
    const { store, tell, firm, siteUrl, clock } = this.parts;
    const state = await store.accessState(this.account);
    if (!state || state.lostAt === null) return;
    if (state.toldAt !== null && clock.wall() - state.toldAt < tellAgain) return;
    const { timeZone } = firm();
    if (await tell(lostMail(this.account, state, { timeZone, siteUrl })))
      await store.noteTold(this.account, clock.wall());
  }
}
