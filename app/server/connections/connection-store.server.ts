import type { Selectable } from 'kysely';
import { type ConnectionName, connectionNames, type TellingName } from '../../domain/connections/list.ts';
import type { FieldValues } from '../../domain/connections/settings-form.ts';
import { answeredChannelOf, type Channel } from '../../domain/delivery/delivery.ts';
import type { NewDelivery } from '../../domain/delivery/outbox-message.ts';
import { channelsOf } from '../../domain/delivery/transport.ts';
import { isRecord } from '../../domain/firm/fields.ts';
import { openStatuses } from '../../domain/leads/lead-status.ts';
import { takeBackFor } from '../../domain/leads/reply.ts';
import type { ConnectionLinkRow, ConnectionRow } from '../database/connection-tables.server.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { noteBeside, outboxRows } from '../leads/lead-rows.server.ts';
import type { Became, Made } from './adapter.server.ts';

/** A connection as an owner set it up; its secrets are in the SecretStore. Times are epoch milliseconds. */
export interface StoredConnection {
  name: ConnectionName;
  settings: FieldValues;
  on: boolean;
  succeededAt: number | null;
  failedAt: number | null;
  lastFailure: string | null;
}

/** What a lead is in another system. */
export interface Link extends Made {
  connection: ConnectionName;
  leadId: string;
}

function readSettings(text: string): FieldValues {
  const read: unknown = JSON.parse(text);
  if (!isRecord(read)) return {};
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
}

const toConnection = (row: Selectable<ConnectionRow>): StoredConnection => ({
  name: row.id,
  settings: readSettings(row.settings),
  on: row.is_on === 1,
  succeededAt: row.succeeded_at,
  failedAt: row.failed_at,
  lastFailure: row.last_failure,
});

const toLink = (row: Selectable<ConnectionLinkRow>): Link => ({
  connection: row.connection,
  leadId: row.lead_id,
  id: row.external_id,
  number: row.number,
  url: row.url,
});

/** Connections to other systems, and what leads are there. Every method throws StoreUnavailable when the database is unavailable. */
export class ConnectionStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Those that are set up, on or off. */
  async all(): Promise<StoredConnection[]> {
    const rows = await this.database.guard(() => this.database.db.selectFrom('connections').selectAll().execute());
    // One of a newer version of this program is left alone.
    return rows.filter(({ id }) => connectionNames.includes(id)).map(toConnection);
  }

  /** Null when it is not set up. */
  async find(name: ConnectionName): Promise<StoredConnection | null> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('connections').selectAll().where('id', '=', name).executeTakeFirst(),
    );
    return row ? toConnection(row) : null;
  }

  /** Stores the settings. A new connection is off until an owner switches it on. */
  async save(name: ConnectionName, settings: FieldValues, at: number): Promise<void> {
    const row = { settings: JSON.stringify(settings), updated_at: at };
    await this.database.transaction((trx) =>
      trx
        .insertInto('connections')
        .values({ id: name, ...row, is_on: 0, succeeded_at: null, failed_at: null, last_failure: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    );
  }

  /** False when it is not set up. */
  async switchOn(name: ConnectionName): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx.updateTable('connections').set({ is_on: 1 }).where('id', '=', name).executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** What waits for it will not be sent, for the reason `why`; `forget` removes its settings as well. */
  async switchOff(name: ConnectionName, why: string, { forget = false } = {}): Promise<void> {
    await this.database.transaction(async (trx) => {
      if (forget) await trx.deleteFrom('connections').where('id', '=', name).execute();
      else await trx.updateTable('connections').set({ is_on: 0 }).where('id', '=', name).execute();
      await trx.deleteFrom('channel_states').where('channel', '=', name).execute();
      await trx
        .updateTable('outbox')
        .set({ status: 'rested', last_answer: why })
        .where('channel', 'in', channelsOf(name))
        .where('status', '=', 'pending')
        .execute();
    });
  }

  /** Notes how a try ended; `failure` are the other side's words, null for a success. */
  async noteTry(name: ConnectionName, failure: string | null, at: number): Promise<void> {
    const row = failure === null ? { succeeded_at: at } : { failed_at: at, last_failure: failure };
    await this.database.guard(() =>
      this.database.db.updateTable('connections').set(row).where('id', '=', name).execute(),
    );
  }

  /** Stores what the lead is there. False when the lead was erased in the meantime. */
  async link(leadId: string, connection: ConnectionName, made: Made, at: number): Promise<boolean> {
    const row = { external_id: made.id, number: made.number, url: made.url, made_at: at };
    return this.database.transaction(async (trx) => {
      const lead = await trx.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
      if (!lead) return false;
      await trx
        .insertInto('connection_links')
        .values({ lead_id: leadId, connection, ...row })
        .onConflict((conflict) => conflict.columns(['lead_id', 'connection']).doUpdateSet(row))
        .execute();
      return true;
    });
  }

  /** What the lead is in the other systems. */
  async linksOf(leadId: string): Promise<Link[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('connection_links')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('connection')
        .execute(),
    );
    return rows.map(toLink);
  }

  /** True for one of several instances, once in `interval` milliseconds: it asks what became of leads at `name`. */
  async claimAsking(name: ConnectionName, now: number, interval: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('connections')
        .set({ asked_at: now })
        .where('id', '=', name)
        // A time in the future was written by a clock that was wrong.
        .where((eb) => eb.or([eb('asked_at', '<=', now - interval), eb('asked_at', '>', now)]))
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** What is open there as far as we know, of leads that are open here: those that were asked about longest ago. */
  async openLinks(name: ConnectionName, limit: number): Promise<Link[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('connection_links')
        .innerJoin('leads as own', 'own.id', 'connection_links.lead_id')
        // A part is open while the lead that has it is.
        .innerJoin('leads', (join) => join.on('leads.id', '=', (eb) => eb.fn.coalesce('own.merged_into', 'own.id')))
        .selectAll('connection_links')
        .where('connection', '=', name)
        .where('state', '=', 'open')
        .where('leads.status', 'in', openStatuses)
        .orderBy('asked_at')
        .limit(limit)
        .execute(),
    );
    return rows.map(toLink);
  }

  /** Notes what became of the lead there. When that ended, the history of the lead says it, once. */
  async noteBecame({ leadId, connection }: Link, { state, words }: Became, said: string, at: number): Promise<void> {
    await this.database.transaction(async (trx) => {
      const noted = await trx
        .updateTable('connection_links')
        .set({ state, state_words: words, asked_at: at })
        .where('lead_id', '=', leadId)
        .where('connection', '=', connection)
        .where('state', '=', 'open')
        .returning('state')
        .executeTakeFirst();
      if (!noted || state === 'open') return;
      await noteBeside(trx, leadId, { kind: 'elsewhere', words: said }, { userId: null, now: at });
    });
  }

  /**
   * Queues a message for each lead that is answered and whose connection `name` was not told yet. Returns how many.
   */
  async queueAnswered(name: TellingName, at: number, newDeliveries: (channels: readonly Channel[]) => NewDelivery[]) {
    return this.database.transaction(async (trx) => {
      const rows = await trx
        .selectFrom('connection_links')
        .innerJoin('leads', 'leads.id', 'connection_links.lead_id')
        .select('leads.id')
        .where('connection', '=', name)
        .where('told', '=', 0)
        // A reply may still be taken back until then.
        .where('leads.first_contact_at', '<=', at - takeBackFor)
        .limit(500)
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await trx
        .updateTable('connection_links')
        .set({ told: 1 })
        .where('connection', '=', name)
        .where('lead_id', 'in', ids)
        .execute();
      const messages = ids.flatMap((id) => outboxRows(id, newDeliveries([answeredChannelOf(name)]), at));
      await trx
        .insertInto('outbox')
        .values(messages)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return ids.length;
    });
  }
}
