import { data } from 'react-router';
import { downloadResponse } from '../../../server/http/download.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import type { Route } from './+types/raw';

/** Downloads an unreadable message as it was received, to open in a mail program. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'technician');
  const raw = await context.get(mailContext).mails.raw(params.id);
  if (!raw) throw data(null, { status: 404 });
  await audit(context, user.id, 'mail-raw', params.id);
  return downloadResponse('message.eml', new Uint8Array(raw));
}
