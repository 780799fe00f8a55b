import type { Kysely, Selectable, Updateable } from 'kysely';
import type { AccessState } from '../../domain/connections/account-health.ts';
import type { GoogleSettings, GoogleState } from '../../domain/connections/google-workspace.ts';
import type { MicrosoftSettings, MicrosoftState } from '../../domain/connections/microsoft-365.ts';
import type { SignInProvider } from '../../domain/people/outside-sign-in.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { AccountRow } from '../database/mailbox-tables.server.ts';

/** The row of the account at Microsoft, with which the methods work that name no company. */
const id = 'microsoft';

/** How colleagues sign in. */
export interface StaffSignIn {
  /** With their account at Microsoft. */
  signsIn: boolean;
  /** Only there. Owners keep their passkeys. */
  signsInOnly: boolean;
}

export interface StoredAccount extends MicrosoftSettings, MicrosoftState, StaffSignIn {}

export interface StoredGoogle extends GoogleSettings, GoogleState, StaffSignIn {}

/** What counts for a sign-in: a connection that is not made yet counts for nothing, so that saving it again locks nobody out. */
export interface SignInElsewhere {
  /** The providers with whose account colleagues may sign in. */
  providers: readonly SignInProvider[];
  /** Whether colleagues sign in only there. */
  isOnly: boolean;
}

const toAccessState = ({ lost_at, fault, told_at }: Selectable<AccountRow>): AccessState => ({
  lostAt: lost_at,
  fault,
  toldAt: told_at,
});

const toSignIn = ({ signs_in, signs_in_only }: Selectable<AccountRow>): StaffSignIn => ({
  signsIn: signs_in === 1,
  signsInOnly: signs_in_only === 1,
});

const toAccount = (row: Selectable<AccountRow>): StoredAccount => ({
  tenant: row.tenant,
  client: row.client,
  object: row.object,
  mailbox: row.mailbox,
  outside: row.outside,
  sends: row.sends === 1,
  wantedAt: row.wanted_at,
  connectedAt: row.connected_at,
  reminded: row.reminded,
  ...toAccessState(row),
  ...toSignIn(row),
});

const toGoogle = (row: Selectable<AccountRow>): StoredGoogle => ({
  domain: row.tenant,
  client: row.client,
  mailbox: row.mailbox,
  sends: row.sends === 1,
  grantedAt: row.wanted_at,
  ...toAccessState(row),
  ...toSignIn(row),
});

const fresh = {
  wanted_at: null,
  connected_at: null,
  lost_at: null,
  fault: null,
  told_at: null,
};

/** Forgets what was proved of a registration that is now another one. */
const forgetProofs = (trx: Kysely<Database>, company: SignInProvider) =>
  trx.deleteFrom('account_proofs').where('what', 'like', `${company} %`).execute();

/** Where colleagues sign in besides this site. */
export async function signInElsewhereIn(db: Kysely<Database>): Promise<SignInElsewhere> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'signs_in_only'])
    .where('connected_at', 'is not', null)
    .where('signs_in', '=', 1)
    .execute();
  return { providers: rows.map((row) => row.id), isOnly: rows.some((row) => row.signs_in_only === 1) };
}

/** The registration with Microsoft 365 and how it goes, and the one with Google. Every method throws StoreUnavailable when the database is unavailable. */
export class AccountStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The registration with Microsoft; null when there is none. */
  async account(): Promise<StoredAccount | null> {
    const row = await this.row('microsoft');
    return row ? toAccount(row) : null;
  }

  /** The registration with Google; null when there is none. */
  async google(): Promise<StoredGoogle | null> {
    const row = await this.row('google');
    return row ? toGoogle(row) : null;
  }

  /** Null when nothing is registered. */
  async accessState(provider: SignInProvider): Promise<AccessState | null> {
    const row = await this.row(provider);
    return row ? toAccessState(row) : null;
  }

  /** Through whose mailbox the site's mail goes; null when it goes through the mail server of the settings. */
  async sender(): Promise<SignInProvider | null> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('accounts')
        .select('id')
        .where('connected_at', 'is not', null)
        .where('wanted_at', 'is not', null)
        .where('sends', '=', 1)
        .orderBy('wanted_at', 'desc')
        .executeTakeFirst(),
    );
    return row?.id ?? null;
  }

  /** Whether the site's mail goes through a mailbox at another company. */
  async isSender(): Promise<boolean> {
    return (await this.sender()) !== null;
  }

  /** Where colleagues sign in besides this site. */
  signInElsewhere(): Promise<SignInElsewhere> {
    return this.database.guard(signInElsewhereIn);
  }

  /** Says how colleagues sign in with the provider. */
  setSignIn(provider: SignInProvider, { signsIn, signsInOnly }: StaffSignIn): Promise<void> {
    return this.update({ signs_in: signsIn ? 1 : 0, signs_in_only: signsInOnly ? 1 : 0 }, provider);
  }

  /** Stores the registration with Google. How colleagues sign in stays; a consent stays for the same client and mailbox. */
  async saveGoogle({ domain, client, mailbox, sends }: GoogleSettings, at: number): Promise<void> {
    const sending: AccountRow['sends'] = sends ? 1 : 0;
    const row = { tenant: domain, client, mailbox, sends: sending, connected_at: at };
    const unused = { object: '', outside: '', reminded: null };
    const noConsent = { wanted_at: null, lost_at: null, fault: null, told_at: null };
    await this.database.transaction(async (trx) => {
      const before = await trx.selectFrom('accounts').selectAll().where('id', '=', 'google').executeTakeFirst();
      const isSame = before?.client === client && before.mailbox === mailbox;
      if (!isSame) await forgetProofs(trx, 'google');
      await trx
        .insertInto('accounts')
        .values({ id: 'google', ...unused, ...noConsent, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, ...(!isSame && noConsent) }))
        .execute();
    });
  }

  /** Notes that the mailbox of this registration has consented. */
  async noteGranted(at: number, { client, mailbox }: Pick<GoogleSettings, 'client' | 'mailbox'>): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ wanted_at: at, lost_at: null, fault: null, told_at: null })
        .where('id', '=', 'google')
        .where('client', '=', client)
        .where('mailbox', '=', mailbox)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Lets the server `by` alone get a new access token until `until`. False while another one may. */
  async takeLease(provider: SignInProvider, by: string, now: number, until: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ lease_by: by, lease_until: until })
        .where('id', '=', provider)
        // A lease that ends further ahead than any was set by a wrong clock.
        .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', now + 2 * (until - now))]))
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async endLease(provider: SignInProvider, by: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ lease_by: null, lease_until: 0 })
        .where('id', '=', provider)
        .where('lease_by', '=', by)
        .execute(),
    );
  }

  async removeGoogle(): Promise<void> {
    await this.database.transaction(async (trx) => {
      await trx.deleteFrom('accounts').where('id', '=', 'google').execute();
      await forgetProofs(trx, 'google');
    });
  }

  /** Stores the registration. It is to be connected and proved again. */
  async save({ tenant, client, object, mailbox, outside, sends }: MicrosoftSettings): Promise<void> {
    const sending: AccountRow['sends'] = sends ? 1 : 0;
    const row = { tenant, client, object, mailbox, outside, sends: sending, ...fresh };
    await this.database.transaction(async (trx) => {
      await forgetProofs(trx, 'microsoft');
      await trx
        .insertInto('accounts')
        .values({ id, reminded: null, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    });
  }

  async remove(): Promise<void> {
    await this.database.transaction(async (trx) => {
      await trx.deleteFrom('accounts').where('id', '=', id).execute();
      await forgetProofs(trx, 'microsoft');
    });
  }

  /** Notes that an owner wants the connection. */
  want(at: number): Promise<void> {
    return this.update({ wanted_at: at });
  }

  /** Notes that the connection works. Resolves to whether this is the first time. */
  async noteConnected(at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ connected_at: at, lost_at: null, fault: null, told_at: null })
        .where('id', '=', id)
        .where('connected_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Notes what the company said to a try before the connection worked; null for nothing. */
  noteFault(provider: SignInProvider, fault: string | null): Promise<void> {
    return this.update({ fault }, provider);
  }

  /** Notes that access is lost, with what the company said. The first time of a loss stays. */
  async noteLost(provider: SignInProvider, at: number, fault: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set((eb) => ({ lost_at: eb.fn.coalesce('lost_at', eb.val(at)), fault }))
        .where('id', '=', provider)
        .where('connected_at', 'is not', null)
        .execute(),
    );
  }

  /** Notes that access works again. When owners were told stays, so that access that comes and goes tells them once a day. */
  async noteFound(provider: SignInProvider): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ lost_at: null, fault: null })
        .where('id', '=', provider)
        .where('lost_at', 'is not', null)
        .execute(),
    );
  }

  noteTold(provider: SignInProvider, at: number): Promise<void> {
    return this.update({ told_at: at }, provider);
  }

  /** Notes at how many days before the certificate's end owners were reminded; null for a new certificate. */
  noteReminded(days: number | null): Promise<void> {
    return this.update({ reminded: days });
  }

  private row(provider: SignInProvider): Promise<Selectable<AccountRow> | undefined> {
    return this.database.guard((db) =>
      db.selectFrom('accounts').selectAll().where('id', '=', provider).executeTakeFirst(),
    );
  }

  private async update(row: Updateable<AccountRow>, provider: SignInProvider = id): Promise<void> {
    await this.database.transaction((trx) => trx.updateTable('accounts').set(row).where('id', '=', provider).execute());
  }
}
