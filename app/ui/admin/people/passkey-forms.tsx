import type { ReactNode } from 'react';
import { href } from 'react-router';
import { passkeyField } from '../../../domain/people/confirmation.ts';
import { Field } from '../../islands/field.tsx';
import { useEnhancement } from '../../page-parts.ts';
import { toNotice } from '../form-result.tsx';
import { IntentForm, type RefusedForm } from './intent-form.tsx';
import { CurrentPasswordField } from './password-field.tsx';

interface Passkey {
  id: string;
  name: string;
  added: string;
  /** When it was last used; null if never. */
  used: string | null;
}

export interface PasskeyBox {
  passkeys: readonly Passkey[];
  /** Whether browsers can create passkeys at this site's address. */
  possible: boolean;
  /** A new passkey that the browser may create now; null if there is none. */
  offer: { name: string; options: object } | null;
}

interface CeremonyProps {
  kind: 'sign-in' | 'confirm' | 'new';
  /** The name of the field that sends the browser's answer. */
  field: string;
  button: string;
  /** The options for a new passkey. */
  options?: object;
  /** The address that returns the options for an existing passkey. */
  challenges?: string;
  outline?: boolean;
  children?: ReactNode;
}

/** A button that uses a passkey. It is hidden until enhance/passkey.ts finds that the browser supports passkeys. */
function Ceremony({ kind, field, button, options, challenges, outline = false, children }: CeremonyProps) {
  return (
    <div
      className="passkey"
      hidden
      {...useEnhancement('panel')}
      data-panel="passkey"
      data-passkey={kind}
      data-challenges={challenges}
      data-options={options && JSON.stringify(options)}
    >
      <form method="post" action={kind === 'sign-in' ? undefined : toNotice} className="admin-form">
        {children}
        <input type="hidden" name={field} data-answer="" />
        <button
          type="submit"
          className={`button${outline ? ' button--outline' : ''}${kind === 'sign-in' ? '' : ' button--small'}`}
        >
          {button}
        </button>
      </form>
      <p role="status" className="passkey-status" />
    </div>
  );
}

/** Sign-in with a passkey, shown below the password form or, for owners of a firm that signs in elsewhere only, below that button. */
export const PasskeySignIn = ({ isOnly }: { isOnly: boolean }) => (
  <Ceremony
    kind="sign-in"
    field="passkey"
    button={isOnly ? 'Owners: use a passkey' : 'Use a passkey instead'}
    challenges={href('/admin/login-passkey')}
    outline
  />
);

/** Confirmation with a passkey. `fields` are the fields of the original request, sent again after the confirmation. */
export const PasskeyConfirm = ({ fields }: { fields: Readonly<Record<string, string>> }) => (
  <Ceremony kind="confirm" field={passkeyField} button="Use a passkey" challenges={href('/api/admin/passkey')} outline>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </Ceremony>
);

function NewPasskey({ name, options }: { name: string; options: object }) {
  return (
    <>
      <p>Now let this device, your phone or a security key make the passkey “{name}”. This works for five minutes.</p>
      <noscript>
        <p>Your browser makes passkeys only with JavaScript switched on.</p>
      </noscript>
      <Ceremony kind="new" field="answer" button="Make the passkey" options={options}>
        <input type="hidden" name="intent" value="passkey-add" />
        <input type="hidden" name="name" value={name} />
      </Ceremony>
    </>
  );
}

export function PasskeyForms(box: PasskeyBox & { refused: RefusedForm | null; hasPassword: boolean }) {
  const { passkeys, possible, offer, refused, hasPassword } = box;
  return (
    <>
      <p className="muted">
        A passkey signs you in with your fingerprint, your face or the PIN of your device, in place of password and
        code. It works on this site only, so nobody can trick you into giving it away.
      </p>
      {passkeys.length > 0 && (
        <IntentForm intent="passkey-remove" button="Remove the chosen passkey" refused={refused} outline>
          <fieldset className="devices">
            <legend>Your passkeys</legend>
            {passkeys.map(({ id, name, added, used }, index) => (
              <label key={id}>
                <input type="radio" name="passkey" value={id} defaultChecked={index === 0} />
                <span>
                  {name}: added {added}, {used === null ? 'never used' : `last used ${used}`}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="muted">When you remove a passkey, you are also signed out wherever you signed in with it.</p>
          {hasPassword && <CurrentPasswordField id="passkey-remove-current" />}
        </IntentForm>
      )}
      {passkeys.length > 0 && <h3>Another passkey</h3>}
      {offer ? (
        <NewPasskey {...offer} />
      ) : possible ? (
        <IntentForm intent="passkey-start" alsoFor="passkey-add" button="Add a passkey" refused={refused}>
          <Field
            id="passkey-name"
            name="name"
            label="Its name, such as “My phone”"
            type="text"
            maxLength={60}
            required
            autoComplete="off"
          />
          {hasPassword && <CurrentPasswordField id="passkey-current" />}
        </IntentForm>
      ) : (
        <p>
          Passkeys can be added when the site has its own https address. The administrator of the server sets it as{' '}
          <code>SITE_URL</code>.
        </p>
      )}
    </>
  );
}
