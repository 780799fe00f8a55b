import { href, redirect } from 'react-router';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { readForm, refuseForeignOrigin } from '../../server/people/guard.server.ts';
import type { Route } from './+types/analytics-choice';

const sixMonths = 182 * 24 * 60 * 60;

export const loader = methodNotAllowed('POST');

/**
 * The address that the answer leads back to: the page's own path, with the query that the browser names. The form cannot contain the query,
 * because a page is kept once for all queries. Only a path on this site counts: `//host` and `/\\host` would leave it.
 */
function addressBack(back: string | undefined, referrer: string | null): string {
  const path = back !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(back) ? back : href('/');
  const from = URL.parse(referrer ?? '');
  return from?.pathname === path ? `${path}${from.search}` : path;
}

/** Saves the visitor's answer about analytics in a cookie and redirects back to the page. Works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const form = await readForm(request);
  const choice = form.choice === 'yes' ? 'yes' : 'no';
  const path = addressBack(form.back, request.headers.get('referer'));
  const secure = context.get(servicesContext).siteUrl.startsWith('https:') ? '; Secure' : '';
  return redirect(path, {
    status: 303,
    headers: { 'Set-Cookie': `analytics=${choice}; Path=/; Max-Age=${sixMonths}; SameSite=Lax${secure}` },
  });
}
