import { href } from 'react-router';
import { elsewhereField } from '../../../domain/people/confirmation.ts';
import { type SignInProvider, signInNames, signInProviders } from '../../../domain/people/outside-sign-in.ts';
import { FormResult, toNotice } from '../form-result.tsx';
import type { RefusedForm } from './intent-form.tsx';
import { CurrentPasswordField } from './password-field.tsx';

const nameOf = (provider: SignInProvider) => signInProviders[provider].name;

interface OutsideButtonsProps {
  providers: readonly SignInProvider[];
  /** The page to open after the sign-in. */
  next: string;
  isOnly: boolean;
}

/** A link to each provider with whose account colleagues sign in. It is no form: a form of this site may not lead to another one. */
export function OutsideButtons({ providers, next, isOnly }: OutsideButtonsProps) {
  return providers.map((provider) => (
    <p key={provider}>
      <a
        className={`button${isOnly ? '' : ' button--outline'}`}
        href={`${href('/admin/sign-in/:provider', { provider })}?next=${encodeURIComponent(next)}`}
      >
        {`Sign in with ${nameOf(provider)}`}
      </a>
    </p>
  ));
}

interface OutsideConfirmProps {
  providers: readonly SignInProvider[];
  /** The fields of the original request, sent again after the confirmation. */
  fields: Readonly<Record<string, string>>;
}

/** Confirms with an account elsewhere, in another tab, so that what was typed stays in this one. */
export function OutsideConfirm({ providers, fields }: OutsideConfirmProps) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {providers.map((provider) => (
        <p key={provider}>
          <a
            className="button button--outline button--small"
            href={href('/admin/sign-in/:provider/:purpose', { provider, purpose: 'confirm' })}
            target="_blank"
            rel="noreferrer"
          >
            {`Confirm with ${nameOf(provider)}, in a new tab`}
          </a>
        </p>
      ))}
      <p className="muted">Come back here when the new tab says that it is done.</p>
      <button type="submit" name={elsewhereField} value="on" className="button button--small">
        Continue
      </button>
    </form>
  );
}

interface OutsideBoxProps {
  providers: readonly SignInProvider[];
  joined: readonly SignInProvider[];
  hasPassword: boolean;
  /** Whether the person can still sign in here as well. */
  isOwner: boolean;
  /** The provider at which the person may join an account now; null for none. */
  offer: SignInProvider | null;
  refused: RefusedForm | null;
}

/** Joins an account elsewhere, after the password: one button for each provider. */
function JoinForm({ providers, isOwner, refused }: Pick<OutsideBoxProps, 'providers' | 'isOwner' | 'refused'>) {
  return (
    <form method="post" action={toNotice} className="admin-form">
      {refused?.intent === 'outside-join' && <FormResult kind="error">{refused.sentence}</FormResult>}
      <p>
        Sign in with your account at {signInNames(providers)} from now on
        {isOwner ? '; your password and passkeys stay.' : ', and only with it. An owner can take that back.'}
      </p>
      <input type="hidden" name="intent" value="outside-join" />
      <CurrentPasswordField id="join-current" />
      {providers.map((provider) => (
        <button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          className="button button--small button--outline"
        >
          {`Join my ${nameOf(provider)} account`}
        </button>
      ))}
    </form>
  );
}

/** The person's own account at each provider. */
export function OutsideBox({ providers, joined, hasPassword, isOwner, offer, refused }: OutsideBoxProps) {
  const open = hasPassword ? providers.filter((provider) => !joined.includes(provider) && provider !== offer) : [];
  return (
    <>
      {providers
        .filter((one) => joined.includes(one))
        .map((provider) => (
          <p key={provider}>
            <span className="state-window" data-state="new" aria-hidden="true" /> You sign in with your account at{' '}
            {nameOf(provider)}.{' '}
            {isOwner
              ? 'As an owner you can still sign in here, in case it fails there.'
              : 'Once it is blocked there, you are out here within twelve hours.'}
          </p>
        ))}
      {offer && (
        <p>
          <a
            className="button button--small"
            href={href('/admin/sign-in/:provider/:purpose', { provider: offer, purpose: 'join' })}
          >
            {`Sign in with ${nameOf(offer)} and join the account`}
          </a>
        </p>
      )}
      {open.length > 0 && <JoinForm providers={open} isOwner={isOwner} refused={refused} />}
    </>
  );
}
