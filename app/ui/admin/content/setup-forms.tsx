import { Fragment } from 'react';
import { href } from 'react-router';
import { answerWords } from '../../../domain/firm/claim-settings.ts';
import { grounds } from '../../../domain/firm/fields.ts';
import { pictureMegabytes } from '../../../domain/firm/pictures.ts';
import type { StepFaults } from '../../../domain/firm/setup/entries.ts';
import { weekdays } from '../../../domain/firm/setup/firm-step.ts';
import { priceField } from '../../../domain/firm/setup/other-steps.ts';
import { frenchQuestion, frenchWords } from '../../../domain/firm/setup/quebec.ts';
import type {
  Picked,
  PlacedLocation,
  PriceRow,
  StepForm,
  StepForms,
  TruthRow,
} from '../../../domain/firm/setup/step-forms.ts';
import { claimAnchor } from '../../../domain/operations/launch-check.ts';
import { generatedScene } from '../../art/scenes/generated.tsx';
import { Field, FieldError, type FieldProps, Tick } from '../../islands/field.tsx';
import { AnswerChoice } from '../answer-choice.tsx';
import { ListingChoices } from '../listing-choices.tsx';
import { PracticeChecklist } from '../practice-checklist.tsx';
import { SelectField } from '../select-field.tsx';
import { PlaceFields } from './setup-place.tsx';

interface Faulty {
  faults: StepFaults;
}

/** A single-line field. Its id is its name. */
type TextField = Omit<FieldProps, 'id' | 'error' | 'defaultValue'>;

/** Single-line fields with their values and faults. */
function TextFields<Name extends string>({
  fields,
  values,
  faults,
}: Faulty & { fields: readonly (TextField & { name: Name })[]; values: Readonly<Record<Name, string>> }) {
  return fields.map((field) => (
    <Field key={field.name} id={field.name} defaultValue={values[field.name]} error={faults[field.name]} {...field} />
  ));
}

/** Checkboxes drawn as windows, one for each choice. A ticked one is lit. `always`: why a fixed choice cannot be switched off. */
function Windows({
  legend,
  name,
  choices,
  always,
  faults,
}: Faulty & { legend: string; name: string; choices: readonly (Picked | PlacedLocation)[]; always?: string }) {
  const fixedNames = choices.filter(({ fixed }) => fixed).map(({ name: words }) => words);
  return (
    <fieldset className="field field--wide setup-windows">
      <legend>{legend}</legend>
      <FieldError id={name} error={faults[name]} />
      <div className="setup-choices">
        {choices.map(({ id, name: words, picked, fixed, ...rest }) => (
          <div className="check" key={id}>
            {fixed && <input type="hidden" name={name} value={id} />}
            <input
              className="window-box"
              type="checkbox"
              id={`${name}-${id}`}
              name={name}
              value={id}
              defaultChecked={picked}
              disabled={fixed}
              aria-describedby={fixed ? `${name}-always` : undefined}
              data-km={'km' in rest ? rest.km : undefined}
            />
            <label htmlFor={`${name}-${id}`}>
              {words} {'km' in rest && rest.km > 0 && <small>{rest.km} km</small>}
            </label>
          </div>
        ))}
      </div>
      {fixedNames.length > 0 && (
        <p className="field-hint" id={`${name}-always`}>
          {fixedNames.join(', ')} cannot be switched off: {always}
        </p>
      )}
    </fieldset>
  );
}

const nameAndContact = [
  { name: 'name', label: 'Name of the firm', maxLength: 60, autoComplete: 'organization', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: true },
  { name: 'email', label: 'Email for clients', inputMode: 'email', autoComplete: 'email', required: true },
  { name: 'street', label: 'Street and number', autoComplete: 'street-address', required: true },
] as const satisfies readonly TextField[];

const ownName = [
  { name: 'person', label: 'Your own name, which ends your replies', maxLength: 80, autoComplete: 'name' },
] as const satisfies readonly TextField[];

const postalCodeAndHours = [
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code', required: true },
  { name: 'opens', label: 'You open at', type: 'time', required: true },
  { name: 'closes', label: 'You close at', type: 'time', required: true },
] as const satisfies readonly TextField[];

/** `owner` is the name of the person who is signed in. */
function FirmFields({
  answers,
  isNew,
  person,
  owner,
  french,
  faults,
  ...where
}: Faulty & StepForms['firm'] & { owner: string }) {
  return (
    <>
      {isNew && (
        <p>
          The site shows a sample firm. When you publish, its texts, claims, prices and clients go, and yours take their
          place.
        </p>
      )}
      <TextFields fields={ownName} values={{ person: person ?? owner }} faults={faults} />
      <TextFields fields={nameAndContact} values={answers} faults={faults} />
      <PlaceFields {...where} label="Town or city of your office" required faults={faults} />
      {french !== null && (
        <fieldset className="field field--wide setup-group">
          <legend>French in Quebec</legend>
          <p>{frenchWords}</p>
          <Tick id="french" name="french" defaultChecked={french} error={faults.french}>
            {frenchQuestion}
          </Tick>
        </fieldset>
      )}
      <TextFields fields={postalCodeAndHours} values={answers} faults={faults} />
      <Windows
        legend="Days on which you are open"
        name="days"
        choices={weekdays.map((day) => ({ id: day, name: day, picked: answers.days.includes(day) }))}
        faults={faults}
      />
    </>
  );
}

const logoAndColours = [
  { name: 'first', label: 'Logo, before the mark', maxLength: 30, required: true },
  { name: 'second', label: 'Logo, after the mark', maxLength: 30, required: true },
  { name: 'action', label: 'Colour of buttons', type: 'color' },
  { name: 'ground', label: 'Colour of text and dark surfaces', type: 'color' },
  { name: 'light', label: 'Colour of lit windows', type: 'color' },
] as const satisfies readonly TextField[];

const photoWords = [
  { name: 'alt', label: 'What it shows, for people who do not see it', maxLength: 200, autoComplete: 'off' },
] as const satisfies readonly TextField[];

/** The logo as a file: the colours follow from it. Without one, the two words are the logo. */
function LogoFile({ logoFile, faults }: Faulty & Pick<StepForms['look'], 'logoFile'>) {
  return (
    <fieldset className="field field--wide setup-group">
      <legend>Your logo as a file (optional)</legend>
      <p className="muted">
        SVG, PNG or WebP, best with a transparent ground. The header shows it, and the colours below follow from it.
      </p>
      {logoFile && (
        <label className="check">
          <input
            className="window-box"
            type="checkbox"
            name="logoPicture"
            value={logoFile.id}
            defaultChecked={logoFile.shown}
          />{' '}
          <img src={logoFile.src} alt="Your logo" height="40" /> Show it
        </label>
      )}
      <Field
        id="logo"
        name="logo"
        label={logoFile ? 'Another file' : 'File'}
        type="file"
        accept="image/svg+xml,image/png,image/webp,image/avif,image/jpeg"
        error={faults.logo}
      />
    </fieldset>
  );
}

/** The drawing of a ground as the home page of this place would have it; nothing for a drawing by hand. */
function SceneThumbnail({ value, size, seed }: StepForms['look']['drawn'] & { value: string }) {
  const ground = grounds.find((one) => value === `scene:${one}`);
  if (!ground) return null;
  const { City } = generatedScene({ ground, size, seed });
  return (
    <span className="setup-scene" aria-hidden="true">
      <City />
    </span>
  );
}

function LookFields({ values, pictures, drawn, logoFile, faults }: Faulty & StepForms['look']) {
  return (
    <>
      <LogoFile logoFile={logoFile} faults={faults} />
      <TextFields fields={logoAndColours} values={values} faults={faults} />
      <fieldset className="field field--wide">
        <legend>Picture of the home page</legend>
        <FieldError id="home" error={faults.home} />
        <div className="setup-pictures">
          {pictures.map(({ value, label, picked, src }) => (
            <label key={value}>
              <input type="radio" name="home" value={value} defaultChecked={picked} />{' '}
              {src ? <img src={src} alt="" /> : <SceneThumbnail value={value} {...drawn} />}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset
        className="field field--wide setup-group"
        data-enhance="panel"
        data-panel="picture-upload"
        data-megabytes={pictureMegabytes}
      >
        <legend>A photograph of your own (optional)</legend>
        <p className="muted">
          PNG, JPEG, WebP, AVIF or SVG, at most {pictureMegabytes} MB. It becomes the picture of the home page.
        </p>
        <Field
          id="photo"
          name="photo"
          label="Photograph"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
          error={faults.photo}
        />
        <TextFields fields={photoWords} values={values} faults={faults} />
      </fieldset>
    </>
  );
}

/** A text that names a price in words of its own, and the address of its form. */
interface NamingText {
  name: string;
  address: string;
}

/** Every price of the site. */
function PriceFields({
  prices,
  naming,
  faults,
}: Faulty & { prices: readonly PriceRow[]; naming: readonly NamingText[] }) {
  if (prices.length === 0) return null;
  const fields = prices.map(({ id, label }) => ({ name: priceField(id), label, maxLength: 120 }));
  const values = Object.fromEntries(prices.map(({ id, words }) => [priceField(id), words]));
  return (
    <fieldset className="field field--wide setup-group" id="prices">
      <legend>Prices</legend>
      <p className="field-hint">
        Such as $95 per person per month. Plans, the sums for a number of people, and every page that prints a price
        follow from these fields. A price that you leave empty is not on the site: the plan then says that you quote it.
      </p>
      <TextFields fields={fields} values={values} faults={faults} />
      {naming.length > 0 && (
        <p className="muted">
          {naming.length === 1 ? 'This text names' : 'These texts name'} one of these amounts in words of{' '}
          {naming.length === 1 ? 'its' : 'their'} own, and must be changed by hand:{' '}
          {naming.map(({ name, address }, at) => (
            <Fragment key={address}>
              {at > 0 && ', '}
              <a href={address}>{name}</a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </fieldset>
  );
}

/** The places that the firm serves, a further one by its name, and the clock of the office. `now` says what time the clock shows. */
function WhereFields({
  locations,
  home,
  clock,
  clocks,
  holidays,
  moves,
  now,
  radius,
  faults,
  ...where
}: Faulty & StepForms['where'] & { now: string }) {
  return (
    <>
      {/* The field for the radius is in the form above, which works without JavaScript. */}
      <input type="hidden" name="radius" value={radius} data-radius-copy />
      <Windows
        legend="Places with a page of their own"
        name="locations"
        choices={locations}
        always="your office is there."
        faults={faults}
      />
      <PlaceFields {...where} label="Another place (optional)" faults={faults} />
      <SelectField id="clock" name="clock" label={`${now} Right?`} value={clock} choices={clocks} />
      <p className="field-hint">{home} is the place of your office: change it in the first step.</p>
      {holidays.length > 0 && (
        <Windows
          legend="Usual holidays on which you close, besides those of the law"
          name="holidays"
          choices={holidays}
          faults={faults}
        />
      )}
      <Tick id="moves" name="moves" defaultChecked={moves}>
        When a holiday is on a day off, we close on the next working day
      </Tick>
    </>
  );
}

function Truth({ id, statement, answer, proof, figure, example, isDecided, faults }: Faulty & TruthRow) {
  if (isDecided)
    return (
      <div className="field field--wide setup-truth">
        <p>{statement}</p>
        <p>
          {answerWords[answer]}, as decided under{' '}
          <a href={`${href('/admin/claims')}#${claimAnchor(id)}`}>
            Claims<span className="visually-hidden">: {statement}</span>
          </a>
        </p>
      </div>
    );
  return (
    <fieldset className="field field--wide setup-truth">
      <legend>{statement}</legend>
      <AnswerChoice name={`true.${id}`} answer={answer} />
      {figure !== null && (
        <Field
          id={`figure.${id}`}
          name={`figure.${id}`}
          label={example === null ? 'Figure that pages show' : `In your own words, such as “${example}”`}
          defaultValue={figure}
          maxLength={example === null ? 12 : 120}
          inputMode={example === null ? 'decimal' : 'text'}
          error={faults[`figure.${id}`]}
        />
      )}
      <Field
        id={`proof.${id}`}
        name={`proof.${id}`}
        label="Where is the proof? (optional)"
        defaultValue={proof}
        maxLength={500}
      />
    </fieldset>
  );
}

/** The claims. Those answered with no are folded. */
function TruthFields({ truths, faults }: Faulty & { truths: readonly TruthRow[] }) {
  const rows = (some: readonly TruthRow[]) => some.map((row) => <Truth key={row.id} {...row} faults={faults} />);
  const refused = truths.filter(({ answer }) => answer === 'no');
  return (
    <>
      {rows(truths.filter(({ answer }) => answer !== 'no'))}
      {refused.length > 0 && (
        <details className="field--wide">
          <summary>You said no to {refused.length}</summary>
          {rows(refused)}
        </details>
      )}
    </>
  );
}

function ListingFields({ choice, faults }: Faulty & StepForms['listing']) {
  return (
    <fieldset className="field field--wide">
      <legend>Which landing pages may search engines list?</legend>
      <FieldError id="listing" error={faults.listing} />
      <ListingChoices choice={choice} />
      <p className="field-hint">
        In both, a page that contradicts what you say elsewhere, or needs a fact that has expired or is disputed, is
        never listed. You can change your mind at any time under <a href={href('/admin/pages')}>Landing pages</a>.
      </p>
    </fieldset>
  );
}

const clientWords = [
  { name: 'quote', label: 'What the client said', maxLength: 400 },
  { name: 'name', label: 'Name', maxLength: 60 },
  { name: 'company', label: 'Company and city', maxLength: 80 },
  { name: 'permission', label: 'Where the written permission is kept', maxLength: 300 },
] as const satisfies readonly TextField[];

function TrueFields({ truths, checklists, testimonial, faults }: Faulty & StepForms['true']) {
  return (
    <>
      <TruthFields truths={truths} faults={faults} />
      {checklists.length > 0 && (
        <p>What do you do for clients? The site says of each service what you say yes to, and nothing else.</p>
      )}
      {checklists.map((checklist) => (
        <PracticeChecklist key={checklist.service} checklist={checklist} />
      ))}
      <fieldset className="field field--wide setup-group">
        <legend>A client who may be quoted (optional)</legend>
        <TextFields fields={clientWords} values={testimonial} faults={faults} />
      </fieldset>
    </>
  );
}

/** The fields of a setup step. */
export function StepFields({
  form,
  now,
  owner,
  naming,
  faults,
}: Faulty & { form: StepForm; now: string; owner: string; naming: readonly NamingText[] }) {
  switch (form.step) {
    case 'firm':
      return <FirmFields {...form} owner={owner} faults={faults} />;
    case 'look':
      return <LookFields {...form} faults={faults} />;
    case 'sell':
      return (
        <>
          <Windows legend="Services" name="services" choices={form.services} faults={faults} />
          <Windows legend="What else you sell with them" name="offers" choices={form.parts} faults={faults} />
          <PriceFields prices={form.prices} naming={naming} faults={faults} />
        </>
      );
    case 'where':
      return <WhereFields {...form} now={now} faults={faults} />;
    case 'who':
      return (
        <Windows
          legend="Industries"
          name="industries"
          choices={form.industries}
          always="pages that name no industry use it."
          faults={faults}
        />
      );
    case 'listing':
      return <ListingFields {...form} faults={faults} />;
    case 'true':
      return <TrueFields {...form} faults={faults} />;
  }
}
