import type { Selectable } from 'kysely';
import { type ConnectionName, connectionNames, type TellingName } from '../../domain/connections/connection-kinds.ts';
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

/** A connection as an owner set it up. Its secrets are in the SecretStore. Times are epoch milliseconds. */
export interface StoredConnection {
  name: ConnectionName;
  settings: FieldValues;
  on: boolean;
  succeededAt: number | null;
  failedAt: number | null;
  lastFailure: string | null;
}

/** Connects a lead to its ticket or message in another system. */
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

/** Stores connections to other systems, and which leads are there. Every method throws StoreUnavailable when the database is unavailable. */
export class ConnectionStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** All connections that are set up, on or off. */
  async all(): Promise<StoredConnection[]> {
    const rows = await this.database.guard((db) => db.selectFrom('connections').selectAll().execute());
    // Skip connections that only a newer version of this program knows.
    return rows.filter(({ id }) => connectionNames.includes(id)).map(toConnection);
  }

  /** The connection `name`; null when it is not set up. */
  async find(name: ConnectionName): Promise<StoredConnection | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('connections').selectAll().where('id', '=', name).executeTakeFirst(),
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

  /** Resolves to false when the connection is not set up. */
  async switchOn(name: ConnectionName): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx.updateTable('connections').set({ is_on: 1 }).where('id', '=', name).executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Switches the connection off. Its waiting messages will not be sent, for the reason `why`. `forget` removes its settings as well. */
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

  /** Stores the result of an attempt. `failure` is the other system's message; null for a success. */
  async noteTry(name: ConnectionName, failure: string | null, at: number): Promise<void> {
    const row = failure === null ? { succeeded_at: at } : { failed_at: at, last_failure: failure };
    await this.database.guard((db) => db.updateTable('connections').set(row).where('id', '=', name).execute());
  }

  /** Stores which ticket or message the lead became. Resolves to false when the lead was erased in the meantime. */
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

  /** The lead's tickets and messages in all other systems. */
  async linksOf(leadId: string): Promise<Link[]> {
    const rows = await this.database.guard((db) =>
      db.selectFrom('connection_links').selectAll().where('lead_id', '=', leadId).orderBy('connection').execute(),
    );
    return rows.map(toLink);
  }

  /** True for exactly one caller across all instances in each `interval` (milliseconds): that one asks `name` for the state of its leads. */
  async claimAsking(name: ConnectionName, now: number, interval: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('connections')
        .set({ asked_at: now })
        .where('id', '=', name)
        // A time in the future was written while a clock was wrong, so ignore it.
        .where((eb) => eb.or([eb('asked_at', '<=', now - interval), eb('asked_at', '>', now)]))
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** Links of leads that are open here and, as far as we know, there. Those that were asked about longest ago come first. */
  async openLinks(name: ConnectionName, limit: number): Promise<Link[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('connection_links')
        .innerJoin('leads as own', 'own.id', 'connection_links.lead_id')
        // A lead that was merged into another counts as open while that other lead is open.
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

  /** Stores the state of the lead there. When it was closed or deleted, adds a line to the history of the lead, once. */
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
   * Queues a message for each answered lead that the connection `name` has not been told about. Resolves to their number.
   */
  async queueAnswered(name: TellingName, at: number, newDeliveries: (channels: readonly Channel[]) => NewDelivery[]) {
    return this.database.transaction(async (trx) => {
      const rows = await trx
        .selectFrom('connection_links')
        .innerJoin('leads', 'leads.id', 'connection_links.lead_id')
        .select('leads.id')
        .where('connection', '=', name)
        .where('told', '=', 0)
        // Until then a user may still take the reply back.
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
