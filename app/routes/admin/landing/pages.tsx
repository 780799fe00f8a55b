import { data, href, redirect } from 'react-router';
import { isListingChoice } from '../../../domain/firm/setup/listing-choice.ts';
import { nextStep } from '../../../domain/landing/next-step.ts';
import { runSizes } from '../../../domain/landing/order.ts';
import { listLength, searchWords } from '../../../domain/landing/page-filter.ts';
import { readListQuery } from '../../../domain/landing/page-list.ts';
import { servedIds } from '../../../domain/landing/vocabulary.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { medianScore, scoreStreet } from '../../../domain/reports/score-histogram.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { chooseListing } from '../../../server/landing/verdicts/choose-listing.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { EarnedBoxes } from '../../../ui/admin/landing/earned-boxes.tsx';
import generateStyles from '../../../ui/admin/landing/generate.css?url';
import { GeneratePanel } from '../../../ui/admin/landing/generate-panel.tsx';
import styles from '../../../ui/admin/landing/landing-pages.css?url';
import { ListingBox } from '../../../ui/admin/landing/listing-box.tsx';
import { NextPages } from '../../../ui/admin/landing/next-pages.tsx';
import { PageDimensions } from '../../../ui/admin/landing/page-dimensions.tsx';
import { PageFilters } from '../../../ui/admin/landing/page-filters.tsx';
import { PageList } from '../../../ui/admin/landing/page-list.tsx';
import { PageStates } from '../../../ui/admin/landing/page-states.tsx';
import { ParentStates } from '../../../ui/admin/landing/parent-states.tsx';
import type { Route } from './+types/pages';

export const handle = { islands: true };
export const links: Route.LinksFunction = () =>
  [styles, generateStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Landing pages');

/** How many pages that are close to being listed are shown first. */
const nextLength = 3;

const options = (items: readonly { id: string; name: string }[]) => items.map(({ id, name }) => ({ slug: id, name }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { landingPages } = context.get(landingContext);
  const { env } = context.get(servicesContext);
  const { listed } = landingPages;
  const site = context.get(siteContext);
  const { services, industries, locations, counts: served } = site.data;
  const query = readListQuery(site, new URL(request.url).searchParams);
  const { search, page, order = 'slug', ...filter } = query;
  const part = { limit: listLength, offset: (page - 1) * listLength, order };
  const nearest = { choice: listed.choice, words: [], published: true, indexable: false } as const;
  const [list, next, figures, listing] = await Promise.all([
    landingPages.store.findPages(
      servedIds(site),
      { ...filter, choice: listed.choice, words: searchWords(search) },
      part,
    ),
    landingPages.store.findPages(servedIds(site), nearest, { limit: nextLength, offset: 0, order: 'score' }),
    landingPages.figures(),
    landingPages.listing(),
  ]);
  const { counts, scores, ...others } = figures;
  const stored = counts.listed + counts.held + counts.unpublished;
  return {
    query,
    floors: env.LANDING_FLOORS,
    listed,
    counts,
    mayChoose: listed.by !== 'operator' && roleAllows(user.role, 'owner'),
    done: new URL(request.url).searchParams.get('done') === 'listing',
    list: {
      ...list,
      pages: list.pages.map((one) => ({ ...one, step: nextStep(site, one, env.LANDING_FLOORS) })),
    },
    next: next.pages.flatMap((one) => {
      const step = nextStep(site, one, env.LANDING_FLOORS);
      return step === null ? [] : [{ ...one, step }];
    }),
    states: { ...counts, missing: Math.max(0, served.landingPages - stored) },
    houses: scoreStreet(scores),
    median: medianScore(scores),
    parents: {
      total: listing.parents.size,
      held: listing.heldParents.map(({ path, reasons }) => ({ path, reasons })),
    },
    generate: {
      ...runSizes(site),
      mayGenerate: roleAllows(user.role, 'editor'),
    },
    options: { service: options(services), industry: options(industries), location: options(locations) },
    ...others,
  };
}

/** Changes what search engines may list. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const { intent, listing = '' } = await readForm(request);
  const { landingPages } = context.get(landingContext);
  const { firm, publishing } = context.get(firmContext);
  if (intent !== 'listing' || !isListingChoice(listing))
    return data({ sentence: 'Choose one of the two, and use the button.' }, { status: 422 });
  if (landingPages.listed.by === 'operator')
    return data({ sentence: 'Whoever runs your server decides it there: nothing is changed.' }, { status: 409 });
  const sentence = await chooseListing({ firm, publishing }, listing, user);
  if (sentence !== null) return data({ sentence }, { status: 409 });
  await landingPages.refresh();
  await audit(context, user.id, 'listing-choice', listing);
  return redirect(`${href('/admin/pages')}?done=listing`, 303);
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, counts, mayChoose, done } = loaderData;
  const {
    query,
    list,
    next,
    floors,
    states,
    houses,
    median,
    parents,
    generate,
    faults,
    service,
    industry,
    location,
    options,
  } = loaderData;
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
        {done && !actionData && <FormResult kind="done">Changed: this is what search engines may list now.</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <div className="landing-counts" data-renewed="counts">
          <PageStates {...states} />
          <NextPages pages={next} floors={floors} mayEdit={generate.mayGenerate} />
          <ListingBox
            listed={listed}
            counts={counts}
            parents={parents.total - parents.held.length}
            mayChoose={mayChoose}
          />
        </div>
        <GeneratePanel {...generate} />
        <div className="landing-counts" data-renewed="list">
          <details className="landing-more" open={median === null}>
            <summary>Scores, what pages lack, and the pages above them</summary>
            <AdminBox heading="Pages of services, industries and locations" id="parents">
              <ParentStates {...parents} />
            </AdminBox>
            <EarnedBoxes choice={listed.choice} {...{ houses, median, faults }} />
            <AdminBox heading="By service, industry and location" id="dimensions">
              <p className="muted">Pages listed in search are published, and search engines may list them.</p>
              <PageDimensions
                dimensions={[
                  { name: 'service', label: 'Service', options: options.service, counts: service },
                  { name: 'industry', label: 'Industry', options: options.industry, counts: industry },
                  { name: 'location', label: 'Location', options: options.location, counts: location },
                ]}
              />
            </AdminBox>
          </details>
          <AdminBox heading="All pages" id="list">
            <PageFilters
              query={query}
              services={options.service}
              industries={options.industry}
              locations={options.location}
            />
            <PageList
              pages={list.pages}
              total={list.total}
              query={query}
              choice={listed.choice}
              mayEdit={generate.mayGenerate}
            />
          </AdminBox>
        </div>
      </div>
    </>
  );
}
