import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { MailFileRow, MailRow, MailTables } from '../database/mail-tables.server.ts';
import { shownLeads } from '../leads/inbox-list.server.ts';
import { eventRow } from '../leads/lead-rows.server.ts';

const hour = 3_600_000;
const mostCandidates = 20;

export interface NewMail {
  hash: string;
  seen: MailTables['mails_seen']['outcome'];
  at: number;
  /** Null for a message of which nothing but its hash is kept. */
  mail: { row: Insertable<MailRow>; files: readonly Insertable<MailFileRow>[] } | null;
  /** The colleague who wrote it, for a message that left; null without one. */
  userId: string | null;
}

/** The mail of leads that did not leave through the outbox. Every method throws StoreUnavailable when the database is unavailable. */
export class MailStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  private run<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    return this.database.guard(() => work(this.database.db));
  }

  /** Whether the message with this hash has come before. */
  async isKnown(hash: string): Promise<boolean> {
    const row = await this.run((db) =>
      db.selectFrom('mails_seen').select('hash').where('hash', '=', hash).executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** The leads of the outbox messages with these ids. */
  async leadsOfSent(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.run((db) =>
      db.selectFrom('outbox').select(['id', 'lead_id']).where('id', 'in', ids).execute(),
    );
    return new Map(rows.map(({ id, lead_id }) => [id, lead_id]));
  }

  /** The leads of the filed messages with these Message-IDs. */
  async leadsOfFiled(messageIds: readonly string[]): Promise<Map<string, string>> {
    if (messageIds.length === 0) return new Map();
    const rows = await this.run((db) =>
      db
        .selectFrom('mails')
        .select(['message_id', 'lead_id'])
        .where('message_id', 'in', messageIds)
        .where('lead_id', 'is not', null)
        .execute(),
    );
    return new Map(rows.map(({ message_id, lead_id }) => [message_id, lead_id ?? '']));
  }

  /** The leads with these references. */
  async leadsOfReferences(references: readonly string[]): Promise<Map<string, string>> {
    if (references.length === 0) return new Map();
    const rows = await this.run((db) =>
      shownLeads(db).select(['leads.id', 'leads.reference']).where('leads.reference', 'in', references).execute(),
    );
    return new Map(rows.map(({ id, reference }) => [reference, id]));
  }

  /** The shown leads with this address in lower case, or with one of these references; the newest first. */
  async candidates(address: string, references: readonly string[]): Promise<string[]> {
    if (!address && references.length === 0) return [];
    const rows = await this.run((db) =>
      shownLeads(db)
        .select('leads.id')
        .where((eb) =>
          eb.or([
            ...(address ? [sql<SqlBool>`lower(leads.email) = ${address}`] : []),
            ...(references.length > 0 ? [eb('leads.reference', 'in', references)] : []),
          ]),
        )
        .orderBy('leads.received_at', 'desc')
        .limit(mostCandidates)
        .execute(),
    );
    return rows.map(({ id }) => id);
  }

  /** How many messages of this sender came in the hour before `now`. */
  async lately(sender: string, now: number): Promise<number> {
    const { count } = await this.run((db) =>
      db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('received_at', '>', now - hour)
        .where('sender', '=', sender)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /**
   * Keeps a message once: its row, its attachments, the event of its lead and the mark that it came, in one transaction. False, and
   * nothing written, when it has come before, or its lead is gone by now.
   */
  async add({ hash, seen, at, mail, userId }: NewMail): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const marked = await trx
        .insertInto('mails_seen')
        .values({ hash, outcome: seen, seen_at: at })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst();
      if (Number(marked.numInsertedOrUpdatedRows ?? 0n) === 0) return false;
      if (!mail) return true;
      await trx.insertInto('mails').values(mail.row).execute();
      // One after the other: all attachments in one statement would be in memory twice.
      for (const file of mail.files) await trx.insertInto('mail_files').values(file).execute();
      if (mail.row.lead_id) await noteMail(trx, mail.row.lead_id, mail.row, { userId, now: at });
      return true;
    });
  }

  /** The Message-IDs of the messages of a lead, but for those of programs: a reply belongs to their conversation. */
  async idsOf(leadId: string): Promise<{ messageId: string; at: number }[]> {
    const rows = await this.run((db) =>
      db
        .selectFrom('mails')
        .select(['message_id as messageId', 'received_at as at'])
        .where('lead_id', '=', leadId)
        .where('kind', '=', 'message')
        .where('message_id', '<>', '')
        .execute(),
    );
    return rows;
  }

  /** The messages of a lead, the oldest first. */
  async ofLead(leadId: string): Promise<Selectable<MailRow>[]> {
    return this.run((db) =>
      db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).orderBy('received_at').orderBy('id').execute(),
    );
  }
}

/** What a filed message changes about its lead, in the transaction that files it. */
async function noteMail(
  trx: Kysely<Database>,
  leadId: string,
  { id, direction, kind }: Pick<Insertable<MailRow>, 'id' | 'direction' | 'kind'>,
  { userId, now }: { userId: string | null; now: number },
): Promise<void> {
  if (kind !== 'message') return;
  const lead = await trx.selectFrom('leads').select('version').where('id', '=', leadId).executeTakeFirstOrThrow();
  if (direction === 'in') {
    await trx.updateTable('leads').set({ wrote_at: now }).where('id', '=', leadId).execute();
    await trx
      .insertInto('lead_events')
      .values(eventRow(leadId, { kind: 'wrote', mailId: id }, { userId: null, now, version: lead.version }))
      .execute();
  }
  void userId;
}
