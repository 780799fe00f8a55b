import type { Kysely } from 'kysely';
import {
  type DraftPart,
  type DraftWords,
  joinedDraft,
  type LeadDraft,
  noDraft,
  writesFor,
} from '../../../domain/leads/handling/lead-draft.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';

/** Identifies a person's draft about a lead. */
export interface DraftOf {
  leadId: string;
  userId: string;
  part: DraftPart;
}

export interface DraftToSave extends DraftOf, DraftWords {
  /** The revision that the form started from; 0 when there was no draft. */
  revision: number;
  now: number;
}

async function draftIn(db: Kysely<Database>, { leadId, userId, part }: DraftOf): Promise<LeadDraft> {
  const row = await db
    .selectFrom('lead_drafts')
    .select(['subject', 'text', 'revision', 'saved_at'])
    .where('lead_id', '=', leadId)
    .where('user_id', '=', userId)
    .where('part', '=', part)
    .executeTakeFirst();
  if (!row) return noDraft;
  const { saved_at, ...draft } = row;
  return { ...draft, savedAt: saved_at };
}

/**
 * Empties a draft in the transaction that sends its words. The new revision tells an open form that its words were sent, also a form whose
 * draft was never saved: its script may run only now, on the page that is being left.
 */
export async function closeDraft(trx: Kysely<Database>, { leadId, userId, part }: DraftOf, now: number): Promise<void> {
  const empty = { subject: '', text: '', saved_at: now };
  await trx
    .insertInto('lead_drafts')
    .values({ lead_id: leadId, user_id: userId, part, revision: 1, ...empty })
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'user_id', 'part'])
        .doUpdateSet((eb) => ({ ...empty, revision: eb('lead_drafts.revision', '+', 1) })),
    )
    .execute();
}

/** Puts words back into a draft, before those that were typed since. */
export async function reopenDraft(trx: Kysely<Database>, of: DraftOf, words: DraftWords, now: number): Promise<void> {
  const { leadId, userId, part } = of;
  const there = await draftIn(trx, of);
  const { subject, text } = joinedDraft(words, there);
  const row = { subject, text, revision: there.revision + 1, saved_at: now };
  await trx
    .insertInto('lead_drafts')
    .values({ lead_id: leadId, user_id: userId, part, ...row })
    .onConflict((conflict) => conflict.columns(['lead_id', 'user_id', 'part']).doUpdateSet(row))
    .execute();
}

/** People's unsent drafts about leads. Every method throws StoreUnavailable when the database is unavailable. */
export class LeadDraftStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** A person's own draft; `noDraft` when they have never typed anything. */
  find(draft: DraftOf): Promise<LeadDraft> {
    return this.database.guard(() => draftIn(this.database.db, draft));
  }

  /** The ids of those who are writing a reply to this lead now. */
  async writing(leadId: string, now: number): Promise<string[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('lead_drafts')
        .select('user_id')
        .where('lead_id', '=', leadId)
        .where('part', '=', 'reply')
        .where('text', '<>', '')
        .where('saved_at', '>', now - writesFor)
        .orderBy('user_id')
        .execute(),
    );
    return rows.map(({ user_id }) => user_id);
  }

  /**
   * Saves a draft and returns its new revision. Null, and nothing saved, when the same person has since saved other words elsewhere,
   * sent or emptied the draft, or when the lead is gone. The same words sent twice are saved once: a page sends them when it is left,
   * and the next page may send them again.
   */
  async save(draft: DraftToSave): Promise<number | null> {
    const revision = await this.write(draft);
    if (revision !== null) return revision;
    const there = await this.find(draft);
    return there.revision > 0 && there.subject === draft.subject && there.text === draft.text ? there.revision : null;
  }

  /** Adds these words to a draft, before those that it has. */
  async put(draft: DraftOf, words: DraftWords, now: number): Promise<void> {
    await this.database.transaction((trx) => reopenDraft(trx, draft, words, now));
  }

  private write({ leadId, userId, part, subject, text, revision, now }: DraftToSave): Promise<number | null> {
    const words = { subject, text, saved_at: now };
    return this.database.transaction(async (trx) => {
      if (revision > 0) {
        const saved = await trx
          .updateTable('lead_drafts')
          .set({ ...words, revision: revision + 1 })
          .where('lead_id', '=', leadId)
          .where('user_id', '=', userId)
          .where('part', '=', part)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow();
        return saved.numUpdatedRows > 0n ? revision + 1 : null;
      }
      const lead = await trx.selectFrom('leads').select('id').where('id', '=', leadId).executeTakeFirst();
      if (!lead) return null;
      const saved = await trx
        .insertInto('lead_drafts')
        .values({ lead_id: leadId, user_id: userId, part, revision: 1, ...words })
        .onConflict((conflict) => conflict.columns(['lead_id', 'user_id', 'part']).doNothing())
        .returning('revision')
        .executeTakeFirst();
      return saved?.revision ?? null;
    });
  }
}
