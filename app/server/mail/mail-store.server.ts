import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import type { InvitationAnswer } from '../../domain/booking/invitation-answer.ts';
import type { LeadEventChange } from '../../domain/leads/lead-timeline.ts';
import type { FiledMail, MailFile } from '../../domain/mail/conversation.ts';
import { type MailReport, reportWords } from '../../domain/mail/mail-report.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { MailFileRow, MailRow, MailTables } from '../database/mail-tables.server.ts';
import { noteWritten, usualDue } from '../leads/handling/later-wait.server.ts';
import { keptIdOf, noteReplyOf, wholeOf } from '../leads/handling/merged-leads.server.ts';
import { shownLeads } from '../leads/inbox-list.server.ts';
import { eventRow, noteBeside } from '../leads/lead-rows.server.ts';
import { type AnswerNews, noteAnswer } from './note-answer.server.ts';

const hour = 3_600_000;
const mostCandidates = 20;

/** `waiting`: for a person's decision. `ignored`: set aside. */
export type UnfiledOutcome = 'waiting' | 'ignored';
const unfiledOutcomes: readonly UnfiledOutcome[] = ['waiting', 'ignored'];

/** A message without a lead. `recipients` holds comma-separated addresses. */
export interface UnfiledMail extends FiledMail {
  outcome: MailRow['outcome'];
  recipients: string;
  /** The message could not be read and is kept as raw bytes. */
  unreadable: boolean;
}

/** A message in a folder of the mailbox. Its UID means it only while the folder has this UIDVALIDITY. */
export interface MailPlace {
  folder: string;
  uidValidity: number;
  uid: number;
}

/** A message whose attachments are only in the mailbox. `hash`: SHA-256. */
export interface MailElsewhere {
  place: MailPlace;
  /** Empty when the message has none. */
  messageId: string;
  isFiled: boolean;
  files: readonly { id: string; hash: string }[];
}

export interface NewMail {
  hash: string;
  seen: MailTables['mails_seen']['outcome'];
  at: number;
  /** When the site received the message. */
  takenAt: number;
  /** Null when only the hash of the message is kept. */
  mail: { row: Insertable<MailRow>; files: readonly Insertable<MailFileRow>[] } | null;
  /** The colleague who wrote a sent message; null without one. */
  userId: string | null;
  /** What an answer to an invitation leaves beside its mail; absent for every other message. */
  answered?: AnswerNews;
}

/** A message as it was stored. `row`: null when only its hash was. */
export interface StoredMail {
  outcome: NewMail['seen'];
  row: Insertable<MailRow> | null;
}

const justErased = 'The lead of this conversation was erased.';

/** The columns with what a message says and who wrote it, empty. */
export const noWords = {
  message_id: '',
  in_reply_to: '',
  thread: '',
  sender: '',
  sender_name: '',
  recipient: '',
  body: '',
  html: '',
} as const satisfies Partial<Insertable<MailRow>>;

/**
 * The row of a message about an erased lead: that it came, when, and where a person can read it, and nothing of the person. A message of a
 * person waits, because somebody may want an answer.
 */
export const withoutWords = (row: Insertable<MailRow>, reason: string): Insertable<MailRow> => ({
  ...row,
  lead_id: null,
  unfiled_at: row.received_at,
  size: 0,
  bounced: null,
  raw: null,
  outcome: row.kind === 'message' && row.direction === 'in' ? 'waiting' : 'ignored',
  ...noWords,
  sent_from: '',
  subject: 'A message about an erased lead',
  reason: `${reason} Nothing of the message is kept here. ${row.place_folder ? `It is in the folder “${row.place_folder}” of the mailbox.` : 'It is only where the mail service has it.'}`,
});

/** Mail about leads that was not sent through the outbox. Every method throws StoreUnavailable when the database is unavailable. */
export class MailStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Whether a message with this hash was received before. */
  async isKnown(hash: string): Promise<boolean> {
    const row = await this.database.guard((db) =>
      db.selectFrom('mails_seen').select('hash').where('hash', '=', hash).executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** The lead ids of the outbox messages with these ids, by message id. */
  async leadsOfSent(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.guard((db) =>
      db.selectFrom('outbox').select(['id', 'lead_id']).where('id', 'in', ids).execute(),
    );
    return new Map(rows.map(({ id, lead_id }) => [id, lead_id]));
  }

  /**
   * The lead ids of the filed messages with these Message-IDs, by Message-ID. Senders choose Message-IDs, so one that several leads have
   * identifies none of them and is left out.
   */
  async leadsOfFiled(messageIds: readonly string[]): Promise<Map<string, string>> {
    if (messageIds.length === 0) return new Map();
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('mails')
        .select(['message_id', 'lead_id'])
        .where('message_id', 'in', messageIds)
        .where('lead_id', 'is not', null)
        .execute(),
    );
    const leads = Map.groupBy(rows, ({ message_id }) => message_id);
    return new Map(
      [...leads].flatMap(([id, filed]) => {
        const [lead = '', ...others] = new Set(filed.map(({ lead_id }) => lead_id ?? ''));
        return others.length > 0 ? [] : [[id, lead] as const];
      }),
    );
  }

  /** The ids of the leads with these references, by reference. For a merged part, the id of its kept lead. */
  async leadsOfReferences(references: readonly string[]): Promise<Map<string, string>> {
    if (references.length === 0) return new Map();
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('leads')
        .select((eb) => ['reference', eb.fn.coalesce('merged_into', 'id').as('id')])
        .where('reference', 'in', references)
        .where('quarantined', '=', 0)
        .where('canary', '=', 0)
        .execute(),
    );
    return new Map(rows.map(({ id, reference }) => [reference, id]));
  }

  /**
   * The ids of the shown leads with one of these lower-case addresses or references, including leads whose part has one. The newest
   * first.
   */
  async candidates(addresses: readonly string[], references: readonly string[]): Promise<string[]> {
    const known = addresses.filter(Boolean);
    if (known.length === 0 && references.length === 0) return [];
    return this.database.guard(async (db) => {
      const newest = () =>
        db
          .selectFrom('leads')
          .select((eb) => [eb.fn.coalesce('leads.merged_into', 'leads.id').as('id'), 'leads.received_at'])
          // Expressions, so that SQLite does not use an index by these columns or in this order, and read every lead.
          .where(sql<SqlBool>`+leads.quarantined = 0 AND +leads.canary = 0`)
          .orderBy(sql`+leads.received_at`, 'desc')
          .limit(mostCandidates);
      // Two queries, each with its own index: for a single query with OR, SQLite would read every lead.
      const rows = [
        ...(known.length > 0
          ? await newest()
              .where((eb) => eb(eb.fn<string>('lower', ['leads.email']), 'in', known))
              .execute()
          : []),
        ...(references.length > 0 ? await newest().where('leads.reference', 'in', references).execute() : []),
      ];
      const ids = rows.sort((a, b) => b.received_at - a.received_at).map(({ id }) => id);
      return [...new Set(ids)].slice(0, mostCandidates);
    });
  }

  /**
   * Whether the visitor of a lead has one of these lower-case addresses: the lead or one merged with it names it, or a message from it was
   * filed with one of them.
   */
  async reachesVisitor(leadId: string, addresses: readonly string[]): Promise<boolean> {
    if (addresses.length === 0) return false;
    const rows = await this.database.guard(async (db) => [
      ...(await db
        .selectFrom('leads')
        .select('id')
        .where(sql<SqlBool>`id IN ${wholeOf(leadId)}`)
        .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', addresses))
        .limit(1)
        .execute()),
      ...(await db
        .selectFrom('mails')
        .select('id')
        .where(sql<SqlBool>`lead_id IN ${wholeOf(leadId)}`)
        .where('direction', '=', 'in')
        .where('sender', 'in', addresses)
        .limit(1)
        .execute()),
    ]);
    return rows.length > 0;
  }

  /** How many different messages were received in the hour before `now`. */
  async takenLately(now: number): Promise<number> {
    const { count } = await this.database.guard((db) =>
      db
        .selectFrom('mails_seen')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('seen_at', '>', now - hour)
        // Ignore messages dated in the future by a clock that was ahead: they must not block new mail.
        .where('seen_at', '<=', now)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** How many messages came from this sender in the hour before `now`. */
  async lately(sender: string, now: number): Promise<number> {
    const { count } = await this.database.guard((db) =>
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
   * Stores a message once, in one transaction: its row, its attachments, its lead's event, and its hash as received. Returns what was
   * stored: `erased` when its lead has been erased since the message was read, and then only that it came is kept. Null, and nothing
   * written, when the message was received before.
   */
  async add({ hash, seen, at, takenAt, mail, userId, answered }: NewMail): Promise<StoredMail | null> {
    return this.database.transaction(async (trx) => {
      // The conversation of a merged part continues in its kept lead.
      const leadId = mail?.row.lead_id ? await keptIdOf(trx, mail.row.lead_id) : null;
      const isGone = Boolean(mail?.row.lead_id) && leadId === null;
      const outcome = isGone ? 'erased' : seen;
      const marked = await trx
        .insertInto('mails_seen')
        .values({ hash, outcome, seen_at: takenAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst();
      if (Number(marked.numInsertedOrUpdatedRows ?? 0n) === 0) return null;
      if (!mail) return { outcome, row: null };
      const row = isGone ? withoutWords(mail.row, justErased) : { ...mail.row, lead_id: leadId };
      await trx.insertInto('mails').values(row).execute();
      if (isGone) return { outcome, row };
      // One statement for each attachment: in a single statement, all attachments would be in memory twice.
      for (const file of mail.files) await trx.insertInto('mail_files').values(file).execute();
      if (leadId && answered) await noteAnswer(trx, leadId, answered, at);
      else if (leadId) await noteMail(trx, leadId, mail.row, { userId, now: at });
      return { outcome, row };
    });
  }

  /** The Message-IDs of a lead's messages, without automatic ones, for the thread of a reply. */
  async idsOf(leadId: string): Promise<{ messageId: string; at: number }[]> {
    const rows = await this.database.guard((db) =>
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

  /** A lead's messages, the oldest first, without the bytes of their attachments. */
  ofLead(leadId: string): Promise<FiledMail[]> {
    return this.shown((mails) => mails.where('lead_id', '=', leadId).orderBy('received_at').orderBy('id'));
  }

  /** How many messages wait for a person's decision, or are set aside. */
  async unfiledCount(outcome: UnfiledOutcome): Promise<number> {
    const { count } = await this.database.guard((db) =>
      db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('outcome', '=', outcome)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** How many messages wait for a person's decision. */
  waitingCount(): Promise<number> {
    return this.unfiledCount('waiting');
  }

  /** The messages that wait for a person's decision, the newest first. */
  waiting(limit: number): Promise<{ mails: UnfiledMail[]; total: number }> {
    return this.unfiled('waiting', limit);
  }

  /** The messages that wait for a person's decision, or are set aside, the newest first, without the first `offset`. */
  async unfiled(outcome: UnfiledOutcome, limit: number, offset = 0): Promise<{ mails: UnfiledMail[]; total: number }> {
    const total = await this.unfiledCount(outcome);
    const mails = await this.shown((query) =>
      query
        .where('outcome', '=', outcome)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    );
    return { mails, total };
  }

  /** The message with this id; null when somebody filed or forgot it. */
  async unfiledMail(id: string): Promise<UnfiledMail | null> {
    const [mail] = await this.shown((query) => query.where('id', '=', id).where('outcome', 'in', unfiledOutcomes));
    return mail ?? null;
  }

  /**
   * Moves a message that was set aside to the ones that wait. What a program sent counts as a person's message from then on, so that it
   * can become a lead, and an answer to it is due at `dueAt`. False when it is no longer set aside.
   */
  async wait(id: string, dueAt: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('mails')
        .set({
          outcome: 'waiting',
          reason: 'A person moved it here.',
          due_at: (eb) =>
            eb
              .case()
              .when('direction', '=', 'in')
              .then(eb.cast<number | null>(eb.val(dueAt), 'bigint'))
              .else(null)
              .end(),
          kind: sql<MailRow['kind']>`CASE kind WHEN 'automatic' THEN 'message' ELSE kind END`,
        })
        .where('id', '=', id)
        .where('outcome', '=', 'ignored')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  /** The bytes of a message that could not be read; null for every other message. */
  async raw(id: string): Promise<Buffer | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('mails').select('raw').where('id', '=', id).executeTakeFirst(),
    );
    return row?.raw ?? null;
  }

  private async shown(
    part: (query: ReturnType<typeof mailRows>) => ReturnType<typeof mailRows>,
  ): Promise<UnfiledMail[]> {
    return this.database.guard(async (db) => {
      const rows = await part(mailRows(db)).execute();
      if (rows.length === 0) return [];
      const files = await db
        .selectFrom('mail_files')
        .select(['id', 'mail_id', 'name', 'size', 'kept'])
        .where(
          'mail_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        direction: row.direction,
        kind: row.kind,
        reason: row.reason,
        sender: row.sender,
        outcome: row.outcome,
        sentFrom: row.sent_from,
        senderName: row.sender_name,
        recipients: row.recipient,
        subject: row.subject,
        text: row.body,
        formatted: Number(row.formatted) === 1,
        unreadable: Number(row.unreadable) === 1,
        report: reportIn(row.bounced),
        answer: row.answer ? (JSON.parse(row.answer) as InvitationAnswer) : null,
        receivedAt: row.received_at,
        files: files
          .filter(({ mail_id }) => mail_id === row.id)
          .map(({ id, name, size, kept }) => ({ id, name, size, where: whereIs(kept, row.place_folder) })),
      }));
    });
  }

  /**
   * Files a message with the lead that a person chose. `begins`: the lead was made of this message, so it is nothing that the visitor wrote
   * later. False, and nothing written, when somebody has filed or forgotten it, or the lead is gone.
   */
  async file(
    id: string,
    chosen: string,
    { userId, reason, begins = false }: { userId: string; reason: string; begins?: boolean },
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const leadId = (await keptIdOf(trx, chosen)) ?? chosen;
      const lead = await shownLeads(trx).select('leads.id').where('leads.id', '=', leadId).executeTakeFirst();
      if (!lead) return false;
      const row = await trx
        .updateTable('mails')
        .set({ lead_id: leadId, outcome: 'filed', reason, unfiled_at: null })
        .where('id', '=', id)
        .where('outcome', 'in', unfiledOutcomes)
        .returning(['id', 'direction', 'kind', 'bounced', 'received_at', 'due_at', 'alarms'])
        .executeTakeFirst();
      if (!row) return false;
      if (!begins) await noteMail(trx, leadId, row, { userId, now: row.received_at });
      return true;
    });
  }

  /** Deletes a message without a lead. Its hash is kept, so that it is not taken in again. False when somebody has filed or deleted it. */
  async ignore(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.transaction((trx) =>
      trx.deleteFrom('mails').where('id', '=', id).where('outcome', 'in', unfiledOutcomes).executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n;
  }

  /** The attachment with this id, and its message; null when there is none. `bytes` is null while it is only in the mailbox. */
  async attachment(id: string): Promise<{ mailId: string; name: string; bytes: Buffer | null } | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('mail_files').select(['mail_id', 'name', 'bytes', 'kept']).where('id', '=', id).executeTakeFirst(),
    );
    return row ? { mailId: row.mail_id, name: row.name, bytes: Number(row.kept) === 1 ? row.bytes : null } : null;
  }

  /** Where a message is in the mailbox, and its attachments that are only there. Null when all are kept. */
  async elsewhere(id: string): Promise<MailElsewhere | null> {
    return this.database.guard(async (db) => {
      const mail = await db
        .selectFrom('mails')
        .select(['message_id', 'lead_id', 'place_folder', 'place_validity', 'place_uid'])
        .where('id', '=', id)
        .where('place_folder', '<>', '')
        .executeTakeFirst();
      if (!mail) return null;
      const files = await db
        .selectFrom('mail_files')
        .select(['id', 'hash'])
        .where('mail_id', '=', id)
        .where('kept', '=', 0)
        .execute();
      if (files.length === 0) return null;
      const { place_folder, place_validity, place_uid, message_id, lead_id } = mail;
      const place = { folder: place_folder, uidValidity: place_validity ?? 0, uid: place_uid ?? 0 };
      return { place, messageId: message_id, isFiled: lead_id !== null, files };
    });
  }

  /** Keeps the bytes of attachments that were only in the mailbox. */
  async keepFiles(files: readonly { id: string; bytes: Uint8Array }[]): Promise<void> {
    await this.database.transaction(async (trx) => {
      for (const { id, bytes } of files)
        await trx
          .updateTable('mail_files')
          .set({ bytes: Buffer.from(bytes), kept: 1 })
          .where('id', '=', id)
          .execute();
    });
  }

  /** The sanitized HTML of a message; null when it has none. */
  async formatted(id: string): Promise<string | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst(),
    );
    return row?.html || null;
  }
}

const whereIs = (kept: number, folder: string): MailFile['where'] =>
  Number(kept) === 1 ? 'here' : folder ? 'mailbox' : 'nowhere';

const mailRows = (db: Kysely<Database>) =>
  db
    .selectFrom('mails')
    .select(['id', 'direction', 'kind', 'reason', 'sender', 'sender_name', 'recipient', 'subject', 'body', 'bounced'])
    .select(['outcome', 'sent_from', 'answer', 'place_folder', 'received_at'])
    .select(sql<number>`CASE WHEN html = '' THEN 0 ELSE 1 END`.as('formatted'))
    .select(sql<number>`CASE WHEN raw IS NULL THEN 0 ELSE 1 END`.as('unreadable'));

const noReport = { status: '', diagnosis: '' };

const reportIn = (json: string | null | undefined): MailReport | null =>
  json ? (JSON.parse(json) as MailReport) : null;

type NotedMail = Pick<Insertable<MailRow>, 'id' | 'direction' | 'kind' | 'bounced' | 'due_at' | 'alarms'>;

/** Updates a lead and its history for a filed message, in the transaction that files it. */
async function noteMail(
  trx: Kysely<Database>,
  leadId: string,
  { id, direction, kind, bounced, due_at, alarms }: NotedMail,
  { userId, now }: { userId: string | null; now: number },
): Promise<void> {
  if (kind === 'message' && direction === 'out') {
    await noteReplyOf(trx, leadId, { mailId: id, userId, now });
    return;
  }
  if (kind === 'message') {
    const written = { at: now, dueAt: due_at ?? usualDue(now), alarms: alarms ?? 0 };
    const version = await noteWritten(trx, leadId, written);
    await trx
      .insertInto('lead_events')
      .values(eventRow(leadId, { kind: 'wrote', mailId: id }, { userId: null, now, version }))
      .execute();
    return;
  }
  const event: LeadEventChange =
    kind === 'automatic' && !bounced
      ? { kind: 'auto-reply', mailId: id }
      : { kind: 'bounced', mailId: id, words: reportWords(reportIn(bounced) ?? noReport) };
  await noteBeside(trx, leadId, event, { userId: null, now });
}
