import { createHash, ECDH } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { mostPushDevices, type PushDevice, type PushSubscriptionKeys } from '../../domain/people/push-device.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';

type Db = Kysely<Database>;

const toDevice = (row: Selectable<Database['push_devices']>): PushDevice => ({
  id: row.id,
  userId: row.user_id,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  name: row.name,
  createdAt: Number(row.created_at),
  reachedAt: row.reached_at === null ? null : Number(row.reached_at),
});

/** The id of the device that receives messages at `endpoint`. The browser computes the same id from its subscription. */
export const pushDeviceId = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Whether messages can be encrypted for a browser's key. Only a point on the curve is a valid key. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** Stops notifications on all of a person's devices. Called when their sessions end or the account may no longer be used. */
export async function removePushDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', userId).execute();
}

/** The devices that show alarms. Every method throws StoreUnavailable when the database is unavailable. */
export class PushDeviceStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Adds a device. A known device gets the new keys and belongs to this person from now on, because a browser has one
   * subscription even when several people use it. False when the person already has `mostPushDevices`.
   */
  add(userId: string, keys: PushSubscriptionKeys, { name, at }: { name: string; at: number }): Promise<boolean> {
    const row = { user_id: userId, p256dh: keys.p256dh, auth: keys.auth, name, created_at: at, reached_at: null };
    return this.database.transaction(async (trx) => {
      // Lock the person's row, so that two devices added at once are both counted.
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
    const rows = await this.database.guard((db) =>
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

  /** The device names of every person, by person id, oldest first. People without devices are left out. */
  async names(): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.database.guard((db) =>
      db.selectFrom('push_devices').select(['user_id', 'name']).orderBy('created_at').orderBy('id').execute(),
    );
    const ofPerson = Map.groupBy(rows, ({ user_id }) => user_id);
    return new Map([...ofPerson].map(([id, devices]) => [id, devices.map(({ name }) => name)]));
  }

  /** The ids of the devices of people with one of these email addresses who may sign in. */
  async idsOf(addresses: readonly string[]): Promise<string[]> {
    const emails = addresses.map((address) => address.toLowerCase());
    if (emails.length === 0) return [];
    const rows = await this.database.guard((db) =>
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
    const row = await this.database.guard((db) =>
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

  /** Returns whether the person had this device. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.guard((db) =>
      db.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', userId).executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n;
  }

  /** Removes a device that the push service no longer knows. A device that was turned on again since, with other keys, stays. */
  async forget({ id, auth }: Pick<PushDevice, 'id' | 'auth'>): Promise<void> {
    await this.database.guard((db) =>
      db.deleteFrom('push_devices').where('id', '=', id).where('auth', '=', auth).execute(),
    );
  }

  /** Records that the push service accepted a notification for the device. */
  async noteReached(id: string, at: number): Promise<void> {
    await this.database.guard((db) =>
      db.updateTable('push_devices').set({ reached_at: at }).where('id', '=', id).execute(),
    );
  }

  /**
   * Removes every device. Called when the key changes: a device only accepts messages signed with the key it was turned on with.
   */
  async removeAll(): Promise<void> {
    await this.database.guard((db) => db.deleteFrom('push_devices').execute());
  }
}
