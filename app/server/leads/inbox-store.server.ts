import { createHash } from 'node:crypto';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import type { InboxFigures, InboxFilter } from '../../domain/leads/inbox.ts';
import { isOpen } from '../../domain/leads/lead-status.ts';
import { isAnswer, type LeadEvent, type LeadEventChange } from '../../domain/leads/lead-timeline.ts';
import { takeBackFor } from '../../domain/leads/reply.ts';
import type { Lead } from '../../domain/leads/stored-lead.ts';
import type { StaffMailText } from '../../domain/people/staff-alert.ts';
import type { WorkingHours } from '../../domain/time/business-hours.ts';
import type { OpenDatabase, OutboxRow } from '../database/database.server.ts';
import { queueStaffMailIn } from '../people/staff-mail-store.server.ts';
import { noteCustomer } from './customer-consent.server.ts';
import { answeredAt, noLaterWait } from './handling/answered.server.ts';
import { type WaitingEmergency, waitingEmergencies } from './handling/emergencies.server.ts';
import { endFollowUp, setFollowUp } from './handling/follow-up-store.server.ts';
import { freeBookedTimes } from './handling/freed-times.server.ts';
import { lockedLead, noteLaterAnswer, reopened, settled, settleParts } from './handling/later-wait.server.ts';
import { closeDraft } from './handling/lead-draft-store.server.ts';
import { freeLeads, leftCount } from './handling/left-leads.server.ts';
import { answerParts } from './handling/merged-leads.server.ts';
import { attachFiles, type ChosenFiles } from './handling/reply-file-store.server.ts';
import { type TakenBack, takeBackReply } from './handling/take-back-reply.server.ts';
import {
  type FoundLeads,
  findLeads,
  inboxFigures,
  isUrgent,
  shownLeads,
  sourcesOfLeads,
  waitDueAt,
  waitingLeads,
  waits,
} from './inbox-list.server.ts';
import { eventRow, toEvent, toLead } from './lead-rows.server.ts';

/** A reply or an alarm for the outbox. The text of an alarm email is written when it is sent. */
export interface QueuedMessage extends Pick<OutboxMessage, 'id' | 'channel' | 'subject' | 'body'> {
  recipient: string;
  /** For a reply: the sender's name. */
  sender?: string | null;
}

export interface LeadChange {
  id: string;
  /** The version that the person saw. Nothing is written when the lead's version has changed since. */
  version: number;
  userId: string;
  now: number;
  event: Exclude<
    LeadEventChange,
    {
      kind:
        | 'alarm'
        | 'note'
        | 'logged'
        | 'tagged'
        | 'untagged'
        | 'released'
        | 'disowned'
        | 'left'
        | 'wrote'
        | 'auto-reply'
        | 'bounced'
        | 'taken-back'
        | 'booking'
        | 'merged'
        | 'merged-into'
        | 'separated';
    }
  >;
  /** For a reply, which waits for `takeBackFor`. */
  message?: QueuedMessage;
  /** The files of the reply. */
  files?: ChosenFiles;
}

/** How many unanswered leads are read at once. */
export const leadsAtOnce = 100;

/** A note with the same words within this time is the same note sent twice. Milliseconds. */
const sameNoteWithin = 60_000;

/** Shows whether the inbox has changed. */
export interface InboxPulse {
  /** When the newest lead arrived; 0 when there is none. */
  newest: number;
  /** How many leads arrived after `since`. */
  fresh: number;
  /** Changes whenever a lead, an event, a mail or a delivery's state changes, and when leads are removed. */
  mark: string;
}

/** The outbox row of a message that is due `after` milliseconds from now. */
const messageRow = (leadId: string, message: QueuedMessage, now: number, after = 0): Insertable<OutboxRow> => ({
  ...message,
  lead_id: leadId,
  status: 'pending',
  created_at: now,
  next_attempt_at: now + after,
  attempts: 0,
  fence: 0,
});

/** The wait for a later answer that a reply ends, for its event. */
const waitEnded = (lead: Lead | undefined) =>
  lead && lead.wroteAt !== null && lead.wroteDueAt !== null
    ? { wroteAt: lead.wroteAt, wroteDueAt: lead.wroteDueAt }
    : {};

/** Reads and changes leads for the desk. Every method throws StoreUnavailable when the database is unavailable. */
export class InboxStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Waiting leads come first: emergencies, then by earliest promise. The other leads follow, the newest first. Quarantined leads and
   * canaries are left out.
   */
  find(filter: InboxFilter, part: { limit: number; offset: number }, now: number): Promise<FoundLeads> {
    return this.database.guard((db) => findLeads(db, this.database.dialect.kind, filter, part, now));
  }

  /** See `sourcesOfLeads`. */
  sources(): Promise<string[]> {
    return this.database.guard((db) => sourcesOfLeads(db));
  }

  figures(firm: WorkingHours, now: number): Promise<InboxFigures> {
    return this.database.guard((db) => inboxFigures(db, firm, now));
  }

  /** How many leads wait for an answer. */
  async waitingCount(): Promise<number> {
    const { count } = await this.database.guard((db) =>
      waitingLeads(db)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  /** Cheap enough to call every few seconds: it reads only the ends of indexes. */
  async pulse(since: number): Promise<InboxPulse> {
    const lead = await this.database.guard((db) =>
      shownLeads(db)
        .select(['leads.id', 'leads.received_at'])
        .orderBy('leads.received_at', 'desc')
        .orderBy('leads.id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    const { count } = await this.database.guard((db) =>
      shownLeads(db)
        .select((eb) => eb.fn.countAll().as('count'))
        .where('leads.received_at', '>', since)
        .executeTakeFirstOrThrow(),
    );
    const event = await this.database.guard((db) =>
      db.selectFrom('lead_events').select(['id', 'at']).orderBy('at', 'desc').limit(1).executeTakeFirst(),
    );
    const outbox = await this.database.guard((db) =>
      db
        .selectFrom('outbox')
        .select((eb) => ['status', eb.fn.countAll().as('count')])
        .where('status', 'in', ['pending', 'sending', 'dead'])
        .groupBy('status')
        .orderBy('status')
        .execute(),
    );
    // The event of a mail has the time of the mail, which may be before the latest event: the newest mail counts, too, and the number
    // of mails that nobody has filed yet.
    const mail = await this.database.guard((db) =>
      db.selectFrom('mails_seen').select('hash').orderBy('seen_at', 'desc').limit(1).executeTakeFirst(),
    );
    const { unfiled } = await this.database.guard((db) =>
      db
        .selectFrom('mails')
        .where('outcome', '=', 'waiting')
        .select((eb) => eb.fn.countAll().as('unfiled'))
        .executeTakeFirstOrThrow(),
    );
    const removal = await this.database.guard((db) =>
      db.selectFrom('lead_removals').select('id').orderBy('at', 'desc').limit(1).executeTakeFirst(),
    );
    const counts = outbox.map((row) => [row.status, Number(row.count)]);
    const state = JSON.stringify([lead?.id, event?.id, counts, mail?.hash, Number(unfiled), removal?.id]);
    const mark = createHash('sha256').update(state).digest('base64url').slice(0, 22);
    return { newest: lead?.received_at ?? 0, fresh: Number(count), mark };
  }

  /** The events of this lead, or of these leads, oldest first. */
  async events(leadIds: string | readonly string[]): Promise<LeadEvent[]> {
    const ids = [leadIds].flat();
    const rows = await this.database.guard((db) =>
      db.selectFrom('lead_events').selectAll().where('lead_id', 'in', ids).orderBy('at').orderBy('id').execute(),
    );
    return rows.map(toEvent);
  }

  /**
   * Adds a note, closes the person's draft of it, and queues mail to the people it mentions. A note replaces nothing, so it cannot
   * conflict. When the same person's last event is a note with the same words within `sameNoteWithin`, the form was sent twice and
   * nothing is added. False when the lead no longer exists.
   */
  async addNote(
    leadId: string,
    text: string,
    by: { userId: string; now: number },
    mentions: { userIds: readonly string[]; mail: StaffMailText } | null = null,
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      // The second of two requests with the same form waits here for the first.
      const lead = await lockedLead(trx, leadId);
      if (!lead) return false;
      const last = await trx
        .selectFrom('lead_events')
        .selectAll()
        .where('lead_id', '=', leadId)
        .where('user_id', '=', by.userId)
        .where('at', '>=', by.now - sameNoteWithin)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const event = last && toEvent(last).event;
      if (event?.kind === 'note' && event.text === text) return true;
      await trx
        .insertInto('lead_events')
        .values(eventRow(leadId, { kind: 'note', text }, { ...by, version: lead.version }))
        .execute();
      await closeDraft(trx, { leadId, userId: by.userId, part: 'note' }, by.now);
      if (mentions) await queueStaffMailIn(trx, mentions.userIds, mentions.mail, by.now);
      return true;
    });
  }

  /** Notes once that a reader of the lead's mailbox says that the inquiry is not theirs. */
  async noteDisowned(leadId: string, now: number): Promise<void> {
    await this.database.transaction(async (trx) => {
      const lead = await trx.selectFrom('leads').select('version').where('id', '=', leadId).executeTakeFirst();
      const noted = await trx
        .selectFrom('lead_events')
        .select('id')
        .where('lead_id', '=', leadId)
        .where('kind', '=', 'disowned')
        .executeTakeFirst();
      if (!lead || noted) return;
      await trx
        .insertInto('lead_events')
        .values(eventRow(leadId, { kind: 'disowned' }, { userId: null, now, version: lead.version }))
        .execute();
    });
  }

  /**
   * Changes the lead, adds its event, queues the message and closes the draft, in one transaction. False, and nothing written, when
   * the lead was changed after `version` or no longer exists.
   */
  change({ id, version, userId, now, event, message, files }: LeadChange): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const before = await lockedLead(trx, id);
      const waitOfReopened = event.kind === 'status' && before ? await reopened(trx, before, event.to) : {};
      const { numUpdatedRows } = await trx
        .updateTable('leads')
        .set((eb) => ({
          version: version + 1,
          ...(event.kind === 'status' && {
            status: event.to,
            ...(event.value !== undefined && { won_value: event.value }),
            ...(event.monthly !== undefined && { won_monthly: event.monthly }),
            ...((event.from !== event.to || event.reason !== undefined) && { close_reason: event.reason ?? '' }),
            ...(!isOpen(event.to) && noLaterWait),
            ...waitOfReopened,
          }),
          ...(event.kind === 'assigned' && { assigned_to: event.to }),
          ...(isAnswer(event) && answeredAt(eb, now)),
          ...(event.kind === 'settled' && settled(before, now)),
        }))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      const ended = isAnswer(event) ? await endFollowUp(trx, id, now) : null;
      const recorded = event.kind === 'reply' ? { ...event, ...(ended && { ended }), ...waitEnded(before) } : event;
      await trx
        .insertInto('lead_events')
        .values(eventRow(id, recorded, { userId, now, version: version + 1 }))
        .execute();
      if (event.kind === 'reply') await closeDraft(trx, { leadId: id, userId, part: 'reply' }, now);
      if (event.kind === 'follow-up') {
        const { day, dueAt } = event;
        await setFollowUp(trx, id, day === null || dueAt === null ? null : { day, dueAt }, userId);
      }
      if (isAnswer(event) && before) await noteLaterAnswer(trx, before, now);
      if (isAnswer(event)) await answerParts(trx, id, now);
      if (event.kind === 'settled') await settleParts(trx, id);
      if (event.kind === 'status' && !isOpen(event.to)) await setFollowUp(trx, id, null, userId);
      if (event.kind === 'status' && event.to === 'spam') await freeBookedTimes(trx, id, { now, userId });
      if (event.kind === 'status' && event.from !== event.to) await noteCustomer(trx, id, event.to === 'won', now);
      if (message)
        await trx
          .insertInto('outbox')
          .values(messageRow(id, message, now, takeBackFor))
          .execute();
      if (message && files) await attachFiles(trx, { leadId: id, userId }, message.id, files);
      return true;
    });
  }

  /** Whether the owner of the address was asked for a review, about any lead. */
  async wasAskedForReview(email: string): Promise<boolean> {
    if (email === '') return false;
    const row = await this.database.guard((db) =>
      db
        .selectFrom('leads')
        .innerJoin('lead_events', 'lead_events.lead_id', 'leads.id')
        .select('lead_events.id')
        .where(sql`lower(leads.email)`, '=', email.toLowerCase())
        .where('lead_events.kind', '=', 'review')
        .limit(1)
        .executeTakeFirst(),
    );
    return row !== undefined;
  }

  /** See `freeLeads`. */
  freeLeads(by: string | null, now: number): Promise<number> {
    return this.database.transaction((trx) => freeLeads(trx, by, now));
  }

  /** See `leftCount`. */
  leftCount(): Promise<number> {
    return this.database.guard((db) => leftCount(db));
  }

  /** See `takeBackReply`. */
  takeBack(reply: TakenBack): Promise<boolean> {
    return this.database.transaction((trx) => takeBackReply(trx, reply));
  }

  /**
   * Waiting leads that have had `n` alarms about what they wait for, and whose answer is due by `horizons[n]`: at most `leadsAtOnce`, the
   * first due on top. Pass `emergencies: false` when emergencies have their own alarms.
   */
  async unanswered(horizons: readonly number[], { emergencies = true } = {}): Promise<Lead[]> {
    const rows = await this.database.guard((db) =>
      waitingLeads(db)
        .selectAll('leads')
        .where(sql<SqlBool>`${waitDueAt} <= ${Math.max(...horizons)}`)
        .$if(!emergencies, (query) => query.where(sql<SqlBool>`NOT ${isUrgent}`))
        .where((eb) =>
          eb.or(
            horizons.map((horizon, alarms) =>
              eb('leads.alarms', '=', alarms).and(sql<SqlBool>`${waitDueAt} <= ${horizon}`),
            ),
          ),
        )
        .orderBy(waitDueAt)
        .limit(leadsAtOnce)
        .execute(),
    );
    return rows.map(toLead);
  }

  /** See `waitingEmergencies`. */
  emergencies(): Promise<WaitingEmergency[]> {
    return this.database.guard((db) => waitingEmergencies(db, leadsAtOnce));
  }

  /**
   * Records the `level`th alarm about a lead and queues its messages, in one transaction. Returns false and writes nothing when
   * another process was first, or when the lead was answered or closed in the meantime.
   */
  raiseAlarm(
    leadId: string,
    { level, minutes, messages, now }: { level: number; minutes: number; messages: QueuedMessage[]; now: number },
  ): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const raised = await trx
        .updateTable('leads')
        .set({ alarms: level })
        .where('id', '=', leadId)
        .where('alarms', '<', level)
        .where(waits)
        .where('quarantined', '=', 0)
        .where('canary', '=', 0)
        .where('merged_into', 'is', null)
        .returning('version')
        .executeTakeFirst();
      if (!raised) return false;
      await trx
        .insertInto('lead_events')
        .values(eventRow(leadId, { kind: 'alarm', minutes }, { userId: null, now, version: raised.version }))
        .execute();
      await trx
        .insertInto('outbox')
        .values(messages.map((message) => messageRow(leadId, message, now)))
        .execute();
      return true;
    });
  }
}
