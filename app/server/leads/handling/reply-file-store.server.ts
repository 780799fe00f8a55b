import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type NewFile, ownName, type ReplyFile } from '../../../domain/leads/handling/reply-files.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';

/** Whose unsent reply. */
export interface FilesOf {
  leadId: string;
  userId: string;
}

/** What a form says about the files of a reply. */
export interface ChosenFiles {
  /** New files, in the person's order. */
  fresh: readonly NewFile[];
  /** The ids of files of the unsent reply that go with it. */
  ticked: readonly string[];
  /** The ids of those that are removed. */
  dropped: readonly string[];
}

const unsent = (db: Kysely<Database>, { leadId, userId }: FilesOf) =>
  db
    .selectFrom('reply_files')
    .select(['id', 'name', 'size', 'place'])
    .where('lead_id', '=', leadId)
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .orderBy('place');

/** Removes the dropped files and adds the new ones to the unsent reply, in the caller's transaction. */
async function keepIn(trx: Kysely<Database>, of: FilesOf, { fresh, dropped }: ChosenFiles): Promise<string[]> {
  if (dropped.length > 0)
    await trx
      .deleteFrom('reply_files')
      .where('id', 'in', [...dropped])
      .where('user_id', '=', of.userId)
      .where('message_id', 'is', null)
      .execute();
  const there = await unsent(trx, of).execute();
  const names = there.map(({ name }) => name);
  const last = there.at(-1)?.place ?? 0;
  const added: string[] = [];
  for (const [at, { name, bytes }] of fresh.entries()) {
    const id = randomUUID();
    const own = ownName(name, names);
    const row = { name: own, size: bytes.length, bytes: Buffer.from(bytes), place: last + at + 1 };
    await trx
      .insertInto('reply_files')
      .values({ id, lead_id: of.leadId, user_id: of.userId, message_id: null, ...row })
      .execute();
    names.push(own);
    added.push(id);
  }
  return added;
}

/** Gives the files that the form chose to the message of the reply, in the transaction that queues it. */
export async function attachFiles(
  trx: Kysely<Database>,
  of: FilesOf,
  messageId: string,
  chosen: ChosenFiles,
): Promise<void> {
  const ids = [...chosen.ticked, ...(await keepIn(trx, of, chosen))];
  if (ids.length === 0) return;
  await trx
    .updateTable('reply_files')
    .set({ message_id: messageId })
    .where('id', 'in', ids)
    .where('lead_id', '=', of.leadId)
    .where('user_id', '=', of.userId)
    .where('message_id', 'is', null)
    .execute();
}

/** Moves the files of unsent replies to the lead that `from` becomes part of. */
export async function moveUnsentFiles(trx: Kysely<Database>, from: string, to: string): Promise<void> {
  await trx
    .updateTable('reply_files')
    .set({ lead_id: to })
    .where('lead_id', '=', from)
    .where('message_id', 'is', null)
    .execute();
}

/** The files of replies. Every method throws StoreUnavailable when the database is unavailable. */
export class ReplyFileStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The files of a person's unsent reply, in their order. */
  async unsent(of: FilesOf): Promise<ReplyFile[]> {
    const rows = await this.database.guard((db) => unsent(db, of).execute());
    return rows.map(({ id, name, size }) => ({ id, name, size }));
  }

  /** The files of the replies of a lead, with the id of the reply's message. */
  async sent(leadId: string): Promise<(ReplyFile & { messageId: string })[]> {
    const rows = await this.database.guard((db) =>
      db
        .selectFrom('reply_files')
        .select(['id', 'name', 'size', 'message_id'])
        .where('lead_id', '=', leadId)
        .where('message_id', 'is not', null)
        .orderBy('place')
        .execute(),
    );
    return rows.map(({ message_id, ...file }) => ({ ...file, messageId: message_id ?? '' }));
  }

  /** The files of a message with their bytes, for the mail. */
  ofMessage(messageId: string): Promise<{ name: string; bytes: Buffer }[]> {
    return this.database.guard((db) =>
      db
        .selectFrom('reply_files')
        .select(['name', 'bytes'])
        .where('message_id', '=', messageId)
        .orderBy('place')
        .execute(),
    );
  }

  /** The file with this id; null when there is none. A file of an unsent reply is its writer's alone. */
  async file(id: string, userId: string): Promise<{ name: string; bytes: Buffer } | null> {
    const row = await this.database.guard((db) =>
      db
        .selectFrom('reply_files')
        .select(['name', 'bytes'])
        .where('id', '=', id)
        .where((eb) => eb.or([eb('message_id', 'is not', null), eb('user_id', '=', userId)]))
        .executeTakeFirst(),
    );
    return row ?? null;
  }

  /** Keeps the files of a form that is shown again with the unsent reply. Nothing is kept when the lead is gone. */
  async keep(of: FilesOf, chosen: ChosenFiles): Promise<void> {
    if (chosen.fresh.length === 0 && chosen.dropped.length === 0) return;
    await this.database.transaction(async (trx) => {
      const lead = await trx.selectFrom('leads').select('id').where('id', '=', of.leadId).executeTakeFirst();
      if (lead) await keepIn(trx, of, chosen);
    });
  }
}
