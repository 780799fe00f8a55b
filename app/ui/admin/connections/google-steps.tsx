import { href } from 'react-router';
import { type GoogleSettings, googleScopes } from '../../../domain/connections/google-workspace.ts';
import { Field, Tick } from '../../islands/field.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { CopyLine } from '../copy-line.tsx';
import { toNotice } from '../form-result.tsx';
import { SettingField } from '../setting-field.tsx';

interface GoogleStepsProps {
  /** The name to give the project and the client. */
  appName: string;
  /** The address at this site to which Google sends the browser back. */
  redirect: string;
  draft: GoogleSettings;
  faults: Readonly<Record<string, string>>;
  /** The mailbox that is stored; empty for none. */
  mailbox: string;
  /** The mailbox that is read now and would not be any more; null for none. */
  replaces: string | null;
  /** Whether a client secret is kept. */
  hasSecret: boolean;
  /** Whether to show the link to Google. */
  offersConsent: boolean;
}

const RegisterStep = ({ appName, redirect }: Pick<GoogleStepsProps, 'appName' | 'redirect'>) => (
  <AdminBox heading="1. Register the site in Google Cloud" id="register">
    <p>
      Sign in to <a href="https://console.cloud.google.com">console.cloud.google.com</a> as an administrator, and make a
      project with this name:
    </p>
    <CopyLine text={appName} what="the name" />
    <p>
      Under <i>APIs &amp; Services</i>, <i>Library</i>, enable the <i>Gmail API</i> and the <i>Google Calendar API</i>.
      Open <i>Google Auth Platform</i>, <i>Get started</i>, and choose the audience <i>Internal</i>. Under{' '}
      <i>Data access</i>, <i>Add or remove scopes</i>, add these by hand:
    </p>
    <CopyLine text={googleScopes.join('\n')} what="the scopes" />
    <p>
      Then <i>Clients</i>, <i>Create client</i>, <i>Web application</i>, with this authorized redirect URI:
    </p>
    <CopyLine text={redirect} what="the redirect URI" />
  </AdminBox>
);

function PasteStep({ draft, faults, hasSecret }: Pick<GoogleStepsProps, 'draft' | 'faults' | 'hasSecret'>) {
  const form = { id: 'google', draft, faults };
  return (
    <AdminBox heading="2. Paste what Google shows" id="paste">
      <form method="post" action={toNotice} className="admin-form">
        <SettingField of={form} name="client" label="Client ID" required wide />
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
        <SettingField
          of={form}
          name="domain"
          label="The domain of your firm at Google, such as firm.ca"
          required
          wide
        />
        <SettingField
          of={form}
          name="mailbox"
          label="The mailbox that visitors answer to (left empty: Google is only for signing in)"
          wide
        />
        <Tick id="google-sends" name="sends" defaultChecked={draft.sends}>
          Send the site’s mail from this mailbox
        </Tick>
        <button type="submit" name="intent" value="save" className="button button--small">
          Save
        </button>
      </form>
    </AdminBox>
  );
}

function ConsentStep({
  mailbox,
  replaces,
  offersConsent,
}: Pick<GoogleStepsProps, 'mailbox' | 'replaces' | 'offersConsent'>) {
  return (
    <AdminBox heading="3. Sign in as the mailbox" id="consent">
      <p>
        Sign in at Google as <b>{mailbox}</b>, not as yourself, and tick that the site may use mail and calendars. If
        your firm blocks unknown apps, trust this client first: <i>admin.google.com</i>, <i>Security</i>,{' '}
        <i>API controls</i>, <i>Manage app access</i>. IMAP must be on for the mailbox.
        {replaces !== null && ` From then on ${replaces} is not read any more.`}
      </p>
      {offersConsent ? (
        <p>
          <a
            className="button button--small"
            href={href('/admin/sign-in/:provider/:purpose', { provider: 'google', purpose: 'consent' })}
          >
            {`Go on to Google as ${mailbox}`}
          </a>
        </p>
      ) : (
        <form method="post" action={toNotice} className="content-buttons">
          <button type="submit" name="intent" value="consent" className="button button--small">
            Connect the mailbox
          </button>
        </form>
      )}
    </AdminBox>
  );
}

/** The steps that register the site with Google and connect its mailbox, with the names that an administrator sees there. */
export function GoogleSteps(props: GoogleStepsProps) {
  return (
    <>
      <p className="muted">
        The site reads one mailbox of your Google Workspace, puts each answer with its lead, and sends its mail from
        there. Colleagues sign in here with their account there. No password is kept. Nobody has tried it with the real
        Google yet: try it here when it is connected.
      </p>
      <RegisterStep {...props} />
      <PasteStep {...props} />
      {props.mailbox !== '' && <ConsentStep {...props} />}
    </>
  );
}
