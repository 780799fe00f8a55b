import { href } from 'react-router';
import type { AssessmentCopy, AssessmentMeasure } from '../../../domain/leads/assessment.ts';
import { assessmentWording } from '../../../domain/leads/consent.ts';
import { useEnhancement } from '../../page-parts.ts';
import { CameFrom, ErrorSummary } from '../field.tsx';
import { Turnstile } from '../turnstile.tsx';
import { AssessmentFields } from './assessment-fields.tsx';
import { MeasureReason, MeasureTick } from './measure.tsx';

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
  /** The server's sentence when no single field is at fault. */
  sentence?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Set if Turnstile is configured. */
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
  action = href('/assessment'),
}: SelfAssessmentFormProps) {
  const { questionnaire, contact } = copy;
  const inPlace = values.answers ?? [];
  return (
    <form
      className="assessment-form"
      method="post"
      action={action}
      {...useEnhancement('form-draft')}
      data-draft="assessment"
    >
      <ErrorSummary errors={errors} idOf={idOf} sentence={sentence} />
      <fieldset>
        <legend className="assessment-title">{questionnaire.heading}</legend>
        <p>{questionnaire.instruction}</p>
        <ol className="measures" id={idOf('answers')}>
          {measures.map((measure) => (
            <li className="measure" key={measure.number}>
              <MeasureTick
                id={idOf(`measure-${measure.number}`)}
                measure={measure}
                defaultChecked={inPlace.includes(measure.number)}
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
        <AssessmentFields copy={contact} idOf={idOf} values={values} errors={errors} />
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
