import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { PlainDocument } from '../../domain/firm/differences.ts';
import type { PackDocument } from '../../domain/firm/document.ts';
import { type Fault, sortFaults } from '../../domain/firm/faults.ts';
import type { Body } from '../../domain/firm/kinds.ts';
import type { Pack } from '../../domain/firm/layers.ts';
import { mediaFolder, type PictureFile, pictureUses } from '../../domain/firm/pictures.ts';
import { type KeptPicture, keptPicture, pictureSizes, sha256 } from './encode-picture.server.ts';
import type { NewPicture, PictureStore } from './picture-store.server.ts';
import { pathsIn } from './read-pack.server.ts';

type Known = Pick<PictureStore, 'madeFrom'>;
const nothingKnown: Known = { madeFrom: async () => null };

export type PackWithPictures = { pack: Pack; fresh: KeptPicture[] } | { faults: readonly Fault[] };

/**
 * Notes the files of a pack's pictures in their documents. Gives the pack and the pictures that are not stored yet, or a fault for each
 * refused picture. A file that was imported before, or exported from here, is recognized and not encoded again. Rejects when a file cannot
 * be read, and when `known` rejects.
 */
export async function withPictures(pack: Pack, known: Known = nothingKnown): Promise<PackWithPictures> {
  const files = new Map<string, PictureFile>();
  const fresh: KeptPicture[] = [];
  const faults: Fault[] = [];
  for (const { id, file, path } of pack.media ?? []) {
    const bytes = await readFile(path);
    const stored = await known.madeFrom(sha256(bytes));
    const kept = stored ? { file: stored } : await keptPicture(bytes);
    if ('problem' in kept) faults.push({ file, ...kept });
    else {
      files.set(id, kept.file);
      if ('bytes' in kept) fresh.push(kept);
    }
  }
  if (faults.length > 0) return { faults: sortFaults(faults) };
  const documents = pack.documents.map((document) => withFile(document, files.get(document.id)));
  return { pack: { ...pack, documents }, fresh };
}

function withFile(document: PackDocument, file: PictureFile | undefined): PackDocument {
  if (document.kind !== 'picture' || !file) return document;
  const { body } = document as PackDocument<'picture'>;
  return { ...document, body: { ...body, file } };
}

/** Adds the served forms to pictures. Encoding takes seconds of processor time for each picture. */
export async function withSizes(fresh: readonly KeptPicture[]): Promise<NewPicture[]> {
  const made: NewPicture[] = [];
  for (const picture of fresh) made.push({ ...picture, sizes: await pictureSizes(picture) });
  return made;
}

/** An id made from the name of a picture's file: "Our Office (2).JPG" becomes our-office-2. */
const idOf = (name: string): string =>
  (
    name
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['picture']
  )
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '');

/**
 * Stores an uploaded picture. Gives its id and the body of the document that describes it, which is still to be published, or why the
 * picture is refused. Throws StoreUnavailable; rejects when sharp is missing on this machine.
 */
export async function storePicture(
  store: PictureStore,
  bytes: Uint8Array,
  name: string,
  alt: string,
): Promise<{ id: string; body: Body<'picture'> } | Fault> {
  const stored = await store.madeFrom(sha256(bytes));
  if (stored) return { id: idOf(name), body: { alt, file: stored } };
  const kept = await keptPicture(bytes);
  if ('problem' in kept) return { file: name, ...kept };
  for (const picture of await withSizes([kept])) await store.add(picture);
  return { id: idOf(name), body: { alt, file: kept.file } };
}

/** The files of the documents that name the picture `id`, such as firm.yaml. */
export const usedBy = (documents: readonly PackDocument[], id: string): string[] => [
  ...new Set(pictureUses(documents).flatMap(({ document, picture }) => (picture === id ? [document.file] : []))),
];

const endings = { 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const;

/** The documents as they are written to files: a picture's document without what the import noted about its file. */
export const withoutFiles = (documents: readonly PlainDocument[]): PlainDocument[] =>
  documents.map(({ kind, id, body }) => {
    if (kind !== 'picture') return { kind, id, body };
    const { file: _, ...words } = body as Body<'picture'>;
    return { kind, id, body: words };
  });

/**
 * Writes the pictures of `documents` as the files of a pack, and removes the files of other pictures. The file that a picture was made from
 * stays, so that no original is lost. Gives the ids of pictures that the database does not have. Throws when the file system fails, and
 * StoreUnavailable.
 */
export async function writePictureFiles(
  folder: string,
  documents: readonly PlainDocument[],
  store: Pick<PictureStore, 'kept'>,
): Promise<string[]> {
  const found = existsSync(folder) ? pathsIn(folder).pictures : [];
  const missing: string[] = [];
  const kept = new Set<string>();
  for (const { kind, id, body } of documents) {
    const { file } = body as Partial<Body<'picture'>>;
    if (kind !== 'picture' || !file) continue;
    const stored = await store.kept(file.hash);
    if (!stored) {
      missing.push(id);
      continue;
    }
    const mine = found.filter((one) => one.id === id).map(({ path }) => path);
    const hashes = await Promise.all(mine.map(async (path) => sha256(await readFile(join(folder, path)))));
    const same = mine.find((_, index) => [file.hash, stored.madeFrom].includes(hashes[index] ?? ''));
    const path = same ?? `${mediaFolder}/${id}.${endings[file.type]}`;
    kept.add(path);
    if (same !== undefined) continue;
    mkdirSync(join(folder, mediaFolder), { recursive: true });
    writeFileSync(join(folder, path), stored.bytes);
  }
  for (const { path } of found) if (!kept.has(path)) rmSync(join(folder, path));
  return missing;
}

/** Copies the picture files of a pack that is not imported yet into another folder. Throws when the file system fails. */
export function copyPictureFiles(folder: string, { media = [] }: Pack): void {
  for (const { path } of media) {
    const target = join(folder, mediaFolder, basename(path));
    if (resolve(target) === resolve(path)) continue;
    mkdirSync(join(folder, mediaFolder), { recursive: true });
    copyFileSync(path, target);
  }
}
