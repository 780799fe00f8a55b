import { href } from 'react-router';
import { openTasks } from '../../../domain/operations/launch-tasks.ts';
import { operationsContext } from '../../../server/operations/operations-context.server.ts';
import { readLaunchTasks } from '../../../server/operations/read-launch-tasks.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/operations/launch.css?url';
import { LaunchList, launchHeading } from '../../../ui/admin/operations/launch-list.tsx';
import type { Route } from './+types/launch';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Launch check');

/** For owners only, because it shows the server's settings and the other owners. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  await context.get(operationsContext).claims.refresh();
  return { tasks: await readLaunchTasks(context) };
}

export default function Launch({ loaderData: { tasks } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Launch check">
        <a href={href('/admin/setup/:step', { step: 'next' })}>Setup</a>
        <a href={href('/admin/claims')}>What we say</a>
      </AdminBar>
      <div className="admin-page">
        <AdminBox heading={launchHeading(tasks)} id="launch">
          <p className="muted">
            {openTasks(tasks).length === 0 ? 'Everything is settled. ' : 'A window is lit when its task is done. '}
          </p>
          <LaunchList tasks={tasks} />
        </AdminBox>
      </div>
    </>
  );
}
