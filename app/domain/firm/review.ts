import { type Role, roleAllows } from '../people/access.ts';
import { excerpts, type FieldDifference, fieldDifferences, type PlainDocument } from './differences.ts';
import type { Fault } from './faults.ts';
import { documentName } from './form/content-groups.ts';
import { fieldNames } from './form/field-names.ts';
import { formFaults } from './form/form-faults.ts';
import { PanelFaults } from './form/panel-faults.ts';
import { type Kind, kinds } from './kinds.ts';
import { keyOf } from './layers.ts';
import { storedFile } from './stored-document.ts';

const ownersPublish: ReadonlySet<Kind> = new Set([
  'firm',
  'claim',
  'practice',
  'testimonial',
  'evidence',
  'person',
  'plan',
  'legal-page',
]);

/** The least role that may publish a document of that kind. Editors may save drafts of every kind. */
export const publishedBy = (kind: Kind): Extract<Role, 'owner' | 'editor'> =>
  ownersPublish.has(kind) ? 'owner' : 'editor';

/** Whether a person may discard this draft: their own, and one that they could publish. `author` is who saved it last. */
export const mayDiscard = ({ kind, author }: { kind: Kind; author: string | null }, by: { id: string; role: Role }) =>
  author === by.id || roleAllows(by.role, publishedBy(kind));

/** A value as a person reads it. A group or a list becomes its words, separated by commas. */
function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value);
  return Object.values(value).map(valueWords).filter(Boolean).join(', ');
}

/** One field that a draft changes. */
export interface FieldChange {
  /** `Question 2, Answer`; empty for a whole document. */
  field: string;
  /** The published text around the first difference; null when there is none. */
  before: string | null;
  after: string | null;
}

const changesOf = (kind: Kind, differences: readonly FieldDifference[]): FieldChange[] =>
  differences.map((difference) => ({
    field: fieldNames(kinds[kind].schema, difference.path).join(', '),
    ...excerpts(difference, valueWords),
  }));

/** The changes between two bodies of a document in words, field by field. */
export const fieldChanges = (kind: Kind, before: unknown, after: unknown): FieldChange[] =>
  changesOf(kind, fieldDifferences(before, after));

const quoted = (text: string) => `“${text.replace(/\s+/g, ' ')}”`;

/** `Price: “$80” becomes “$90”` */
export function changeWords({ field, before, after }: FieldChange): string {
  if (before === null) return `${field} is new: ${quoted(after ?? '')}`;
  if (after === null) return `${field} is gone: ${quoted(before)}`;
  return `${field}: ${quoted(before)} becomes ${quoted(after)}`;
}

export type DraftEffect =
  /** The document is new. */
  | 'added'
  | 'changed'
  /** The firm's own text replaces a text of the library or a jurisdiction. */
  | 'replaces'
  /** The firm's own text is removed, so the text of the library or a jurisdiction is shown. */
  | 'back'
  | 'removed'
  /** The draft equals what is published. */
  | 'same';

/** A fault of a draft, with the field that it concerns, if any. */
export interface DraftFault {
  sentence: string;
  /** The name of the field in its form, such as `plans.0.price`. Null when the fault concerns the whole document. */
  field: string | null;
}

/** A document of a draft or an earlier publication, compared with what is published. */
export interface ComparedDocument {
  kind: Kind;
  id: string;
  name: string;
  effect: DraftEffect;
  changes: readonly FieldChange[];
  /** The least role that may publish it. */
  by: Extract<Role, 'owner' | 'editor'>;
  /** True when the document has been published since the draft was begun. */
  overtaken: boolean;
}

/** A draft as shown for review before it is published. */
export interface ReviewedDraft extends ComparedDocument {
  faults: readonly DraftFault[];
}

export interface Reviewable extends PlainDocument {
  /** The published version that the draft began from. */
  seen: number | null;
}

export interface ReviewBase {
  /** The documents that the firm publishes now, with versions. */
  published: readonly (PlainDocument & { version: number })[];
  /** The documents of the library and the jurisdictions. */
  wider: readonly PlainDocument[];
}

const byKey = <T extends PlainDocument>(documents: readonly T[]) => new Map(documents.map((one) => [keyOf(one), one]));

/** The effect of a draft, and the fields that differ from the firm's own text or, without one, from the wider text. */
function compare(
  draft: unknown,
  own: unknown,
  wider: unknown,
): { effect: DraftEffect; differences: readonly FieldDifference[] } {
  if (draft === null) {
    if (own === undefined) return { effect: 'same', differences: [] };
    if (wider === undefined) return { effect: 'removed', differences: [] };
    return { effect: 'back', differences: fieldDifferences(own, wider) };
  }
  if (own === undefined && wider === undefined) return { effect: 'added', differences: [] };
  const differences = fieldDifferences(own ?? wider, draft);
  if (own === undefined) return { effect: 'replaces', differences };
  return { effect: differences.length > 0 ? 'changed' : 'same', differences };
}

/** The faults that the schema of the kind finds in a draft. */
const schemaFaults = ({ kind, body }: PlainDocument): DraftFault[] =>
  body === null
    ? []
    : formFaults(kinds[kind].schema, body).map(({ name, sentence: words }) => ({
        sentence: words,
        field: name || null,
      }));

/** The drafts, compared with what is published. */
export function compareDocuments(drafts: readonly Reviewable[], { published, wider }: ReviewBase): ComparedDocument[] {
  const [own, others] = [byKey(published), byKey(wider)];
  return drafts.map((draft) => {
    const { kind, id, body, seen } = draft;
    const [mine, theirs] = [own.get(keyOf(draft)), others.get(keyOf(draft))?.body];
    const { effect, differences } = compare(body, mine?.body, theirs);
    return {
      kind,
      id,
      effect,
      by: publishedBy(kind),
      name: documentName(kind, id, body, mine?.body, theirs),
      changes: changesOf(kind, differences),
      overtaken: (mine?.version ?? null) !== seen,
    };
  });
}

/**
 * The drafts, compared with what is published, with their faults. `faults` are those of the site that all drafts would make
 * together. Faults that belong to none of the drafts are in `otherFaults`.
 */
export function reviewDrafts(
  drafts: readonly Reviewable[],
  base: ReviewBase,
  faults: readonly Fault[],
): { drafts: ReviewedDraft[]; otherFaults: string[] } {
  const files = new Set(drafts.map(({ kind, id }) => storedFile(kind, id)));
  const compared = compareDocuments(drafts, base);
  const panel = new PanelFaults([...base.wider, ...base.published, ...drafts]);
  return {
    drafts: drafts.map((draft, index) => {
      const inSchema = schemaFaults(draft);
      const file = storedFile(draft.kind, draft.id);
      const found = inSchema.length > 0 ? [] : faults.filter((fault) => fault.file === file);
      return {
        ...(compared[index] as ComparedDocument),
        faults: [...inSchema, ...found.map((fault) => ({ sentence: panel.words(fault), field: null }))],
      };
    }),
    otherFaults: faults.filter(({ file }) => !files.has(file)).map((fault) => panel.sentence(fault)),
  };
}

const longestDetail = 600;

/** The changes of a publication in a few words, for the activity log: each document with its changed fields. */
export function shortDifference(drafts: readonly Pick<ReviewedDraft, 'name' | 'effect' | 'changes'>[]): string {
  const effects: Record<DraftEffect, string> = {
    added: 'new',
    changed: '',
    replaces: 'own text',
    back: 'back to the library’s text',
    removed: 'removed',
    same: 'no difference',
  };
  const text = drafts
    .map(({ name, effect, changes }) => {
      const words = [effects[effect], changes.map(changeWords).join('; ')].filter(Boolean).join(': ');
      return `${name} (${words})`;
    })
    .join(', ');
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text;
}
