import { methodNotAllowed } from '../../../server/http/method.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { refuseForeignOrigin, requireFormPost } from '../../../server/people/guard.server.ts';
import { offerSignIn, passkeyPlace } from '../../../server/people/passkey.server.ts';
import type { Route } from './+types/login-passkey';

export const loader = methodNotAllowed('POST');

/** Gives the options for signing in with a passkey. No sign-in is needed, because they identify no user. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  requireFormPost(request);
  const place = passkeyPlace(request, context);
  if (!place) return problem(request, 404, 'Passkeys do not work at this address. Sign in with your password.');
  const offer = await offerSignIn(request, context, place);
  if ('options' in offer)
    return Response.json(offer.options, { headers: { 'Set-Cookie': offer.cookie, 'Cache-Control': 'no-store' } });
  const headers = { 'Retry-After': String(offer.retryAfterSeconds) };
  return problem(request, offer.status, offer.sentence, { headers });
}
