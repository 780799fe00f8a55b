import { href } from 'react-router';
import { publishLine } from '../../../domain/landing/judge/score.ts';
import { nextStep } from '../../../domain/landing/next-step.ts';
import { strategicCount } from '../../../domain/landing/order.ts';
import { listLength, searchWords } from '../../../domain/landing/page-filter.ts';
import { readListQuery } from '../../../domain/landing/page-list.ts';
import { servedIds } from '../../../domain/landing/vocabulary.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { medianScore, scoreStreet } from '../../../domain/reports/score-histogram.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { GeneratePanel } from '../../../ui/admin/landing/generate-panel.tsx';
import styles from '../../../ui/admin/landing/landing-pages.css?url';
import { PageDimensions } from '../../../ui/admin/landing/page-dimensions.tsx';
import { PageFaults } from '../../../ui/admin/landing/page-faults.tsx';
import { PageFilters } from '../../../ui/admin/landing/page-filters.tsx';
import { PageList } from '../../../ui/admin/landing/page-list.tsx';
import { PageStates } from '../../../ui/admin/landing/page-states.tsx';
import { ParentStates } from '../../../ui/admin/landing/parent-states.tsx';
import { ScoreStreet } from '../../../ui/admin/landing/score-histogram.tsx';
import type { Route } from './+types/pages';

export const handle = { islands: true };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Landing pages');

const options = (items: readonly { id: string; name: string }[]) => items.map(({ id, name }) => ({ slug: id, name }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { landingPages } = context.get(landingContext);
  const { env } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { services, industries, locations, counts: served } = site.data;
  const query = readListQuery(site, new URL(request.url).searchParams);
  const { search, page, order = 'slug', ...filter } = query;
  const part = { limit: listLength, offset: (page - 1) * listLength, order };
  const [list, figures, listing] = await Promise.all([
    landingPages.store.findPages(servedIds(site), { ...filter, words: searchWords(search) }, part),
    landingPages.figures(),
    landingPages.listing(),
  ]);
  const { counts, scores, ...others } = figures;
  const stored = counts.listed + counts.held + counts.unpublished;
  return {
    query,
    list: {
      ...list,
      pages: list.pages.map((one) => ({ ...one, step: nextStep(site, one, env.LANDING_FLOORS) })),
    },
    states: { ...counts, missing: Math.max(0, served.landingPages - stored) },
    houses: scoreStreet(scores),
    median: medianScore(scores),
    parents: {
      total: listing.parents.size,
      held: listing.heldParents.map(({ path, reasons }) => ({ path, reasons })),
    },
    generate: {
      strategic: strategicCount(served),
      programmatic: served.landingPages,
      stored,
      listed: counts.listed,
      mayGenerate: roleAllows(user.role, 'editor'),
    },
    options: { service: options(services), industry: options(industries), location: options(locations) },
    ...others,
  };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { query, list, states, houses, median, parents, generate, faults, service, industry, location, options } =
    loaderData;
  return (
    <>
      <AdminBar title="Landing pages">
        <span className="muted">
          {options.service.length} services, {options.industry.length} industries, {options.location.length} locations
        </span>
        <a href="#list">Go to the list</a>
        <a href={href('/admin/pages/plan')}>Plan of pages</a>
        <a href={href('/admin/pages/search')}>Pages in Google</a>
        <a className="button button--outline button--small" href="#generate-box">
          Generate pages
        </a>
      </AdminBar>
      <div className="admin-page">
        <PageStates {...states} />
        <GeneratePanel {...generate} />
        <AdminBox heading="Pages of services, industries and locations" id="parents">
          <ParentStates {...parents} />
        </AdminBox>
        <AdminBox heading="Quality of all pages" id="quality">
          {median === null ? (
            <p className="muted">No pages are generated yet.</p>
          ) : (
            <>
              <p className="muted">Median {median}. Taller = more pages.</p>
              <ScoreStreet houses={houses} publishLine={publishLine} />
            </>
          )}
        </AdminBox>
        <AdminBox heading="Why pages are not indexable" id="faults">
          <PageFaults faults={faults} />
        </AdminBox>
        <AdminBox heading="By service, industry and location" id="dimensions">
          <p className="muted">Indexable pages are published, and search engines may list them.</p>
          <PageDimensions
            dimensions={[
              { name: 'service', label: 'Service', options: options.service, counts: service },
              { name: 'industry', label: 'Industry', options: options.industry, counts: industry },
              { name: 'location', label: 'Location', options: options.location, counts: location },
            ]}
          />
        </AdminBox>
        <AdminBox heading="All pages" id="list">
          <PageFilters
            query={query}
            services={options.service}
            industries={options.industry}
            locations={options.location}
          />
          <PageList pages={list.pages} total={list.total} query={query} />
        </AdminBox>
      </div>
    </>
  );
}
