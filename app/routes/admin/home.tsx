import { strategicCount } from '../../domain/landing/order.ts';
import { attention } from '../../domain/leads/attention.ts';
import { launchTasks, openTasks } from '../../domain/operations/launch-tasks.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { launchFacts } from '../../server/operations/launch-check.server.ts';
import { requireRole } from '../../server/people/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import { GeneratePanel } from '../../ui/admin/landing/generate-panel.tsx';
import styles from '../../ui/admin/landing/landing-pages.css?url';
import { AttentionList } from '../../ui/admin/leads/attention-list.tsx';
import { LaunchWindows, launchHeading } from '../../ui/admin/operations/launch-list.tsx';
import stepStyles from '../../ui/admin/window-steps.css?url';
import type { Route } from './+types/home';

export const handle = { islands: true };
export const links: Route.LinksFunction = () =>
  [styles, stepStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Overview');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const site = context.get(siteContext);
  const isOwner = user.role === 'owner';
  const { env, people, inbox, backupRuns, firm, clock } = context.get(appContext);
  const everyone = await people.users();
  const enabled = everyone.filter(({ disabledAt }) => disabledAt === null);
  const { waiting, late } = await inbox.figures(site.data.firm, clock.wall());
  const stores = { backupRuns, people, drafts: firm.drafts };
  const tasks = isOwner ? launchTasks(await launchFacts(env, site, stores, clock.wall())) : [];
  const items = attention({
    waiting,
    late,
    isOwner,
    totpEnabled: user.totpEnabled,
    backupCodesLeft: await people.backupCodesLeft(user.id),
    owners: enabled.filter(({ role }) => role === 'owner').length,
    invited: enabled.filter(({ passwordHash }) => passwordHash === '').length,
  });
  const { counts } = site.data;
  return {
    items,
    launch: openTasks(tasks).length > 0 ? tasks : null,
    generate: {
      strategic: strategicCount(counts),
      programmatic: counts.landingPages,
      mayGenerate: roleAllows(user.role, 'editor'),
    },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { launch } = loaderData;
  return (
    <>
      <AdminBar title="Overview" />
      <div className="admin-page">
        {launch && (
          <AdminBox heading={launchHeading(launch)} id="launch">
            <LaunchWindows tasks={launch} />
          </AdminBox>
        )}
        <GeneratePanel {...loaderData.generate} />
        <AdminBox heading="Needs your attention" id="attention">
          <AttentionList items={loaderData.items} />
        </AdminBox>
      </div>
    </>
  );
}
