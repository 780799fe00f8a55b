import { z } from 'zod';
import { type FieldHelp, helpOf, isRecord, unwrap } from './fields.ts';

/** A text of a document, with the label and hint that its schema gives it. */
export interface Leaf {
  path: readonly PropertyKey[];
  text: string;
  help: FieldHelp | undefined;
  /** True for the name of an entry of a table, whose path it ends. */
  isKey: boolean;
}

/** Every text of `value`, names of a table's entries included. What does not fit the schema is left out. */
export function* leaves(schema: z.ZodType, value: unknown, path: readonly PropertyKey[] = []): Generator<Leaf> {
  const inner = unwrap(schema);
  if (typeof value === 'string') {
    yield { path, text: value, help: leafHelp(schema), isKey: false };
  } else if (inner instanceof z.ZodObject) {
    const shape = inner.shape as Record<string, z.ZodType>;
    for (const [key, field] of isRecord(value) ? Object.entries(value) : [])
      if (Object.hasOwn(shape, key)) yield* leaves(shape[key] as z.ZodType, field, [...path, key]);
  } else if (inner instanceof z.ZodArray) {
    for (const [index, item] of Array.isArray(value) ? value.entries() : [])
      yield* leaves(inner.element as z.ZodType, item, [...path, index]);
  } else if (inner instanceof z.ZodRecord) {
    for (const [key, entry] of isRecord(value) ? Object.entries(value) : []) {
      yield { path: [...path, key], text: key, help: helpOf(inner.keyType as z.ZodType), isKey: true };
      yield* leaves(inner.valueType as z.ZodType, entry, [...path, key]);
    }
  } else if (inner instanceof z.ZodUnion) {
    const branch = (inner.options as z.ZodType[]).find((option) => option.safeParse(value).success);
    if (branch) yield* leaves(branch, value, path);
  }
}

/** For a choice between a text and a group of fields, the label and hint of the text. */
function leafHelp(schema: z.ZodType): FieldHelp | undefined {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodUnion)) return helpOf(schema);
  const text = (inner.options as z.ZodType[]).find((option) => option instanceof z.ZodString);
  return text && helpOf(text);
}
