import { z } from 'zod';
import { type FieldHelp, helpOf, isElsewhere, isRecord, listLimits, own, unwrap } from '../fields.ts';
import { valueAt } from '../issues.ts';
import { asChips } from './chip-names.ts';

/** The form control for a value that is not a list or a group. */
export type Control =
  | 'line'
  | 'fragment'
  | 'paragraphs'
  | 'markdown'
  | 'number'
  | 'choice'
  | 'flag'
  | 'day'
  | 'time'
  | 'colour'
  | 'email'
  | 'address'
  | 'hidden';

export interface Option {
  value: string;
  label: string;
}

/** The properties of every form field. */
interface Common {
  /** Its name in the posted form, such as `plans.0.price`. The id of its control is `field-` plus this name. Empty for the whole document. */
  name: string;
  label: string;
  hint: string;
  /** True when it may be left out. */
  optional: boolean;
  /** When it is needed although it may be left out, such as `needed for a review`; empty when never. */
  needed: string;
  /** The heading above it, such as Contact; empty without one. */
  heading: string;
}

/** A value that a person types, chooses or ticks. */
export interface LeafField extends Common {
  type: 'leaf';
  control: Control;
  /** The value as the control holds it; `yes` or empty for a flag. */
  text: string;
  /** An example as the control would hold it; empty without one. */
  example: string;
  shortest: number;
  /** 0 without a limit. */
  longest: number;
  /** The length that suits its place; null when any does. */
  usual: { least: number; most: number } | null;
  /** For a choice. */
  options: readonly Option[];
  /** The kind of the document that it names; empty for none. */
  refers: string;
}

export interface GroupField extends Common {
  type: 'group';
  /** False when an optional group is left out. */
  present: boolean;
  fields: readonly FormField[];
}

/** Items that a person adds, removes and moves. */
export interface ListField extends Common {
  type: 'list';
  items: readonly FormField[];
  /** The name of one item, such as Question. */
  item: string;
  /** What the list is part of, as far as its own name does not say that. */
  within: string;
  minimum: number;
  maximum: number;
}

/** Boxes to tick. */
export interface PicksField extends Common {
  type: 'picks';
  options: readonly Option[];
  picked: readonly string[];
}

/** Rows of a key and a value. */
export interface TableField extends Common {
  type: 'table';
  rows: readonly { key: FormField; value: FormField }[];
  /** The name of one row. */
  item: string;
}

export type FormField = LeafField | GroupField | ListField | PicksField | TableField;

/** The documents that a reference of that kind may name. */
export type OptionsOf = (kind: string) => readonly Option[];

/** A plain text is short for a group whose first field has this text and whose other fields are left out. */
export interface Shorthand {
  text: string;
  group: z.ZodObject;
}

/** The shorthand of a union of a text and a group; null for other schemas. Forms show the group. */
export function shorthandOf(schema: z.ZodType): Shorthand | null {
  if (!(schema instanceof z.ZodUnion)) return null;
  const options = (schema.options as z.ZodType[]).map(unwrap);
  const group = options.find((option) => option instanceof z.ZodObject);
  const first = group && Object.keys(group.shape)[0];
  return options.some((option) => option instanceof z.ZodString) && group && first ? { text: first, group } : null;
}

export const shapeOf = (group: z.ZodObject): [string, z.ZodType][] =>
  Object.entries(group.shape as Record<string, z.ZodType>);

/** True for a schema that forms do not show: its value stays unchanged. */
export const isFixed = (schema: z.ZodType): boolean => {
  const inner = unwrap(schema);
  if (helpOf(schema)?.fixed) return true;
  if (inner instanceof z.ZodUnion) return shorthandOf(inner) === null;
  return ![
    z.ZodObject,
    z.ZodArray,
    z.ZodRecord,
    z.ZodString,
    z.ZodNumber,
    z.ZodBoolean,
    z.ZodEnum,
    z.ZodStringFormat,
  ].some((known) => inner instanceof known);
};

/** True for a list whose items are ticked, not typed. */
export function isPicks(schema: z.ZodArray, options: number): boolean {
  const item = unwrap(schema.element as z.ZodType);
  const choosable = item instanceof z.ZodEnum || (helpOf(item)?.refers !== undefined && options > 0);
  return choosable && helpOf(schema)?.anyOrder === true;
}

export const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional;

export const join = (name: string, part: PropertyKey): string =>
  name === '' ? String(part) : `${name}.${String(part)}`;

/** The text of a stored value in a control. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The longest text in a one-line control; a field for longer text gets several lines. */
const oneLine = 120;

function controlOf(schema: z.ZodType, help: FieldHelp | undefined): Control {
  if (help?.assigned) return 'hidden';
  if (help?.control) return help.control;
  if (schema instanceof z.ZodEnum || help?.refers) return 'choice';
  if (schema instanceof z.ZodBoolean) return 'flag';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodString && (schema.maxLength ?? 0) > oneLine ? 'paragraphs' : 'line';
}

const exampleOf = (example: unknown): string => (['string', 'number'].includes(typeof example) ? String(example) : '');

/** The options of a choice. Chosen values that are no longer among the options are added. */
function optionsFor(schema: z.ZodType, help: FieldHelp | undefined, chosen: readonly string[], optionsOf: OptionsOf) {
  const known: readonly Option[] =
    schema instanceof z.ZodEnum
      ? (schema.options as string[]).map((value) => ({ value, label: value }))
      : optionsOf(help?.refers ?? '');
  const values = new Set(known.map(({ value }) => value));
  const gone = chosen.filter((value) => value !== '' && !values.has(value));
  return [
    ...known,
    ...gone.map((value) => ({ value, label: isElsewhere(value) ? value : `${value} (no longer there)` })),
  ];
}

interface Place {
  name: string;
  value: unknown;
  optional?: boolean;
  /** The label of the field around it; empty for a whole document. */
  within?: string;
  optionsOf: OptionsOf;
}

function leafField(schema: z.ZodType, common: Common, { value, optionsOf }: Place): LeafField {
  const inner = unwrap(schema);
  const help = helpOf(schema);
  const text = inner instanceof z.ZodBoolean ? flagText(value, help) : asChips(textOf(value));
  const control = controlOf(inner, help);
  const options = control === 'choice' ? optionsFor(inner, help, [text], optionsOf) : [];
  return {
    ...common,
    type: 'leaf',
    // A reference is typed when there is no document to choose from.
    control: control === 'choice' && options.length === 0 ? 'line' : control,
    text,
    example: exampleOf(help?.example),
    shortest: inner instanceof z.ZodString ? (inner.minLength ?? 0) : 0,
    longest: inner instanceof z.ZodString ? (inner.maxLength ?? 0) : 0,
    usual: help?.usual ?? null,
    options,
    refers: help?.refers ?? '',
  };
}

export const flagText = (value: unknown, help: FieldHelp | undefined): string =>
  (typeof value === 'boolean' ? value : help?.whenMissing === true) ? 'yes' : '';

function groupField(group: z.ZodObject, common: Common, { value, name, optionsOf }: Place): GroupField {
  const present = !common.optional || value !== undefined;
  const fields = present
    ? shapeOf(group).flatMap(([key, field]) =>
        isFixed(field)
          ? []
          : [fieldOf(field, { name: join(name, key), value: own(value, key), within: common.label, optionsOf })],
      )
    : [];
  return { ...common, type: 'group', present, fields };
}

/** A form field for `value`. Values that do not fit `schema` are shown as empty. */
function fieldOf(schema: z.ZodType, place: Place): FormField {
  const { name, value, optionsOf } = place;
  const inner = unwrap(schema);
  const help = helpOf(schema);
  const common: Common = {
    name,
    label: help?.label ?? '',
    hint: help?.hint ?? '',
    needed: help?.needed ?? '',
    optional: place.optional ?? isOptional(schema),
    heading: help?.group ?? '',
  };
  if (inner instanceof z.ZodObject) return groupField(inner, common, place);
  const shorthand = shorthandOf(inner);
  if (shorthand) {
    const whole = typeof value === 'string' ? { [shorthand.text]: value } : value;
    const fields = shapeOf(shorthand.group)
      .filter(([, field]) => !isFixed(field))
      .map(([key, field]) =>
        fieldOf(field, {
          name: join(name, key),
          value: own(whole, key),
          optional: key !== shorthand.text,
          within: common.label,
          optionsOf,
        }),
      );
    return { ...common, label: helpOf(shorthand.group)?.label ?? '', type: 'group', present: true, fields };
  }
  if (inner instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : [];
    const item = inner.element as z.ZodType;
    const refers = helpOf(item)?.refers;
    if (isPicks(inner, refers ? optionsOf(refers).length : 0)) {
      const picked = items.map(textOf);
      return { ...common, type: 'picks', picked, options: optionsFor(unwrap(item), helpOf(item), picked, optionsOf) };
    }
    const itemLabel = helpOf(item)?.label ?? shorthandLabel(item);
    return {
      ...common,
      ...listLimits(inner),
      type: 'list',
      item: itemLabel,
      within: saysNoMore(common.label, itemLabel) ? place.within || common.label : common.label,
      items: items.map((one, index) =>
        fieldOf(item, {
          name: join(name, index),
          value: one,
          within: asChips(firstText(one)) || `${itemLabel} ${index + 1}`,
          optionsOf,
        }),
      ),
    };
  }
  if (inner instanceof z.ZodRecord) {
    const [keys, values] = [inner.keyType as z.ZodType, inner.valueType as z.ZodType];
    const rows = Object.entries(isRecord(value) ? value : {}).map(([key, one], index) => {
      const row = join(name, index);
      return {
        key: fieldOf(keys, { name: join(row, 'key'), value: key, optionsOf }),
        value: fieldOf(values, { name: join(row, 'value'), value: one, optionsOf }),
      };
    });
    return { ...common, type: 'table', rows, item: helpOf(keys)?.label ?? 'Row' };
  }
  return leafField(schema, common, place);
}

const longestWords = 60;

const short = (text: string): string =>
  text.length > longestWords ? `${text.slice(0, longestWords).trimEnd()}…` : text;

/** The first text in a value, shortened: it tells one item of a list from the next. Empty for a value without texts. */
export function firstText(value: unknown): string {
  if (typeof value === 'string') return short(value.replace(/\s+/g, ' ').trim());
  if (typeof value !== 'object' || value === null) return '';
  for (const part of Object.values(value)) {
    const text = firstText(part);
    if (text !== '') return text;
  }
  return '';
}

/** True for a list whose name says no more than that of its items: `Questions` beside `Question 2`. */
export const saysNoMore = (list: string, item: string): boolean =>
  list.toLowerCase().startsWith(item.toLowerCase().slice(0, -1));

/** The name of an item of a list: its place in the list and its first words; without words, also what the list is part of. */
export function itemName({ item, within }: Pick<ListField, 'item' | 'within'>, index: number, words = ''): string {
  return words === '' ? `${item} ${index + 1} of “${within}”` : `${item} ${index + 1}: ${words}`;
}

const shorthandLabel = (schema: z.ZodType): string => {
  const shorthand = shorthandOf(unwrap(schema));
  const text = shorthand && (shorthand.group.shape as Record<string, z.ZodType>)[shorthand.text];
  return (text && helpOf(text)?.label) ?? 'Item';
};

/** The fields of a form for a document: `body` may be incomplete or wrong. Never throws. */
export function formOf(schema: z.ZodType, body: unknown, optionsOf: OptionsOf): GroupField {
  const field = fieldOf(schema, { name: '', value: body, optional: false, optionsOf });
  if (field.type !== 'group') throw new TypeError('A document is a group of fields.');
  return field;
}

/** The name in a form of the field at `path` of `body`. */
export function nameAt(schema: z.ZodType, body: unknown, path: readonly PropertyKey[], before = ''): string {
  const inner = unwrap(schema);
  const shorthand = shorthandOf(inner);
  if (shorthand) {
    const rest = path.length === 0 || typeof body === 'string' ? [shorthand.text] : path;
    return nameAt(shorthand.group, typeof body === 'string' ? { [shorthand.text]: body } : body, rest, before);
  }
  const [part, ...rest] = path;
  if (part === undefined) return before;
  const below = valueAt(body, [part]);
  if (inner instanceof z.ZodObject) {
    const field = (inner.shape as Record<PropertyKey, z.ZodType>)[part];
    return field ? nameAt(field, below, rest, join(before, part)) : before;
  }
  if (inner instanceof z.ZodArray) {
    const item = inner.element as z.ZodType;
    if (helpOf(inner)?.anyOrder) return before;
    return nameAt(item, below, rest, join(before, part));
  }
  if (inner instanceof z.ZodRecord) {
    const row = isRecord(body) ? Object.keys(body).indexOf(String(part)) : -1;
    return row < 0 ? before : nameAt(inner.valueType as z.ZodType, below, rest, join(join(before, row), 'value'));
  }
  return before;
}
