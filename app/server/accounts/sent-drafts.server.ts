import type { OpenDatabase } from '../database/database.server.ts';

/** How far the sending of a mail has come. */
export interface SentDraft {
  /** The id of the draft; empty while Graph has not named it. */
  draft: string;
  /** Whether Graph was asked to send it. */
  asked: boolean;
}

const day = 86_400_000;
/** A time further ahead than this was set by a wrong clock. Milliseconds. */
const farAhead = 3_600_000;
/** Longer than a message is tried. */
const life = 14 * day;

/** What was sent through Graph, so that no mail goes twice. Every method throws StoreUnavailable when the database is unavailable. */
export class SentDrafts {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /**
   * Takes the mail for one try until `until`. Resolves to how far an earlier try came, `new` for the first try, or `busy` when another try
   * may still be under way.
   */
  async take(messageId: string, now: number, until: number): Promise<SentDraft | 'new' | 'busy'> {
    return this.database.transaction(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('sent_drafts')
        .values({ message_id: messageId, busy_until: until, at: now })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .executeTakeFirstOrThrow();
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return 'new';
      const row = await trx
        .updateTable('sent_drafts')
        .set({ busy_until: until })
        .where('message_id', '=', messageId)
        .where((eb) => eb.or([eb('busy_until', '<=', now), eb('busy_until', '>', now + farAhead)]))
        .returning(['draft', 'asked'])
        .executeTakeFirst();
      return row ? { draft: row.draft, asked: row.asked === 1 } : 'busy';
    });
  }

  /** Notes the draft's id. */
  async noteDraft(messageId: string, draft: string): Promise<void> {
    await this.update(messageId, { draft });
  }

  /** Keeps others from trying the mail until `until`: this try goes on. */
  async goOn(messageId: string, until: number): Promise<void> {
    await this.update(messageId, { busy_until: until });
  }

  /** Notes, before the request, that Graph is asked to send the draft. */
  async noteAsked(messageId: string): Promise<void> {
    await this.update(messageId, { asked: 1 });
  }

  /** Lets the next try begin at once: nothing of this one is under way. `asked`: whether the draft may have been sent. */
  async free(messageId: string, asked: boolean): Promise<void> {
    await this.update(messageId, { busy_until: 0, asked: asked ? 1 : 0 });
  }

  /** Forgets mail that nobody tries any more. */
  async removeOld(now: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .deleteFrom('sent_drafts')
        .where('at', '<', now - life)
        .execute(),
    );
  }

  private async update(messageId: string, row: { draft?: string; asked?: 0 | 1; busy_until?: number }): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('sent_drafts').set(row).where('message_id', '=', messageId).execute(),
    );
  }
}
