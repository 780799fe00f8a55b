import { type RouterContextProvider, redirect } from 'react-router';
import type { ConfirmedAction } from '../../domain/people/confirmation.ts';
import { servicesContext } from '../http/http-context.server.ts';
import { problem } from '../http/problem.server.ts';
import type { SignedIn } from './guard.server.ts';
import { peopleContext } from './people-context.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Records that the person behind the session of `user` has just confirmed who they are. */
export async function confirm(context: Context, user: Pick<SignedIn, 'sessionHash'>): Promise<void> {
  const { people, confirmations } = context.get(peopleContext);
  const { clock } = context.get(servicesContext);
  const at = clock.wall();
  await people.confirmSession(user.sessionHash, at);
  confirmations.note(user.sessionHash, at);
}

/**
 * Call this before the actions in `confirmedActions`. Throws unless the person confirmed who they are within the last five
 * minutes. A browser is redirected to the confirmation page with the form it sent, and returns afterwards. An API client gets
 * 403.
 */
export function requireConfirmed(request: Request, context: Context, user: SignedIn, action: ConfirmedAction): void {
  const { confirmations } = context.get(peopleContext);
  const { log } = context.get(servicesContext);
  if (confirmations.isFresh(user)) return;
  log.warn({ user: user.id, action }, 'confirmation requested');
  const { pathname, search } = new URL(request.url);
  if (/^\/api\//i.test(pathname) && !request.headers.get('accept')?.includes('text/html'))
    throw problem(request, 403, 'Confirm who you are at /admin/confirm first; it counts for five minutes.');
  const query = new URLSearchParams({ for: action, ...(search && { query: search.slice(1) }) });
  // 307 makes the browser send the form again, to the confirmation page, which keeps its fields. 303 would drop them.
  throw redirect(`/admin/confirm?${query}`, request.method === 'POST' ? 307 : 302);
}
