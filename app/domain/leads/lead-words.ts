import type { Site } from '../firm/site.ts';
import {
  type FieldType,
  type FieldTypes,
  type LeadFieldName,
  type LeadWords,
  leadField,
  leadFieldNames,
} from './lead-fields.ts';

/** A field of a lead, worded for people. */
export interface LeadFact {
  name: LeadFieldName;
  label: string;
  words: string;
}

type Words = Pick<Site, 'data' | 'print'>;

/** The value of a field, worded for people; null when the visitor left it empty. */
export function fieldWords({ data, print }: Words, lead: LeadWords, name: LeadFieldName): string | null {
  const value = lead[name] as FieldTypes[Exclude<FieldType, 'touch or null'>]['value'];
  if (value === null || value === '') return null;
  if (name === 'plan') return print.fill(data.plans.find(({ id }) => id === value)?.name ?? '') || String(value);
  if (typeof value === 'number') return value.toLocaleString('en-CA');
  if (name === 'answers' && typeof value === 'object')
    return `${value.length} of ${data.measures.length} measures in place`;
  if (typeof value === 'object') return value.join(', ') || null;
  if (name !== 'service') return String(value);
  if (value === 'none') return null;
  const { choices } = data.pages['contact-page'].form;
  return print.fill(choices.find((choice) => choice.value === value)?.label ?? '') || String(value);
}

/** The fields that `wanted` accepts and that are not empty, in order. */
export function factsOf(site: Words, lead: LeadWords, wanted: (name: LeadFieldName) => boolean): LeadFact[] {
  return leadFieldNames.filter(wanted).flatMap((name) => {
    const words = fieldWords(site, lead, name);
    return words === null ? [] : [{ name, label: leadField(name).label, words }];
  });
}
