import { href } from 'react-router';
import { launchFindings } from '../../domain/operations/launch-check.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { launchFacts } from '../../server/operations/launch-check.server.ts';
import { requireRole } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import { LaunchList } from '../../ui/admin/operations/launch-list.tsx';
import styles from '../../ui/admin/reports/reports.css?url';
import type { Route } from './+types/launch';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Launch check');

/** For owners only: it shows the server's settings and the other owners. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { claims, env, backupRuns, people, clock } = context.get(appContext);
  await claims.refresh();
  return {
    findings: launchFindings(await launchFacts(env, context.get(siteContext), { backupRuns, people }, clock.wall())),
  };
}

export default function Launch({ loaderData }: Route.ComponentProps) {
  const { findings } = loaderData;
  const left = findings.length;
  return (
    <>
      <AdminBar title="Launch check">
        <a href={href('/admin/claims')}>Claims</a>
      </AdminBar>
      <div className="admin-page">
        {left === 0 ? (
          <AdminBox heading="The site may go public" id="launch">
            <p>
              <span className="state-window" data-state="new" aria-hidden="true" /> Everything is settled.
            </p>
          </AdminBox>
        ) : (
          <AdminBox
            heading={`${left} ${left === 1 ? 'thing' : 'things'} to settle before the site goes public`}
            id="launch"
          >
            <p className="muted">
              This is the same check as <code>npm run launch-check</code>.
            </p>
            <LaunchList findings={findings} />
          </AdminBox>
        )}
      </div>
    </>
  );
}
