import { data, href, redirect } from 'react-router';
import { roleAllows } from '../../../domain/people/access.ts';
import { NoSearchExport, searchMonths } from '../../../domain/site/search-console.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { readSearchExport } from '../../../server/landing/search/read-search-export.server.ts';
import { readUpload, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import contentStyles from '../../../ui/admin/content/content.css?url';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import styles from '../../../ui/admin/landing/landing-pages.css?url';
import { LastImport, SearchForm } from '../../../ui/admin/landing/search-form.tsx';
import { SearchedList } from '../../../ui/admin/landing/searched-list.tsx';
import type { Route } from './+types/search-figures';

export const links: Route.LinksFunction = () =>
  [styles, contentStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Pages in Google');

const shownAtMost = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { searchFigures, landingPages } = context.get(landingContext);
  const { timeZone } = context.get(siteContext).data.firm;
  const [lastImport, { indexableSlugs }] = await Promise.all([searchFigures.lastImport(), landingPages.listing()]);
  const params = new URL(request.url).searchParams;
  return {
    listed: indexableSlugs.size,
    searched: await searchFigures.figuresOfAll(indexableSlugs, shownAtMost),
    lastImport: lastImport && { ...lastImport, at: displayTime(timeZone, lastImport.importedAt) },
    mayEdit: roleAllows(user.role, 'editor'),
    isImported: params.get('done') === 'import',
    unread: (params.get('unread') ?? '')
      .split(',')
      .filter((line) => /^\d{1,7}$/.test(line))
      .slice(0, mostNamed),
  };
}

/** The most lines that a sentence names. */
const mostNamed = 50;

const refused = (sentence: string, months: string) => data({ sentence, months }, { status: 422 });

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const {
    fields: { months = '' },
    file,
  } = await readUpload(request, 'export');
  if (!file) return refused('Choose a file that ends with .csv.', months);
  const period = searchMonths.find((one) => String(one) === months);
  if (period === undefined) return refused('Choose how long a time it covers.', months);
  const { searchFigures } = context.get(landingContext);
  const { siteUrl, clock } = context.get(servicesContext);
  try {
    const found = await readSearchExport(context.get(siteContext), siteUrl, file.stream());
    await searchFigures.saveImport(found, period, clock.wall());
    await audit(context, user.id, 'search-import', '', { lines: found.lines, pages: found.rows.length });
    const unread = found.unread.slice(0, mostNamed).join(',');
    return redirect(`${href('/admin/pages/search')}?done=import${unread && `&unread=${unread}`}`, 303);
  } catch (error) {
    if (error instanceof NoSearchExport) return refused(`Nothing is imported. ${error.message}`, months);
    throw error;
  }
}

export default function SearchFigures({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, searched, lastImport, mayEdit, isImported, unread } = loaderData;
  return (
    <>
      <AdminBar title="Pages in Google">
        <a href={href('/admin/pages')}>Landing pages</a>
        <a href={href('/admin/pages/plan')}>Plan of pages</a>
      </AdminBar>
      <div className="admin-page">
        {isImported && !actionData && (
          <FormResult kind="done">
            The export is imported. Its figures are below.
            {unread.length > 0 && ` Lines that could not be read: ${unread.join(', ')}.`}
          </FormResult>
        )}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading="Export of Search Console" id="import">
          <LastImport lastImport={lastImport} />
          {mayEdit && <SearchForm months={actionData?.months} />}
        </AdminBox>
        <AdminBox heading="Listed pages in Google" id="searched">
          <SearchedList pages={searched} listed={listed} hasFigures={lastImport !== null} />
        </AdminBox>
      </div>
    </>
  );
}
