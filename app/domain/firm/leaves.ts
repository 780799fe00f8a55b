import { z } from 'zod';
import type { PackDocument } from './document.ts';
import { type FieldHelp, helpOf, isRecord, unwrap } from './fields.ts';
import { kinds } from './kinds.ts';

/** A text of a document, with the label and hint that its schema gives it. */
export interface Leaf {
  path: readonly PropertyKey[];
  text: string;
  help: FieldHelp | undefined;
  /** True for the key of a table's entry. The path ends with this key. */
  isKey: boolean;
}

/** Adds the texts of a value of one schema to `found`. */
type Walk = (value: unknown, path: readonly PropertyKey[], found: Leaf[]) => void;

/** Cached by schema: inspecting a schema costs more than reading a value, and every start reads thousands of values. */
const walks = new WeakMap<z.ZodType, Walk>();

/** Every text of `value`, including the keys of tables. Values that do not fit the schema are left out. */
export function leaves(schema: z.ZodType, value: unknown): Leaf[] {
  const found: Leaf[] = [];
  walkOf(schema)(value, [], found);
  return found;
}

const known = new WeakMap<object, readonly Leaf[]>();

/** The texts of a document, cached by its body, which must not change any more. */
export function documentLeaves({ kind, body }: Pick<PackDocument, 'kind' | 'body'>): readonly Leaf[] {
  const found = known.get(body) ?? leaves(kinds[kind].schema, body);
  known.set(body, found);
  return found;
}

function walkOf(schema: z.ZodType): Walk {
  const known = walks.get(schema);
  if (known) return known;
  const help = leafHelp(schema);
  // Made for the first value that is not a text, because schemas may contain themselves.
  let inside: Walk | undefined;
  const walk: Walk = (value, path, found) => {
    if (typeof value === 'string') found.push({ path, text: value, help, isKey: false });
    else if (typeof value === 'object' && value !== null) {
      inside ??= walkInside(unwrap(schema));
      inside(value, path, found);
    }
  };
  walks.set(schema, walk);
  return walk;
}

/** The walk for values that are lists or groups. */
function walkInside(inner: z.ZodType): Walk {
  if (inner instanceof z.ZodObject) {
    const fields = new Map(Object.entries(inner.shape as Record<string, z.ZodType>));
    return (value, path, found) => {
      for (const [key, field] of isRecord(value) ? Object.entries(value) : []) {
        const schema = fields.get(key);
        if (schema) walkOf(schema)(field, [...path, key], found);
      }
    };
  }
  if (inner instanceof z.ZodArray) {
    const walk = walkOf(inner.element as z.ZodType);
    return (value, path, found) => {
      if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index], found);
    };
  }
  if (inner instanceof z.ZodRecord) {
    const help = helpOf(inner.keyType as z.ZodType);
    const walk = walkOf(inner.valueType as z.ZodType);
    return (value, path, found) => {
      for (const [key, entry] of isRecord(value) ? Object.entries(value) : []) {
        found.push({ path: [...path, key], text: key, help, isKey: true });
        walk(entry, [...path, key], found);
      }
    };
  }
  if (inner instanceof z.ZodUnion) {
    const options = inner.options as z.ZodType[];
    return (value, path, found) => {
      const branch = options.find((option) => option.safeParse(value).success);
      if (branch) walkOf(branch)(value, path, found);
    };
  }
  return () => undefined;
}

/** For a choice between a text and a group of fields, the label and hint of the text. */
function leafHelp(schema: z.ZodType): FieldHelp | undefined {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodUnion)) return helpOf(schema);
  const text = (inner.options as z.ZodType[]).find((option) => option instanceof z.ZodString);
  return text && helpOf(text);
}
