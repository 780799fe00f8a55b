import type { Log } from '../log.server.ts';
import type { OpenDatabase } from './database.server.ts';
import type { SecretBox } from './secret-box.server.ts';
import { StoreUnavailable } from './store-unavailable.server.ts';

/** The owner that a secret is bound to. It opens under no other name, and cannot pass for the seed of a person's one-time codes. */
const boundTo = (name: string): string => `kept secret: ${name}`;

/** The facts about a secret that the panel may show. They contain no part of the secret itself. */
export interface KeptSecret {
  setAt: number;
  /** The user who typed it. */
  userId: string | null;
  /** False when no key of this server opens it: see `lostKeyWords`. */
  opens: boolean;
}

/** The message in the panel and the log when a secret does not open. */
export const lostKeyWords =
  'The secret key of this server (SECRET_KEY) is not the one that sealed it. Give every instance the same key, or SECRET_KEY_OLD with the former one, or type the secret again.';

/** When a secret was set, in epoch milliseconds, and the user who set it; null when the site itself did. */
interface SetBy {
  at: number;
  userId: string | null;
}

/**
 * Stores the secrets of other programs (a mailbox, a ticket system) that an owner typed, and the key for notifications. They are sealed
 * under a key outside the database, and each is bound to its name. Every method throws StoreUnavailable when the database is unavailable.
 */
export class SecretStore {
  private readonly database: OpenDatabase;
  private readonly box: SecretBox;

  constructor(database: OpenDatabase, box: SecretBox) {
    this.database = database;
    this.box = box;
  }

  private rowOf(name: string, text: string, { at, userId }: SetBy) {
    return { name, sealed: this.box.seal(text, boundTo(name)), set_at: at, user_id: userId };
  }

  /** Stores `text` under `name`, and replaces any earlier text. */
  async keep(name: string, text: string, by: SetBy): Promise<void> {
    const row = this.rowOf(name, text, by);
    await this.database.transaction((trx) =>
      trx
        .insertInto('kept_secrets')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute(),
    );
  }

  /** Stores `text` under `name` unless the name is taken. Resolves to whether it did. */
  async keepFirst(name: string, text: string, by: SetBy): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .insertInto('kept_secrets')
        .values(this.rowOf(name, text, by))
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow(),
    );
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Stores `text` in place of `before`. False when another text was stored meanwhile, which then stays. */
  async replace(name: string, before: string, text: string, by: SetBy): Promise<boolean> {
    const row = await this.row(name);
    if (!row || this.box.open(row.sealed, boundTo(name)) !== before) return false;
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('kept_secrets')
        .set(this.rowOf(name, text, by))
        .where('name', '=', name)
        .where('sealed', '=', row.sealed)
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** The secret; null when none is kept under `name`, or when no key of this server opens it. */
  async open(name: string): Promise<string | null> {
    const row = await this.row(name);
    return row ? this.box.open(row.sealed, boundTo(name)) : null;
  }

  /** The facts for the panel; null when no secret is kept under `name`. */
  async shown(name: string): Promise<KeptSecret | null> {
    const row = await this.row(name);
    if (!row) return null;
    return { setAt: row.set_at, userId: row.user_id, opens: this.box.open(row.sealed, boundTo(name)) !== null };
  }

  async forget(name: string): Promise<void> {
    await this.database.transaction((trx) => trx.deleteFrom('kept_secrets').where('name', '=', name).execute());
  }

  /**
   * Seals again, under the current key, each secret that a former key sealed. Resolves to their number, and to the names of secrets that no
   * key opens.
   */
  async reseal(): Promise<{ resealed: number; unreadable: string[] }> {
    const rows = await this.database.guard(() => this.database.db.selectFrom('kept_secrets').selectAll().execute());
    let resealed = 0;
    for (const { name, sealed } of rows) {
      const now = this.box.resealed(sealed, boundTo(name));
      if (now === null) continue;
      // If an owner has replaced the secret since it was read, this changes nothing.
      await this.database.transaction((trx) =>
        trx
          .updateTable('kept_secrets')
          .set({ sealed: now })
          .where('name', '=', name)
          .where('sealed', '=', sealed)
          .execute(),
      );
      resealed++;
    }
    const unreadable = rows.filter(({ name, sealed }) => this.box.open(sealed, boundTo(name)) === null);
    return { resealed, unreadable: unreadable.map(({ name }) => name) };
  }

  private row(name: string) {
    return this.database.guard(() =>
      this.database.db.selectFrom('kept_secrets').selectAll().where('name', '=', name).executeTakeFirst(),
    );
  }
}

/**
 * At the start: seals all secrets under the current key, and logs which ones do not open. The site starts without those. Resolves to whether
 * there are any.
 */
export async function resealSecrets(secrets: SecretStore, log: Log): Promise<boolean> {
  try {
    const { resealed, unreadable } = await secrets.reseal();
    if (resealed > 0) log.info({ resealed }, 'secrets of other programs are sealed under the present key now');
    if (unreadable.length > 0) log.error({ secrets: unreadable }, `A kept secret does not open. ${lostKeyWords}`);
    return unreadable.length > 0;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'secrets could not be read at the start; the next start tries again');
    return false;
  }
}
