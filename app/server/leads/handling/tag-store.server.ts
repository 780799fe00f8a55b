import { type Kysely, sql } from 'kysely';
import { tagsToAdd } from '../../../domain/leads/handling/tags.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';
import { noteBeside } from '../lead-rows.server.ts';
import { keptIdOf } from './merged-leads.server.ts';

/** Who changes the tags of a lead, and when. */
export interface TaggedBy {
  userId: string;
  now: number;
}

interface Distinct {
  table: 'leads' | 'lead_tags';
  /** A column with an index. */
  column: string;
  most: number;
}

/**
 * The values in a column, in alphabetical order. Jumps from one to the next in the index: a plain DISTINCT would read each of a million
 * rows.
 */
export async function distinctIn(db: Kysely<Database>, { table, column, most }: Distinct): Promise<string[]> {
  const [rows, value] = [sql.table(table), sql.ref(column)];
  const found = await sql<{ value: string }>`WITH RECURSIVE known (value) AS (
    SELECT min(${value}) FROM ${rows} WHERE ${value} IS NOT NULL
    UNION ALL
    SELECT (SELECT min(${value}) FROM ${rows} WHERE ${value} > known.value) FROM known WHERE known.value IS NOT NULL)
    SELECT value FROM known WHERE value IS NOT NULL LIMIT ${most}`.execute(db);
  return found.rows.map(({ value: one }) => one);
}

/** At most this many tags are offered. */
const mostTags = 1000;

const tagsUsed = (db: Kysely<Database>) => distinctIn(db, { table: 'lead_tags', column: 'tag', most: mostTags });

/** The tags of each of these leads, in alphabetical order. */
export async function tagsIn(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  // PostgreSQL rejects `IN ()`.
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_tags')
    .select(['lead_id', 'tag'])
    .where('lead_id', 'in', ids)
    .orderBy('tag')
    .execute();
  return new Map([...Map.groupBy(rows, ({ lead_id }) => lead_id)].map(([id, all]) => [id, all.map(({ tag }) => tag)]));
}

/** The tags of leads. Every method throws StoreUnavailable when the database is unavailable. */
export class TagStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Every tag in use, in alphabetical order. */
  used(): Promise<string[]> {
    return this.database.guard(() => tagsUsed(this.database.db));
  }

  /** The tags of each of these leads, in alphabetical order. A lead without tags has no entry. */
  ofLeads(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    return this.database.guard(() => tagsIn(this.database.db, ids));
  }

  /** Adds tags and records the event. Returns the new tags, or null and adds none when the lead would have too many. */
  add(leadId: string, wanted: readonly string[], by: TaggedBy): Promise<string[] | null> {
    return this.database.transaction(async (trx) => {
      // The second of two requests waits here for the first, and then sees its tags.
      await keptIdOf(trx, leadId);
      const has = (await tagsIn(trx, [leadId])).get(leadId) ?? [];
      const tags = tagsToAdd(wanted, { has, used: await tagsUsed(trx) });
      if (tags === null || tags.length === 0) return tags;
      const rows = tags.map((tag) => ({ lead_id: leadId, tag }));
      await trx
        .insertInto('lead_tags')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['lead_id', 'tag']).doNothing())
        .execute();
      await noteBeside(trx, leadId, { kind: 'tagged', tags }, by);
      return tags;
    });
  }

  /** Removes a tag and records the event. False when the lead does not have it. */
  remove(leadId: string, tag: string, by: TaggedBy): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('lead_tags')
        .where('lead_id', '=', leadId)
        .where('tag', '=', tag)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await noteBeside(trx, leadId, { kind: 'untagged', tags: [tag] }, by);
      return numDeletedRows > 0n;
    });
  }
}
