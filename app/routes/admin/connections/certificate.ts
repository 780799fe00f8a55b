import { data } from 'react-router';
import { accountsContext } from '../../../server/accounts/accounts-context.server.ts';
import { downloadResponse } from '../../../server/http/download.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/certificate';

/** Downloads the certificate for Entra. It contains no secret: the key stays on the server. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { current, next } = await context.get(accountsContext).microsoft.certificates();
  const certificate = { current, next }[params.which];
  if (!certificate) throw data(null, { status: 404 });
  return downloadResponse('website.cer', new Uint8Array(Buffer.from(certificate.pem)));
}
