import type { Kysely } from 'kysely';
import type { PictureFile } from '../../domain/firm/pictures.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import { type KeptPicture, type PictureSize, sha256 } from './encode-picture.server.ts';

/** A picture with the forms in which it is served. */
export interface NewPicture extends KeptPicture {
  sizes: readonly PictureSize[];
}

/** One served form, as the row of the kept picture lists it. */
interface SizeNote {
  name: string;
  /** The row that has its bytes. */
  id: string;
  width: number;
}

const notesOf = (sizes: string): SizeNote[] => JSON.parse(sizes) as SizeNote[];

/** The pictures in the database. Every method throws StoreUnavailable when the database is unavailable, and nothing else. */
export class PictureStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** The stored picture that was made from the file with this hash, or that is this file; null when there is none. */
  async madeFrom(hash: string): Promise<PictureFile | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('media')
        .select(['id', 'type', 'width', 'height', 'sizes'])
        .where((eb) => eb.or([eb('made_from', '=', hash), eb('id', '=', hash)]))
        // A row that is only a served form lists no forms of its own.
        .where('sizes', '<>', '[]')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!row) return null;
    const { id, type, width, height } = row;
    const drawing = type === 'image/svg+xml';
    const widths = drawing ? [] : [...new Set(notesOf(row.sizes).map((size) => size.width))].sort((a, b) => a - b);
    return { hash: id, type: drawing ? type : 'image/webp', width, height, widths };
  }

  /** The kept form of a picture; null when there is none. */
  async kept(hash: string): Promise<{ bytes: Buffer; madeFrom: string | null } | null> {
    const row = await this.database.guard(() =>
      this.database.db
        .selectFrom('media')
        .select(['bytes', 'made_from'])
        .where('id', '=', hash)
        .where('sizes', '<>', '[]')
        .executeTakeFirst(),
    );
    return row ? { bytes: row.bytes, madeFrom: row.made_from } : null;
  }

  /** One served form of a picture, by its name; null when there is none. */
  async served(hash: string, name: string): Promise<{ type: string; bytes: Buffer } | null> {
    const row = await this.database.guard(() =>
      this.database.db.selectFrom('media').select('sizes').where('id', '=', hash).executeTakeFirst(),
    );
    const id = row && notesOf(row.sizes).find((size) => size.name === name)?.id;
    if (id === undefined) return null;
    const form = await this.database.guard(() =>
      this.database.db.selectFrom('media').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst(),
    );
    return form ?? null;
  }

  /** The hashes that belong to no stored picture. */
  async unknown(hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const rows = await this.database.guard(() =>
      this.database.db
        .selectFrom('media')
        .select('id')
        .where('id', 'in', [...hashes])
        .where('sizes', '<>', '[]')
        .execute(),
    );
    const known = new Set(rows.map(({ id }) => id));
    return hashes.filter((hash) => !known.has(hash));
  }

  /** Stores a picture that no document names yet. */
  add(picture: NewPicture): Promise<void> {
    return this.database.transaction((trx) => writePictures(trx, [picture]));
  }

  /**
   * The stored pictures that no version or draft of a document names, with the total bytes of all their forms. The pictures of earlier
   * versions are kept, because these may be published again.
   */
  async unused(): Promise<{ hash: string; bytes: number }[]> {
    return this.database.transaction(async (trx) => {
      const kept = await trx
        .selectFrom('media')
        .select((eb) => ['id', 'sizes', eb.fn<number>('length', ['bytes']).as('bytes')])
        .execute();
      const bodies = [
        ...(await trx.selectFrom('document_versions').select('body').where('kind', '=', 'picture').execute()),
        ...(await trx.selectFrom('drafts').select('body').where('kind', '=', 'picture').execute()),
      ];
      const named = new Set(bodies.flatMap(({ body }) => hashIn(body)));
      const length = new Map(kept.map(({ id, bytes }) => [id, Number(bytes)]));
      return kept.flatMap(({ id, sizes }) => {
        const forms = notesOf(sizes);
        if (forms.length === 0 || named.has(id)) return [];
        const rows = new Set([id, ...forms.map((form) => form.id)]);
        return [{ hash: id, bytes: [...rows].reduce((sum, row) => sum + (length.get(row) ?? 0), 0) }];
      });
    });
  }

  /**
   * Removes a picture with all its forms, unless a version of a document, a draft or a waiting publication contains its hash. Forms that
   * another picture shares stay. False when the picture stays or does not exist.
   */
  async removeUnnamed(hash: string): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      if (await isNamed(trx, hash)) return false;
      const kept = await trx.selectFrom('media').select(['id', 'sizes']).where('sizes', '<>', '[]').execute();
      const own = kept.find(({ id }) => id === hash);
      if (!own) return false;
      const others = kept.filter((row) => row !== own);
      const shared = new Set(others.flatMap(({ id, sizes }) => [id, ...notesOf(sizes).map((form) => form.id)]));
      const gone = [hash, ...notesOf(own.sizes).map((form) => form.id)].filter((id) => !shared.has(id));
      // The picture may also be a form of another one: then its row stays, as a form only.
      await trx.updateTable('media').set({ sizes: '[]', made_from: null }).where('id', '=', hash).execute();
      if (gone.length > 0) await trx.deleteFrom('media').where('id', 'in', gone).execute();
      return true;
    });
  }
}

/** True when a version of a document, a draft or a waiting publication contains the hash of a picture. */
async function isNamed(trx: Kysely<Database>, hash: string): Promise<boolean> {
  const named = `%${hash}%`;
  const version = await trx
    .selectFrom('document_versions')
    .select('id')
    .where('body', 'like', named)
    .limit(1)
    .execute();
  if (version.length > 0) return true;
  const draft = await trx.selectFrom('drafts').select('id').where('body', 'like', named).limit(1).execute();
  if (draft.length > 0) return true;
  const waiting = trx.selectFrom('scheduled').select('id').where('state', '=', 'waiting');
  return (await waiting.where('documents', 'like', named).limit(1).execute()).length > 0;
}

function hashIn(body: string | null): string[] {
  const { file } = (body === null ? {} : JSON.parse(body)) as { file?: { hash?: string } };
  return file?.hash === undefined ? [] : [file.hash];
}

/** Writes pictures with their forms inside a transaction. Pictures and forms that are already stored keep their bytes. */
export async function writePictures(trx: Kysely<Database>, pictures: readonly NewPicture[]): Promise<void> {
  for (const { file, bytes, madeFrom, sizes } of pictures) {
    const forms = sizes.map((size) => ({ ...size, id: sha256(size.bytes) }));
    const notes: SizeNote[] = forms.map(({ name, id, width }) => ({ name, id, width }));
    const { hash, type, width, height } = file;
    // A drawing has one form, itself, and its row lists that form.
    const kept = { id: hash, type, width, height, bytes, sizes: JSON.stringify(notes), made_from: madeFrom };
    const rows = forms.map((form) => ({
      id: form.id,
      type: form.type,
      width: form.width,
      height: form.height,
      bytes: form.bytes,
      sizes: '[]',
      made_from: null,
    }));
    // One row per statement, because all bytes of a picture in one statement would be in memory twice.
    for (const row of rows)
      await trx
        .insertInto('media')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    // Someone may have saved a served form from a page and uploaded it as a picture: then the row of the form becomes a picture.
    await trx
      .insertInto('media')
      .values(kept)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({ sizes: eb.ref('excluded.sizes'), made_from: eb.ref('excluded.made_from') }))
          .where('media.sizes', '=', '[]'),
      )
      .execute();
  }
}
