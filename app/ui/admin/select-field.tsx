export type Choice = readonly [value: string, words: string];

interface SelectProps<Name extends string> {
  name: Name;
  label: string;
  value: string | null | undefined;
  choices: readonly Choice[];
}

/** A list to choose from, with its label. */
export function SelectField({ id, name, label, value, choices }: SelectProps<string> & { id: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? undefined}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The same for one filter of a list. `none` names the choice that filters nothing. */
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
