import type { InputHTMLAttributes, ReactNode } from 'react';
import type { AskedField, FormName } from '../../domain/leads/lead-fields.ts';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  /** Unique on the page. The error has the id `{id}-error`. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  wide?: boolean;
}

/** The attributes that link a control to its error, for `input`, `select` and `textarea` alike. */
export const errorAttributes = (id: string, error: string | undefined) =>
  error === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const);

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

export function FieldLabel({
  id,
  label,
  required = false,
}: {
  id: string;
  label: string;
  required?: boolean | undefined;
}) {
  return (
    <label htmlFor={id}>
      {label}
      {required && (
        <span className="required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
  );
}

/** A label, a one-line control, and its error beside it. */
export function Field({ id, name, label, error, wide = false, required, ...input }: FieldProps) {
  return (
    <div className={wide ? 'field field--wide' : 'field'}>
      <FieldLabel id={id} label={label} required={required} />
      <input id={id} name={name} required={required} {...errorAttributes(id, error)} {...input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

type Attributes = InputHTMLAttributes<HTMLInputElement>;

/** The attributes that tell a phone which keyboard to show. */
const keyboards: Partial<Record<AskedField['control'], Pick<Attributes, 'type' | 'inputMode'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'number', inputMode: 'numeric' },
};

/** The attributes of a one-line control of `form` for `field`. */
export function inputAttributes(field: AskedField, form: FormName): Attributes {
  const limits =
    field.control === 'number'
      ? { min: field.least, max: field.most, step: 1 }
      : { minLength: field.shortest?.[form], maxLength: field.longest };
  return { ...keyboards[field.control], autoComplete: field.autoComplete, ...limits };
}

/** A field that people do not see, so that only programs fill it in. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Hidden fields that say what brought the visitor to the form. They are sent with the inquiry. */
export function CameFrom({ from, campaign }: { from?: string | undefined; campaign?: string | undefined }) {
  return (
    <>
      {from && <input type="hidden" name="from" value={from} />}
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
    </>
  );
}

interface TickProps {
  id: string;
  name: string;
  children: ReactNode;
  required?: boolean;
  error?: string | undefined;
  defaultChecked?: boolean;
}

/** A checkbox, drawn as a window, with its label. */
export function Tick({ id, name, children, required = false, error, defaultChecked }: TickProps) {
  return (
    <div className="field field--wide">
      <div className="check">
        <input
          className="window-box"
          type="checkbox"
          id={id}
          name={name}
          required={required}
          defaultChecked={defaultChecked}
          {...errorAttributes(id, error)}
        />
        <label htmlFor={id}>
          {children}
          {required && (
            <span className="required" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/**
 * After the server refused the form: a list of errors that link to their fields. The page opens at the list, because on a phone the
 * form is far below the top.
 */
export function ErrorSummary({
  errors,
  idOf,
  sentence,
}: {
  errors: Record<string, string>;
  idOf: (field: string) => string;
  sentence?: string | undefined;
}) {
  const list = Object.entries(errors);
  if (list.length === 0 && !sentence) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: visitors must notice that this page answers the form that they sent
    <div className="notice notice--error field--wide" role="alert" tabIndex={-1} autoFocus>
      <div>
        {list.length === 0 ? (
          <p>{sentence}</p>
        ) : (
          <>
            <p>
              <b>Please check {list.length === 1 ? 'one field' : `${list.length} fields`}:</b>
            </p>
            <ul>
              {list.map(([field, message]) => (
                <li key={field}>
                  <a href={`#${idOf(field)}`}>{message}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
