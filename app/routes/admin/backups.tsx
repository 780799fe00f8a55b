import { data, href, redirect } from 'react-router';
import { displayTime } from '../../domain/site/dates.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import styles from '../../ui/admin/landing/estate.css?url';
import { Notice } from '../../ui/admin/notice.tsx';
import { BackupRuns, BackupSchedule, RestoreHelp } from '../../ui/admin/operations/backup-list.tsx';
import type { Route } from './+types/backups';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = () => adminMeta('Backups');

const shown = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { backups, backupRuns, env, clock } = context.get(appContext);
  const runs = await backupRuns.backupRuns(shown);
  const state = await backups?.state();
  return {
    postgres: env.DATABASE_URL !== undefined,
    schedule: state
      ? {
          ...{ folder: state.folder, keep: state.keep, everyHours: state.everyHours, running: state.running },
          next: state.nextAt <= clock.wall() ? 'within a minute' : displayTime(state.nextAt),
        }
      : null,
    runs: runs.map(({ id, startedAt, finishedAt, outcome, folder, bytes, problem }) => ({
      ...{ id, outcome, folder, bytes, problem },
      at: displayTime(startedAt),
      seconds: Math.max(1, Math.round((finishedAt - startedAt) / 1000)),
    })),
    started: new URL(request.url).searchParams.get('done') === 'started',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  await readForm(request);
  const { backups } = context.get(appContext);
  if (!backups) return data({ sentence: 'Set BACKUP_DIR first: then the server knows where backups go.' }, 422);
  if (!backups.backUpNow()) return data({ sentence: 'A backup is being made already.' }, 409);
  await audit(context, user.id, 'backup', 'database');
  return redirect(`${href('/admin/backups')}?done=started`, 303);
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, runs, postgres, started } = loaderData;
  return (
    <>
      <AdminBar title="Backups">
        <a href="/admin/backups">Refresh</a>
      </AdminBar>
      <div className="admin-page">
        {actionData && <Notice kind="error">{actionData.sentence}</Notice>}
        {started && !actionData && (
          <Notice kind="done">
            {schedule?.running ? 'The backup is being made. Refresh to see its end.' : 'The backup has ended.'}
          </Notice>
        )}
        <div className="admin-columns admin-columns--even">
          <AdminBox heading="Schedule" id="schedule">
            <BackupSchedule schedule={schedule} postgres={postgres} />
          </AdminBox>
          <AdminBox heading="Bringing one back" id="restore">
            <RestoreHelp newest={runs.find(({ outcome }) => outcome === 'made')?.folder ?? null} postgres={postgres} />
          </AdminBox>
        </div>
        <AdminBox heading="Last backups" id="runs">
          <BackupRuns runs={runs} />
        </AdminBox>
      </div>
    </>
  );
}
