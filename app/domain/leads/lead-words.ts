import { plans } from '../../content/plans.ts';
import { serviceChoices } from '../../content/services.ts';
import { measureCount } from './assessment.ts';
import {
  type FieldType,
  type FieldTypes,
  type LeadFieldName,
  type LeadWords,
  leadField,
  leadFieldNames,
} from './lead-fields.ts';

/** A field of a lead in words for people. */
export interface LeadFact {
  name: LeadFieldName;
  label: string;
  words: string;
}

/** What people read for the value of a field; null where the visitor said nothing. */
export function fieldWords(lead: LeadWords, name: LeadFieldName): string | null {
  const value = lead[name] as FieldTypes[FieldType]['value'];
  if (value === null || value === '') return null;
  if (name === 'plan') return plans.find(({ id }) => id === value)?.name ?? String(value);
  if (typeof value === 'number') return value.toLocaleString('en-CA');
  if (name === 'answers' && typeof value === 'object') return `${value.length} of ${measureCount} measures in place`;
  if (typeof value === 'object') return value.join(', ') || null;
  if (name !== 'service') return String(value);
  return value === 'none' ? null : (serviceChoices.find((choice) => choice.value === value)?.label ?? String(value));
}

/** The fields that `wanted` lets through and that say something, in order. */
export function factsOf(lead: LeadWords, wanted: (name: LeadFieldName) => boolean): LeadFact[] {
  return leadFieldNames.filter(wanted).flatMap((name) => {
    const words = fieldWords(lead, name);
    return words === null ? [] : [{ name, label: leadField(name).label, words }];
  });
}
