import { listLength, readPageQuery, searchWords } from '../../domain/landing/page-filter.ts';
import { publishLine } from '../../domain/landing/quality.ts';
import { medianScore, scoreStreet } from '../../domain/landing/score-street.ts';
import { estateSize, industries, locations, services } from '../../domain/landing/vocabulary.ts';
import { requireRole } from '../../server/guard.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import styles from '../../ui/admin/estate.css?url';
import { PageFilters } from '../../ui/admin/page-filters.tsx';
import { PageList } from '../../ui/admin/page-list.tsx';
import { PageStates } from '../../ui/admin/page-states.tsx';
import { ScoreStreet } from '../../ui/admin/score-street.tsx';
import type { Route } from './+types/pages';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = () => adminMeta('Pages');

const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'viewer');
  const { store } = context.get(appContext).estate;
  const query = readPageQuery(new URL(request.url).searchParams);
  const { search, page, ...filter } = query;
  const [list, counts, scores] = await Promise.all([
    store.findPages({ ...filter, words: searchWords(search) }, { limit: listLength, offset: (page - 1) * listLength }),
    store.pageCounts(),
    store.scoreCounts(),
  ]);
  const stored = counts.listed + counts.held + counts.unpublished;
  return {
    query,
    list,
    states: { ...counts, missing: Math.max(0, estateSize - stored) },
    houses: scoreStreet(scores),
    median: medianScore(scores),
  };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { query, list, states, houses, median } = loaderData;
  return (
    <>
      <AdminBar title="Pages">
        <span className="muted">
          {services.length} services, {industries.length} trades, {locations.length} places
        </span>
        <a className="button button--small" href="/admin#generate-box">
          Generate pages
        </a>
      </AdminBar>
      <div className="admin-page">
        <PageStates {...states} />
        <AdminBox heading="Quality of every page" id="quality">
          {median === null ? (
            <p className="muted">Nothing is generated yet.</p>
          ) : (
            <>
              <p className="muted">Median {median}. The taller a house, the more pages have its score.</p>
              <ScoreStreet houses={houses} publishLine={publishLine} />
            </>
          )}
        </AdminBox>
        <AdminBox heading="All pages" id="list">
          <PageFilters
            query={query}
            services={services}
            industries={industries.map(named)}
            locations={locations.map(named)}
          />
          <PageList pages={list.pages} total={list.total} query={query} />
        </AdminBox>
      </div>
    </>
  );
}
