import { href, redirect } from 'react-router';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/old-address';

/** Redirects from the address that the reports had before, which people may have kept, and from those of its files. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const table = params['*'].replace(/\.csv$/, '');
  const address = table === '' ? href('/admin/reports') : href('/admin/reports/:table.csv', { table });
  return redirect(address + new URL(request.url).search, 301);
}
