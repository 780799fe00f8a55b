import { data, href, redirect } from 'react-router';
import { mergeProposals, whyNoProposals } from '../../../domain/landing/waves/merge-proposals.ts';
import {
  isSearchExport,
  NoSearchExport,
  searchExports,
  searchMonths,
} from '../../../domain/landing/waves/search-console.ts';
import { nextWaveAt, readWaveSettings, stops, type WaveSettings } from '../../../domain/landing/waves/waves.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { displayTime } from '../../../domain/site/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { readSearchExport } from '../../../server/landing/waves/read-search-export.server.ts';
import { readUpload, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { appContext } from '../../../server/request-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import contentStyles from '../../../ui/admin/content/content.css?url';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import styles from '../../../ui/admin/landing/landing-pages.css?url';
import { SearchForm, SearchImports, type TypedImport } from '../../../ui/admin/landing/search-form.tsx';
import { MergeList, SearchedList } from '../../../ui/admin/landing/searched-list.tsx';
import { GoOnForm, WaveForm, WaveList } from '../../../ui/admin/landing/wave-list.tsx';
import type { Route } from './+types/waves';

export const links: Route.LinksFunction = () =>
  [styles, contentStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Waves and search');

const done = {
  settings: 'The waves are changed.',
  'go-on': 'The next wave begins when its day has come.',
  import: 'The export is imported. Its figures are below.',
  stopped: 'The export is imported. It stops the following waves: see below.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);
const shownAtMost = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { waves, landingPages } = context.get(appContext);
  const site = context.get(siteContext);
  const { timeZone } = site.data.firm;
  const [settings, all, waiting, imports, admitted, listing] = await Promise.all([
    waves.settings(),
    waves.waves(),
    waves.waiting(),
    waves.imports(),
    waves.searchedPages(),
    landingPages.listing(),
  ]);
  const listed = admitted.filter(({ slug }) => listing.indexableSlugs.has(slug));
  const figures = imports.find(({ kind }) => kind === 'figures');
  const proposals = mergeProposals(site, figures, listed);
  const next = nextWaveAt(all, settings);
  const key = new URL(request.url).searchParams.get('done');
  return {
    settings,
    waiting,
    listed: listed.length,
    next: waiting === 0 || next === null ? null : displayTime(timeZone, next),
    isStopped: all.some(stops),
    waves: all.map((wave) => ({ ...wave, begun: displayTime(timeZone, wave.begunAt) })),
    imports: imports.map((one) => ({ ...one, at: displayTime(timeZone, one.importedAt) })),
    hasFigures: figures !== undefined,
    searched: listed
      .toSorted((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || (a.slug < b.slug ? -1 : 1))
      .slice(0, shownAtMost),
    proposals: proposals.slice(0, shownAtMost),
    proposed: proposals.length,
    whyNone: whyNoProposals(figures),
    mayEdit: roleAllows(user.role, 'editor'),
    done: isDone(key) ? done[key] : null,
  };
}

interface Answer {
  sentence: string;
  /** The typed settings, to show again; null if that form was not refused. */
  settings: Record<keyof WaveSettings, string> | null;
  faults: Partial<Record<keyof WaveSettings, string>>;
  typed: TypedImport | null;
}

const refused = (answer: Partial<Answer> & Pick<Answer, 'sentence'>) =>
  data<Answer>({ settings: null, faults: {}, typed: null, ...answer }, { status: 422 });

const goBack = (what: keyof typeof done) => redirect(`${href('/admin/pages/waves')}?done=${what}`, 303);

type Context = Route.ActionArgs['context'];
type Fields = Record<string, string>;

async function saveSettings(context: Context, userId: string, fields: Fields) {
  const read = readWaveSettings(fields);
  const { size = '', days = '' } = fields;
  if ('faults' in read)
    return refused({ sentence: 'The waves are not changed.', settings: { size, days }, faults: read.faults });
  await context.get(appContext).waves.saveSettings(read.settings);
  await audit(context, userId, 'waves-save', `${read.settings.size}`, { days: read.settings.days });
  return goBack('settings');
}

async function importExport(context: Context, userId: string, { kind = '', months = '' }: Fields, file: File | null) {
  const typed = { kind, months };
  if (!isSearchExport(kind)) return refused({ sentence: 'Choose what the file is.', typed });
  if (!file) return refused({ sentence: 'Choose a file that ends with .csv.', typed });
  const { waves, siteUrl, clock } = context.get(appContext);
  const period = searchMonths.find((one) => String(one) === months) ?? null;
  if (kind === 'figures' && period === null) return refused({ sentence: 'Choose how long a time it covers.', typed });
  try {
    const found = await readSearchExport(context.get(siteContext), siteUrl, kind, file.stream());
    const stopped = await waves.saveImport(kind, found, kind === 'figures' ? period : null, clock.wall());
    await audit(context, userId, 'search-import', kind, { lines: found.lines, pages: found.rows.length });
    return goBack(stopped.length > 0 ? 'stopped' : 'import');
  } catch (error) {
    if (error instanceof NoSearchExport) return refused({ sentence: `Nothing is imported. ${error.message}`, typed });
    throw error;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { fields, file } = await readUpload(request, 'export');
  if (fields.intent === 'settings') return saveSettings(context, user.id, fields);
  if (fields.intent === 'import') return importExport(context, user.id, fields, file);
  if (fields.intent !== 'go-on') return refused({ sentence: 'Please use one of the buttons.' });
  const { waves, clock } = context.get(appContext);
  if (await waves.goOn(clock.wall())) await audit(context, user.id, 'waves-go-on', '');
  return goBack('go-on');
}

export default function Waves({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, waves, waiting, listed, next, isStopped, imports, searched, mayEdit } = loaderData;
  return (
    <>
      <AdminBar title="Waves and search">
        <a href={href('/admin/pages')}>Landing pages</a>
        <a href={href('/admin/pages/plan')}>Plan of pages</a>
      </AdminBar>
      <div className="admin-page">
        {loaderData.done && !actionData && <FormResult kind="done">{loaderData.done}</FormResult>}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading="Waves of pages" id="waves">
          <WaveList waves={waves} listed={listed} waiting={waiting} next={next} isStopped={isStopped} />
          {mayEdit && isStopped && <GoOnForm />}
          {mayEdit && <WaveForm settings={actionData?.settings ?? settings} faults={actionData?.faults ?? {}} />}
        </AdminBox>
        <AdminBox heading="Exports of Search Console" id="import">
          <SearchImports imports={imports} kinds={searchExports} />
          {mayEdit && <SearchForm kinds={searchExports} typed={actionData?.typed ?? null} />}
        </AdminBox>
        <AdminBox heading="Listed pages in Google" id="searched">
          <SearchedList pages={searched} listed={listed} hasFigures={loaderData.hasFigures} />
        </AdminBox>
        <AdminBox heading="Pages to merge" id="merge">
          <MergeList proposals={loaderData.proposals} proposed={loaderData.proposed} whyNone={loaderData.whyNone} />
        </AdminBox>
      </div>
    </>
  );
}
