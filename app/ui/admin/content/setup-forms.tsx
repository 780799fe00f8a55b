import { href } from 'react-router';
import { type FirmAnswers, type StepFaults, weekdays } from '../../../domain/firm/setup/firm-step.ts';
import { Field, FieldError } from '../../islands/field.tsx';
import { SelectField } from '../select-field.tsx';

export interface Picked {
  id: string;
  name: string;
  picked: boolean;
  /** Always chosen, because something else needs it. */
  fixed?: boolean;
}

interface Faulty {
  faults: StepFaults;
}

/** Windows to light, each for one of the choices. */
export function Windows({
  legend,
  name,
  choices,
  faults,
}: Faulty & { legend: string; name: string; choices: readonly Picked[] }) {
  return (
    <fieldset className="field field--wide setup-windows">
      <legend>{legend}</legend>
      <FieldError id={name} error={faults[name]} />
      <div className="setup-choices">
        {choices.map(({ id, name: words, picked, fixed }) => (
          <div className="check" key={id}>
            {fixed && <input type="hidden" name={name} value={id} />}
            <input
              className="window"
              type="checkbox"
              id={`${name}-${id}`}
              name={name}
              value={id}
              defaultChecked={picked || fixed}
              disabled={fixed}
            />
            <label htmlFor={`${name}-${id}`}>{words}</label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export function FirmFields({
  answers,
  provinces,
  faults,
}: Faulty & { answers: FirmAnswers; provinces: readonly (readonly [string, string])[] }) {
  const text = (name: 'name' | 'phone' | 'email' | 'street' | 'city' | 'postalCode', label: string, more = {}) => (
    <Field id={name} name={name} label={label} defaultValue={answers[name]} error={faults[name]} required {...more} />
  );
  const time = (name: 'opens' | 'closes', label: string) => (
    <Field id={name} name={name} label={label} type="time" defaultValue={answers[name]} error={faults[name]} required />
  );
  return (
    <>
      {text('name', 'Name of the firm', { maxLength: 60, autoComplete: 'organization' })}
      {text('phone', 'Phone', { type: 'tel', autoComplete: 'tel' })}
      {text('email', 'Email for clients', { inputMode: 'email', autoComplete: 'email' })}
      {text('street', 'Street and number', { autoComplete: 'street-address' })}
      {text('city', 'City', { autoComplete: 'address-level2' })}
      <SelectField
        id="province"
        name="province"
        label="Province or territory"
        value={answers.province}
        choices={provinces}
      />
      <FieldError id="province" error={faults.province} />
      {text('postalCode', 'Postal code', { autoComplete: 'postal-code' })}
      {time('opens', 'You open at')}
      {time('closes', 'You close at')}
      <Windows
        legend="Days on which you are open"
        name="days"
        choices={weekdays.map((day) => ({ id: day, name: day, picked: answers.days.includes(day) }))}
        faults={faults}
      />
    </>
  );
}

export interface LookAnswers {
  first: string;
  second: string;
  action: string;
  ground: string;
  light: string;
}

export function LookFields({ look, faults }: Faulty & { look: LookAnswers }) {
  const colour = (name: 'action' | 'ground' | 'light', label: string) => (
    <Field id={name} name={name} label={label} type="color" defaultValue={look[name]} error={faults[name]} />
  );
  return (
    <>
      <Field
        id="first"
        name="first"
        label="Logo, before the mark"
        defaultValue={look.first}
        error={faults.first}
        maxLength={30}
        required
      />
      <Field
        id="second"
        name="second"
        label="Logo, after the mark"
        defaultValue={look.second}
        error={faults.second}
        maxLength={30}
        required
      />
      {colour('action', 'Colour of buttons')}
      {colour('ground', 'Colour of text and dark surfaces')}
      {colour('light', 'Colour of lit windows')}
      <p className="muted">
        A photograph for the home page is added under{' '}
        <a href={href('/admin/content/:kind/:id', { kind: 'firm', id: 'firm' })}>Content, Firm</a>. Without one, the
        site draws the skyline of your region.
      </p>
    </>
  );
}

export interface PriceRow {
  id: string;
  plan: string;
  words: string;
}

export function PriceFields({ prices, faults }: Faulty & { prices: readonly PriceRow[] }) {
  return (
    <>
      {prices.map(({ id, plan, words }) => (
        <Field
          key={id}
          id={`price.${id}`}
          name={`price.${id}`}
          label={`Price of ${plan}, such as $95 per person per month`}
          defaultValue={words}
          error={faults[`price.${id}`]}
          maxLength={120}
        />
      ))}
      {prices.length > 0 && (
        <p className="muted">A price that you leave empty is not on the site: the plan then says that you quote it.</p>
      )}
    </>
  );
}

export interface TruthRow {
  id: string;
  statement: string;
  yes: boolean;
  proof: string;
}

const answers = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['later', 'Not yet'],
] as const;

export function TruthFields({ truths }: { truths: readonly TruthRow[] }) {
  return truths.map(({ id, statement, yes, proof }) => (
    <fieldset className="field field--wide setup-truth" key={id}>
      <legend>{statement}</legend>
      <div className="setup-answers">
        {answers.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={`true.${id}`}
              value={value}
              defaultChecked={yes ? value === 'yes' : value === 'later'}
            />{' '}
            {label}
          </label>
        ))}
      </div>
      <Field
        id={`proof.${id}`}
        name={`proof.${id}`}
        label="Where is the proof? (optional)"
        defaultValue={proof}
        maxLength={500}
      />
    </fieldset>
  ));
}

export function TestimonialFields({ typed, faults }: Faulty & { typed: Readonly<Record<string, string>> }) {
  const text = (name: string, label: string, longest: number) => (
    <Field id={name} name={name} label={label} defaultValue={typed[name]} error={faults[name]} maxLength={longest} />
  );
  return (
    <fieldset className="field field--wide">
      <legend>A client who may be quoted (optional)</legend>
      {text('quote', 'What the client said', 400)}
      {text('name', 'Name', 60)}
      {text('company', 'Company and city', 80)}
      {text('permission', 'Where the written permission is kept', 300)}
    </fieldset>
  );
}
