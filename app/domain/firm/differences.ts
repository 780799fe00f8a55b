import { isRecord, own } from './fields.ts';
import { pathWords } from './issues.ts';
import type { Kind } from './kinds.ts';
import { fileOf, keyOf } from './layers.ts';

/** A document, regardless of where it is stored. */
export interface PlainDocument {
  kind: Kind;
  id: string;
  body: unknown;
}

/** A field that differs between two bodies. A side is undefined when that body lacks the field. */
export interface FieldDifference {
  path: readonly PropertyKey[];
  before: unknown;
  after: unknown;
}

export interface DocumentDifference {
  kind: Kind;
  id: string;
  what: 'added' | 'removed' | 'changed';
  /** Empty for a document that was added or removed. */
  fields: readonly FieldDifference[];
}

function listDifferences(before: readonly unknown[], after: readonly unknown[], path: readonly PropertyKey[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end++;
  // The items between the equal beginning and the equal end: changed where both lists have one, otherwise added or removed.
  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) =>
    fieldDifferences(gone[index], come[index], [...path, start + index]),
  ).flat();
}

/** The differences between two bodies, in the order of the fields. A changed order of fields is not a difference. */
export function fieldDifferences(
  before: unknown,
  after: unknown,
  path: readonly PropertyKey[] = [],
): FieldDifference[] {
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path);
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      fieldDifferences(own(before, key), own(after, key), [...path, key]),
    );
  return before === after ? [] : [{ path, before, after }];
}

/** True for bodies without a difference. */
export const same = (one: unknown, other: unknown): boolean => fieldDifferences(one, other).length === 0;

/** Which documents differ, sorted by their files. */
export function differences(before: readonly PlainDocument[], after: readonly PlainDocument[]): DocumentDifference[] {
  const earlier = new Map(before.map((document) => [keyOf(document), document]));
  const later = new Map(after.map((document) => [keyOf(document), document]));
  const found = [...new Map([...earlier, ...later])].flatMap(([key, { kind, id }]): DocumentDifference[] => {
    const [old, fresh] = [earlier.get(key), later.get(key)];
    if (!old) return [{ kind, id, what: 'added', fields: [] }];
    if (!fresh) return [{ kind, id, what: 'removed', fields: [] }];
    const fields = fieldDifferences(old.body, fresh.body);
    return fields.length > 0 ? [{ kind, id, what: 'changed', fields }] : [];
  });
  const file = ({ kind, id }: DocumentDifference) => fileOf(kind, id);
  return found.sort((a, b) => (file(a) < file(b) ? -1 : 1));
}

/** Characters shown of a value, and how many of them precede the first difference. */
const shown = 70;
const context = 20;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The part of a value around its first difference, which is at index `from`. */
function excerpt(text: string, from: number): string {
  const start = from > shown - context ? from - context : 0;
  const end = start + shown;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Excerpts of both sides around their first difference; null for a side without a value. `textOf` turns a value into text. */
export function excerpts(
  { before, after }: Pick<FieldDifference, 'before' | 'after'>,
  textOf: (value: unknown) => string,
): { before: string | null; after: string | null } {
  if (before === undefined) return { before: null, after: excerpt(textOf(after), 0) };
  if (after === undefined) return { before: excerpt(textOf(before), 0), after: null };
  const [old, fresh] = [textOf(before), textOf(after)];
  let from = 0;
  while (from < old.length && old[from] === fresh[from]) from++;
  return { before: excerpt(old, from), after: excerpt(fresh, from) };
}

function fieldWords(difference: FieldDifference): string {
  const name = pathWords(difference.path);
  const { before, after } = excerpts(difference, textOf);
  if (before === null) return `${name} is new: ${JSON.stringify(after)}`;
  if (after === null) return `${name} is gone: ${JSON.stringify(before)}`;
  return `${name}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`;
}

/** A difference for a person to read: a line for the document, and one for each of its fields. */
export const differenceLines = ({ kind, id, what, fields }: DocumentDifference): string[] => [
  `${what.padEnd(8)} ${fileOf(kind, id)}`,
  ...fields.map((field) => `           ${fieldWords(field)}`),
];
