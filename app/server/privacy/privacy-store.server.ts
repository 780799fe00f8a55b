import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Booking } from '../../domain/booking/booking.ts';
import type { Elsewhere } from '../../domain/connections/elsewhere.ts';
import { budgetWindow, mailboxWindow } from '../../domain/delivery/acknowledgement.ts';
import type { DeliveryAttempt, OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { ConsentRecord } from '../../domain/leads/consent.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { PersonKey } from '../../domain/privacy/person-key.ts';
import { toBooking } from '../booking/booking-rows.server.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { tagsIn } from '../leads/handling/tag-store.server.ts';
import { consentIn, outboxRows, toLead } from '../leads/lead-rows.server.ts';
import { unfiledMailOf } from './erase-mail.server.ts';
import { isAddress, leadIdsOf, proofIdsOf } from './leads-of-person.server.ts';

/** The data stored about one person. Times are epoch milliseconds. */
export interface Held {
  leads: HeldLead[];
  /** Consents whose inquiries have already been removed. */
  proofs: ConsentProof[];
  /** Mail from or to the address that belongs to no lead. */
  unfiledMails: HeldMail[];
  /** Id of the firm's user who signs in with this address, or null; always null for a number. */
  userId: string | null;
}

/** A mail with the names of its attachments. */
export interface HeldMail {
  at: number;
  direction: string;
  kind: string;
  sender: string;
  /** The address in From, when it is another one than the writer's; otherwise empty. */
  sentFrom: string;
  recipients: string;
  subject: string;
  text: string;
  attachments: { name: string; size: number }[];
}

export interface HeldLead {
  lead: Lead;
  consents: Omit<ConsentRecord, 'leadId'>[];
  messages: (Pick<
    OutboxMessage,
    'id' | 'channel' | 'status' | 'createdAt' | 'deliveredAt' | 'recipient' | 'subject' | 'body'
  > & {
    attempts: Pick<DeliveryAttempt, 'startedAt' | 'outcome' | 'answer'>[];
    attachments: HeldMail['attachments'];
  })[];
  events: { at: number; kind: string; detail: string }[];
  /** Incoming mail, and mail that a colleague sent from a mail program. */
  mails: HeldMail[];
  tags: string[];
  /** The clicks on ads that the visitor lets us tell the ad's firm about. */
  adClicks: { firm: string; click: string }[];
  /** Unsent drafts that people of the firm have typed. */
  drafts: { part: string; subject: string; text: string; savedAt: number }[];
  /** The files of replies that are not sent. */
  unsentFiles: HeldMail['attachments'];
  bookings: Omit<Booking, 'leadId' | 'userId' | 'blocked'>[];
  /** The records created for the lead in other systems, and their state there. */
  elsewhere: (Elsewhere & { madeAt: number; state: string; stateWords: string })[];
}

export interface ConsentProof extends Omit<ConsentRecord, 'leadId'> {
  reference: string;
  name: string;
}

/** An erased person. An address is kept only as a hash; for a phone number the ids of the leads are kept. See erase.server.ts. */
export interface Erasure {
  id: string;
  erasedAt: number;
  salt: string;
  addressHash: string;
  /** The leads that were erased by a phone number; empty for an address. */
  leadIds: readonly string[];
  leads: number;
  userId: string | null;
}

export interface NewUnsubscription {
  /** Lower case. */
  address: string;
  addressHash: string;
  at: number;
  source: string;
  userId: string | null;
}

const mailRows = (db: Kysely<Database>) =>
  db
    .selectFrom('mails')
    .select(['id', 'lead_id', 'received_at', 'direction', 'kind', 'sender', 'recipient', 'subject', 'body'])
    .select('sent_from');

async function heldMails(
  db: Kysely<Database>,
  part: (query: ReturnType<typeof mailRows>) => ReturnType<typeof mailRows>,
): Promise<(HeldMail & { leadId: string | null })[]> {
  const rows = await part(mailRows(db)).orderBy('received_at').execute();
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('mail_files')
    .select(['mail_id', 'name', 'size'])
    .where(
      'mail_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    at: row.received_at,
    direction: row.direction,
    kind: row.kind,
    sender: row.sender,
    sentFrom: row.sent_from,
    recipients: row.recipient,
    subject: row.subject,
    text: row.body,
    attachments: files.filter(({ mail_id }) => mail_id === row.id).map(({ name, size }) => ({ name, size })),
  }));
}

async function heldLeads(db: Kysely<Database>, key: PersonKey): Promise<HeldLead[]> {
  const ids = await leadIdsOf(db, key);
  if (ids.length === 0) return [];
  const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).orderBy('received_at').execute();
  const [consents, messages, attempts, events, drafts, bookings, links] = await Promise.all([
    db.selectFrom('consents').selectAll().where('lead_id', 'in', ids).orderBy('given_at').execute(),
    db.selectFrom('outbox').selectAll().where('lead_id', 'in', ids).orderBy('created_at').execute(),
    db
      .selectFrom('delivery_attempts')
      .innerJoin('outbox', 'outbox.id', 'outbox_id')
      .select(['outbox_id', 'started_at', 'outcome', 'answer'])
      .where('lead_id', 'in', ids)
      .orderBy('started_at')
      .execute(),
    db.selectFrom('lead_events').selectAll().where('lead_id', 'in', ids).orderBy('at').execute(),
    db
      .selectFrom('lead_drafts')
      .selectAll()
      .where('lead_id', 'in', ids)
      .where((eb) => eb.or([eb('subject', '<>', ''), eb('text', '<>', '')]))
      .orderBy('saved_at')
      .execute(),
    db.selectFrom('bookings').selectAll().where('lead_id', 'in', ids).orderBy('starts_at').execute(),
    db.selectFrom('connection_links').selectAll().where('lead_id', 'in', ids).orderBy('connection').execute(),
  ]);
  const tags = await tagsIn(db, ids);
  const files = await db
    .selectFrom('reply_files')
    .select(['lead_id', 'message_id', 'name', 'size'])
    .where('lead_id', 'in', ids)
    .orderBy('place')
    .execute();
  const clicks = await db.selectFrom('ad_clicks').selectAll().where('lead_id', 'in', ids).execute();
  const mails = await heldMails(db, (query) => query.where('lead_id', 'in', ids));
  return leads.map((row) => ({
    lead: toLead(row),
    consents: consents.filter(({ lead_id }) => lead_id === row.id).map(consentIn),
    messages: messages
      .filter(({ lead_id }) => lead_id === row.id)
      .map(({ id, channel, status, created_at, delivered_at, recipient, subject, body }) => ({
        id,
        channel,
        status,
        createdAt: created_at,
        deliveredAt: delivered_at,
        recipient,
        subject,
        body,
        attempts: attempts
          .filter(({ outbox_id }) => outbox_id === id)
          .map(({ started_at, outcome, answer }) => ({ startedAt: started_at, outcome, answer })),
        attachments: files.filter(({ message_id }) => message_id === id).map(({ name, size }) => ({ name, size })),
      })),
    events: events.filter(({ lead_id }) => lead_id === row.id).map(({ at, kind, detail }) => ({ at, kind, detail })),
    mails: mails.filter(({ leadId }) => leadId === row.id).map(({ leadId: _lead, ...mail }) => mail),
    tags: tags.get(row.id) ?? [],
    adClicks: clicks.filter(({ lead_id }) => lead_id === row.id).map(({ firm, click }) => ({ firm, click })),
    drafts: drafts
      .filter(({ lead_id }) => lead_id === row.id)
      .map(({ part, subject, text, saved_at }) => ({ part, subject, text, savedAt: saved_at })),
    unsentFiles: files
      .filter(({ lead_id, message_id }) => lead_id === row.id && message_id === null)
      .map(({ name, size }) => ({ name, size })),
    bookings: bookings
      .filter(({ lead_id }) => lead_id === row.id)
      .map(toBooking)
      .map(({ leadId: _lead, userId: _user, blocked: _blocked, ...said }) => said),
    elsewhere: links
      .filter(({ lead_id }) => lead_id === row.id)
      .map(({ connection, number, url, made_at, state, state_words }) => ({
        connection,
        number,
        url,
        madeAt: made_at,
        state,
        stateWords: state_words,
      })),
  }));
}

/**
 * Serves people's privacy rights: the data stored about an address or number, and the addresses that want no more mail. Every
 * method throws StoreUnavailable when the database is unavailable.
 */
export class PrivacyStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The address of the lead whose mail carried the unsubscribe link, or null. */
  async addressOfLead(id: string): Promise<string | null> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('leads').select('email').where('id', '=', id).executeTakeFirst(),
    );
    return row?.email ?? null;
  }

  /** Stores the unsubscription in place of an earlier one, and ends the marketing consents of the address. */
  unsubscribe({ address, addressHash, at, source, userId }: NewUnsubscription): Promise<void> {
    const note = { unsubscribed_at: at, source, user_id: userId };
    return this.database.transaction(async (trx) => {
      await trx
        .insertInto('unsubscribes')
        .values({ address_hash: addressHash, ...note })
        .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(note))
        .execute();
      const ofAddress = trx.selectFrom('leads').select('id').where(isAddress(address));
      await trx
        .updateTable('consents')
        .set({ expires_at: at })
        .where('lead_id', 'in', ofAddress)
        .where('purpose', '<>', 'enquiry')
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
        .execute();
      await trx
        .updateTable('consent_proofs')
        .set({ expires_at: at })
        .where(isAddress(address))
        .where('purpose', '<>', 'enquiry')
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
        .execute();
    });
  }

  /**
   * Queues the mail with the unsubscribe link for `address`, which must be in lower case. False when the address is not on file,
   * or when such a mail was queued within the last day (within the last hour if it rested). Test leads and quarantined leads do
   * not count as on file, because anyone can enter any address there.
   */
  queueUnsubscribeLink(address: string, now: number, network = ''): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const lead = await trx
        .selectFrom('leads')
        .select('id')
        .where(isAddress(address))
        .where('quarantined', '=', 0)
        .where('canary', '=', 0)
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!lead) return false;
      const queued = await trx
        .selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'lead_id')
        .select('outbox.id')
        .where(isAddress(address))
        .where('channel', '=', 'unsubscribe-link')
        .where((eb) =>
          eb.or([
            eb.and([eb('outbox.status', '<>', 'rested'), eb('created_at', '>', now - mailboxWindow)]),
            eb('created_at', '>', now - budgetWindow),
          ]),
        )
        .where('created_at', '<=', now + mailboxWindow)
        .limit(1)
        .executeTakeFirst();
      if (queued) return false;
      await trx
        .insertInto('outbox')
        .values(outboxRows(lead.id, [{ id: randomUUID(), channel: 'unsubscribe-link' }], now, { network }))
        .execute();
      return true;
    });
  }

  /**
   * The unsubscription of `address`, which must be in lower case. Null when there is none, or when the person consented again
   * later.
   */
  async unsubscription(addressHash: string, address: string): Promise<{ at: number; source: string } | null> {
    return this.database.guard(async () => {
      const { db } = this.database;
      const note = await db
        .selectFrom('unsubscribes')
        .select(['unsubscribed_at as at', 'source'])
        .where('address_hash', '=', addressHash)
        .executeTakeFirst();
      if (!note) return null;
      const since = await db
        .selectFrom('consents')
        .innerJoin('leads', 'leads.id', 'lead_id')
        .select('consents.id')
        .where(isAddress(address))
        .where('purpose', '=', 'marketing')
        .where('given_at', '>', note.at)
        .where('expires_at', 'is', null)
        .executeTakeFirst();
      return since ? null : note;
    });
  }

  /** Everything held about the person with the address or number. */
  async heldOn(key: PersonKey): Promise<Held> {
    return this.database.guard(async () => {
      const { db } = this.database;
      const leads = await heldLeads(db, key);
      const proofIds = await proofIdsOf(db, key);
      const proofs =
        proofIds.length > 0
          ? await db.selectFrom('consent_proofs').selectAll().where('id', 'in', proofIds).orderBy('given_at').execute()
          : [];
      const unfiledIds = key.kind === 'address' ? await unfiledMailOf(db, key) : [];
      const unfiled = unfiledIds.length > 0 ? await heldMails(db, (query) => query.where('id', 'in', unfiledIds)) : [];
      const user =
        key.kind === 'address'
          ? await db.selectFrom('users').select('id').where('email', '=', key.address).executeTakeFirst()
          : undefined;
      return {
        leads,
        unfiledMails: unfiled.map(({ leadId: _lead, ...mail }) => mail),
        proofs: proofs.map((row) => ({ ...consentIn(row), reference: row.reference, name: row.name })),
        userId: user?.id ?? null,
      };
    });
  }

  /** The ids of the person's leads. */
  leadIds(key: PersonKey): Promise<string[]> {
    return this.database.guard(() => leadIdsOf(this.database.db, key));
  }

  /** The address and the number of every other lead that is merged with one of `ids`. */
  async mergedWith(ids: readonly string[]): Promise<{ email: string; phone: string }[]> {
    if (ids.length === 0) return [];
    return this.database.guard(() =>
      this.database.db
        .selectFrom('leads')
        .select(['email', 'phone'])
        .where((eb) => {
          const wholes = eb.selectFrom('leads').select('merged_into').where('id', 'in', ids);
          return eb.or([eb('merged_into', 'in', ids), eb('id', 'in', wholes.where('merged_into', 'is not', null))]);
        })
        .where('id', 'not in', ids)
        .orderBy('received_at')
        .execute(),
    );
  }

  /**
   * When each lead in `ids` agreed to marketing email. Leads that have not agreed, or have withdrawn their consent, are left out.
   */
  async marketingSince(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('consents')
        .select(['lead_id', 'given_at'])
        .where('lead_id', 'in', ids)
        .where('purpose', '=', 'marketing')
        .where('expires_at', 'is', null)
        .execute(),
    );
    return new Map(rows.map(({ lead_id, given_at }) => [lead_id, given_at]));
  }

  /** Newest first. */
  async erasures(): Promise<Erasure[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('erasures').selectAll().orderBy('erased_at', 'desc').execute(),
    );
    return rows.map(({ id, erased_at, salt, address_hash, lead_ids, leads, user_id }) => ({
      id,
      erasedAt: erased_at,
      salt,
      addressHash: address_hash,
      leadIds: JSON.parse(lead_ids),
      leads,
      userId: user_id,
    }));
  }
}
