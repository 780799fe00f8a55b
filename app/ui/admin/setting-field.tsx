import { Field } from '../islands/field.tsx';

/** What a form of settings shows: what is saved or was typed, and what is wrong with it. */
export interface SettingsForm<Draft> {
  /** The start of the ids of its fields. */
  id: string;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
}

interface SettingFieldProps<Draft> {
  of: SettingsForm<Draft>;
  name: keyof Draft & string;
  label: string;
  required?: boolean;
  wide?: boolean;
}

/** A one-line text of a form of settings. */
export function SettingField<Draft>({ of: { id, draft, faults }, name, ...field }: SettingFieldProps<Draft>) {
  return (
    <Field
      id={`${id}-${name}`}
      name={name}
      defaultValue={String(draft[name])}
      error={faults[name]}
      maxLength={200}
      autoComplete="off"
      {...field}
    />
  );
}
