import { longestName, longestSignature, type Replier } from '../../../domain/leads/replier.ts';
import { type Density, densities } from '../../../domain/people/density.ts';
import { Field } from '../../islands/field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextArea } from '../text-area.tsx';
import { IntentForm, type RefusedForm } from './intent-form.tsx';
import { CurrentPasswordField, NewPasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';

interface Session {
  key: string;
  /** The browser and its system, such as `Firefox on Windows`. */
  device: string;
  begun: string;
  used: string;
  /** True for the session that shows this page. */
  here: boolean;
}

export interface AccountForms {
  /** False for a person who signs in elsewhere: no form asks for a password then. */
  hasPassword: boolean;
  totpEnabled: boolean;
  /** A new one-time-code secret that is not confirmed by a code yet. */
  proposal: { secret: string; uri: string } | null;
  codesLeft: number;
  /** The person's sessions, including this browser. */
  sessions: readonly Session[];
  /** The refused form, and why it was refused. */
  refused: RefusedForm | null;
}

interface ReplyNameProps {
  replier: Replier;
  firm: string;
  faults: Record<string, string>;
}

export function PasswordForm({ refused }: AccountForms) {
  return (
    <IntentForm intent="password" button="Change password" refused={refused} outline>
      <CurrentPasswordField id="password-current" />
      <NewPasswordField id="password-new" label="New password, at least 12 characters" />
    </IntentForm>
  );
}

function Proposal({ secret, uri, refused }: { secret: string; uri: string; refused: AccountForms['refused'] }) {
  return (
    <>
      <p>Scan this with an authenticator app, then enter the six digits it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="muted">
        Or type the key: <code className="totp-secret">{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <IntentForm intent="totp-confirm" button="Turn on one-time codes" refused={refused}>
        <Field
          id="totp-code"
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      </IntentForm>
    </>
  );
}

export function TotpForms({ totpEnabled, proposal, refused }: AccountForms) {
  if (totpEnabled)
    return (
      <>
        <p>
          <span className="state-window" data-state="new" aria-hidden="true" /> On. Signing in needs your password and a
          code.
        </p>
        <IntentForm intent="totp-off" button="Turn off" refused={refused} outline>
          <CurrentPasswordField id="totp-off-current" />
        </IntentForm>
      </>
    );
  return (
    <>
      {proposal ? (
        <Proposal {...proposal} refused={refused} />
      ) : (
        <>
          <p>
            <span className="state-window" aria-hidden="true" /> Off. With them on, a stolen password alone is not
            enough to sign in.
          </p>
          <IntentForm intent="totp-start" button="Set up one-time codes" refused={refused}>
            <CurrentPasswordField id="totp-start-current" />
          </IntentForm>
        </>
      )}
    </>
  );
}

export function BackupForms({ codesLeft, refused }: AccountForms) {
  return (
    <>
      <p>{codesLeft === 0 ? 'You have none.' : `${codesLeft} of 10 are left. New ones replace them.`}</p>
      <IntentForm intent="backup-codes" button="Make new backup codes" refused={refused} outline>
        <CurrentPasswordField id="backup-current" />
      </IntentForm>
    </>
  );
}

export function SessionsForm({ sessions, refused, hasPassword }: AccountForms) {
  const here = sessions.find((session) => session.here);
  const others = sessions.filter((session) => !session.here);
  return (
    <>
      <p>
        This device: {here?.device}, signed in {here?.begun}.{' '}
        {others.length === 0 && 'You are not signed in anywhere else.'}
      </p>
      {others.length > 0 && (
        <IntentForm
          intent="session-end"
          button="Sign out the chosen device"
          second={{ intent: 'sign-out', button: 'Sign out everywhere else' }}
          refused={refused}
          outline
        >
          <fieldset className="devices">
            <legend>Also signed in</legend>
            {others.map(({ key, device, begun, used }, index) => (
              <label key={key}>
                <input type="radio" name="session" value={key} defaultChecked={index === 0} />
                <span>
                  <b>{device}</b>, signed in {begun}, last used {used}
                </span>
              </label>
            ))}
          </fieldset>
          {hasPassword && <CurrentPasswordField id="devices-current" />}
        </IntentForm>
      )}
    </>
  );
}

/** The name and signature of a person's replies to visitors. */
export function ReplyNameForm({ replier, firm, faults }: ReplyNameProps) {
  return (
    <IntentForm intent="reply-name" button="Save" refused={null} outline>
      <p>
        Your replies to visitors leave as <b>{replier.name ? `${replier.name}, ${firm}` : firm}</b>.
      </p>
      <Field
        id="reply-name"
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={longestName}
        defaultValue={replier.name}
        error={faults.name}
      />
      <TextArea
        id="reply-signature"
        name="signature"
        label="Signature (left empty: your name and the firm)"
        rows={4}
        maxLength={longestSignature}
        defaultValue={replier.signature}
        error={faults.signature}
      />
    </IntentForm>
  );
}

/** Turns on notifications in this browser. Hidden without JavaScript and in browsers without notifications. */
export function BrowserNotices() {
  return (
    <div className="admin-form" data-enhance="panel" data-panel="desk-notices" hidden>
      <p>This browser can notify you of a new lead while a tab with Today or Leads is open, also behind others.</p>
      <p>
        <button type="button" className="button button--outline button--small">
          Notify Me in This Browser
        </button>
      </p>
      <p role="status" />
    </div>
  );
}

interface QuietProps {
  quiet: { from: string; to: string };
  faults: Record<string, string>;
}

/** The quiet hours in which only emergencies reach the person. */
export function QuietForm({ quiet, faults }: QuietProps) {
  return (
    <IntentForm intent="quiet" button="Save" refused={null} outline>
      <p>While you are on duty, only an emergency reaches you in these hours, on the firm’s clocks.</p>
      <Field id="quiet-from" name="from" label="From" type="time" defaultValue={quiet.from} error={faults.from} />
      <Field id="quiet-to" name="to" label="To" type="time" defaultValue={quiet.to} error={faults.to} />
      <p className="muted">Leave both empty to have none.</p>
    </IntentForm>
  );
}

/** How close the lines are on this device. Light and dark follow the device. */
export function DensityForm({ density }: { density: Density }) {
  return (
    <IntentForm intent="density" button="Save" refused={null} outline>
      <SelectField
        id="density"
        name="density"
        label="Lines and letters"
        value={density}
        choices={Object.entries(densities)}
      />
      <p className="muted">On this device. Light and dark follow the settings of your device.</p>
    </IntentForm>
  );
}
