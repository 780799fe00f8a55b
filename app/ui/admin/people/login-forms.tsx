import { Field } from '../../islands/field.tsx';
import { FormResult } from '../form-result.tsx';
import { EmailField } from './email-field.tsx';

/** `sentence` explains a refusal; `email` is the address typed before it. */
export function LoginForm({ email, sentence }: { email: string; sentence: string | null }) {
  return (
    <form method="post" className="admin-form">
      {sentence && <FormResult kind="error">{sentence}</FormResult>}
      <EmailField typed={email} autoComplete="username webauthn" />
      <Field
        id="password"
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <button type="submit" className="button">
        Sign in
      </button>
    </form>
  );
}

/** The second step; `step` is the server's token from the first. */
export function CodeForm({ step, sentence }: { step: string; sentence: string | null }) {
  return (
    <form method="post" className="admin-form">
      {sentence && <FormResult kind="error">{sentence}</FormResult>}
      <input type="hidden" name="step" value={step} />
      <Field
        id="code"
        name="code"
        label="Code"
        type="text"
        autoComplete="one-time-code"
        maxLength={60}
        required
        // The only field of the second step. If there is a notice, its earlier autofocus wins.
        autoFocus
      />
      <button type="submit" className="button">
        Sign in
      </button>
    </form>
  );
}
