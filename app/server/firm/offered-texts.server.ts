import { schemaNumber } from '../../domain/firm/converters.ts';
import { type PlainDocument, same } from '../../domain/firm/differences.ts';
import type { Fault } from '../../domain/firm/faults.ts';
import { type Kind, kinds } from '../../domain/firm/kinds.ts';
import { keyOf, type Pack } from '../../domain/firm/layers.ts';
import { storedPack } from '../../domain/firm/stored-document.ts';
import {
  type DocumentChange,
  type DocumentStore,
  type FirmState,
  type NotedText,
  plainDocuments,
} from './document-store.server.ts';
import { type PackRoots, widerDocuments } from './open-packs.server.ts';

/** A newer text of a wider pack, with the firm's own text for comparison. */
export interface OfferedText {
  kind: Kind;
  id: string;
  /** The published version of the firm's document. */
  version: number;
  /** The wider text that the firm last decided about. */
  known: unknown;
  /** The wider text as it is now. */
  offered: unknown;
  /** The text that the firm publishes. */
  own: unknown;
}

/** True for kinds that a wider pack may also hold. Only their texts can be offered. */
const isShared = (kind: string): kind is Kind =>
  Object.hasOwn(kinds, kind) && kinds[kind as Kind].packs.some((pack) => pack !== 'firm');

/**
 * The texts of wider packs that changed documents of `firm` replace. When a document equals the wider text, the firm counts as having
 * decided about it. Empty while the packs have faults, because the firm then makes no site either.
 */
export function textsReplaced(firm: Pack, changes: readonly DocumentChange[], roots: PackRoots): NotedText[] {
  const wider = widerDocuments(firm, roots);
  if ('faults' in wider) return [];
  const texts = new Map(wider.documents.map((document) => [keyOf(document), document.body]));
  return changes.flatMap(({ kind, id, body }) => {
    if (body === null || !isShared(kind)) return [];
    const text: unknown = texts.get(keyOf({ kind, id })) ?? null;
    return [{ kind, id, schema: schemaNumber(kind), body: text, decided: text !== null && same(text, body) }];
  });
}

/** The firm's pack with only firm.yaml, which names the packs in use. Checking all documents would add 0.06 s to each start. */
const rootOnly = ({ firm, documents }: FirmState) =>
  storedPack(
    firm,
    documents.filter(({ kind }) => kind === 'firm'),
  );

/**
 * Notes which wider texts the documents replace where no note exists, because they were stored before notes were taken or before a wider
 * pack had such a text. Throws StoreUnavailable.
 */
export async function noteUnknown(store: DocumentStore, state: FirmState, roots: PackRoots): Promise<void> {
  const noted = new Map((await store.replacedTexts()).map((text) => [keyOf(text), text.body]));
  const unknown = state.documents.filter(
    (document) => isShared(document.kind) && (noted.get(keyOf(document)) ?? null) === null,
  );
  if (unknown.length === 0) return;
  const firm = rootOnly(state);
  if ('faults' in firm) return;
  const texts = textsReplaced(firm.pack, unknown, roots);
  // A wider text that appeared after the firm's own is noted as decided. It replaces the note that there was no such text.
  const fresh = texts.filter((text) => text.body !== null || !noted.has(keyOf(text)));
  await store.noteReplaced(fresh.map((text) => (noted.has(keyOf(text)) ? { ...text, decided: true } : text)));
}

/**
 * The newer texts of wider packs for documents of the firm: those that differ from the text that the firm last decided about and
 * from its own. Gives the faults instead when firm.yaml or the packs that it names have some. Throws StoreUnavailable.
 */
export async function offeredTexts(
  store: DocumentStore,
  state: FirmState,
  roots: PackRoots,
): Promise<{ offered: OfferedText[] } | { faults: readonly Fault[] }> {
  const firm = rootOnly(state);
  if ('faults' in firm) return firm;
  const wider = widerDocuments(firm.pack, roots);
  if ('faults' in wider) return wider;
  const known = new Map(
    plainDocuments({ documents: await notedAsDocuments(store) }).map((text) => [keyOf(text), text]),
  );
  const own = new Map(plainDocuments(state).map((document) => [keyOf(document), document.body]));
  const versions = new Map(state.documents.map((document) => [keyOf(document), document.version]));
  const offered = wider.documents.flatMap(({ kind, id, body }): OfferedText[] => {
    const [key, mine] = [keyOf({ kind, id }), own.get(keyOf({ kind, id }))];
    const [before, version] = [known.get(key), versions.get(key)];
    // Without a note it is unknown which text the firm has replaced. The next start takes the note.
    if (mine === undefined || !before || version === undefined) return [];
    // A wider text that did not exist when the firm wrote its own is not a newer version of it.
    if (before.body === null) return [];
    if (same(before.body, body) || same(mine, body)) return [];
    return [{ kind, id, version, known: before.body, offered: body, own: mine }];
  });
  return { offered };
}

/** The texts of wider packs that the firm may replace, or has replaced; empty while firm.yaml or the packs have faults. */
export function widerTexts(state: FirmState, roots: PackRoots): PlainDocument[] {
  const firm = rootOnly(state);
  const wider = 'faults' in firm ? firm : widerDocuments(firm.pack, roots);
  return 'faults' in wider ? [] : wider.documents.filter(({ kind }) => isShared(kind));
}

const notedAsDocuments = async (store: DocumentStore) =>
  (await store.replacedTexts()).map((text) => ({ ...text, version: 0 }));

/** Notes that the firm has decided to keep its own text instead of this one. Throws StoreUnavailable. */
export const keepOwn = (store: DocumentStore, { kind, id, offered }: OfferedText): Promise<void> =>
  store.noteReplaced([{ kind, id, schema: schemaNumber(kind), body: offered, decided: true }]);
