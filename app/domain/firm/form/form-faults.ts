import type { z } from 'zod';
import { type BodyFault, bodyFaults, valueAt } from '../issues.ts';
import { fieldNames } from './field-names.ts';
import { nameAt } from './form-fields.ts';

/** A fault for the person who fills in the form. */
export interface FormFault {
  /** The field in the form, as `LeafField.name`. */
  name: string;
  /** "Price must be at least 0, and is -1." */
  sentence: string;
}

const shown = 40;
const quoted = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${text.length > shown ? `${text.slice(0, shown)}…` : text}”`;
};

function words({ path, about, key }: BodyFault, schema: z.ZodType, body: unknown): string {
  if (key !== undefined) return `${quoted(key)} ${about}`;
  const label = fieldNames(schema, path).at(-1) ?? 'The document';
  const value = valueAt(body, path);
  if (value === undefined || value === '' || value === null) return `${label} is empty`;
  if (about.endsWith(', and is text'))
    return `${label} ${about.replace(/, and is text$/, `, and is ${quoted(value)}`)}`;
  if (about === 'must be a whole number, and is a number')
    return `${label} must be a whole number, and is ${String(value)}`;
  return `${label} ${about}`;
}

/** The faults of a body, in the order of the form, each with its field; empty when there are none. */
export function formFaults(schema: z.ZodType, body: unknown): FormFault[] {
  return bodyFaults(schema, body).map((fault) => {
    const place = fieldNames(schema, fault.path, body).slice(0, -1).join(', ');
    const sentence = words(fault, schema, body);
    return {
      name: nameAt(schema, body, fault.path),
      sentence: `${place ? `${place}: ` : ''}${sentence}.`,
    };
  });
}

/** The first fault of each field by its name. */
export function faultsByName(schema: z.ZodType, body: unknown): Record<string, string> {
  const found = new Map<string, string>();
  for (const { name, sentence } of formFaults(schema, body)) if (!found.has(name)) found.set(name, sentence);
  return Object.fromEntries(found);
}

/** The faults except those of `item`, which was just added and is not filled in yet. */
export const withoutNew = (faults: Readonly<Record<string, string>>, item: string): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== item && !name.startsWith(`${item}.`)));

/** The labels of the fields at these paths, as the form shows them, without repetition. */
export const fieldLabels = (
  schema: z.ZodType,
  paths: readonly (readonly PropertyKey[])[],
  body: unknown = null,
): string[] => [
  ...new Set(
    paths.map((path) => {
      const names = fieldNames(schema, path, body);
      const place = names.slice(0, -1).join(', ');
      return `${place ? `${place}: ` : ''}${names.at(-1) ?? 'The document'}`;
    }),
  ),
];
