import { directions } from '../../../domain/firm/market/atlas.ts';
import type { StepFaults } from '../../../domain/firm/setup/entries.ts';
import type { PlaceAnswers } from '../../../domain/firm/setup/place-answers.ts';
import { Field, FieldError } from '../../islands/field.tsx';
import { SelectField } from '../select-field.tsx';

interface PlaceFieldsProps extends Pick<PlaceAnswers, 'place' | 'candidates' | 'own'> {
  label: string;
  required?: boolean;
  faults: StepFaults;
}

const anyDirection: [string, string][] = [['', 'Choose'], ...directions.map((one): [string, string] => [one, one])];

/** A place by its name. Asks which one is meant where several have the name, and where it is when no list has it. */
export function PlaceFields({ place, candidates, own, label, required, faults }: PlaceFieldsProps) {
  const isUnknown = faults.place !== undefined && candidates.length === 0 && place !== '';
  const isAsked = isUnknown || ['own.near', 'own.km', 'own.direction'].some((field) => faults[field] !== undefined);
  return (
    <div className="field field--wide setup-place">
      <Field
        id="place"
        name="place"
        label={label}
        placeholder="Trois-Rivières, or Windsor, Nova Scotia"
        autoComplete="off"
        maxLength={80}
        defaultValue={place}
        required={required}
        error={faults.place}
      />
      {candidates.length > 0 && (
        <fieldset className="setup-candidates">
          <legend>Which one?</legend>
          {candidates.map(({ id, label: words, picked }) => (
            <label key={id}>
              <input type="radio" name="place.id" value={id} defaultChecked={picked} /> {words}
            </label>
          ))}
        </fieldset>
      )}
      <details open={isAsked}>
        <summary>The list does not have it</summary>
        <p className="muted">Say where it is. The site measures distances from there.</p>
        <Field
          id="own.near"
          name="own.near"
          label="Nearest town that the list has"
          autoComplete="off"
          maxLength={80}
          defaultValue={own.near}
          error={faults['own.near']}
        />
        <Field
          id="own.km"
          name="own.km"
          label="Kilometres from there"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={own.km}
          error={faults['own.km']}
        />
        <SelectField
          id="own.direction"
          name="own.direction"
          label="It lies to the"
          value={own.direction}
          choices={anyDirection}
        />
        <FieldError id="own.direction" error={faults['own.direction']} />
      </details>
    </div>
  );
}
