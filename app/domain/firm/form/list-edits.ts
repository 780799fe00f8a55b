import { z } from 'zod';
import { helpOf, isRecord, listLimits, own, unwrap } from '../fields.ts';
import { isOptional, shapeOf, shorthandOf, textOf } from './form-fields.ts';

const listEdits = ['add', 'remove', 'up', 'down', 'to'] as const;
export type ListEdit = (typeof listEdits)[number];

export interface AskedEdit {
  edit: ListEdit;
  name: string;
  /** The index to which `to` moves the item. */
  place?: number;
}

/** Reads the value of a list button, such as `add questions`, `remove questions.2` or `to questions.2 0`. Null for other buttons. */
export function readListEdit(text: string): AskedEdit | null {
  const [edit = '', name = '', ...rest] = text.split(' ');
  const known = listEdits.find((one) => one === edit);
  if (!known || name === '' || name.length > 200) return null;
  if (known !== 'to') return rest.length === 0 ? { edit: known, name } : null;
  const [place = '', ...more] = rest;
  return /^\d{1,5}$/.test(place) && more.length === 0 ? { edit: known, name, place: Number(place) } : null;
}

/** The field name of the item that `add name` has added to `body`: the last item of a list, or the group or table itself. */
export function addedName(body: unknown, name: string): string {
  const found = name
    .split('.')
    .reduce((value, part) => (Array.isArray(value) ? value[Number(part)] : own(value, part)), body);
  return Array.isArray(found) ? `${name}.${found.length - 1}` : name;
}

/** One more than the highest number in the field `key` of the items of `lists`. */
function nextNumber(key: string, lists: readonly unknown[]): number {
  const numbers = lists.flatMap((list) => (Array.isArray(list) ? list.map((item) => own(item, key)) : []));
  return 1 + numbers.reduce<number>((most, one) => (typeof one === 'number' && one > most ? one : most), 0);
}

/**
 * An empty value for `schema`: groups with their required fields, and lists with the fewest allowed items. `lists` are the current
 * and earlier versions of the list that gets the item: its number must be new in all of them.
 */
export function emptyValue(schema: z.ZodType, lists: readonly unknown[] = []): unknown {
  const inner = unwrap(schema);
  const shorthand = shorthandOf(inner);
  if (shorthand) return '';
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      shapeOf(inner).flatMap(([key, field]): [string, unknown][] => {
        if (isOptional(field)) return [];
        if (helpOf(field)?.assigned) return [[key, nextNumber(key, lists)]];
        const value = emptyValue(field);
        return value === undefined || value === '' ? [] : [[key, value]];
      }),
    );
  if (inner instanceof z.ZodArray) {
    const items: unknown[] = [];
    const { minimum } = listLimits(inner);
    if (helpOf(inner)?.anyOrder) return items;
    while (items.length < minimum) items.push(emptyValue(inner.element as z.ZodType, [items]));
    return items;
  }
  if (inner instanceof z.ZodRecord) return {};
  return inner instanceof z.ZodBoolean ? false : '';
}

function editedItems(
  items: readonly unknown[],
  { edit, place }: Pick<Edit, 'edit' | 'place'>,
  index: number,
): unknown[] {
  const others = items.filter((_, at) => at !== index);
  if (edit === 'remove') return others;
  const to = edit === 'up' ? index - 1 : edit === 'down' ? index + 1 : (place ?? index);
  return to < 0 || to >= items.length ? [...items] : others.toSpliced(to, 0, items[index]);
}

interface Edit {
  edit: ListEdit;
  place: number | undefined;
  /** The parts of the name that remain to be resolved. */
  parts: readonly string[];
  published: unknown;
}

const indexIn = (part: string | undefined, length: number): number | null =>
  part !== undefined && /^\d{1,5}$/.test(part) && Number(part) < length ? Number(part) : null;

function editedList(list: z.ZodArray, value: unknown, change: Edit): unknown {
  const { edit, parts, published } = change;
  const items = Array.isArray(value) ? value : [];
  const item = list.element as z.ZodType;
  const earlier = Array.isArray(published) ? published : [];
  if (parts.length === 0) return edit === 'add' ? [...items, emptyValue(item, [items, earlier])] : value;
  const index = indexIn(parts[0], items.length);
  if (index === null) return value;
  if (parts.length === 1 && edit !== 'add') return editedItems(items, change, index);
  const inner = edited(item, items[index], { ...change, parts: parts.slice(1), published: earlier[index] });
  return items.map((one, at) => (at === index ? inner : one));
}

function editedTable(table: z.ZodRecord, value: unknown, change: Edit): unknown {
  const { edit, parts, published } = change;
  const rows = Object.entries(isRecord(value) ? value : {});
  const values = table.valueType as z.ZodType;
  if (parts.length === 0)
    return edit === 'add' && !rows.some(([key]) => key === '')
      ? Object.fromEntries([...rows, ['', emptyValue(values)]])
      : value;
  const index = indexIn(parts[0], rows.length);
  const row = index === null ? undefined : rows[index];
  if (!row || index === null) return value;
  if (parts.length === 1 && edit !== 'add') return Object.fromEntries(editedItems(rows, change, index) as typeof rows);
  if (parts[1] !== 'value') return value;
  const [key, inside] = row;
  const inner = edited(values, inside, { ...change, parts: parts.slice(2), published: own(published, key) });
  return Object.fromEntries(rows.map((one, at) => (at === index ? [key, inner] : one)));
}

function edited(schema: z.ZodType, value: unknown, change: Edit): unknown {
  const inner = unwrap(schema);
  const { edit, parts, published } = change;
  if (inner instanceof z.ZodArray) return editedList(inner, value, change);
  if (inner instanceof z.ZodRecord) return editedTable(inner, value, change);
  const shorthand = shorthandOf(inner);
  const whole = shorthand && !isRecord(value) ? { [shorthand.text]: textOf(value) } : value;
  const group = shorthand ? shorthand.group : inner;
  if (!(group instanceof z.ZodObject)) return value;
  const [part, ...rest] = parts;
  const field = part === undefined ? undefined : shapeOf(group).find(([key]) => key === part)?.[1];
  if (part === undefined || !field) return value;
  const isWhole = rest.length === 0 && isOptional(field) && unwrap(field) instanceof z.ZodObject;
  // An optional group is added and removed as a whole.
  const after =
    isWhole && edit === 'add'
      ? emptyValue(field)
      : isWhole && edit === 'remove'
        ? undefined
        : edited(field, own(whole, part), { ...change, parts: rest, published: own(published, part) });
  const others = Object.entries(isRecord(whole) ? whole : {});
  const has = others.some(([key]) => key === part);
  const all = others.map(([key, one]): [string, unknown] => (key === part ? [key, after] : [key, one]));
  return Object.fromEntries(
    [...all, ...(has ? [] : [[part, after] as [string, unknown]])].filter(([, one]) => one !== undefined),
  );
}

/**
 * `body` after a person added, removed or moved an item of the list called `name` in the form. An unknown name changes nothing.
 * A new item with a number gets one that neither `body` nor `published` has. Never throws.
 */
export const editList = (
  schema: z.ZodType,
  body: unknown,
  { edit, name, place }: AskedEdit,
  published: unknown,
): unknown => edited(schema, body, { edit, place, parts: name.split('.'), published });
