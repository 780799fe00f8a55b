import { CopyLine } from '../copy-line.tsx';
import { FormResult } from '../form-result.tsx';

/** A link for the owner to pass on. It is shown once: only its hash is stored. `isMailed`: the person gets a mail with a link, too. */
export function OneTimeLink({ email, url, isMailed = false }: { email: string; url: string; isMailed?: boolean }) {
  return (
    <FormResult kind="done">
      <p>
        <b>{isMailed ? `${email} gets a mail with a link.` : `Send this link to ${email}.`}</b>{' '}
        {isMailed && 'If it does not arrive, send this one. '}It works once, for 24 hours, and is not shown again.
      </p>
      <CopyLine text={url} what="the link" />
    </FormResult>
  );
}
