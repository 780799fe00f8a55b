import { href } from 'react-router';
import { compose } from '../../../domain/landing/compose.ts';
import { nextStep } from '../../../domain/landing/next-step.ts';
import { resolveSlug } from '../../../domain/landing/resolve.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { wantedPages } from '../../../domain/reports/plan.ts';
import { type Period, pageConversions, weeksUntil } from '../../../domain/reports/report.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { reportsContext } from '../../../server/reports/reports-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/landing/landing-pages.css?url';
import { PagePlan } from '../../../ui/admin/landing/page-plan.tsx';
import type { Route } from './+types/plan';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Plan of pages');

/** Half a year: long enough to have a few leads, short enough to reflect today's visitors. */
const weeksCounted: Period = 26;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { landingPages } = context.get(landingContext);
  const { reports } = context.get(reportsContext);
  const { env, clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { timeZone } = site.data.firm;
  const now = clock.wall();
  const weeks = weeksUntil(now, weeksCounted, timeZone);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const [listing, leads, views] = await Promise.all([
    landingPages.listing(),
    reports.leadsBy('page', { from: first?.from ?? 0, to: last?.to ?? 0 }),
    reports.viewsBy('path', { first: first?.monday ?? '', last: dayOf(now, timeZone) }),
  ]);
  const wanted = wantedPages(site, listing, pageConversions(site, leads, views));
  const stored = new Map(
    (await landingPages.store.summaries(wanted.map(({ slug }) => slug))).map((page) => [page.slug, page]),
  );
  return {
    weeks: weeksCounted,
    mayEdit: roleAllows(user.role, 'editor'),
    plan: wanted.map((page) => {
      const context = resolveSlug(site, page.slug);
      const standing = stored.get(page.slug) ?? {
        slug: page.slug,
        published: false,
        verdict: null,
        faults: [],
      };
      return {
        ...page,
        isStored: stored.has(page.slug),
        heading: context ? compose(site, context).h1 : page.slug,
        faults: standing.faults,
        step: nextStep(site, standing, env.LANDING_FLOORS),
      };
    }),
  };
}

export default function PagesPlan({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Plan of pages">
        <a href={href('/admin/pages')}>Landing pages</a>
        <a href={href('/admin/pages/search')}>Pages in Google</a>
        <a href={href('/admin/evidence')}>Evidence</a>
      </AdminBar>
      <div className="admin-page">
        <AdminBox heading="Next pages to earn" id="plan">
          <PagePlan {...loaderData} />
        </AdminBox>
      </div>
    </>
  );
}
