import type { Kysely, Selectable, Updateable } from 'kysely';
import type { GoogleSettings } from '../../domain/connections/google-workspace.ts';
import type { MicrosoftSettings, MicrosoftState } from '../../domain/connections/microsoft-365.ts';
import type { SignInProvider } from '../../domain/people/outside-sign-in.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { AccountRow } from '../database/mailbox-tables.server.ts';

/** The row of the account at Microsoft, with which the methods work that do not say another. */
const id = 'microsoft';

/** How colleagues sign in. */
export interface StaffSignIn {
  /** With their account at Microsoft. */
  signsIn: boolean;
  /** Only there. Owners keep their passkeys. */
  signsInOnly: boolean;
}

export interface StoredAccount extends MicrosoftSettings, MicrosoftState, StaffSignIn {}

/** What counts for a sign-in: a connection that is not made yet counts for nothing, so that saving it again locks nobody out. */
export interface SignInElsewhere {
  /** The providers with whose account colleagues may sign in. */
  providers: readonly SignInProvider[];
  /** Whether colleagues sign in only there. */
  isOnly: boolean;
}

const toAccount = (row: Selectable<AccountRow>): StoredAccount => ({
  tenant: row.tenant,
  client: row.client,
  object: row.object,
  mailbox: row.mailbox,
  outside: row.outside,
  sends: row.sends === 1,
  wantedAt: row.wanted_at,
  connectedAt: row.connected_at,
  lostAt: row.lost_at,
  fault: row.fault,
  toldAt: row.told_at,
  reminded: row.reminded,
  signsIn: row.signs_in === 1,
  signsInOnly: row.signs_in_only === 1,
});

const fresh = {
  wanted_at: null,
  connected_at: null,
  lost_at: null,
  fault: null,
  told_at: null,
};

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

  /** Null when nothing is registered. */
  async account(): Promise<StoredAccount | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? toAccount(row) : null;
  }

  /** Whether the site's mail goes through the mailbox. */
  async isSender(): Promise<boolean> {
    const account = await this.account();
    return account !== null && account.connectedAt !== null && account.sends;
  }

  /** Where colleagues sign in besides this site. */
  signInElsewhere(): Promise<SignInElsewhere> {
    return this.database.guard(signInElsewhereIn);
  }

  /** Says how colleagues sign in with the provider. */
  setSignIn(provider: SignInProvider, { signsIn, signsInOnly }: StaffSignIn): Promise<void> {
    return this.update({ signs_in: signsIn ? 1 : 0, signs_in_only: signsInOnly ? 1 : 0 }, provider);
  }

  /** The registration with Google; null when there is none. */
  async google(): Promise<(GoogleSettings & StaffSignIn) | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('accounts').selectAll().where('id', '=', 'google').executeTakeFirst(),
    );
    if (!row) return null;
    const { tenant: domain, client, signs_in, signs_in_only } = row;
    return { domain, client, signsIn: signs_in === 1, signsInOnly: signs_in_only === 1 };
  }

  /** Stores the registration with Google. How colleagues sign in stays as it is. */
  async saveGoogle({ domain, client }: GoogleSettings, at: number): Promise<void> {
    const row = { tenant: domain, client, connected_at: at };
    // It has no mailbox.
    const none = { object: '', mailbox: '', outside: '', sends: 0 as const };
    const unused = { wanted_at: null, lost_at: null, fault: null, told_at: null, reminded: null };
    await this.database.transaction((trx) =>
      trx
        .insertInto('accounts')
        .values({ id: 'google', ...none, ...unused, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    );
  }

  async removeGoogle(): Promise<void> {
    await this.database.transaction((trx) => trx.deleteFrom('accounts').where('id', '=', 'google').execute());
  }

  /** Stores the registration. It is to be connected and proved again. */
  async save({ tenant, client, object, mailbox, outside, sends }: MicrosoftSettings): Promise<void> {
    const sending: AccountRow['sends'] = sends ? 1 : 0;
    const row = { tenant, client, object, mailbox, outside, sends: sending, ...fresh };
    await this.database.transaction(async (trx) => {
      await trx.deleteFrom('account_proofs').execute();
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
      await trx.deleteFrom('account_proofs').execute();
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

  /** Notes what Microsoft said to a try before the connection worked. */
  noteFault(fault: string): Promise<void> {
    return this.update({ fault });
  }

  /** Notes that access is lost, with what Microsoft said. The first time of a loss stays. */
  async noteLost(at: number, fault: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set((eb) => ({ lost_at: eb.fn.coalesce('lost_at', eb.val(at)), fault }))
        .where('id', '=', id)
        .where('connected_at', 'is not', null)
        .execute(),
    );
  }

  /** Notes that access works again. When owners were told stays, so that access that comes and goes tells them once a day. */
  async noteFound(): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ lost_at: null, fault: null })
        .where('id', '=', id)
        .where('lost_at', 'is not', null)
        .execute(),
    );
  }

  noteTold(at: number): Promise<void> {
    return this.update({ told_at: at });
  }

  /** Notes at how many days before the certificate's end owners were reminded; null for a new certificate. */
  noteReminded(days: number | null): Promise<void> {
    return this.update({ reminded: days });
  }

  private async update(row: Updateable<AccountRow>, provider: SignInProvider = id): Promise<void> {
    await this.database.transaction((trx) => trx.updateTable('accounts').set(row).where('id', '=', provider).execute());
  }
}
