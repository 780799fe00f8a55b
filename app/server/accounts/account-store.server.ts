import type { Selectable, Updateable } from 'kysely';
import type { MicrosoftSettings, MicrosoftState } from '../../domain/connections/microsoft-365.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { AccountRow } from '../database/mailbox-tables.server.ts';

const id = 'microsoft';

export interface StoredAccount extends MicrosoftSettings, MicrosoftState {}

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
});

const fresh = {
  wanted_at: null,
  connected_at: null,
  lost_at: null,
  fault: null,
  told_at: null,
};

/** The registration with Microsoft 365 and how it goes. Every method throws StoreUnavailable when the database is unavailable. */
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

  /** Stores the registration. It is to be connected again. */
  async save({ tenant, client, object, mailbox, outside, sends }: MicrosoftSettings): Promise<void> {
    const sending: AccountRow['sends'] = sends ? 1 : 0;
    const row = { tenant, client, object, mailbox, outside, sends: sending, ...fresh };
    await this.database.transaction((trx) =>
      trx
        .insertInto('accounts')
        .values({ id, reminded: null, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    );
  }

  async remove(): Promise<void> {
    await this.database.transaction((trx) => trx.deleteFrom('accounts').execute());
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
        .where('connected_at', 'is not', null)
        .execute(),
    );
  }

  /** Notes that access works again. When owners were told stays, so that access that comes and goes tells them once a day. */
  async noteFound(): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('accounts').set({ lost_at: null, fault: null }).where('lost_at', 'is not', null).execute(),
    );
  }

  noteTold(at: number): Promise<void> {
    return this.update({ told_at: at });
  }

  /** Notes at how many days before the certificate's end owners were reminded; null for a new certificate. */
  noteReminded(days: number | null): Promise<void> {
    return this.update({ reminded: days });
  }

  private async update(row: Updateable<AccountRow>): Promise<void> {
    await this.database.transaction((trx) => trx.updateTable('accounts').set(row).execute());
  }
}
