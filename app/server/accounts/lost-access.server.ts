import { lostMail } from '../../domain/connections/account-health.ts';
import type { SignInProvider } from '../../domain/people/outside-sign-in.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Log } from '../log.server.ts';
import type { AccountFault } from './account-fault.server.ts';
import type { AccountStore } from './account-store.server.ts';

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

export interface LostAccessOptions {
  account: SignInProvider;
  store: AccountStore;
  /** The firm's name and time zone. */
  firm: () => { name: string; timeZone: string };
  siteUrl: string;
  /** Tells owners, by another way when this account fails. False when nobody was reached. */
  tell: (mail: OwnerMail) => Promise<boolean>;
  log: Log;
  clock: Clock;
}

/** Keeps in mind that a company refuses the site, and tells owners. */
export class LostAccess {
  private readonly options: LostAccessOptions;

  constructor(options: LostAccessOptions) {
    this.options = options;
  }

  /** Notes a refusal that only a person can end. Resolves to whether this was one. Never throws. */
  async note(fault: AccountFault): Promise<boolean> {
    if (fault.kind !== 'person') return false;
    const { account, store, log, clock } = this.options;
    try {
      await store.noteLost(account, clock.wall(), fault.message);
    } catch (error) {
      log.warn({ err: error, account }, 'the loss of access to an account could not be stored');
    }
    return true;
  }

  /** Notes that access works. Throws StoreUnavailable. */
  noteWorks(): Promise<void> {
    return this.options.store.noteFound(this.options.account);
  }

  /** Tells owners of a loss, once a day at most. Throws StoreUnavailable. */
  async tell(): Promise<void> {
    const { account, store, tell, firm, siteUrl, clock } = this.options;
    const state = await store.accessState(account);
    if (!state || state.lostAt === null) return;
    if (state.toldAt !== null && clock.wall() - state.toldAt < tellAgain) return;
    const { timeZone } = firm();
    if (await tell(lostMail(account, state, { timeZone, siteUrl }))) await store.noteTold(account, clock.wall());
  }
}
