import { data, href, redirect } from 'react-router';
import { isSignInProvider, type OutsidePurpose, type OutsideRefusal } from '../../../domain/people/outside-sign-in.ts';
import { beginOutside, finishOutside } from '../../../server/people/outside/outside-sign-in.server.ts';
import type { Route } from './+types/outside';

/** The page that tells how it ended. */
function pageAfter(purpose: OutsidePurpose, refusal: OutsideRefusal | null, next: string): string {
  if (purpose === 'confirm') return `${href('/admin/confirm')}?${refusal ? `refused=${refusal}` : 'done'}`;
  if (purpose === 'join') return `${href('/admin/account')}?${refusal ? `refused=${refusal}` : 'done=outside-join'}`;
  if (purpose === 'consent')
    return `${href('/admin/connections/google')}?${refusal ? `refused=${refusal}` : 'consented'}`;
  return refusal ? `${href('/admin/login')}?refused=${refusal}${next && `&next=${encodeURIComponent(next)}`}` : next;
}

/**
 * Signs in with an account elsewhere: sends the browser to the provider, and takes the answer that the browser brings back. It has no role
 * guard: nobody could sign in.
 */
export async function loader({ request, context, params: { provider } }: Route.LoaderArgs) {
  if (!isSignInProvider(provider)) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  if (['state', 'code', 'error'].some((name) => searchParams.has(name))) {
    const { purpose, next, refusal, cookies } = await finishOutside(request, context, provider);
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
    return redirect(pageAfter(purpose, refusal, next), { status: 303, headers });
  }
  const next = searchParams.get('next') ?? '';
  const begun = await beginOutside(context, provider, { purpose: 'sign-in', next }, null);
  if (typeof begun === 'string') return redirect(pageAfter('sign-in', begun, next), 303);
  return redirect(begun.address, { status: 303, headers: { 'Set-Cookie': begun.cookie } });
}
