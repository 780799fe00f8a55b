import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GoogleSettings } from '../../domain/connections/google-workspace.ts';
import type { MailboxSettings } from '../../domain/mail/mailbox-settings.ts';
import { lostKeyWords, type SecretStore } from '../database/secret-store.server.ts';
import type { Caller } from '../http/guarded-caller.server.ts';
import { AccessTokens, askForToken, type Token } from './access-tokens.server.ts';
import { AccountAccess, type AccountAccessOptions, lostWait } from './account-access.server.ts';
import { AccountFault } from './account-fault.server.ts';
import type { StoredGoogle } from './account-store.server.ts';
import { GoogleApi } from './google-api.server.ts';

/** The names in the SecretStore of the client secret, and of the token that stays (refresh token). */
const secretName = 'google-client-secret';
const grantName = 'google-grant';
/** Longer than a request for a token may take. Milliseconds. */
const lease = 90_000;
/** How long to wait for another server that signs in (milliseconds), and how many times. */
const turnWait = 50;
const mostWaits = 400;

/** Google's addresses. Tests name those of a stand-in. */
export interface GoogleHosts {
  /** The token endpoint. */
  token: string;
  /** The origin of the programs. */
  api: string;
  imap: Pick<MailboxSettings, 'host' | 'port' | 'security'>;
  /** The address of the SMTP server. */
  smtp: string;
}

export const googleIssuer = 'https://accounts.google.com';

export const googleHosts: GoogleHosts = {
  token: 'https://oauth2.googleapis.com/token',
  api: 'https://www.googleapis.com',
  imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  smtp: 'smtps://smtp.gmail.com:465',
};

export interface GoogleAccountOptions extends AccountAccessOptions {
  secrets: SecretStore;
  caller: Caller;
  hosts?: GoogleHosts;
  /** Has the mailbox read from now on. Resolves to a sentence when it cannot be read, otherwise to null. Throws StoreUnavailable. */
  onGranted: (mailbox: string) => Promise<string | null>;
}

/** The way to the mailbox and to calendars. */
export interface GoogleAccess {
  account: StoredGoogle;
  tokens: Pick<AccessTokens, 'token' | 'forget'>;
  api: GoogleApi;
  hosts: GoogleHosts;
}

/** Google's answers to a refresh token that it takes no more. */
const meanings: Readonly<Record<string, string>> = {
  invalid_grant: 'The consent was taken back or has ended, as it does when the password of the mailbox changes.',
  invalid_client: 'Google does not know the Client ID or the Client secret.',
  unauthorized_client: 'Google does not let this client use the consent.',
};

/** Who typed a secret, and when. */
type TypedBy = Parameters<SecretStore['keep']>[2];

/** The site's access to one mailbox of Google Workspace, and to the calendars that are shared with it. No password is kept. */
export class GoogleAccount extends AccountAccess {
  readonly hosts: GoogleHosts;
  private readonly options: GoogleAccountOptions;
  private readonly by = randomUUID();
  /** The tokens stay while registration and consent do. */
  private open: { key: string; access: Omit<GoogleAccess, 'account'> } | null = null;

  constructor(options: GoogleAccountOptions) {
    super('google', 'google: owners could not be told of the loss of access; trying again', options);
    this.options = options;
    this.hosts = options.hosts ?? googleHosts;
  }

  /** The client secret; null when there is none, or no key of this server opens it. Throws StoreUnavailable. */
  clientSecret(): Promise<string | null> {
    return this.options.secrets.open(secretName);
  }

  /** Stores the registration. `secret`: null to keep the one that is stored. Throws StoreUnavailable. */
  async save(settings: GoogleSettings, secret: string | null, by: TypedBy): Promise<void> {
    const { store, secrets } = this.options;
    if (secret !== null) await secrets.keep(secretName, secret, by);
    await store.saveGoogle(settings, by.at);
    if ((await store.google())?.grantedAt === null) await secrets.forget(grantName);
  }

  /** Forgets registration, secret and consent. Throws StoreUnavailable. */
  async forget(): Promise<void> {
    const { store, secrets } = this.options;
    this.open = null;
    await store.removeGoogle();
    await secrets.forget(secretName);
    await secrets.forget(grantName);
  }

  /** Keeps the token of a consent by the mailbox of `account`, and has the mailbox read. Throws StoreUnavailable. */
  async keepGrant(account: StoredGoogle, refreshToken: string, by: TypedBy): Promise<void> {
    const { store, secrets } = this.options;
    await secrets.keep(grantName, refreshToken, by);
    if (await store.noteGranted(by.at, account)) await this.connect();
    // The registration was changed meanwhile.
    else await secrets.forget(grantName);
  }

  /** Has the mailbox read. Resolves to a sentence when it cannot be read, otherwise to null. Throws StoreUnavailable. */
  async connect(): Promise<string | null> {
    const { store, onGranted } = this.options;
    const account = await store.google();
    if (!account || account.grantedAt === null) return 'Please sign in as the mailbox first.';
    const fault = await onGranted(account.mailbox);
    if ((await store.google())?.lostAt === null) await store.noteFault('google', fault);
    return fault;
  }

  /** The access to a mailbox that has consented; null without one. Throws StoreUnavailable. */
  async access(): Promise<GoogleAccess | null> {
    const account = await this.options.store.google();
    if (!account || account.grantedAt === null) return null;
    const key = [account.client, account.mailbox, account.grantedAt].join(' ');
    if (this.open?.key !== key) this.open = { key, access: this.opened(account) };
    return { account, ...this.open.access };
  }

  private opened({ client }: StoredGoogle): Omit<GoogleAccess, 'account'> {
    const { caller, clock } = this.options;
    let refused: { fault: AccountFault; at: number } | null = null;
    const signIn = async () => {
      // A consent that has ended does not come back, so Google is asked once an hour whatever wants a token.
      if (refused && clock.elapsed() - refused.at < lostWait) throw refused.fault;
      try {
        const token = await this.inTurn(() => this.refresh(client));
        await this.noteWorks();
        refused = null;
        return token;
      } catch (error) {
        if (error instanceof AccountFault && error.kind === 'person') {
          refused = { fault: error, at: clock.elapsed() };
          await this.noteFault(error);
        }
        throw error;
      }
    };
    const tokens = new AccessTokens(signIn, clock);
    const api = new GoogleApi({ caller, tokens, origin: this.hosts.api, clock });
    return { tokens, api, hosts: this.hosts };
  }

  /** Runs `work` while no other server does. Throws AccountFault. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { store, clock } = this.options;
    for (let tries = 0; !(await store.takeLease('google', this.by, clock.wall(), clock.wall() + lease)); tries++) {
      if (tries === mostWaits)
        throw new AccountFault('wait', 'Another server of this site is signing in to Google.', turnWait * mostWaits);
      await sleep(turnWait);
    }
    try {
      return await work();
    } finally {
      await store.endLease('google', this.by);
    }
  }

  private async refresh(client: string): Promise<Token> {
    const { secrets, caller, clock } = this.options;
    const [secret, grant] = await Promise.all([this.clientSecret(), secrets.open(grantName)]);
    if (secret === null || grant === null)
      throw new AccountFault('person', `The consent for Google does not open. ${lostKeyWords}`);
    const app = {
      company: 'Google',
      issuer: googleIssuer,
      tokenEndpoint: this.hosts.token,
      client,
      proof: (await import('openid-client')).ClientSecretPost(secret),
      meaning: ({ error }: { error: string }) => meanings[error],
    };
    const token = await askForToken(caller, app, clock, (oauth, config) => oauth.refreshTokenGrant(config, grant));
    const next = token.refresh ?? grant;
    if (next !== grant) await secrets.replace(grantName, grant, next, { at: clock.wall(), userId: null });
    return token;
  }
}
