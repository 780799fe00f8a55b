import { data, href, redirect } from 'react-router';
import { displayTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { backupPublicKey } from '../../../server/operations/backup-key.server.ts';
import { operationsContext } from '../../../server/operations/operations-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { BackupRuns, BackupSchedule, RestoreHelp } from '../../../ui/admin/operations/backup-list.tsx';
import { RestoreProof } from '../../../ui/admin/operations/restore-proof.tsx';
import type { Route } from './+types/backups';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Backups');

const shown = 30;
const shownDrills = 7;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { timeZone } = context.get(siteContext).data.firm;
  const { backups, backupRuns, drills } = context.get(operationsContext);
  const { env, clock } = context.get(servicesContext);
  const runs = await backupRuns.backupRuns(shown);
  const state = await backups?.state();
  const proofs = await drills.newest(shownDrills);
  return {
    postgres: env.DATABASE_URL !== undefined,
    schedule: state
      ? {
          folder: state.folder,
          keep: state.keep,
          everyHours: state.everyHours,
          running: state.running,
          next: state.nextAt <= clock.wall() ? 'within a minute' : displayTime(timeZone, state.nextAt),
        }
      : null,
    proof: state && {
      publicKey: backupPublicKey(env.DATA_DIR),
      sealed: env.BACKUP_ENCRYPT_TO.length > 0,
      held: state.held.map(({ folder, createdAt, leads, missing }) => ({
        folder,
        leads,
        missing,
        at: displayTime(timeZone, createdAt),
      })),
      drills: proofs.map(({ startedAt, backupAt, compared, changed, gone, problem }) => ({
        compared,
        changed,
        gone,
        problem,
        at: displayTime(timeZone, startedAt),
        of: backupAt === null ? null : displayTime(timeZone, backupAt),
      })),
    },
    runs: runs.map(({ id, startedAt, finishedAt, outcome, folder, bytes, problem }) => ({
      id,
      outcome,
      folder,
      bytes,
      problem,
      at: displayTime(timeZone, startedAt),
      seconds: Math.max(1, Math.round((finishedAt - startedAt) / 1000)),
    })),
    started: new URL(request.url).searchParams.get('done') === 'started',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  await readForm(request);
  const { backups } = context.get(operationsContext);
  if (!backups)
    return data({ sentence: 'The server has no folder for backups yet: send the line below to whoever runs it.' }, 422);
  if (!backups.backUpNow()) return data({ sentence: 'A backup is already being made.' }, 409);
  await audit(context, user.id, 'backup', 'database');
  return redirect(`${href('/admin/backups')}?done=started`, 303);
}

export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { schedule, proof, runs, postgres, started } = loaderData;
  return (
    <>
      <AdminBar title="Backups">
        <a href={href('/admin/backups')}>Refresh</a>
      </AdminBar>
      <div className="admin-page">
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {started && !actionData && (
          <FormResult kind="done">
            {schedule?.running
              ? 'The backup is being made. Reload the page to see the result.'
              : 'The backup has ended.'}
          </FormResult>
        )}
        <div className="admin-columns admin-columns--even">
          <AdminBox heading="Schedule" id="schedule">
            <BackupSchedule schedule={schedule} postgres={postgres} />
          </AdminBox>
          <AdminBox heading="Restore" id="restore">
            <RestoreHelp
              sealed={proof?.sealed ?? false}
              newest={runs.find(({ outcome }) => outcome === 'made')?.folder ?? null}
              postgres={postgres}
            />
          </AdminBox>
        </div>
        {proof && (
          <AdminBox heading="Restore tests" id="proof">
            <RestoreProof {...proof} />
          </AdminBox>
        )}
        <AdminBox heading="Last backups" id="runs">
          <BackupRuns runs={runs} />
        </AdminBox>
      </div>
    </>
  );
}
