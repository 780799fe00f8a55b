import type { assessmentCopy } from '../../../content/assessment.ts';
import { Field, Honeypot, Tick } from '../field.tsx';

export type AssessmentCopy = typeof assessmentCopy & { contact: { marketing?: string } };

/** The four fields of the contact step. */
export const assessmentLines = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 200 },
  { name: 'company', type: 'text', autoComplete: 'organization', maxLength: 200 },
  { name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
] as const;

interface AssessmentFieldsProps {
  copy: AssessmentCopy['contact'];
  idOf: (field: string) => string;
  values?: Partial<Record<(typeof assessmentLines)[number]['name'] | 'marketing', string>>;
  errors: Record<string, string>;
}

/** Where the results go: the four fields, the tick for marketing e-mail, and what only robots fill in. */
export function AssessmentFields({ copy, idOf, values = {}, errors }: AssessmentFieldsProps) {
  return (
    <div className="fields fields--two">
      {assessmentLines.map(({ name, ...line }) => (
        <Field
          key={name}
          id={idOf(name)}
          name={name}
          label={copy[name]}
          required
          defaultValue={values[name]}
          error={errors[name]}
          {...line}
        />
      ))}
      {copy.marketing && (
        <Tick id={idOf('marketing')} name="marketing" defaultChecked={values.marketing === 'on'}>
          {copy.marketing}
        </Tick>
      )}
      <Honeypot id={idOf('website')} />
    </div>
  );
}
