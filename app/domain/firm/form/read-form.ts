import { z } from 'zod';
import { allowedCharacters } from '../../text/allowed-characters.ts';
import { helpOf, isRecord, own, unwrap } from '../fields.ts';
import { asChips, fromChips } from './chip-names.ts';
import {
  flagText,
  isFixed,
  isOptional,
  isPicks,
  join,
  type OptionsOf,
  shapeOf,
  shorthandOf,
  textOf,
} from './form-fields.ts';

/** Limits above the needs of the largest document: the entries of a form, and the look-ups while it is read. */
const mostEntries = 20_000;
const mostValues = 40_000;

export type ReadForm =
  /** The body as it was typed: it may be incomplete or wrong. */
  | { body: Record<string, unknown> }
  /** The reason, in one sentence. No part of the form is used. */
  | { refused: string };

class TooMuch extends Error {}

const tooMuch = { refused: 'This form has more fields than a document can have. Nothing of it is saved.' };

/** The posted fields by name. Names that are not in the schema are never looked up. */
class Posted {
  readonly size: number;
  private readonly texts = new Map<string, string[]>();
  private left = mostValues;

  constructor(entries: readonly (readonly [string, string])[]) {
    this.size = entries.length;
    for (const [name, text] of entries) {
      const texts = this.texts.get(name);
      if (texts) texts.push(text);
      else this.texts.set(name, [text]);
    }
  }

  /** The last value of a name: a ticked checkbox follows the hidden field that means "not ticked". */
  last(name: string): string | undefined {
    this.left--;
    if (this.left < 0) throw new TooMuch();
    const text = this.texts.get(name)?.at(-1);
    return text === undefined ? undefined : allowedCharacters(text.replace(/\r\n?/g, '\n'));
  }

  all(name: string): readonly string[] {
    return this.texts.get(name) ?? [];
  }

  /** The number of items of a list; undefined when the list is not in the form. */
  count(name: string): number | undefined {
    const text = this.last(name);
    // Each item has a field, so a list cannot be longer than the form.
    return text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(Number(text), this.size) : undefined;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A number as people type it: 1,200 and 1 200 are 1200. Anything else stays as it was typed. */
function numberFrom(text: string): number | string {
  const digits = text.replaceAll('\u2212', '-').replace(/(?<=\d)[,\u00a0\u202f ](?=\d{3}(?!\d))/g, '');
  return /^[+-]?\d{1,15}(?:\.\d{1,12})?$/.test(digits) ? Number(digits) : text;
}

interface Source {
  posted: Posted;
  optionsOf: OptionsOf;
}

function leafFrom(schema: z.ZodType, name: string, before: unknown, { posted }: Source): unknown {
  const inner = unwrap(schema);
  const help = helpOf(schema);
  const text = posted.last(name);
  if (text === undefined) return before;
  if (inner instanceof z.ZodBoolean) {
    const same = flagText(before, help) === (text === 'yes' ? 'yes' : '');
    return same && (before === undefined ? isOptional(schema) : typeof before === 'boolean') ? before : text === 'yes';
  }
  if (text === asChips(textOf(before)) && (before !== undefined || text === '')) return before;
  const clean = fromChips(help?.control === 'fragment' ? text : text.trim());
  if (clean === '') return isOptional(schema) || before === undefined ? undefined : '';
  return inner instanceof z.ZodNumber ? numberFrom(clean) : clean;
}

function groupFrom(group: z.ZodObject, name: string, before: unknown, source: Source): Record<string, unknown> {
  const fields = shapeOf(group).flatMap(([key, field]): [string, unknown][] => {
    const value = valueFrom(field, join(name, key), own(before, key), source);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(fields);
}

/** The ticked values. Those ticked before come first and keep their order, so that submitting an unchanged form changes nothing. */
function picksFrom(name: string, before: unknown, { posted }: Source): unknown {
  if (posted.last(name) === undefined) return before;
  const ticked = new Set(posted.all(name).filter((text) => text !== ''));
  const earlier = Array.isArray(before) ? before.map(textOf) : [];
  const kept = earlier.filter((value) => ticked.has(value));
  return [...new Set([...kept, ...ticked])];
}

/** `key`, with a number added when an earlier row has the same key. */
function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key} (${copy})`;
  return free;
}

function tableFrom(table: z.ZodRecord, name: string, before: unknown, source: Source): unknown {
  const count = source.posted.count(name);
  if (count === undefined) return before;
  const rows = Object.entries(isRecord(before) ? before : {});
  const entries = new Map<string, unknown>();
  for (let index = 0; index < count; index++) {
    const row = join(name, index);
    const [key, value] = rows[index] ?? ['', undefined];
    const typed = textOf(leafFrom(table.keyType as z.ZodType, join(row, 'key'), key, source));
    const inner = valueFrom(table.valueType as z.ZodType, join(row, 'value'), value, source);
    entries.set(freeKey(typed, entries), inner ?? '');
  }
  return Object.fromEntries(entries);
}

function listFrom(list: z.ZodArray, name: string, before: unknown, source: Source): unknown {
  const item = list.element as z.ZodType;
  const refers = helpOf(item)?.refers;
  if (isPicks(list, refers ? source.optionsOf(refers).length : 0)) return picksFrom(name, before, source);
  const count = source.posted.count(name);
  if (count === undefined) return before;
  const earlier = Array.isArray(before) ? before : [];
  return Array.from({ length: count }, (_, index) => valueFrom(item, join(name, index), earlier[index], source) ?? '');
}

function valueFrom(schema: z.ZodType, name: string, before: unknown, source: Source): unknown {
  const inner = unwrap(schema);
  const optional = isOptional(schema);
  if (isFixed(schema)) return before;
  if (inner instanceof z.ZodObject) {
    const present = optional && name !== '' ? source.posted.last(name) : 'yes';
    if (present === undefined) return before;
    return present === 'yes' ? groupFrom(inner, name, before, source) : undefined;
  }
  const shorthand = shorthandOf(inner);
  if (shorthand) {
    const whole = typeof before === 'string' ? { [shorthand.text]: before } : before;
    const { [shorthand.text]: text, ...others } = groupFrom(shorthand.group, name, whole, source);
    return Object.values(others).every(isEmpty) ? (text ?? '') : { [shorthand.text]: text, ...others };
  }
  if (inner instanceof z.ZodArray) {
    const items = listFrom(inner, name, before, source);
    return optional && isEmpty(items) && !Array.isArray(before) ? undefined : dropped(items, inner, optional);
  }
  if (inner instanceof z.ZodRecord) return tableFrom(inner, name, before, source);
  return leafFrom(schema, name, before, source);
}

/** Leaves out an optional list that has no items but may not be empty. */
const dropped = (items: unknown, list: z.ZodArray, optional: boolean): unknown =>
  optional && isEmpty(items) && !list.safeParse([]).success ? undefined : items;

/**
 * Applies a posted form to `before`, the body from which the form was made. Fields that are not in the form stay unchanged, so a form
 * may have only some of the fields. Names that are not in the schema are ignored. Never throws.
 */
export function readDocumentForm(
  entries: readonly (readonly [string, string])[],
  schema: z.ZodType,
  before: unknown,
  optionsOf: OptionsOf,
): ReadForm {
  if (entries.length > mostEntries) return tooMuch;
  const group = unwrap(schema);
  if (!(group instanceof z.ZodObject)) throw new TypeError('A document is a group of fields.');
  try {
    return { body: groupFrom(group, '', before, { posted: new Posted(entries), optionsOf }) };
  } catch (error) {
    if (error instanceof TooMuch) return tooMuch;
    throw error;
  }
}
