import { data, href, redirect } from 'react-router';
import { isSignInProvider, signInProviders } from '../../../domain/people/outside-sign-in.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { beginOutside } from '../../../server/people/outside/outside-sign-in.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import type { Route } from './+types/outside-begin';

const pages = {
  confirm: href('/admin/confirm'),
  join: href('/admin/account'),
  consent: href('/admin/connections/google'),
} as const;
const isPurpose = (text: string): text is keyof typeof pages => Object.hasOwn(pages, text);

/** Sends a signed-in person to the provider: to confirm who they are, to join their account there, or to let the site use a mailbox. */
export async function loader({ request, context, params: { provider, purpose } }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  if (!isSignInProvider(provider) || !isPurpose(purpose)) throw data(null, { status: 404 });
  if (purpose === 'confirm' && !signInProviders[provider].confirms) throw data(null, { status: 404 });
  if (purpose === 'consent') await requireRole(request, context, 'owner');
  // Somebody who has only stolen the session must not join an account or a mailbox of their own.
  const isAllowed = purpose === 'confirm' || context.get(peopleContext).confirmations.isFresh(user);
  const begun = isAllowed ? await beginOutside(context, provider, { purpose, next: '' }, user) : 'late';
  if (typeof begun === 'string') return redirect(`${pages[purpose]}?refused=${begun}`, 303);
  return redirect(begun.address, { status: 303, headers: { 'Set-Cookie': begun.cookie } });
}
