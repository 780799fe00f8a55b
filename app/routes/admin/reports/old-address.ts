import { href, redirect } from 'react-router';
import { requireRole } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/old-address';

/** Redirects from the addresses that the reports, their files and the waves of landing pages had before: people may have kept them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  if (params['*'] === undefined) return redirect(`${href('/admin/pages')}#list`, 301);
  const table = params['*'].replace(/\.csv$/, '');
  const address = table === '' ? href('/admin/reports') : href('/admin/reports/:table.csv', { table });
  return redirect(address + new URL(request.url).search, 301);
}
