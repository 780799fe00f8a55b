import { isElsewhere } from '../firm/fields.ts';
import { type Body, type Kind, kinds } from '../firm/kinds.ts';
import { leaves } from '../firm/leaves.ts';

/** A document as it is published or drafted; its body may be incomplete or wrong. */
export interface NamingDocument {
  kind: Kind;
  id: string;
  body: unknown;
}

const fileOf = (body: unknown): Partial<NonNullable<Body<'picture'>['file']>> | undefined =>
  (body as Partial<Body<'picture'>> | null)?.file;

/**
 * The documents that show each picture, by its id: those with a field that names it, and those whose text has its address.
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
