import type { ReactNode } from 'react';
import { Field } from '../islands/field.tsx';
import { Notice } from './notice.tsx';
import { CurrentPasswordField, NewPasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';

export interface AccountForms {
  totpEnabled: boolean;
  /** A secret that waits for its first code. */
  proposal: { secret: string; uri: string } | null;
  codesLeft: number;
  otherSessions: number;
  /** The form that was refused, and why. */
  refused: { intent: string; sentence: string | null } | null;
}

interface IntentFormProps {
  intent: string;
  button: string;
  refused: AccountForms['refused'];
  outline?: boolean;
  children?: ReactNode;
}

/** One form, one intent, its refusal above its fields. */
function IntentForm({ intent, button, refused, outline = false, children }: IntentFormProps) {
  return (
    <form method="post" className="admin-form">
      {refused?.intent === intent && <Notice kind="error">{refused.sentence}</Notice>}
      {children}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={`button button--small${outline ? ' button--outline' : ''}`}
      >
        {button}
      </button>
    </form>
  );
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
            <span className="state-window" aria-hidden="true" /> Off. With them on, a stolen password alone opens
            nothing.
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
      <p>{codesLeft} of 10 are left. New ones replace them.</p>
      <IntentForm intent="backup-codes" button="Make new backup codes" refused={refused} outline>
        <CurrentPasswordField id="backup-current" />
      </IntentForm>
    </>
  );
}

export function SessionsForm({ otherSessions, refused }: AccountForms) {
  if (otherSessions < 1) return <p>You are signed in on this device only.</p>;
  return (
    <>
      <p>You are signed in on {otherSessions === 1 ? 'one other device' : `${otherSessions} other devices`}.</p>
      <IntentForm intent="sign-out" button="Sign out everywhere else" refused={refused} outline />
    </>
  );
}
