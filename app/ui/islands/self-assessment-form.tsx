import type { AssessmentMeasure, assessmentCopy } from '../../content/assessment.ts';
import { assessmentWording } from '../../domain/consent.ts';
import { CameFrom, ErrorSummary, Field, Honeypot, Tick } from './field.tsx';
import { MeasureReason, MeasureTick } from './measure.tsx';
import { Turnstile } from './turnstile.tsx';

export type AssessmentCopy = typeof assessmentCopy & { contact: { marketing?: string } };

/** The four fields of the contact step. */
export const assessmentLines = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 200 },
  { name: 'company', type: 'text', autoComplete: 'organization', maxLength: 200 },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
] as const;

export interface AssessmentValues {
  name?: string;
  company?: string;
  email?: string;
  phone?: string;
  marketing?: string;
  from?: string;
  campaign?: string;
  /** Ids of the measures in place. */
  answers?: readonly number[];
}

interface SelfAssessmentFormProps {
  measures: readonly AssessmentMeasure[];
  copy: AssessmentCopy;
  values?: AssessmentValues | undefined;
  errors?: Record<string, string> | undefined;
  /** One sentence of the server when no single field is at fault. */
  sentence?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Where Turnstile is configured. */
  turnstileKey?: string | undefined;
  action?: string;
}

const idOf = (field: string) => `assessment-${field}`;

/** The self-assessment on one page and without a script. */
export function SelfAssessmentForm({
  measures,
  copy,
  values = {},
  errors = {},
  sentence,
  idempotencyKey,
  turnstileKey,
  action = '/assessment',
}: SelfAssessmentFormProps) {
  const { questionnaire, contact } = copy;
  const inPlace = values.answers ?? [];
  return (
    <form className="assessment-form" method="post" action={action}>
      <ErrorSummary errors={errors} idOf={idOf} sentence={sentence} />
      <fieldset>
        <legend className="assessment-title">{questionnaire.heading}</legend>
        <p>{questionnaire.instruction}</p>
        <ol className="measures" id={idOf('answers')}>
          {measures.map((measure) => (
            <li className="measure" key={measure.id}>
              <MeasureTick
                id={idOf(`measure-${measure.id}`)}
                measure={measure}
                defaultChecked={inPlace.includes(measure.id)}
              />
              <details className="measure-more">
                <summary>
                  {questionnaire.why} <span className="visually-hidden">: {measure.title}</span>
                </summary>
                <MeasureReason measure={measure} />
              </details>
            </li>
          ))}
        </ol>
      </fieldset>
      <fieldset>
        <legend className="assessment-title">{contact.heading}</legend>
        <p>{contact.text}</p>
        <div className="fields fields--two">
          {assessmentLines.map(({ name, ...line }) => (
            <Field
              key={name}
              id={idOf(name)}
              name={name}
              label={contact[name]}
              required
              defaultValue={values[name]}
              error={errors[name]}
              {...line}
            />
          ))}
          {contact.marketing && (
            <Tick id={idOf('marketing')} name="marketing" defaultChecked={values.marketing === 'on'}>
              {contact.marketing}
            </Tick>
          )}
          <Honeypot id={idOf('website')} />
        </div>
      </fieldset>
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <CameFrom {...values} />
      <Turnstile siteKey={turnstileKey} />
      <p className="field-hint">
        {assessmentWording} {contact.privacyNotice}
      </p>
      <button type="submit" className="button">
        {contact.submit}
      </button>
    </form>
  );
}
