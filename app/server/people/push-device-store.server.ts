import { createHash, ECDH } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { mostPushDevices, type PushDevice, type PushSubscriptionKeys } from '../../domain/people/push-device.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';

type Db = Kysely<Database>;

const toDevice = (row: Selectable<Database['push_devices']>): PushDevice => ({
  ...{ id: row.id, userId: row.user_id, endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth, name: row.name },
  ...{ createdAt: Number(row.created_at), reachedAt: row.reached_at === null ? null : Number(row.reached_at) },
});

/** The id of the device that is written to at `endpoint`. The browser makes the same of its subscription. */
export const pushDeviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Whether messages can be encrypted for the key of a browser: only a point of the curve is one. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** Ends the notifications of a person's devices: with their sessions, and when the account may not be used any more. */
export async function removePushDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}

/** The devices that show alarms. Every method throws StoreUnavailable when the database is unavailable. */
export class PushDeviceStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.database.guard(() => work(this.database.db));
  }

  /**
   * Adds a device. One that is known already gets the new keys, and is this person's from now on: a browser has one subscription,
   * also when several people use it. False when the person has as many as anyone may have.
   */
  add(userId: string, keys: PushSubscriptionKeys, { name, at }: { name: string; at: number }): Promise<boolean> {
    const row = { user_id: userId, p256dh: keys.p256dh, auth: keys.auth, name, created_at: at, reached_at: null };
    return this.database.transaction(async (trx) => {
      // Locks the person's row, so that two devices that are added at once are counted.
      await trx.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
      const id = pushDeviceId(keys.endpoint);
      const others = await trx
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .execute();
      if (others.length >= mostPushDevices) return false;
      await trx
        .insertInto('push_devices')
        .values({ id, endpoint: keys.endpoint, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return true;
    });
  }

  /** The person's devices, oldest first. */
  async devicesOf(userId: string): Promise<PushDevice[]> {
    const rows = await this.run((db) =>
      db
        .selectFrom('push_devices')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );
    return rows.map(toDevice);
  }

  /** The names of everybody's devices, by the id of the person, oldest first; people without any are left out. */
  async names(): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.run((db) =>
      db.selectFrom('push_devices').select(['user_id', 'name']).orderBy('created_at').orderBy('id').execute(),
    );
    const ofPerson = Map.groupBy(rows, ({ user_id }) => user_id);
    return new Map([...ofPerson].map(([id, devices]) => [id, devices.map(({ name }) => name)]));
  }

  /** The ids of the devices of the people who have these email addresses and may sign in. */
  async idsOf(addresses: readonly string[]): Promise<string[]> {
    const emails = addresses.map((address) => address.toLowerCase());
    if (emails.length === 0) return [];
    const rows = await this.run((db) =>
      db
        .selectFrom('push_devices')
        .innerJoin('users', 'users.id', 'user_id')
        .select('push_devices.id')
        .where('users.email', 'in', emails)
        .where('disabled_at', 'is', null)
        .orderBy('push_devices.created_at')
        .execute(),
    );
    return rows.map(({ id }) => id);
  }

  /** A device with the email address of its person. Null when it was removed, or the person may not sign in. */
  async find(id: string): Promise<(PushDevice & { email: string }) | null> {
    const row = await this.run((db) =>
      db
        .selectFrom('push_devices')
        .innerJoin('users', 'users.id', 'user_id')
        .selectAll('push_devices')
        .select('users.email')
        .where('push_devices.id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst(),
    );
    return row ? { ...toDevice(row), email: row.email } : null;
  }

  /** Whether the person had this device. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.run((db) =>
      db.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n;
  }

  /** The push service does not know the device any more. One that was turned on again since, with other keys, stays. */
  async forget({ id, auth }: Pick<PushDevice, 'id' | 'auth'>): Promise<void> {
    await this.run((db) => db.deleteFrom('push_devices').where('id', '=', id).where('auth', '=', auth).execute());
  }

  /** The push service took a notification for the device. */
  async noteReached(id: string, at: number): Promise<void> {
    await this.run((db) => db.updateTable('push_devices').set({ reached_at: at }).where('id', '=', id).execute());
  }

  /** Removes every device: none takes a message that is signed with another key than the one it was turned on with. */
  async removeAll(): Promise<void> {
    await this.run((db) => db.deleteFrom('push_devices').execute());
  }
}
