import type { Selectable, Updateable } from 'kysely';
import type { MailboxState } from '../../domain/mail/mailbox-health.ts';
import { isSameAccount, type MailboxSettings } from '../../domain/mail/mailbox-settings.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { MailboxFolderRow, MailboxRow } from '../database/mailbox-tables.server.ts';

/** There is one mailbox; its rows have this id. */
const id = 'leads';
/** The name of the mailbox's password in the SecretStore. */
export const mailboxSecret = 'mailbox';

export interface StoredMailbox extends MailboxSettings, MailboxState {
  /** How it is read: `imap` with a password, `google` by IMAP with a token, `microsoft` through Graph. */
  kind: 'imap' | 'google' | 'microsoft';
  updatedAt: number;
  /** When owners were last alerted that the mailbox fails. */
  toldAt: number | null;
}

/** How far a folder was read. */
export interface FolderState {
  /** Messages older than this are not read. */
  since: number;
  /** The server's UIDVALIDITY for the folder. Null before the first read. */
  uidValidity: number | null;
  /** The UID of the last message that was stored. */
  lastUid: number;
  /** When the folder was last read to its end. */
  readAt: number | null;
  /** How many times the next message was requested without being stored. */
  attempts: number;
  /** Where Graph's list of new messages goes on; empty when it begins. */
  cursor: string;
  /** While Graph lists the folder from its beginning: older messages are passed over. */
  listedFrom: number | null;
}

function toMailbox(row: Selectable<MailboxRow>): StoredMailbox {
  const { host, port, security, user_name, folder, sent_folder, after_reading, move_to, updated_at } = row;
  return {
    kind: row.kind,
    host,
    port,
    security,
    user: user_name,
    folder,
    sentFolder: sent_folder,
    after: after_reading,
    moveTo: move_to,
    updatedAt: updated_at,
    readAt: row.read_at,
    failures: row.failures,
    failingSince: row.failing_since,
    nextTryAt: row.next_try_at,
    lastError: row.last_error,
    warning: row.warning,
    toldAt: row.told_at,
  };
}

const toFolder = (row: Selectable<MailboxFolderRow>): FolderState => ({
  since: row.since,
  uidValidity: row.uid_validity,
  lastUid: row.last_uid,
  readAt: row.read_at,
  attempts: row.attempts,
  cursor: row.cursor,
  listedFrom: row.listed_from,
});

/** The mailbox of Microsoft 365 as a row. Graph has its own names for the folders. */
const graphSettings = (mailbox: string): MailboxSettings => ({
  host: 'graph.microsoft.com',
  port: 443,
  security: 'tls',
  user: mailbox,
  folder: 'inbox',
  sentFolder: 'sentitems',
  after: 'leave',
  moveTo: '',
});

/**
 * The mailbox whose answers are read, and how far each folder was read. The results of a reader are stored only while it has the lease.
 * Every method throws StoreUnavailable when the database is unavailable.
 */
export class MailboxStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The mailbox; null when none is set. */
  async mailbox(): Promise<StoredMailbox | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row ? toMailbox(row) : null;
  }

  /**
   * Stores the settings; the reader starts again with them. For a new account, or a folder that was not read before, mail is read only
   * from `at` on.
   */
  save(settings: MailboxSettings, at: number): Promise<void> {
    return this.keep(settings, 'imap', at);
  }

  /** Has a mailbox of Microsoft 365 read through Graph, as `save` does. When that is so already, nothing changes. */
  async saveMicrosoft(mailbox: string, at: number): Promise<void> {
    const before = await this.mailbox();
    if (before?.kind !== 'microsoft' || before.user !== mailbox)
      await this.keep(graphSettings(mailbox), 'microsoft', at);
  }

  /** Has a mailbox of Google read with a token, as `save` does. */
  saveGoogle(settings: MailboxSettings, at: number): Promise<void> {
    return this.keep(settings, 'google', at);
  }

  private async keep(settings: MailboxSettings, kind: StoredMailbox['kind'], at: number): Promise<void> {
    const { user, sentFolder, after, moveTo, ...same } = settings;
    const row = {
      ...same,
      kind,
      user_name: user,
      sent_folder: sentFolder,
      after_reading: after,
      move_to: moveTo,
      updated_at: at,
      next_try_at: 0,
      failures: 0,
      failing_since: null,
      last_error: null,
      warning: null,
      told_at: null,
    };
    await this.database.transaction(async (trx) => {
      const before = await trx.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
      if (before && !isSameAccount(toMailbox(before), settings))
        await trx.deleteFrom('mailbox_folders').where('mailbox_id', '=', id).execute();
      await trx
        .insertInto('mailboxes')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      for (const folder of [settings.folder, sentFolder].filter(Boolean))
        await trx
          .insertInto('mailbox_folders')
          .values({ mailbox_id: id, folder, since: at })
          .onConflict((conflict) => conflict.columns(['mailbox_id', 'folder']).doNothing())
          .execute();
    });
  }

  /** Deletes the mailbox's settings and reading state, so that it is no longer read. */
  async remove(): Promise<void> {
    await this.database.transaction(async (trx) => {
      await trx.deleteFrom('mailbox_folders').where('mailbox_id', '=', id).execute();
      await trx.deleteFrom('mailboxes').where('id', '=', id).execute();
    });
  }

  /**
   * Takes or renews the lease for the reader `by`, until `now + lease`. False when another reader has it, or no mailbox is set. A lease
   * that ends after `now + 2 * lease` was set by a wrong clock and does not count.
   */
  async lease(by: string, now: number, lease: number): Promise<boolean> {
    const { numUpdatedRows } = await this.database.transaction((trx) =>
      trx
        .updateTable('mailboxes')
        .set({ lease_by: by, lease_until: now + lease })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb('lease_by', '=', by),
            eb('lease_by', 'is', null),
            eb('lease_until', '<', now),
            eb('lease_until', '>', now + 2 * lease),
          ]),
        )
        .executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async release(by: string): Promise<void> {
    await this.update(by, { lease_by: null, lease_until: 0 });
  }

  /** Records that every folder was read to its end. */
  async noteRead(by: string, at: number, warning: string | null): Promise<void> {
    const fine = { failures: 0, failing_since: null, last_error: null, next_try_at: 0 };
    await this.update(by, { ...fine, read_at: at, warning });
  }

  /** Records a failed attempt and releases the lease. The next attempt is not before `nextTryAt`; any instance may make it. */
  async noteFailure(by: string, failure: { at: number; sentence: string; nextTryAt: number }): Promise<void> {
    const { at, sentence, nextTryAt } = failure;
    await this.database.transaction((trx) =>
      trx
        .updateTable('mailboxes')
        .set((eb) => ({
          failures: eb('failures', '+', 1),
          failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
          last_error: sentence,
          next_try_at: nextTryAt,
          lease_by: null,
          lease_until: 0,
        }))
        .where('id', '=', id)
        .where('lease_by', '=', by)
        .execute(),
    );
  }

  /** Records that owners were alerted about the failing mailbox. */
  async noteTold(at: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('mailboxes').set({ told_at: at }).where('id', '=', id).execute(),
    );
  }

  /** How far the folder was read. Null when the folder is no longer read. */
  async folder(folder: string): Promise<FolderState | null> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('mailbox_folders')
        .selectAll()
        .where('mailbox_id', '=', id)
        .where('folder', '=', folder)
        .executeTakeFirst(),
    );
    return row ? toFolder(row) : null;
  }

  /** Begins a folder at its first read, or again after the server renumbered it. Messages after `lastUid` are still to be read. */
  async beginFolder(
    folder: string,
    { uidValidity, lastUid }: Pick<FolderState, 'uidValidity' | 'lastUid'>,
  ): Promise<void> {
    await this.updateFolder(folder, { uid_validity: uidValidity, last_uid: lastUid, attempts: 0 });
  }

  /** Records that every message up to `uid` is stored. The position never moves back, even if a reader without the lease reports late. */
  async advance(folder: string, uidValidity: number, uid: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('mailbox_folders')
        .set({ last_uid: uid, attempts: 0 })
        .where('mailbox_id', '=', id)
        .where('folder', '=', folder)
        .where('uid_validity', '=', uidValidity)
        .where('last_uid', '<', uid)
        .execute(),
    );
  }

  /** Counts an attempt at the message after the last stored one. Call it before the attempt: the message may crash the process. */
  async countAttempt(folder: string): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('mailbox_folders')
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('mailbox_id', '=', id)
        .where('folder', '=', folder)
        .execute(),
    );
  }

  async noteFolderRead(folder: string, at: number): Promise<void> {
    await this.updateFolder(folder, { read_at: at });
  }

  /** Has Graph list the folder from its beginning. Messages before `listedFrom` are passed over. */
  async beginList(folder: string, listedFrom: number): Promise<void> {
    await this.updateFolder(folder, { cursor: '', listed_from: listedFrom, attempts: 0 });
  }

  /** Records that the page before `to` is stored, if the list still stands at `from`. `isEnd`: the list was read to its end. */
  async moveCursor(folder: string, { from, to, isEnd }: { from: string; to: string; isEnd: boolean }): Promise<void> {
    await this.database.transaction((trx) =>
      trx
        .updateTable('mailbox_folders')
        .set({ cursor: to, attempts: 0, ...(isEnd && { listed_from: null }) })
        .where('mailbox_id', '=', id)
        .where('folder', '=', folder)
        .where('cursor', '=', from)
        .execute(),
    );
  }

  private async update(by: string, row: Updateable<MailboxRow>): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('mailboxes').set(row).where('id', '=', id).where('lease_by', '=', by).execute(),
    );
  }

  private async updateFolder(folder: string, row: Updateable<MailboxFolderRow>): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('mailbox_folders').set(row).where('mailbox_id', '=', id).where('folder', '=', folder).execute(),
    );
  }
}
