import { readsAll } from '../../domain/connections/connection-proofs.ts';
import {
  certificateMail,
  connectedMail,
  type MicrosoftSettings,
  needsNext,
  reminderDue,
} from '../../domain/connections/microsoft-365.ts';
import { lostKeyWords, type SecretStore } from '../database/secret-store.server.ts';
import type { Caller } from '../http/guarded-caller.server.ts';
import { AccessTokens } from './access-tokens.server.ts';
import { AccountAccess, type AccountAccessOptions } from './account-access.server.ts';
import { AccountFault } from './account-fault.server.ts';
import type { StoredAccount } from './account-store.server.ts';
import { type Certificate, makeCertificate } from './certificate.server.ts';
import { Graph } from './graph.server.ts';
import { type MicrosoftHosts, microsoftHosts, signInWith } from './microsoft-tokens.server.ts';
import type { SentDrafts } from './sent-drafts.server.ts';

/** The names of the certificates in the SecretStore: the one in use, and the one that follows it. */
const inUse = 'microsoft-certificate';
const following = 'microsoft-certificate-next';

export interface MicrosoftAccountOptions extends AccountAccessOptions {
  drafts: SentDrafts;
  secrets: SecretStore;
  caller: Caller;
  hosts?: MicrosoftHosts;
  /** Has the mailbox read from now on. Calling it again changes nothing. */
  onConnected: (mailbox: string) => Promise<void>;
}

/** The way to the mailbox. */
export interface MailboxAccess {
  graph: Graph;
  account: StoredAccount;
  /** The path of the mailbox in Graph. */
  path: string;
}

export interface Proof {
  ok: boolean;
  sentence: string;
}

export const pathOf = (mailbox: string) => `/users/${encodeURIComponent(mailbox)}`;

/** The site's access to one mailbox of Microsoft 365, as an application with a certificate. No person's password or token is kept. */
export class MicrosoftAccount extends AccountAccess {
  private readonly options: MicrosoftAccountOptions & { hosts: MicrosoftHosts };
  /** The tokens stay while registration and certificate do. */
  private open: { key: string; graph: Graph } | null = null;

  constructor(options: MicrosoftAccountOptions) {
    super('microsoft', 'microsoft: the connection could not be looked after; trying again', options);
    this.options = { hosts: microsoftHosts, ...options };
  }

  /** The access of a connection that works or worked; null without one. Throws AccountFault and StoreUnavailable. */
  async access(): Promise<MailboxAccess | null> {
    const account = await this.options.store.account();
    return account && account.connectedAt !== null ? this.accessOf(account) : null;
  }

  /** The certificate to upload, which this makes when there is none, and the one that follows it. Throws StoreUnavailable. */
  async certificates(): Promise<{ current: Certificate; next: Certificate | null }> {
    const current = (await this.certificate(inUse)) ?? (await this.make(inUse));
    return { current, next: await this.certificate(following) };
  }

  /** Stores the registration, which is then not connected. Throws StoreUnavailable. */
  save(settings: MicrosoftSettings): Promise<void> {
    this.open = null;
    return this.options.store.save(settings);
  }

  /** Forgets registration, key and certificates. Throws StoreUnavailable. */
  async forget(): Promise<void> {
    const { store, secrets } = this.options;
    this.open = null;
    await store.remove();
    await secrets.forget(inUse);
    await secrets.forget(following);
  }

  /** Notes that an owner wants the connection, and tries it at once. Throws StoreUnavailable. */
  async connect(): Promise<Proof> {
    const { store, clock } = this.options;
    const account = await store.account();
    if (!account) return { ok: false, sentence: 'Please save the registration first.' };
    await store.want(clock.wall());
    return this.tryOut(account);
  }

  /** Signs in, reads the mailbox, and makes sure that another mailbox is refused. Changes nothing. Throws StoreUnavailable. */
  async prove(): Promise<Proof> {
    const account = await this.options.store.account();
    if (!account) return { ok: false, sentence: 'Nothing is registered.' };
    try {
      return await proofOf(await this.accessOf(account));
    } catch (error) {
      if (error instanceof AccountFault) return { ok: false, sentence: error.message };
      throw error;
    }
  }

  private async accessOf(account: StoredAccount): Promise<MailboxAccess> {
    const { caller, hosts, clock } = this.options;
    const certificate = await this.certificate(inUse);
    if (!certificate) throw new AccountFault('person', `The key for Microsoft 365 does not open. ${lostKeyWords}`);
    const key = [account.tenant, account.client, certificate.thumbprint].join(' ');
    if (this.open?.key !== key) {
      const signIn = () => signInWith(caller, account, certificate, { hosts, clock });
      const tokens = new AccessTokens(signIn, clock);
      this.open = { key, graph: new Graph({ caller, tokens, origin: hosts.graph, clock }) };
    }
    return { graph: this.open.graph, account, path: pathOf(account.mailbox) };
  }

  private async certificate(name: string): Promise<Certificate | null> {
    const text = await this.options.secrets.open(name);
    return text === null ? null : (JSON.parse(text) as Certificate);
  }

  /** Makes a certificate. When another instance was first, it is the other one's. */
  private async make(name: string): Promise<Certificate> {
    const { secrets, firm, clock } = this.options;
    const made = await makeCertificate(`Website of ${firm().name}`, clock.wall());
    const by = { at: clock.wall(), userId: null };
    if (await secrets.keepFirst(name, JSON.stringify(made), by)) return made;
    const other = await this.certificate(name);
    // The other one was sealed under a key that is lost.
    if (!other) await secrets.keep(name, JSON.stringify(made), by);
    return other ?? made;
  }

  private async tryOut(account: StoredAccount): Promise<Proof> {
    const { store, tell, onConnected, siteUrl, clock } = this.options;
    const proof = await this.prove();
    if (!proof.ok) {
      await store.noteFault('microsoft', proof.sentence);
      return proof;
    }
    const at = clock.wall();
    await onConnected(account.mailbox);
    if (await store.noteConnected(at)) await tell(connectedMail(at, account.mailbox, siteUrl));
    return proof;
  }

  /** Also tries a connection that is wanted, and renews certificates. */
  protected override async maintain(): Promise<void> {
    const { store, drafts, clock } = this.options;
    await drafts.removeOld(clock.wall());
    const account = await store.account();
    if (!account) return;
    if (account.connectedAt === null && account.wantedAt !== null) await this.tryOut(account);
    await super.maintain();
    await this.renew(account);
  }

  /** Makes the next certificate in time, reminds owners of it, and changes over once Entra knows it. */
  private async renew(account: StoredAccount): Promise<void> {
    const { store, secrets, caller, hosts, tell, firm, siteUrl, clock } = this.options;
    const now = clock.wall();
    const current = await this.certificate(inUse);
    if (!current || !needsNext(current.endsAt, now)) return;
    const next = (await this.certificate(following)) ?? (await this.make(following));
    const isKnown = await signInWith(caller, account, next, { hosts, clock }).then(
      () => true,
      () => false,
    );
    if (isKnown) {
      await secrets.keep(inUse, JSON.stringify(next), { at: now, userId: null });
      await secrets.forget(following);
      await store.noteReminded(null);
      return;
    }
    const days = reminderDue(current.endsAt, account.reminded, now);
    if (days !== null && (await tell(certificateMail(firm().timeZone, current.endsAt, days, siteUrl))))
      await store.noteReminded(days);
  }
}

/** What was proved of the access. Throws AccountFault when the mailbox cannot be read. */
async function proofOf({ graph, account, path }: MailboxAccess): Promise<Proof> {
  await graph.read({ method: 'GET', at: `${path}/mailFolders/inbox?$select=id` });
  try {
    await graph.read({ method: 'GET', at: `${pathOf(account.outside)}/mailFolders/inbox?$select=id` });
  } catch (error) {
    if (!(error instanceof AccountFault)) throw error;
    if (error.kind === 'person')
      return {
        ok: true,
        sentence: `Signed in. ${account.mailbox} can be read, and Microsoft refuses ${account.outside}, as it should.`,
      };
    if (error.kind === 'closed')
      return { ok: false, sentence: `There is no mailbox ${account.outside}: enter one that exists, to be refused.` };
    throw error;
  }
  return {
    ok: false,
    sentence: readsAll(account.outside),
  };
}
