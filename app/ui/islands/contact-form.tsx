import type { SiteData } from '../../domain/firm/site.ts';
import { agreementWording } from '../../domain/leads/consent.ts';
import { type AskedField, controlsOf } from '../../domain/leads/lead-fields.ts';
import { href } from '../href.ts';
import { AdTick } from './ad-tick.tsx';
import type { Choices, Errors } from './contact-check.ts';
import { type Sending, SendingCard } from './contact-sending.tsx';
import { ContactSent, type Thanks } from './contact-sent.tsx';
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
import { inSentence } from './post-inquiry.ts';
import { Turnstile } from './turnstile.tsx';
import { useContactForm } from './use-contact-form.ts';

type Form = SiteData['pages']['contact-page']['form'];
type Telephone = SiteData['firm']['phone'];

export interface ContactFormProps extends Sending {
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
  /** The text that the visitor reads after sending. */
  thanks: Thanks;
  /** Set if Turnstile is configured. */
  turnstileKey?: string | undefined;
}

/** The id of a field's control. */
export const idOf = (field: string) => `contact-${field}`;

const documents: Record<string, string> = { 'Privacy Policy': href('/privacy'), 'Terms of Service': href('/terms') };

/** The sentence that is stored as consent, with links to its documents. */
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

/** The fields about the visitor, and the checkboxes for their consent. */
export function ContactFields({ choices, values, errors, marketing }: FieldsProps) {
  // Without choices, nobody is asked which service it is about.
  const controls = controlsOf('contact').filter(({ name }) => choices[0] || name !== 'service');
  return (
    <>
      {controls.map(({ name, field }) => (
        <Control key={name} {...{ name, field, choices }} value={values[name]} error={errors[name]} />
      ))}
      <Tick id={idOf('terms')} name="terms" required error={errors.terms} defaultChecked={values.terms === 'on'}>
        <Agreement />
      </Tick>
      <Tick id={idOf('marketing')} name="marketing" defaultChecked={values.marketing === 'on'}>
        {marketing}
      </Tick>
      <AdTick id={idOf('adConsent')} />
      <Honeypot id={idOf('website')} />
    </>
  );
}

/**
 * Works without JavaScript (`method="post"`; the page then shows errors and values). With it, the form checks the same rules before
 * it sends, and the visitor stays on the page: the thanks stand above the form, which is empty again.
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
  people,
  planGone = false,
  page,
  thanks,
  turnstileKey,
}: ContactFormProps) {
  const form = useContactForm(serverErrors, choices);
  const isFirst = form.sent.count === 0;
  const { from: _from, ...campaign } = values;
  return (
    <section className="contact-form" id="contact-form" aria-labelledby="contact-form-title">
      <h2 id="contact-form-title">{copy.heading}</h2>
      {!isFirst && <ContactSent key={form.sent.count} thanks={thanks} phone={phone} {...form.sent} />}
      <form method="post" action={href('/contact')} aria-labelledby="contact-form-title" {...form.props}>
        {form.tried ? (
          <ErrorSummary key={form.faults.refusals} errors={form.faults.summary} idOf={idOf} />
        ) : (
          <ErrorSummary errors={serverErrors} idOf={idOf} sentence={sentence} />
        )}
        {isFirst && copy.sending && (
          <SendingCard
            copy={copy.sending}
            plan={plan}
            people={people}
            planGone={planGone && !form.tried}
            page={page}
            summaries={form.draft.summaries}
            onSummary={form.draft.sendSummary}
          />
        )}
        <p className="field-hint">{copy.required}</p>
        <div className="fields fields--two" key={form.sent.count}>
          <ContactFields
            choices={choices}
            values={isFirst ? values : {}}
            errors={form.faults.errors}
            marketing={copy.marketing}
          />
        </div>
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {isFirst && !copy.sending && plan && <input type="hidden" name="plan" value={plan.id} />}
        <CameFrom {...(isFirst && !copy.sending ? values : campaign)} />
        {form.failure && (
          <p className="notice notice--error">
            <span>
              Your message was not sent ({inSentence(form.failure)}). Nothing you typed is lost: try again, or call{' '}
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
