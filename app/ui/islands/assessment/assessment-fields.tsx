import type { AssessmentCopy } from '../../../domain/leads/assessment.ts';
import { controlsOf } from '../../../domain/leads/lead-fields.ts';
import { AdTick } from '../ad-tick.tsx';
import { Field, Honeypot, inputAttributes, Tick } from '../field.tsx';

/** The fields of the contact step. */
export const assessmentLines = controlsOf('assessment');

interface AssessmentFieldsProps {
  copy: AssessmentCopy['contact'];
  idOf: (field: string) => string;
  values?: Partial<Record<(typeof assessmentLines)[number]['name'] | 'marketing', string>>;
  errors: Record<string, string>;
}

/** The contact fields for sending the results, the checkbox for marketing email, and the honeypot. */
export function AssessmentFields({ copy, idOf, values = {}, errors }: AssessmentFieldsProps) {
  return (
    <div className="fields fields--two">
      {assessmentLines.map(({ name, field }) => (
        <Field
          key={name}
          id={idOf(name)}
          name={name}
          label={copy[name]}
          required={field.required}
          defaultValue={values[name]}
          error={errors[name]}
          type="text"
          {...inputAttributes(field, 'assessment')}
        />
      ))}
      {copy.marketing && (
        <Tick id={idOf('marketing')} name="marketing" defaultChecked={values.marketing === 'on'}>
          {copy.marketing}
        </Tick>
      )}
      <AdTick id={idOf('adConsent')} />
      <Honeypot id={idOf('website')} />
    </div>
  );
}
