import type { Kysely } from 'kysely';
import type { NewDelivery } from '../../domain/delivery/outbox-message.ts';
import type { AdClick } from '../../domain/leads/ad-click.ts';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { bookedAnswer } from './handling/booked-answer.server.ts';
import { keepReservedTimes } from './handling/freed-times.server.ts';
import { eventRow, fromConsent, fromLead, outboxRows, toConsent, toLead } from './lead-rows.server.ts';

export interface NewLead {
  lead: Lead;
  consents: readonly ConsentRecord[];
  deliveries: readonly NewDelivery[];
  /** By when the desk must have a mail about a quarantined lead. */
  tellAt?: number | null;
  /** Queue its messages after those of other leads. Leads with spam reasons are always queued that way. */
  later?: boolean;
  /** If a lead with the same body came at this time or later, the new one is not stored. */
  unlessSince?: number | undefined;
  /** Hash of the network that sent it; empty when nobody knows it. */
  network?: string;
  /** The click on an ad that the visitor lets us tell its firm about. */
  click?: AdClick | null;
}

export type SaveResult =
  | { saved: true }
  /** The idempotency key was used before, with the same body (`sameBody`) or another one; or the body came before (`unlessSince`). */
  | { saved: false; reference: string; receivedAt: number; sameBody: boolean };

/** What a repeated request is answered with, from the row of the first one. */
const firstOf = ({ reference, received_at }: { reference: string; received_at: number }) => ({
  reference,
  receivedAt: received_at,
});

const clickRow = ({ id, receivedAt }: Lead, click: AdClick) => ({
  lead_id: id,
  firm: click.firm,
  click: click.id,
  at: receivedAt,
});

/** The first lead with this body that came since then. */
const sentSince = (trx: Kysely<Database>, bodyHash: string, since: number) =>
  trx
    .selectFrom('leads')
    .select(['reference', 'received_at'])
    .where('received_at', '>=', since)
    .where('body_hash', '=', bodyHash)
    .where('canary', '=', 0)
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();

/**
 * Stores leads. Every method throws StoreUnavailable when the database cannot answer. One contract (store.contract.ts) tests it on
 * SQLite and on PostgreSQL.
 */
export class LeadStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Stores lead, consents and outbox rows in one transaction; they are on disk when the promise resolves. `beside` writes in the same
   * transaction. When it throws, nothing is stored and its error is passed on.
   */
  async saveLead(
    { lead, consents, deliveries, tellAt = null, later = false, unlessSince, network = '', click }: NewLead,
    beside?: (trx: Kysely<Database>) => Promise<void>,
  ): Promise<SaveResult> {
    this.database.health.refuseInquiries();
    try {
      return await this.database.transaction(async (trx): Promise<SaveResult> => {
        const before = unlessSince === undefined ? undefined : await sentSince(trx, lead.bodyHash, unlessSince);
        if (before) return { saved: false, ...firstOf(before), sameBody: true };
        await trx
          .insertInto('leads')
          .values({ ...fromLead(lead), tell_at: tellAt })
          .execute();
        await trx.insertInto('consents').values(consents.map(fromConsent)).execute();
        if (click) await trx.insertInto('ad_clicks').values(clickRow(lead, click)).execute();
        await beside?.(trx);
        const isLater = later || lead.spamReasons.length > 0;
        const rows = outboxRows(lead.id, deliveries, lead.receivedAt, { later: isLater, network });
        if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
        return { saved: true };
      });
    } catch (error) {
      const repeat = this.database.dialect.isUniqueViolation(error) ? await this.repeatOf(lead) : null;
      if (repeat === null) throw error;
      return repeat;
    }
  }

  /** The result for a lead whose idempotency key was used before; null when it was not. */
  async repeatOf({ idempotencyKey, bodyHash }: Lead): Promise<SaveResult | null> {
    if (!idempotencyKey) return null;
    const first = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select(['reference', 'received_at', 'body_hash'])
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirst(),
    );
    return first ? { saved: false, ...firstOf(first), sameBody: first.body_hash === bodyHash } : null;
  }

  /** Newest first, without canaries. */
  async leads({ limit, offset }: { limit: number; offset: number }): Promise<Lead[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('canary', '=', 0)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    return rows.map(toLead);
  }

  /** The next `limit` leads after `last`, oldest first, without canaries. New leads do not shift the pages. */
  async leadsAfter(last: Pick<Lead, 'receivedAt' | 'id'> | null, limit: number): Promise<Lead[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('canary', '=', 0)
        .$if(last !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(last?.receivedAt ?? 0, last?.id ?? '')),
          ),
        )
        .orderBy('received_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return rows.map(toLead);
  }

  async leadById(id: string): Promise<Lead | null> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? toLead(row) : null;
  }

  /** The existing leads among `ids`, by id. */
  async leadsById(ids: readonly string[]): Promise<ReadonlyMap<string, Lead>> {
    // PostgreSQL rejects `IN ()`.
    if (ids.length === 0) return new Map();
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, toLead(row)]));
  }

  async leadByReference(reference: string): Promise<Lead | null> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('leads').selectAll().where('reference', '=', reference).executeTakeFirst(),
    );
    return row ? toLead(row) : null;
  }

  /** The leads that are part of this one, the earliest first. */
  async partsOf(id: string): Promise<Lead[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .selectAll()
        .where('merged_into', '=', id)
        .orderBy('received_at')
        .orderBy('id')
        .execute(),
    );
    return rows.map(toLead);
  }

  async consentsOf(leadId: string): Promise<ConsentRecord[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('consents').selectAll().where('lead_id', '=', leadId).orderBy('purpose').execute(),
    );
    return rows.map(toConsent);
  }

  /**
   * Lifts the quarantine, makes a running reservation firm, queues `deliveries` and starts the clock of the promise: at the time that the visitor booked, or else now,
   * because the desk could not see the inquiry before. `dueFrom` gives the end of a promise from its start. A visitor who booked gets no
   * acknowledgement: the mail about the booking replaces it. False when the lead is not quarantined. `userId` is null for the command
   * line.
   */
  releaseLead(
    id: string,
    deliveries: readonly NewDelivery[],
    { now, dueFrom, userId = null }: { now: number; dueFrom: (moment: number) => number; userId?: string | null },
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      await keepReservedTimes(trx, id, { now, userId });
      const booked = await bookedAnswer(trx, id, now);
      const due_at = dueFrom(booked ?? now);
      const released = await trx
        .updateTable('leads')
        // What the visitor wrote in the meantime is part of the same wait.
        .set((eb) => ({ quarantined: 0, status: 'new', due_at, wrote_due_at: null, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('quarantined', '=', 1)
        .returning('version')
        .executeTakeFirst();
      if (!released) return false;
      await trx
        .insertInto('lead_events')
        .values(eventRow(id, { kind: 'released' }, { userId, now, version: released.version }))
        .execute();
      const wanted = deliveries.filter(({ channel }) => booked === null || channel !== 'acknowledgement');
      const rows = outboxRows(id, wanted, now);
      if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
      return true;
    });
  }

  /** Resolves if the database answers. */
  async ping(): Promise<void> {
    await this.database.guard(() => this.database.db.selectFrom('leads').select('id').limit(1).execute());
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
