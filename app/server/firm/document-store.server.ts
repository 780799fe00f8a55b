import type { Kysely } from 'kysely';
import { convert } from '../../domain/firm/converters.ts';
import { type PlainDocument, same } from '../../domain/firm/differences.ts';
import { type Kind, kinds } from '../../domain/firm/kinds.ts';
import { keyOf } from '../../domain/firm/layers.ts';
import type { StoredDocument } from '../../domain/firm/stored-document.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { DocumentVersionRow } from '../database/firm-tables.server.ts';
import { type NewPicture, PictureStore, writePictures } from './picture-store.server.ts';

/** The firm's documents after one change set. */
export interface FirmState {
  /** The id of the change set: the version of the firm. */
  change: number;
  /** The name of the firm's pack, such as lakeshore. */
  firm: string;
  /** Sorted by kind and id. */
  documents: StoredDocument[];
}

/**
 * The documents, converted to the current schemas. A document that cannot be converted keeps its body; one of an unknown kind is left out.
 */
export const plainDocuments = (state: Pick<FirmState, 'documents'> | null): PlainDocument[] =>
  (state?.documents ?? []).flatMap(({ kind, id, schema, body }) => {
    if (!Object.hasOwn(kinds, kind)) return [];
    const converted: object = convert(kind as Kind, schema, body);
    return [{ kind: kind as Kind, id, body: 'body' in converted ? converted.body : body }];
  });

/** A change to one document. */
export interface DocumentChange {
  kind: string;
  id: string;
  /** The schema that the body was written for. */
  schema: number;
  /** Null removes the document. */
  body: unknown;
}

/** A text of a wider pack (library, jurisdiction) that a document of the firm replaces, in the version that the firm last decided about. */
export interface ReplacedText {
  kind: string;
  id: string;
  /** The schema that the body was written for. */
  schema: number;
  /** Null when no wider pack had such a document. */
  body: unknown;
}

export interface NotedText extends ReplacedText {
  /** True when the firm has decided about this text. When false, a text that is already noted stays. */
  decided: boolean;
}

export interface NewChangeSet {
  firm: string;
  /** Epoch milliseconds. */
  at: number;
  /** The id of a user; null for the command line and the first start. */
  author: string | null;
  note: string;
  changes: readonly DocumentChange[];
  /** Texts of wider packs that the changed documents replace. Removing a document also deletes the note about its text. */
  replaced?: readonly NotedText[];
  /** Pictures that the changed documents name and that are not stored yet. */
  pictures?: readonly NewPicture[];
}

export interface ChangeSet {
  id: number;
  at: number;
  author: string | null;
  /** The address of the author while they have an account. */
  authorEmail: string | null;
  note: string;
  firm: string;
  /** How many documents it changed. */
  documents: number;
}

/** A version of a document and the one before it. A null means that the document was removed or did not exist. */
export interface VersionChange {
  kind: string;
  id: string;
  version: number;
  before: StoredDocument | null;
  after: StoredDocument | null;
}

/** Further work in the transaction of a publication. Returning false rolls everything back. It runs again when the transaction does. */
export type Beside = (trx: Kysely<Database>, change: number) => Promise<boolean>;

/** Thrown to roll a transaction back. */
class Refused extends Error {}

/** Thrown when the `Beside` of a publication returns false. Nothing is stored. */
export class Withdrawn extends Error {}

/** PostgreSQL takes 65,535 values in one statement, SQLite 32,766. */
const rowsAtOnce = 500;

const bySortKey = <T extends { kind: string; id: string }>(documents: T[]): T[] =>
  documents.sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one < other ? -1 : Number(one > other);
  });

/** The documents of the firm with all their versions. Every method throws StoreUnavailable when the database is unavailable. */
export class DocumentStore {
  readonly pictures: PictureStore;
  private readonly database: OpenDatabase;
  private last: FirmState | null = null;

  constructor(database: OpenDatabase) {
    this.database = database;
    this.pictures = new PictureStore(database);
  }

  /** The id of the newest change set; null before the first one. */
  newest(): Promise<number | null> {
    return this.database.guard(() => newestIn(this.database.db));
  }

  /** A number that grows when content other than the firm's documents changes: landing pages, redirects. */
  async otherChanges(): Promise<number> {
    // The content version counts every change, and the id of the newest change set counts those of documents: the difference counts the
    // others. One statement reads both at the same moment.
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('content_version')
        .select((eb) => [
          'version',
          eb
            .selectFrom('change_sets')
            .select((inner) => inner.fn.max('id').as('id'))
            .as('newest'),
        ])
        .executeTakeFirstOrThrow(),
    );
    return Number(row.version) - Number(row.newest);
  }

  /**
   * The published state; null before the first change set. Callers must not modify the result: it is the same object until the next
   * publication.
   */
  async state(): Promise<FirmState | null> {
    // Read before the documents: if a change set is published in between, its id is newer than this state's, so this state counts as out of
    // date.
    const change = await this.changeSetRow(null);
    if (!change) return null;
    if (this.last?.change === change.id && this.last.firm === change.firm) return this.last;
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('documents').selectAll().where('state', '=', 'published').execute(),
    );
    const documents = rows.map(({ kind, id, version, schema_number, body }) => ({
      kind,
      id,
      version,
      schema: schema_number,
      body: JSON.parse(body) as unknown,
    }));
    this.last = { change: change.id, firm: change.firm, documents: this.asBefore(bySortKey(documents)) };
    return this.last;
  }

  /** The documents. One whose version has not changed is the same object as in the last state, so that results cached for it stay valid. */
  private asBefore(documents: StoredDocument[]): StoredDocument[] {
    const before = new Map(this.last?.documents.map((document) => [keyOf(document), document]));
    return documents.map((document) => {
      const known = before.get(keyOf(document));
      return known?.version === document.version && known.schema === document.schema && same(known.body, document.body)
        ? known
        : document;
    });
  }

  /** The published state after the change set `change`; null when there is none with that id. */
  async stateAfter(change: number): Promise<FirmState | null> {
    const found = await this.changeSetRow(change);
    if (!found) return null;
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('document_versions')
        .innerJoin(
          (eb) =>
            eb
              .selectFrom('document_versions')
              .select(({ fn }) => ['kind', 'id', fn.max('version').as('version')])
              .where('change_set', '<=', change)
              .groupBy(['kind', 'id'])
              .as('last'),
          (join) =>
            join
              .onRef('last.kind', '=', 'document_versions.kind')
              .onRef('last.id', '=', 'document_versions.id')
              .onRef('last.version', '=', 'document_versions.version'),
        )
        .selectAll('document_versions')
        .where('document_versions.body', 'is not', null)
        .execute(),
    );
    const documents = rows.flatMap((row) => toDocument(row) ?? []);
    return { change, firm: found.firm, documents: bySortKey(documents) };
  }

  /** One version of a document; null when there is none, or when that version is its removal. */
  async version(kind: string, id: string, version: number): Promise<StoredDocument | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('document_versions')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),
    );
    return row ? toDocument(row) : null;
  }

  /** The documents that a change set changed, sorted by kind and id. */
  async changesOf(change: number): Promise<VersionChange[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('document_versions as after')
        .leftJoin('document_versions as before', (join) =>
          join
            .onRef('before.kind', '=', 'after.kind')
            .onRef('before.id', '=', 'after.id')
            .on((eb) => eb('before.version', '=', eb('after.version', '-', 1))),
        )
        .selectAll('after')
        .select(['before.body as earlier', 'before.schema_number as earlierSchema'])
        .where('after.change_set', '=', change)
        .execute(),
    );
    const changes = rows.map(({ earlier, earlierSchema, ...row }) => ({
      kind: row.kind,
      id: row.id,
      version: row.version,
      after: toDocument(row),
      before: toDocument({
        kind: row.kind,
        id: row.id,
        version: row.version - 1,
        schema_number: earlierSchema ?? 1,
        body: earlier,
      }),
    }));
    return bySortKey(changes);
  }

  /** The newest change sets before `before`, or the newest of all, newest first. */
  async changeSets(limit: number, before: number | null = null): Promise<ChangeSet[]> {
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('change_sets')
        .leftJoin('users', 'users.id', 'change_sets.author')
        .select((eb) => [
          'change_sets.id',
          'change_sets.at',
          'change_sets.author',
          'users.email as authorEmail',
          'change_sets.note',
          'change_sets.firm',
          eb
            .selectFrom('document_versions')
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .whereRef('document_versions.change_set', '=', 'change_sets.id')
            .as('documents'),
        ])
        .$if(before !== null, (query) => query.where('change_sets.id', '<', before ?? 0))
        .orderBy('change_sets.id', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.map((row) => ({ ...row, documents: Number(row.documents) }));
  }

  /**
   * Stores a change set with the new version of each document, and raises the content version, in one transaction. `based` is the newest
   * change set that the caller has seen, or null for none. Gives the id of the change set. Gives null and stores nothing when someone else
   * has published since. Throws Withdrawn when `beside` gives false.
   */
  async publish(set: NewChangeSet, based: number | null, beside?: Beside): Promise<number | null> {
    try {
      return await this.database.transaction(async (trx) => {
        // This comes first because it locks the row: if two publications run at once, one waits for the other.
        await trx
          .updateTable('content_version')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .execute();
        if ((await newestIn(trx)) !== based) throw new Refused();
        const id = (based ?? 0) + 1;
        const { firm, at, author, note, replaced = [], pictures = [] } = set;
        await trx.insertInto('change_sets').values({ id, at, author, note, firm }).execute();
        await writeVersions(trx, id, set.changes);
        await forgetRemoved(trx, set.changes);
        await noteTexts(trx, replaced);
        await writePictures(trx, pictures);
        if (beside && !(await beside(trx, id))) throw new Withdrawn();
        return id;
      });
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** The texts of wider packs that the firm has decided about. */
  async replacedTexts(): Promise<ReplacedText[]> {
    const rows = await this.database.guard(() => this.database.db.selectFrom('replaced_texts').selectAll().execute());
    return rows.map(({ kind, id, schema_number, body }) => ({
      kind,
      id,
      schema: schema_number,
      body: body === null ? null : (JSON.parse(body) as unknown),
    }));
  }

  /** Notes texts of wider packs without publishing anything. */
  noteReplaced(texts: readonly NotedText[]): Promise<void> {
    return this.database.transaction((trx) => noteTexts(trx, texts));
  }

  private changeSetRow(id: number | null) {
    return this.database.guard(() => {
      const rows = this.database.db.selectFrom('change_sets').select(['id', 'firm']);
      return (id === null ? rows.orderBy('id', 'desc').limit(1) : rows.where('id', '=', id)).executeTakeFirst();
    });
  }
}

function toDocument(row: Omit<DocumentVersionRow, 'change_set'>): StoredDocument | null {
  const { kind, id, version, schema_number: schema, body } = row;
  return body === null ? null : { kind, id, version, schema, body: JSON.parse(body) as unknown };
}

async function newestIn(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('change_sets')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

async function writeVersions(trx: Kysely<Database>, set: number, changes: readonly DocumentChange[]): Promise<void> {
  const known = await trx.selectFrom('documents').select(['kind', 'id', 'version']).execute();
  const versions = new Map(known.map((row) => [keyOf(row), row.version]));
  const rows = changes.map(({ kind, id, schema, body }) => ({
    kind,
    id,
    version: (versions.get(keyOf({ kind, id })) ?? 0) + 1,
    schema_number: schema,
    body: body === null ? null : JSON.stringify(body),
  }));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce);
    await trx
      .insertInto('document_versions')
      .values(some.map((row) => ({ ...row, change_set: set })))
      .execute();
    await trx
      .insertInto('documents')
      .values(
        some.map((row) => ({ ...row, state: row.body === null ? 'removed' : 'published', body: row.body ?? 'null' })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          state: eb.ref('excluded.state'),
          schema_number: eb.ref('excluded.schema_number'),
          body: eb.ref('excluded.body'),
        })),
      )
      .execute();
  }
}

async function forgetRemoved(trx: Kysely<Database>, changes: readonly DocumentChange[]): Promise<void> {
  for (const { kind, id, body } of changes)
    if (body === null) await trx.deleteFrom('replaced_texts').where('kind', '=', kind).where('id', '=', id).execute();
}

async function noteTexts(trx: Kysely<Database>, texts: readonly NotedText[]): Promise<void> {
  const columns = ['kind', 'id'] as const;
  for (const decided of [true, false]) {
    const rows = texts
      .filter((text) => text.decided === decided)
      .map(({ kind, id, schema, body }) => ({
        kind,
        id,
        schema_number: schema,
        body: body === null ? null : JSON.stringify(body),
      }));
    for (let first = 0; first < rows.length; first += rowsAtOnce)
      await trx
        .insertInto('replaced_texts')
        .values(rows.slice(first, first + rowsAtOnce))
        .onConflict((conflict) =>
          decided
            ? conflict.columns(columns).doUpdateSet((eb) => ({
                schema_number: eb.ref('excluded.schema_number'),
                body: eb.ref('excluded.body'),
              }))
            : conflict.columns(columns).doNothing(),
        )
        .execute();
  }
}
