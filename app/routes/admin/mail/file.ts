import { data } from 'react-router';
import { downloadResponse } from '../../../server/http/download.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import type { Route } from './+types/file';

/** Downloads a mail attachment. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const file = await context.get(appContext).mails.attachment(params.id);
  if (!file) throw data(null, { status: 404 });
  return downloadResponse(file.name, new Uint8Array(file.bytes));
}
