import { StoreUnavailable } from '../../server/database/store-unavailable.server.ts';
import { clientContext, servicesContext } from '../../server/http/http-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { bringsInboundSecret, receiveInbound } from '../../server/mail/inbound-address.server.ts';
import { mailContext } from '../../server/mail/mail-context.server.ts';
import { refuseForeignOrigin, requirePost } from '../../server/people/guard.server.ts';
import type { Route } from './+types/mail-inbound';

export const loader = methodNotAllowed('POST');

const again = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });

/** Receives a message that a mail service or a script posts in its original form. Posting the same message again changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignOrigin(request, context);
  requirePost(request, 'message/rfc822');
  const { keptSecrets, mailDesk } = context.get(mailContext);
  const { limits } = context.get(servicesContext);
  const { address } = context.get(clientContext);
  try {
    // Check the secret before reading the body.
    if (!(await bringsInboundSecret(request, keptSecrets))) {
      const permit = await limits.inbound.take(address);
      if (!permit.allowed)
        return problem(request, 429, 'Too many wrong secrets came from your address.', again(permit.retryAfterSeconds));
      return problem(request, 401, 'Send the secret of the inbound address as a bearer token.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    const raw = new Uint8Array(await request.arrayBuffer());
    if (raw.length === 0) return problem(request, 400, 'The request has no message in it.');
    const received = await receiveInbound(mailDesk, raw);
    if (received === null)
      return problem(request, 429, 'Too many messages came within an hour. Please post it again later.', again(600));
    const { outcome, reason } = received;
    return Response.json({ outcome, reason }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer. Please post it again.', again(60));
  }
}
