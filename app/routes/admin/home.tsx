import { strategicCount } from '../../domain/landing/order.ts';
import { attention } from '../../domain/leads/attention.ts';
import { launchFindings } from '../../domain/operations/launch-check.ts';
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
import type { Route } from './+types/home';

export const handle = { islands: true };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Overview');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const site = context.get(siteContext);
  const { env, people, inbox, backupRuns, clock } = context.get(appContext);
  const everyone = await people.users();
  const enabled = everyone.filter(({ disabledAt }) => disabledAt === null);
  const { waiting, late } = await inbox.figures(site.data.firm, clock.wall());
  const unsettled = launchFindings(await launchFacts(env, site, { backupRuns, people }, clock.wall()));
  const items = attention({
    unsettled: unsettled.length,
    waiting,
    late,
    isOwner: user.role === 'owner',
    siteUrlSet: env.SITE_URL !== undefined,
    smtpSet: env.SMTP_URL !== undefined,
    totpEnabled: user.totpEnabled,
    backupCodesLeft: await people.backupCodesLeft(user.id),
    owners: enabled.filter(({ role }) => role === 'owner').length,
    invited: enabled.filter(({ passwordHash }) => passwordHash === '').length,
  });
  const { counts } = site.data;
  return {
    items,
    generate: {
      strategic: strategicCount(counts),
      programmatic: counts.landingPages,
      mayGenerate: roleAllows(user.role, 'editor'),
    },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Overview" />
      <div className="admin-page">
        <GeneratePanel {...loaderData.generate} />
        <AdminBox heading="Needs your attention" id="attention">
          <AttentionList items={loaderData.items} />
        </AdminBox>
      </div>
    </>
  );
}
