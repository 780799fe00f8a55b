import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import type { SiteData } from '../../domain/firm/site.ts';
import { agreementWording } from '../../domain/leads/consent.ts';
import { type AskedField, controlsOf } from '../../domain/leads/lead-fields.ts';
import {
  CameFrom,
  ErrorSummary,
  errorAttributes,
  Field,
  FieldError,
  FieldLabel,
  Honeypot,
  inputAttributes,
  Tick,
} from './field.tsx';
import { Turnstile } from './turnstile.tsx';
import { type Choices, type Errors, useContactForm } from './use-contact-form.ts';

type Form = SiteData['pages']['contact-page']['form'];
type Telephone = SiteData['firm']['phone'];

export interface ContactFormProps {
  copy: Omit<Form, 'choices'>;
  /** For urgent cases. */
  phone: Telephone;
  choices: Choices;
  /** What the visitor typed before the server refused it, or what a link preselects. */
  values?: Record<string, string> | undefined;
  errors?: Errors | undefined;
  /** The server's sentence when no single field is at fault. */
  sentence?: string | undefined;
  idempotencyKey?: string | undefined;
  plan?: { id: string; name: string } | undefined;
  /** Set if Turnstile is configured. */
  turnstileKey?: string | undefined;
}

const idOf = (field: string) => `contact-${field}`;

const documents: Record<string, string> = { 'Privacy Policy': href('/privacy'), 'Terms of Service': href('/terms') };

/** The sentence that is stored as consent, its documents linked. */
function Agreement() {
  return agreementWording.split(/(Privacy Policy|Terms of Service)/).map((part) => {
    const path = documents[part];
    return path ? (
      <a key={part} href={path}>
        {part}
      </a>
    ) : (
      part
    );
  });
}

interface ControlProps {
  name: string;
  field: AskedField;
  choices: Choices;
  value: string | undefined;
  error: string | undefined;
}

function Control({ name, field, choices, value, error }: ControlProps) {
  const id = idOf(name);
  const { control, label, required, wide = false } = field;
  if (control !== 'service' && control !== 'lines')
    return (
      <Field
        {...{ id, name, label, error, required, wide }}
        defaultValue={value}
        {...inputAttributes(field, 'contact')}
      />
    );
  return (
    <div className="field field--wide">
      <FieldLabel id={id} label={label} required={required} />
      {control === 'service' ? (
        <select id={id} name={name} defaultValue={value ?? 'none'} {...errorAttributes(id, error)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <textarea id={id} name={name} rows={6} defaultValue={value} {...errorAttributes(id, error)} />
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

interface FieldsProps {
  choices: Choices;
  values: Record<string, string>;
  errors: Errors;
  marketing: string;
}

function Fields({ choices, values, errors, marketing }: FieldsProps) {
  return (
    <>
      {controlsOf('contact').map(({ name, field }) => (
        <Control key={name} {...{ name, field, choices }} value={values[name]} error={errors[name]} />
      ))}
      <Tick id={idOf('terms')} name="terms" required error={errors.terms} defaultChecked={values.terms === 'on'}>
        <Agreement />
      </Tick>
      <Tick id={idOf('marketing')} name="marketing" defaultChecked={values.marketing === 'on'}>
        {marketing}
      </Tick>
      <Honeypot id={idOf('website')} />
    </>
  );
}

/** Stays after the toast is gone: the reference number, and the phone number for urgent cases. */
function Confirmation({ reference, phone }: { reference: string | null; phone: Telephone }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="notice notice--done" ref={box} tabIndex={-1}>
      <div>
        <p>
          <b>Thank you, your enquiry has arrived.</b>
        </p>
        {reference && (
          <p>
            Your reference number is <strong className="contact-form-reference">{reference}</strong>.
          </p>
        )}
        <p>
          If it cannot wait, call <a href={`tel:${phone.e164}`}>{phone.display}</a>.
        </p>
      </div>
    </div>
  );
}

/**
 * Works without JavaScript (`method="post"`; the page then shows errors and values). With it, the form checks the same rules before
 * it sends, and the visitor stays on the page.
 */
export function ContactForm({
  copy,
  phone,
  choices,
  values = {},
  errors: serverErrors = {},
  sentence,
  idempotencyKey,
  plan,
  turnstileKey,
}: ContactFormProps) {
  const form = useContactForm(serverErrors, choices);
  const isFirst = form.sent.count === 0;
  const planId = plan?.id ?? values.plan;
  return (
    <section className="contact-form" id="contact-form" aria-labelledby="contact-form-title">
      <h2 id="contact-form-title">{copy.heading}</h2>
      <p className="field-hint">{copy.required}</p>
      {plan && (
        <p className="contact-form-plan">
          Your chosen plan: <b>{plan.name}</b>
        </p>
      )}
      {!isFirst && <Confirmation key={form.sent.count} reference={form.sent.reference} phone={phone} />}
      <form method="post" action={href('/contact')} aria-labelledby="contact-form-title" {...form.props}>
        {!form.tried && <ErrorSummary errors={serverErrors} idOf={idOf} sentence={sentence} />}
        <div className="fields fields--two" key={form.sent.count}>
          <Fields choices={choices} values={isFirst ? values : {}} errors={form.errors} marketing={copy.marketing} />
        </div>
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {planId && <input type="hidden" name="plan" value={planId} />}
        <CameFrom {...values} />
        {form.failure && (
          <p className="notice notice--error">
            <span>
              Your message was not sent ({form.failure}). Nothing you typed is lost: try again, or call{' '}
              <a href={`tel:${phone.e164}`}>{phone.display}</a>.
            </span>
          </p>
        )}
        <Turnstile siteKey={turnstileKey} />
        <p className="field-hint">{copy.privacyNotice}</p>
        <button type="submit" className="button" disabled={form.submitting}>
          {form.submitting ? copy.submitting : copy.submit}
        </button>
      </form>
    </section>
  );
}

export { ContactForm as Component };
