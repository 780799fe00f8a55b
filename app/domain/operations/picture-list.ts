import { isElsewhere } from '../firm/fields.ts';
import { type Body, type Kind, kinds } from '../firm/kinds.ts';
import { leaves } from '../firm/leaves.ts';
import { type PictureFile, pictureAddress } from '../firm/pictures.ts';

/** A published document or a draft; its body may be incomplete or wrong. */
export interface NamingDocument {
  kind: Kind;
  id: string;
  body: unknown;
}

const fileOf = (body: unknown): Partial<PictureFile> | undefined => (body as Partial<Body<'picture'>> | null)?.file;
const isFile = (file: Partial<PictureFile> | undefined): file is PictureFile =>
  file?.hash !== undefined && file.widths !== undefined;

/** A picture that a form offers. */
export interface ChoosablePicture {
  id: string;
  /** The description for people who cannot see it; empty for a decorative picture. */
  alt: string;
  /** Its address for use in a text. */
  src: string;
  /** The address of a small version. */
  thumb: string;
}

const widths = { text: 960, list: 480 };

/** The stored pictures among `documents`, sorted by id. Of two with the same id, the later one counts: it is the draft. */
export function choosablePictures(documents: readonly NamingDocument[]): ChoosablePicture[] {
  const bodies = new Map(documents.flatMap(({ kind, id, body }) => (kind === 'picture' ? [[id, body] as const] : [])));
  return [...bodies]
    .flatMap(([id, body]) => {
      const file = fileOf(body);
      const { alt = '' } = (body ?? {}) as Partial<Body<'picture'>>;
      if (!isFile(file)) return [];
      return [{ id, alt, src: pictureAddress(file, widths.text), thumb: pictureAddress(file, widths.list) }];
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The documents that show each picture, by its id: documents with a field that names it, and documents whose text contains its address.
 */
export function pictureUsers(documents: readonly NamingDocument[]): ReadonlyMap<string, readonly NamingDocument[]> {
  const users = new Map<string, Set<NamingDocument>>();
  const byHash = new Map<string, string>();
  for (const { kind, id, body } of documents) {
    const hash = kind === 'picture' ? fileOf(body)?.hash : undefined;
    if (kind === 'picture') users.set(id, users.get(id) ?? new Set());
    if (hash !== undefined) byHash.set(hash, id);
  }
  const note = (picture: string | undefined, document: NamingDocument) =>
    picture !== undefined && users.get(picture)?.add(document);
  for (const document of documents) {
    if (document.kind === 'picture') continue;
    for (const { help, text } of leaves(kinds[document.kind].schema, document.body)) {
      if (help?.refers === 'picture' && !isElsewhere(text)) note(text, document);
      for (const [, hash = ''] of text.matchAll(/\/media\/([\da-f]{64})\//g)) note(byHash.get(hash), document);
    }
  }
  return new Map([...users].map(([id, found]) => [id, [...found]]));
}
