import { href } from 'react-router';
import { elsewhereField } from '../../../domain/people/confirmation.ts';
import { type SignInProvider, signInProviders } from '../../../domain/people/outside-sign-in.ts';
import { toNotice } from '../form-result.tsx';
import { IntentForm, type RefusedForm } from './intent-form.tsx';
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

/** The person's own account at each provider. */
export function OutsideBox({ providers, joined, hasPassword, isOwner, offer, refused }: OutsideBoxProps) {
  return providers.map((provider) => {
    const name = nameOf(provider);
    if (joined.includes(provider))
      return (
        <p key={provider}>
          <span className="state-window" data-state="new" aria-hidden="true" /> You sign in with your account at {name}.{' '}
          {isOwner
            ? 'As an owner you can still sign in here, in case it fails there.'
            : 'Once it is blocked there, you are out here within twelve hours.'}
        </p>
      );
    if (!hasPassword) return null;
    if (offer === provider)
      return (
        <p key={provider}>
          <a
            className="button button--small"
            href={href('/admin/sign-in/:provider/:purpose', { provider, purpose: 'join' })}
          >
            {`Sign in with ${name} and join the account`}
          </a>
        </p>
      );
    return (
      <IntentForm key={provider} intent="outside-join" button={`Join my ${name} account`} refused={refused} outline>
        <p>
          Sign in with your account at {name} from now on
          {isOwner ? '; your password and passkeys stay.' : ', and only with it. An owner can take that back.'}
        </p>
        <input type="hidden" name="provider" value={provider} />
        <CurrentPasswordField id={`join-${provider}-current`} />
      </IntentForm>
    );
  });
}
