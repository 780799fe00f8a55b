import type { FormField, GroupField } from '../../app/domain/firm/form/form-fields.ts';

type Entry = [string, string];

function entriesOfField(field: FormField): Entry[] {
  const { name } = field;
  if (field.type === 'leaf') return [[name, field.text]];
  if (field.type === 'picks') return ['', ...field.picked].map((value): Entry => [name, value]);
  if (field.type === 'list') return [[name, String(field.items.length)], ...field.items.flatMap(entriesOfField)];
  if (field.type === 'table')
    return [
      [name, String(field.rows.length)],
      ...field.rows.flatMap(({ key, value }) => [...entriesOfField(key), ...entriesOfField(value)]),
    ];
  const marker: Entry[] = field.optional ? [[name, field.present ? 'yes' : 'no']] : [];
  return [...marker, ...field.fields.flatMap(entriesOfField)];
}

/** The entries that a browser posts for an unchanged form. */
export const formEntries = (form: GroupField): Entry[] => form.fields.flatMap(entriesOfField);
