import { href, redirect } from 'react-router';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { readForm, refuseForeignOrigin } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import type { Route } from './+types/analytics-choice';

const sixMonths = 182 * 24 * 60 * 60;

export const loader = methodNotAllowed('POST');

/** Saves the visitor's answer about analytics in a cookie and redirects back to the page. Works without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  const form = await readForm(request);
  const choice = form.choice === 'yes' ? 'yes' : 'no';
  const back = form.back ?? href('/');
  // Redirect only to a path on this site: `//host` and `/\host` would leave it.
  const path = /^\/(?![/\\])[^\s\\]*$/.test(back) ? back : href('/');
  const secure = context.get(appContext).siteUrl.startsWith('https:') ? '; Secure' : '';
  return redirect(path, {
    status: 303,
    headers: { 'Set-Cookie': `analytics=${choice}; Path=/; Max-Age=${sixMonths}; SameSite=Lax${secure}` },
  });
}
