import type { RouterContextProvider } from 'react-router';
import type { SignInProvider } from '../../../domain/people/outside-sign-in.ts';
import { accountsContext } from '../../accounts/accounts-context.server.ts';
import type { SignedIn } from '../guard.server.ts';
import { peopleContext } from '../people-context.server.ts';
import { audit } from '../session.server.ts';

/**
 * Says how colleagues sign in with the provider, as the form has it. Null when it is stored. Otherwise the reason why not: an owner must have a
 * passkey before the provider becomes the only way, so that nobody is locked out.
 */
export async function saveSignIn(
  context: Readonly<RouterContextProvider>,
  user: SignedIn,
  provider: SignInProvider,
  form: Readonly<Record<string, string>>,
): Promise<string | null> {
  const signsIn = form['signs-in'] !== undefined;
  const signsInOnly = signsIn && form['signs-in-only'] !== undefined;
  const { passkeys } = context.get(peopleContext);
  if (signsInOnly && (await passkeys.passkeysOf(user.id)).length === 0)
    return 'Add a passkey to your account first. It lets you in when nothing else does.';
  await context.get(accountsContext).accounts.setSignIn(provider, { signsIn, signsInOnly });
  await audit(context, user.id, `${provider}-sign-in`, provider, { signsIn, signsInOnly });
  return null;
}
