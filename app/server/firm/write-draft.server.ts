import { same } from '../../domain/firm/differences.ts';
import { withoutStaleChecks } from '../../domain/firm/facts/checked-words.ts';
import { idFrom, idParts, isEditable, titleField } from '../../domain/firm/form/content-groups.ts';
import { withFollowingWords } from '../../domain/firm/form/following-words.ts';
import { formNames } from '../../domain/firm/form/form-names.ts';
import { editList, emptyValue, readListEdit } from '../../domain/firm/form/list-edits.ts';
import { readDocumentForm } from '../../domain/firm/form/read-form.ts';
import { type Kind, kinds } from '../../domain/firm/kinds.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { ContentDocument } from './content.server.ts';
import type { Draft } from './draft-store.server.ts';
import type { FirmDesk } from './firm-desk.server.ts';

/** A posted form of a document. */
export interface PostedForm {
  kind: Kind;
  id: string;
  entries: readonly (readonly [string, string])[];
  /** The id of a user. */
  author: string;
}

export type Written =
  /** `revision` is null when the document equals what is published and needs no draft. `begun`: it had no draft before. */
  | { outcome: 'saved'; revision: number | null; begun: boolean; body: Record<string, unknown> }
  /** Someone else saved, published or discarded since the form was opened. Nothing is stored; `draft` is the current one. */
  | { outcome: 'conflict'; draft: Draft | null; published: ContentDocument | null; body: Record<string, unknown> }
  /** All texts together are longer than a draft may be. Nothing is stored. */
  | { outcome: 'long'; body: Record<string, unknown> }
  /** There is no such document. */
  | { outcome: 'missing' }
  /** Nothing is stored, for this reason. */
  | { outcome: 'refused'; sentence: string };

/** The most characters in all texts of a draft: several times what the largest document may have. */
const mostTyped = 1_000_000;

const lastOf = (entries: PostedForm['entries'], name: string): string =>
  entries.findLast(([other]) => other === name)?.[1] ?? '';

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The revision of the draft that a form was made from; null for none. */
export const readRevision = (entries: PostedForm['entries']): number | null =>
  numberOf(lastOf(entries, formNames.revision));

/** The published version that a form was made from; null when the document was not published. */
export const readSeen = (entries: PostedForm['entries']): number | null => numberOf(lastOf(entries, formNames.seen));

/**
 * Saves a posted form as the draft of its document, with the list change that its button asks for. A draft that equals what is published is
 * discarded. Throws StoreUnavailable.
 */
export async function saveForm(firm: FirmDesk, { kind, id, entries, author }: PostedForm): Promise<Written> {
  const { schema } = kinds[kind];
  const content = await firm.content();
  const drafts = await firm.drafts.list();
  const draft = drafts.find((one) => one.kind === kind && one.id === id) ?? null;
  const published = content.find(kind, id);
  if (!draft && !published) return { outcome: 'missing' };
  const revision = readRevision(entries);
  const seen = readSeen(entries);
  const before = draft?.body ?? published?.body;
  const read = readDocumentForm(entries, schema, before, content.optionsOf(drafts));
  if ('refused' in read) return { outcome: 'refused', sentence: read.refused };
  if (entries.reduce((sum, [, text]) => sum + text.length, 0) > mostTyped) return { outcome: 'long', body: read.body };
  const asked = readListEdit(lastOf(entries, formNames.button));
  const typed = asked ? editList(schema, read.body, asked, published?.body) : read.body;
  const following = withFollowingWords(kind, typed as Record<string, unknown>, published?.body);
  const body = withoutStaleChecks(before, following);
  // A version that was published since the form was opened is also a conflict.
  const stale = draft ? draft.revision !== revision : revision !== null || seen !== (published?.version ?? null);
  if (stale) return { outcome: 'conflict', draft, published, body };
  if (published && same(body, published.body)) {
    if (draft && !(await firm.drafts.discard(kind, id, draft.revision)))
      return { outcome: 'conflict', draft: await firm.drafts.find(kind, id), published, body };
    return { outcome: 'saved', revision: null, begun: false, body };
  }
  const saved = await firm.drafts.save({ kind, id, body, seen: draft ? draft.seen : seen, revision, author });
  if (saved.outcome === 'conflict') return { outcome: 'conflict', draft: saved.draft, published, body };
  return { outcome: 'saved', revision: saved.revision, begun: draft === null, body };
}

/** The body that was typed. Null when the database is unavailable or the form is refused. */
export async function typedBody(
  firm: FirmDesk,
  { kind, id, entries }: Omit<PostedForm, 'author'>,
): Promise<Record<string, unknown> | null> {
  try {
    const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
    const before = drafts.find((one) => one.kind === kind && one.id === id)?.body ?? content.find(kind, id)?.body;
    const read = readDocumentForm(entries, kinds[kind].schema, before, content.optionsOf(drafts));
    return 'body' in read ? read.body : null;
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
}

/** Saves a draft that removes the document. If a wider pack has the document, that one is shown again. Throws StoreUnavailable. */
export async function removeDocument(
  firm: FirmDesk,
  { kind, id, author, revision }: Omit<PostedForm, 'entries'> & { revision: number | null },
): Promise<'saved' | 'conflict' | 'missing'> {
  const published = (await firm.content()).find(kind, id);
  const draft = await firm.drafts.find(kind, id);
  if ((draft?.revision ?? null) !== revision) return 'conflict';
  // A document that was never published disappears with its draft.
  if (!published || published.version === null)
    return draft && (await firm.drafts.discard(kind, id, draft.revision)) ? 'saved' : 'missing';
  const seen = draft ? draft.seen : published.version;
  return (await firm.drafts.save({ kind, id, body: null, seen, revision, author })).outcome;
}

/** How many numbered copies of a taken id are tried. */
const mostCopies = 50;

/**
 * Begins a draft of a new document that already contains `words`. Its id is made from the title, or from the documents that it is about.
 * Gives the id, or why the document cannot be begun. Throws StoreUnavailable.
 */
export async function beginDocument(
  firm: FirmDesk,
  {
    kind,
    title,
    parts,
    author,
    words = {},
  }: { kind: Kind; title: string; parts: readonly string[]; author: string; words?: object },
): Promise<{ id: string } | { refused: string }> {
  if (!isEditable(kind) || 'file' in kinds[kind].at) return { refused: 'There can be no other document of this kind.' };
  const content = await firm.content();
  const drafts = await firm.drafts.list();
  const isTaken = (id: string) =>
    content.find(kind, id) !== null || drafts.some((draft) => draft.kind === kind && draft.id === id);
  const named = idParts(kind);
  const optionsOf = content.optionsOf(drafts);
  let id = idFrom(title);
  if (named.length > 0) {
    const chosen = named.map((part, index) => optionsOf(part).find(({ value }) => value === parts[index])?.value);
    if (chosen.some((value) => value === undefined)) return { refused: 'Choose what the new document is about.' };
    id = chosen.join('.');
    if (isTaken(id)) return { refused: 'There is such a document already: open it from the list.' };
  }
  if (id === '') return { refused: 'Give the new document a title with letters or digits.' };
  const free = [id, ...Array.from({ length: mostCopies }, (_, index) => `${id}-${index + 2}`)].find(
    (one) => !isTaken(one),
  );
  if (free === undefined) return { refused: 'Many documents have this title already: choose another one.' };
  const field = named.length > 0 ? null : titleField(kind);
  const body = {
    ...(emptyValue(kinds[kind].schema) as Record<string, unknown>),
    ...(field && { [field]: title.trim() }),
    ...nextOrder(kind, content.all()),
    ...words,
  };
  const saved = await firm.drafts.save({ kind, id: free, body, seen: null, revision: null, author });
  return saved.outcome === 'saved' ? { id: free } : { refused: 'Somebody else has just made this document.' };
}

/** The order after the last of its kind, for kinds that have one. */
function nextOrder(kind: Kind, documents: readonly ContentDocument[]): { order?: number } {
  const { shape } = kinds[kind].schema as unknown as { shape: object };
  if (!Object.hasOwn(shape, 'order')) return {};
  const orders = documents.flatMap((document) => {
    const { order } = document.body as { order?: unknown };
    return document.kind === kind && typeof order === 'number' ? [order] : [];
  });
  return { order: Math.max(0, ...orders) + 10 };
}
