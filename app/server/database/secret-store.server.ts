import type { Log } from '../log.server.ts';
import type { OpenDatabase } from './database.server.ts';
import type { SecretBox } from './secret-box.server.ts';
import { StoreUnavailable } from './store-unavailable.server.ts';

/** What a secret is bound to, so that it opens under no other name, and not as the one-time codes of a person. */
const boundTo = (name: string): string => `kept secret: ${name}`;

/** What the panel may show of a secret: never a letter of it. */
export interface KeptSecret {
  setAt: number;
  /** The user who typed it. */
  userId: string | null;
  /** False when this server's key does not open it: see `lostKeyWords`. */
  opens: boolean;
}

/** For the panel and the log, when a secret does not open. */
export const lostKeyWords =
  'The secret key of this server (SECRET_KEY) is not the one that sealed it. Give every instance the same key, or SECRET_KEY_OLD with the former one, or type the secret again.';

/** When a secret was set, in epoch milliseconds, and the person who did; null for the site itself. */
interface SetBy {
  at: number;
  userId: string | null;
}

/**
 * Secrets of other programs (a mailbox, a ticket system) that an owner typed, and the key of notifications. They are sealed under a
 * key outside the database, each bound to its name. Every method throws StoreUnavailable when the database is unavailable.
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

  /** Stores `text` under `name`, in place of what was there. */
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

  /** Stores `text` under `name`, unless something is there already. Says whether it did. */
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

  /** The secret; null when none is kept under `name`, or this server's key does not open it. */
  async open(name: string): Promise<string | null> {
    const row = await this.row(name);
    return row ? this.box.open(row.sealed, boundTo(name)) : null;
  }

  /** Null when none is kept under `name`. */
  async shown(name: string): Promise<KeptSecret | null> {
    const row = await this.row(name);
    if (!row) return null;
    return { setAt: row.set_at, userId: row.user_id, opens: this.box.open(row.sealed, boundTo(name)) !== null };
  }

  async forget(name: string): Promise<void> {
    await this.database.transaction((trx) => trx.deleteFrom('kept_secrets').where('name', '=', name).execute());
  }

  /**
   * Seals under the present key what a former one sealed. Returns how many secrets that were, and the names of those that no key
   * opens.
   */
  async reseal(): Promise<{ resealed: number; unreadable: string[] }> {
    const rows = await this.database.guard(() => this.database.db.selectFrom('kept_secrets').selectAll().execute());
    let resealed = 0;
    for (const { name, sealed } of rows) {
      const now = this.box.resealed(sealed, boundTo(name));
      if (now === null) continue;
      // One that an owner replaced since stays as it is.
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

/** At the start: brings the secrets under the present key, and says which ones cannot be opened. The site starts without them. */
export async function resealSecrets(secrets: SecretStore, log: Log): Promise<void> {
  try {
    const { resealed, unreadable } = await secrets.reseal();
    if (resealed > 0) log.info({ resealed }, 'secrets of other programs are sealed under the present key now');
    if (unreadable.length > 0) log.error({ secrets: unreadable }, `A kept secret does not open. ${lostKeyWords}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'secrets could not be read at the start; the next start tries again');
  }
}
