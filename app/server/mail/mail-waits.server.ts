import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inquiryInMail } from '../../domain/mail/mail-inquiry.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { MailAlarmRow } from '../database/mail-tables.server.ts';

const hour = 3_600_000;

/** A message to the firm that waits for an answer and belongs to no lead. Times are epoch milliseconds. */
export interface MailWait {
  id: string;
  sender: string;
  senderName: string;
  subject: string;
  receivedAt: number;
  dueAt: number;
  /** How many alarms about it were raised. */
  alarms: number;
  /** True when its sender can be answered, so that a lead can be made of it. */
  mayBeLead: boolean;
}

/** One message of an alarm, to a mailbox, a device or the webhook. */
export interface MailAlarm extends Pick<MailAlarmRow, 'id' | 'channel' | 'recipient' | 'attempts'> {
  createdAt: number;
  /** The ids of the mails that it is about. */
  mails: readonly string[];
}

/** The ways to end a wait without a lead: the message is set aside with this reason. */
const dismissals = {
  'not-lead': 'A person decided: it is no lead.',
  spam: 'A person decided: it is spam.',
} as const;
export type Dismissal = keyof typeof dismissals;

/** A message that waits for a decision and starts a clock: a person outside the firm wrote it. */
const waitingMails = (db: Kysely<Database>) =>
  db.selectFrom('mails').where('outcome', '=', 'waiting').where('due_at', 'is not', null);

/** Mail from strangers waits for an answer like a lead. Every method throws StoreUnavailable when the database is unavailable. */
export class MailWaits {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** How many messages wait for an answer, and how many of them are overdue. */
  async figures(now: number): Promise<{ waiting: number; late: number }> {
    const { waiting, late } = await this.database.guard((db) =>
      waitingMails(db)
        .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.countAll().filterWhere('due_at', '<=', now).as('late')])
        .executeTakeFirstOrThrow(),
    );
    return { waiting: Number(waiting), late: Number(late) };
  }

  /** The newest messages that wait. */
  newest(limit: number): Promise<MailWait[]> {
    return this.read((query) => query.orderBy('received_at', 'desc').orderBy('id').limit(limit));
  }

  /** The messages that have had `n` alarms and whose answer is due by `horizons[n]`, the first due on top. */
  dueForAlarm(horizons: readonly number[], limit: number): Promise<MailWait[]> {
    return this.read((query) =>
      query
        .where((eb) =>
          eb.or(horizons.map((horizon, alarms) => eb('alarms', '=', alarms).and(eb('due_at', '<=', horizon)))),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit),
    );
  }

  /** Those of these messages that still wait, the first due on top. */
  async stillWaiting(ids: readonly string[]): Promise<MailWait[]> {
    // PostgreSQL rejects `IN ()`.
    if (ids.length === 0) return [];
    return this.read((query) => query.where('id', 'in', ids).orderBy('due_at').orderBy('id'));
  }

  private async read(
    part: (query: ReturnType<typeof waitingMails>) => ReturnType<typeof waitingMails>,
  ): Promise<MailWait[]> {
    const rows = await this.database.guard((db) =>
      part(waitingMails(db))
        .select(['id', 'sender', 'sender_name', 'subject', 'received_at', 'due_at', 'alarms'])
        .select(['direction', 'kind', 'body'])
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      sender: row.sender,
      senderName: row.sender_name,
      subject: row.subject,
      receivedAt: row.received_at,
      dueAt: row.due_at ?? row.received_at,
      alarms: row.alarms,
      mayBeLead:
        inquiryInMail({
          direction: row.direction,
          kind: row.kind,
          sender: row.sender,
          senderName: row.sender_name,
          subject: row.subject,
          text: row.body,
          files: [],
        }) !== null,
    }));
  }

  /** How many alarms were raised in the hour before `now`. */
  async raisedLately(now: number): Promise<number> {
    const { count } = await this.database.guard((db) =>
      db
        .selectFrom('mail_alarms')
        .select((eb) => eb.fn.count('batch').distinct().as('count'))
        .where('created_at', '>', now - hour)
        // An alarm dated in the future by a clock that was ahead must not hold back others.
        .where('created_at', '<=', now)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /**
   * Records one alarm about several mails and queues what it sends, in one transaction. `levels` has the number of this alarm for each
   * mail. Returns false and writes nothing when another process was first for all of them, or none still waits.
   */
  raise(
    levels: ReadonlyMap<string, number>,
    recipients: readonly Pick<MailAlarmRow, 'channel' | 'recipient'>[],
    now: number,
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      let raised = 0n;
      // In one order, so that two processes that raise the same alarms cannot deadlock.
      for (const [id, level] of [...levels].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const { numUpdatedRows } = await trx
          .updateTable('mails')
          .set({ alarms: level })
          .where('id', '=', id)
          .where('outcome', '=', 'waiting')
          .where('alarms', '<', level)
          .executeTakeFirstOrThrow();
        raised += numUpdatedRows;
      }
      if (raised === 0n) return false;
      await trx
        .deleteFrom('mail_alarms')
        .where('ended_at', '<=', now - hour)
        .execute();
      const alarm = { batch: randomUUID(), mails: JSON.stringify([...levels.keys()]), created_at: now };
      const rows = recipients.map((one) => ({
        id: randomUUID(),
        ...alarm,
        ...one,
        attempts: 0,
        next_attempt_at: now,
        ended_at: null,
      }));
      if (rows.length > 0) await trx.insertInto('mail_alarms').values(rows).execute();
      return true;
    });
  }

  /** The messages of alarms that are due. One that is due later than `longest` from now was planned with a wrong clock and is due, too. */
  async unsent(now: number, longest: number, limit: number): Promise<MailAlarm[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('mail_alarms')
        .select(['id', 'channel', 'recipient', 'mails', 'attempts', 'created_at'])
        .where('ended_at', 'is', null)
        .where((eb) => eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + longest)]))
        .orderBy('created_at')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ created_at, mails, ...row }) => ({ ...row, createdAt: created_at, mails: JSON.parse(mails) }));
  }

  /** Claims a message for one attempt. Exactly one of several callers gets true, and it is not due again until `again`. */
  async take({ id, attempts }: MailAlarm, again: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction(
      (trx) =>
        trx
          .updateTable('mail_alarms')
          .set({ attempts: attempts + 1, next_attempt_at: again })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('ended_at', 'is', null)
          .executeTakeFirstOrThrow(),
      'patient',
    );
    return numUpdatedRows > 0n;
  }

  /** Whether a later alarm to the same recipient is about all of these mails. */
  async hasSuccessor({ channel, recipient, createdAt }: MailAlarm, ids: readonly string[]): Promise<boolean> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('mail_alarms')
        .select('mails')
        .where('channel', '=', channel)
        .where('recipient', '=', recipient)
        .where('created_at', '>', createdAt)
        .execute(),
    );
    return rows.some(({ mails }) => ids.every((id) => (JSON.parse(mails) as string[]).includes(id)));
  }

  /** Notes that a message was sent, given up or not needed (`endedAt`), or that it is to be sent again, to `recipient`. */
  async note(id: string, change: { endedAt: number } | { again: number; recipient: string }): Promise<void> {
    const set =
      'endedAt' in change
        ? { ended_at: change.endedAt }
        : { next_attempt_at: change.again, recipient: change.recipient };
    await this.database.transaction(
      (trx) => trx.updateTable('mail_alarms').set(set).where('id', '=', id).execute(),
      'patient',
    );
  }

  /** Sets a waiting message aside: nobody waits for an answer to it. False when it no longer waits for a decision. */
  async dismiss(id: string, how: Dismissal): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('mails')
        .set({ outcome: 'ignored', reason: dismissals[how] })
        .where('id', '=', id)
        .where('outcome', '=', 'waiting')
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }
}
