import { errorAttributes, FieldError } from '../islands/field.tsx';

export type Choice = readonly [value: string, words: string];

interface SelectProps<Name extends string> {
  name: Name;
  label: string;
  value: string | null | undefined;
  choices: readonly Choice[];
}

interface FieldProps extends SelectProps<string> {
  id: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A labelled select. */
export function SelectField({ id, name, label, value, choices, error, autoFocus = false }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value ?? undefined}
        // biome-ignore lint/a11y/noAutofocus: a refused field takes the focus
        autoFocus={autoFocus}
        {...errorAttributes(id, error)}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A select for one filter of a list. `none` labels the choice that filters nothing. */
export function FilterSelect<Name extends string>({
  name,
  label,
  value,
  choices,
  none = 'All',
}: SelectProps<Name> & { none?: string }) {
  return (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label}
      value={value ?? ''}
      choices={[['', none], ...choices]}
    />
  );
}
