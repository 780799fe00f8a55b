import type { GoogleSettings } from '../../../domain/connections/google-workspace.ts';
import { Field } from '../../islands/field.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { CopyLine } from '../copy-line.tsx';
import { toNotice } from '../form-result.tsx';

interface GoogleStepsProps {
  /** The name to give the project and the client. */
  appName: string;
  /** The address at this site to which Google sends the browser back. */
  redirect: string;
  draft: GoogleSettings;
  faults: Readonly<Record<string, string>>;
  /** Whether a client secret is kept. */
  hasSecret: boolean;
}

/** The steps that register the site with Google, with the names that an administrator sees there. */
export function GoogleSteps({ appName, redirect, draft, faults, hasSecret }: GoogleStepsProps) {
  return (
    <>
      <p className="muted">
        Colleagues of a firm with Google Workspace sign in here with their account there. The site keeps no token of
        theirs. Nobody has tried it with the real Google yet: join your own account first.
      </p>
      <AdminBox heading="1. Register the site in Google Cloud" id="register">
        <p>
          Sign in to <a href="https://console.cloud.google.com">console.cloud.google.com</a> as an administrator, and
          make a project with this name:
        </p>
        <CopyLine text={appName} what="the name" />
        <p>
          Open <i>Google Auth Platform</i>, <i>Get started</i>, and choose the audience <i>Internal</i>. Then{' '}
          <i>Clients</i>, <i>Create client</i>, <i>Web application</i>, with this authorized redirect URI:
        </p>
        <CopyLine text={redirect} what="the redirect URI" />
      </AdminBox>
      <AdminBox heading="2. Paste what Google shows" id="paste">
        <form method="post" action={toNotice} className="admin-form">
          <Field
            id="google-client"
            name="client"
            label="Client ID"
            defaultValue={draft.client}
            error={faults.client}
            maxLength={200}
            autoComplete="off"
            required
            wide
          />
          <Field
            id="google-secret"
            name="secret"
            label={hasSecret ? 'Client secret (left empty: the one that is kept)' : 'Client secret'}
            type="password"
            error={faults.secret}
            maxLength={200}
            autoComplete="off"
            required={!hasSecret}
            wide
          />
          <Field
            id="google-domain"
            name="domain"
            label="The domain of your firm at Google, such as firm.ca"
            defaultValue={draft.domain}
            error={faults.domain}
            maxLength={200}
            autoComplete="off"
            required
            wide
          />
          <button type="submit" name="intent" value="save" className="button button--small">
            Save
          </button>
        </form>
      </AdminBox>
    </>
  );
}
