import { data, href, redirect } from 'react-router';
import { adFirms } from '../../../domain/leads/ad-click.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { readCost } from '../../../domain/reports/campaign-costs.ts';
import { periods, readPeriod } from '../../../domain/reports/report.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { readReport } from '../../../server/reports/report.server.ts';
import { reportsContext } from '../../../server/reports/reports-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import editorStyles from '../../../ui/admin/landing/editor.css?url';
import landingStyles from '../../../ui/admin/landing/landing-pages.css?url';
import { CostBox } from '../../../ui/admin/reports/cost-form.tsx';
import { ConversionBox, CountBox, Headlines, SpeedBox, WeeksBox } from '../../../ui/admin/reports/report-boxes.tsx';
import styles from '../../../ui/admin/reports/reports.css?url';
import type { Route } from './+types/reports';

export const links: Route.LinksFunction = () =>
  [landingStyles, editorStyles, styles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Reports');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const site = context.get(siteContext);
  const now = context.get(servicesContext).clock.wall();
  const { searchParams } = new URL(request.url);
  const period = readPeriod(searchParams.get('weeks'));
  return {
    period,
    reports: await readReport(site, context.get(reportsContext), period, now),
    month: dayOf(now, site.data.firm.timeZone).slice(0, 7),
    saved: searchParams.get('done') === 'cost',
    mayExport: roleAllows(user.role, 'owner'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const { campaignCosts } = context.get(reportsContext);
  const { clock } = context.get(servicesContext);
  const today = dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone);
  const { typed, cost, faults } = readCost(await readForm(request), today);
  if (Object.keys(faults).length > 0) return data({ typed, faults }, { status: 422 });
  await campaignCosts.set(cost);
  await audit(context, user.id, 'campaign-cost', cost.campaign, { month: cost.month, cents: cost.cents });
  const period = readPeriod(new URL(request.url).searchParams.get('weeks'));
  return redirect(`${href('/admin/reports')}?weeks=${period}&done=cost`, 303);
}

function Periods({ period }: { period: number }) {
  return (
    <nav className="report-periods" aria-label="Period">
      {periods.map((weeks) => (
        <a
          key={weeks}
          href={`${href('/admin/reports')}?weeks=${weeks}`}
          aria-current={weeks === period ? 'page' : undefined}
        >
          {weeks} weeks
        </a>
      ))}
    </nav>
  );
}

/** The files that tell an advertising firm what became of its clicks. */
const ConversionFiles = () =>
  Object.entries(adFirms).map(([firm, name]) => (
    <a key={firm} href={`${href('/admin/conversions.csv')}?for=${firm}`}>
      Conversions for {name} Ads
    </a>
  ));

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { period, reports, month, saved, mayExport } = loaderData;
  const box = { reports, weeks: period };
  const empty = reports.weeks.every(({ leads, views }) => leads === 0 && views === 0);
  return (
    <>
      <AdminBar title="Reports">
        {mayExport && <a href={href('/admin/leads.csv')}>All leads as CSV</a>}
        {mayExport && <ConversionFiles />}
        <Periods period={period} />
      </AdminBar>
      <div className="admin-page">
        {saved && !actionData && <FormResult kind="done">The cost is saved.</FormResult>}
        {empty ? (
          <AdminBox heading="Nothing counted yet" id="empty">
            <p>
              No leads came in and no pages were viewed in these {period} weeks. Views are counted on the server,
              without cookies; robots, staff and test messages are left out.
            </p>
          </AdminBox>
        ) : (
          <>
            <Headlines reports={reports} />
            <WeeksBox {...box} />
            <ConversionBox
              {...box}
              id="pages"
              heading="Pages"
              hint="The page that led to the lead, and its views. Robots and staff are left out."
            />
            <div className="admin-columns admin-columns--even">
              <div className="report-column">
                <CountBox
                  {...box}
                  id="sources"
                  heading="Sources"
                  hint="What last brought the visitor in the same browser tab. Without JavaScript it is not known."
                />
                <CountBox {...box} id="services" heading="Requested services" />
                <ConversionBox
                  {...box}
                  id="campaigns"
                  heading="Campaigns"
                  hint="From utm_campaign in the address of the page. The cost of a month counts by its days in these weeks."
                />
                <CostBox
                  costs={reports.costs}
                  campaigns={reports.campaigns.map(({ label }) => label)}
                  month={month}
                  mayChange={mayExport}
                  answer={actionData ?? null}
                />
              </div>
              <div className="report-column">
                <CountBox {...box} id="people" heading="People" hint="The leads that are assigned to each." />
                <CountBox {...box} id="locations" heading="Locations of the pages" />
                <CountBox {...box} id="industries" heading="Industries of the pages" />
                <CountBox {...box} id="kinds" heading="Forms" />
                <CountBox {...box} id="statuses" heading="Lead status" />
              </div>
            </div>
            <SpeedBox {...box} />
          </>
        )}
      </div>
    </>
  );
}
