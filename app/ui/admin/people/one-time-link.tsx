import { FormResult } from '../form-result.tsx';

/** A link for the owner to pass on. It is shown once: only its hash is stored. */
export function OneTimeLink({ email, url }: { email: string; url: string }) {
  return (
    <FormResult kind="done">
      <p>
        <b>Send this link to {email}.</b> It works once, for 24 hours, and is not shown again.
      </p>
      <p>
        <label htmlFor="link">One-time link</label>
        <input id="link" className="link-box" type="text" readOnly value={url} />
      </p>
    </FormResult>
  );
}
