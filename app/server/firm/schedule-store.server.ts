import type { Kysely } from 'kysely';
import type { Kind } from '../../domain/firm/kinds.ts';
import type { Role } from '../../domain/people/access.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';

const mostFailed = 20;

/** A document of a waiting publication, as it was reviewed. */
export interface ScheduledDocument {
  kind: Kind;
  id: string;
  /** The published version that the draft began from. */
  seen: number | null;
  /** The revision of the draft. */
  revision: number;
  schema: number;
  body: unknown;
}

export interface Scheduled {
  id: string;
  state: 'waiting' | 'published' | 'failed' | 'cancelled';
  /** When it is to be published, epoch milliseconds. */
  at: number;
  note: string;
  /** The id of the user who scheduled it. */
  author: string | null;
  /** The address of that user while they have an account. */
  authorEmail: string | null;
  /** The role of that user now; null when they have no account any more, or a disabled one. */
  authorRole: Role | null;
  createdAt: number;
  documents: readonly ScheduledDocument[];
  /** When it was published, failed or was cancelled. */
  endedAt: number | null;
  /** The change set that it became. */
  change: number | null;
  /** Why it failed. */
  problem: string | null;
}

export type NewScheduled = Pick<Scheduled, 'id' | 'at' | 'note' | 'author' | 'createdAt' | 'documents'>;

/** How a publication ends. Only a waiting one can end, and only once. */
export interface Ending {
  state: 'published' | 'failed' | 'cancelled';
  endedAt: number;
  change?: number;
  problem?: string;
}

/** Publications that wait for their time. Every method throws StoreUnavailable when the database is unavailable. */
export class ScheduleStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  async add({ id, at, note, author, createdAt, documents }: NewScheduled): Promise<void> {
    const row = { id, state: 'waiting' as const, at, note, author, created_at: createdAt };
    await this.database.transaction((trx) =>
      trx
        .insertInto('scheduled')
        .values({ ...row, documents: JSON.stringify(documents) })
        .execute(),
    );
  }

  /** The waiting publications, the earliest first. */
  async waiting(): Promise<Scheduled[]> {
    const rows = await this.database.guard(() =>
      this.rows().where('scheduled.state', '=', 'waiting').orderBy('scheduled.at').orderBy('scheduled.id').execute(),
    );
    return rows.map(toScheduled);
  }

  /** The publications that failed after `since`, newest first. */
  async failed(since: number): Promise<Scheduled[]> {
    const rows = await this.database.guard(() =>
      this.rows()
        .where('scheduled.state', '=', 'failed')
        .where('scheduled.ended_at', '>', since)
        .orderBy('scheduled.ended_at', 'desc')
        .limit(mostFailed)
        .execute(),
    );
    return rows.map(toScheduled);
  }

  /** Failed publications that the owner has not been told about. */
  async untold(): Promise<Scheduled[]> {
    const rows = await this.database.guard(() =>
      this.rows()
        .where('scheduled.state', '=', 'failed')
        .where('scheduled.told_at', 'is', null)
        .orderBy('scheduled.ended_at')
        .limit(mostFailed)
        .execute(),
    );
    return rows.map(toScheduled);
  }

  async noteTold(id: string, at: number): Promise<void> {
    await this.database.transaction((trx) =>
      trx.updateTable('scheduled').set({ told_at: at }).where('id', '=', id).execute(),
    );
  }

  /** Ends a waiting publication. False when it has already ended. */
  end(id: string, ending: Ending): Promise<boolean> {
    return this.database.transaction((trx) => endScheduled(trx, id, ending));
  }

  private rows() {
    return this.database.db
      .selectFrom('scheduled')
      .leftJoin('users', 'users.id', 'scheduled.author')
      .selectAll('scheduled')
      .select(['users.email as authorEmail', 'users.role as authorRole', 'users.disabled_at as authorDisabledAt']);
  }
}

/** Like `ScheduleStore.end`, in the caller's transaction. */
export async function endScheduled(
  trx: Kysely<Database>,
  id: string,
  { state, endedAt, change, problem }: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduled')
    .set({ state, ended_at: endedAt, change_set: change ?? null, problem: problem ?? null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Row {
  id: string;
  state: Scheduled['state'];
  at: number;
  note: string;
  author: string | null;
  authorEmail: string | null;
  authorRole: Role | null;
  authorDisabledAt: number | null;
  created_at: number;
  documents: string;
  ended_at: number | null;
  change_set: number | null;
  problem: string | null;
}

const toScheduled = (row: Row): Scheduled => ({
  id: row.id,
  state: row.state,
  at: row.at,
  note: row.note,
  author: row.author,
  authorEmail: row.authorEmail,
  authorRole: row.authorDisabledAt === null ? row.authorRole : null,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  change: row.change_set,
  problem: row.problem,
  documents: JSON.parse(row.documents) as ScheduledDocument[],
});
