import type { Kysely, SelectQueryBuilder } from 'kysely';
import { convert, schemaNumber } from '../../domain/firm/converters.ts';
import { type Kind, kinds } from '../../domain/firm/kinds.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { systemClock } from '../time.server.ts';

/** Unpublished changes to a document. */
export interface Draft {
  kind: Kind;
  id: string;
  /** In the form of the current schema but not checked: it may be incomplete or wrong. Null removes the document. */
  body: unknown;
  /** The published version that it began from; null when the document was not published then. */
  seen: number | null;
  /** Increases with each save. A document never gets the same number twice, not even after its draft was published or discarded. */
  revision: number;
  /** The id of the user who saved it last. */
  author: string | null;
  /** The address of that user while they have an account. */
  authorEmail: string | null;
  /** Epoch milliseconds. */
  begunAt: number;
  savedAt: number;
}

export interface NewDraft extends Pick<Draft, 'kind' | 'id' | 'body' | 'seen'> {
  /** The revision that the person has seen; null when they saw no draft of the document. */
  revision: number | null;
  /** The id of a user. */
  author: string | null;
}

export type SavedDraft =
  | { outcome: 'saved'; revision: number }
  /**
   * The draft was saved, published or discarded since the person saw it, and nothing is stored. `draft` is the current one: null after it
   * was published or discarded.
   */
  | { outcome: 'conflict'; draft: Draft | null };

/** A revision of a draft. */
export interface DraftRevision {
  kind: string;
  id: string;
  revision: number;
}

const emailOf = 'users.email as authorEmail';

/** The drafts of the firm's documents. Every method throws StoreUnavailable when the database is unavailable, and nothing else. */
export class DraftStore {
  private readonly database: OpenDatabase;
  private readonly clock: Clock;

  constructor(database: OpenDatabase, clock: Clock = systemClock) {
    this.database = database;
    this.clock = clock;
  }

  /** All drafts, sorted by kind and id. A draft whose kind this version of the program does not know is left out. */
  async list(): Promise<Draft[]> {
    const rows = await this.database.guard(() => this.rows().orderBy('drafts.kind').orderBy('drafts.id').execute());
    return rows.flatMap((row) => toDraft(row) ?? []);
  }

  /** The draft of a document; null when it has none. */
  async find(kind: Kind, id: string): Promise<Draft | null> {
    // PostgreSQL rejects text that contains NUL, and no document has such an id.
    if (id.includes('\0')) return null;
    const row = await this.database.guard(() =>
      this.rows().where('drafts.kind', '=', kind).where('drafts.id', '=', id).executeTakeFirst(),
    );
    return row ? toDraft(row) : null;
  }

  /** Saves a draft, unless someone else has changed it since the person saw it. */
  async save({ kind, id, body, seen, revision, author }: NewDraft): Promise<SavedDraft> {
    const now = this.clock.wall();
    const words = { seen, schema_number: schemaNumber(kind), body: textOf(body), author, saved_at: now };
    const saved = await this.database.transaction(async (trx) => {
      if (revision !== null)
        return trx
          .updateTable('drafts')
          .set((eb) => ({ ...words, revision: eb('revision', '+', 1) }))
          .where('kind', '=', kind)
          .where('id', '=', id)
          .where('revision', '=', revision)
          .where('state', '=', 'open')
          .returning('revision')
          .executeTakeFirst();
      return trx
        .insertInto('drafts')
        .values({ kind, id, state: 'open', revision: 1, begun_at: now, ...words })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'id'])
            .doUpdateSet((eb) => ({
              ...words,
              state: 'open' as const,
              begun_at: now,
              revision: eb('drafts.revision', '+', 1),
            }))
            .where('drafts.state', '=', 'closed'),
        )
        .returning('revision')
        .executeTakeFirst();
    });
    if (saved) return { outcome: 'saved', revision: saved.revision };
    return { outcome: 'conflict', draft: await this.find(kind, id) };
  }

  /** Discards a draft at that revision. Gives false and changes nothing when someone has saved, published or discarded it since. */
  async discard(kind: Kind, id: string, revision: number): Promise<boolean> {
    const closed = await this.database.transaction((trx) => closeDrafts(trx, [{ kind, id, revision }]));
    return closed === 1;
  }

  private rows() {
    return this.database.db
      .selectFrom('drafts')
      .leftJoin('users', 'users.id', 'drafts.author')
      .selectAll('drafts')
      .select(emailOf)
      .where('drafts.state', '=', 'open');
  }
}

/** Closes the drafts that are still at these revisions; later revisions stay open. Gives how many it closed. */
export async function closeDrafts(trx: Kysely<Database>, drafts: readonly DraftRevision[]): Promise<number> {
  let closed = 0;
  for (const { kind, id, revision } of drafts) {
    const { numUpdatedRows } = await trx
      .updateTable('drafts')
      .set((eb) => ({ state: 'closed' as const, body: null, revision: eb('revision', '+', 1) }))
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', 'open')
      .executeTakeFirst();
    closed += Number(numUpdatedRows);
  }
  return closed;
}

/**
 * Closes the drafts that were published, at these revisions. If such a document has a later draft, that draft stays open and is now based
 * on the published version, because it was made from the text that was published.
 */
export async function closePublished(trx: Kysely<Database>, drafts: readonly DraftRevision[]): Promise<void> {
  await closeDrafts(trx, drafts);
  for (const { kind, id } of drafts)
    await trx
      .updateTable('drafts')
      .set((eb) => ({ seen: publishedVersion(eb.selectFrom('documents'), kind, id) }))
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute();
}

/** Opens a draft with each of these bodies, based on the published version. A document that already has a draft keeps it. */
export async function reopenDrafts(
  trx: Kysely<Database>,
  documents: readonly { kind: string; id: string; schema: number; body: unknown }[],
  { author, at }: { author: string | null; at: number },
): Promise<void> {
  for (const { kind, id, schema, body } of documents) {
    const published = await publishedVersion(trx.selectFrom('documents'), kind, id).executeTakeFirst();
    const words = { seen: published?.version ?? null, schema_number: schema, body: textOf(body), author };
    const times = { begun_at: at, saved_at: at };
    await trx
      .insertInto('drafts')
      .values({ kind, id, state: 'open', revision: 1, ...words, ...times })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet((eb) => ({
            ...words,
            ...times,
            state: 'open' as const,
            revision: eb('drafts.revision', '+', 1),
          }))
          .where('drafts.state', '=', 'closed'),
      )
      .execute();
  }
}

const publishedVersion = (documents: SelectQueryBuilder<Database, 'documents', unknown>, kind: string, id: string) =>
  documents
    .select('documents.version')
    .where('documents.kind', '=', kind)
    .where('documents.id', '=', id)
    .where('documents.state', '=', 'published');

const textOf = (body: unknown): string | null => (body === null ? null : JSON.stringify(body));

interface Row {
  kind: string;
  id: string;
  body: string | null;
  schema_number: number;
  seen: number | null;
  revision: number;
  author: string | null;
  authorEmail: string | null;
  begun_at: number;
  saved_at: number;
}

function toDraft(row: Row): Draft | null {
  const { id, seen, revision, author, authorEmail } = row;
  if (!Object.hasOwn(kinds, row.kind)) return null;
  const kind = row.kind as Kind;
  return {
    kind,
    id,
    body: row.body === null ? null : converted(kind, row.schema_number, row.body),
    seen,
    revision,
    author,
    authorEmail,
    begunAt: row.begun_at,
    savedAt: row.saved_at,
  };
}

/** A draft may be too incomplete to convert: then its body stays as it was written. */
function converted(kind: Kind, schema: number, text: string): unknown {
  const body = JSON.parse(text) as unknown;
  const found: object = convert(kind, schema, body);
  return 'body' in found ? found.body : body;
}
