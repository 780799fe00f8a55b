import { codeField, passwordField } from '../../../domain/people/confirmation.ts';
import { Field } from '../../islands/field.tsx';
import { FormResult, toNotice } from '../form-result.tsx';

interface ConfirmFormProps {
  /** True when the person uses one-time codes. */
  totp: boolean;
  /** The fields of the original request, sent again after the confirmation. */
  fields: Readonly<Record<string, string>>;
  sentence: string | null;
}

export function ConfirmForm({ totp, fields, sentence }: ConfirmFormProps) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      {sentence && <FormResult kind="error">{sentence}</FormResult>}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        id={passwordField}
        name={passwordField}
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required={!totp}
        // The page's only question. If there is a notice, its earlier autofocus wins.
        autoFocus
      />
      {totp && (
        <Field
          id={codeField}
          name={codeField}
          label="Or a one-time code"
          type="text"
          autoComplete="one-time-code"
          maxLength={60}
        />
      )}
      <button type="submit" className="button button--small">
        Confirm
      </button>
    </form>
  );
}
