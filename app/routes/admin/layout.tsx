import { href, isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { initials, roleAllows } from '../../domain/people/access.ts';
import { onDuty } from '../../domain/people/rota/rota.ts';
import { deliveryContext } from '../../server/delivery/delivery-context.server.ts';
import { densityOf } from '../../server/http/density-cookie.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { privateHeaders } from '../../server/http/private-headers.server.ts';
import { leadsContext } from '../../server/leads/leads-context.server.ts';
import { mailContext } from '../../server/mail/mail-context.server.ts';
import { programVersion } from '../../server/operations/version.server.ts';
import { requireRole } from '../../server/people/guard.server.ts';
import { peopleContext } from '../../server/people/people-context.server.ts';
import { privacyContext } from '../../server/privacy/privacy-context.server.ts';
import styles from '../../ui/admin/admin.css?url';
import { AdminErrorPage } from '../../ui/admin/admin-error-page.tsx';
import { AdminShell } from '../../ui/admin/admin-shell.tsx';
import tableStyles from '../../ui/admin/tables.css?url';
import type { Route } from './+types/layout';

// Every page of the panel has the search, which needs the script.
export const handle = { chrome: 'admin', islands: true };
export const links: Route.LinksFunction = () => [
  ...[styles, tableStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet })),
  { rel: 'manifest', href: href('/admin/manifest.webmanifest'), crossOrigin: 'use-credentials' },
];
// Headers for every page inside this layout. An error keeps its own headers, such as Allow and Retry-After.
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

/** Who is on duty now, in words. Throws StoreUnavailable. */
async function dutyWords(context: Route.LoaderArgs['context']): Promise<string> {
  const rota = await context.get(peopleContext).duty.rota();
  if (rota === null) return 'No shifts are planned';
  const [first, second] = onDuty(rota, context.get(servicesContext).clock.wall());
  if (!first || first.rank === 'fallback') return 'Nobody is on duty';
  return second ? `${first.person.name} and ${second.person.name} are on duty` : `${first.person.name} is on duty`;
}

/** Loads data for the menu. It does not protect the pages inside: loaders run in parallel, so each page has its own guard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const seesSite = roleAllows(user.role, 'viewer');
  const { inbox, quarantine, handling } = context.get(leadsContext);
  const { deliveries, health } = context.get(deliveryContext);
  const { mails } = context.get(mailContext);
  const { retention } = context.get(privacyContext);
  const [duty, views, waiting, unfiled, dead, quarantined, alerts, privacyAlert] = await Promise.all([
    dutyWords(context),
    handling.views.viewsFor(user.id),
    inbox.waitingCount(),
    mails.waitingCount(),
    deliveries.deadCount(),
    quarantine.count('new'),
    health.alerts(),
    retention.needsPerson(),
  ]);
  return {
    user: { email: user.email, role: user.role, initials: initials(user.email) },
    counts: {
      [`${href('/admin/leads')}?clock=waiting`]: waiting,
      [href('/admin/mail')]: unfiled,
      [href('/admin/deliveries')]: dead,
      [href('/admin/quarantine')]: quarantined,
    },
    views,
    duty,
    alerts: seesSite ? alerts : [],
    privacyAlerts: privacyAlert === null || !seesSite ? [] : [privacyAlert],
    version: programVersion,
    density: await densityOf(request, context),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <AdminShell {...loaderData} path={pathname} search={search}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return <AdminErrorPage status={status} reason={status === 403 && typeof data === 'string' ? data : null} />;
}
