import { data, href, redirect } from 'react-router';
import { roleAllows } from '../../domain/people/access.ts';
import type { ImportLine } from '../../domain/site/redirect-import.ts';
import { parseRedirect } from '../../domain/site/redirects.ts';
import {
  addRedirect,
  addRedirects,
  deleteRedirect,
  setRedirectEnabled,
  siteHosts,
} from '../../server/landing/change-redirects.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../ui/admin/form-result.tsx';
import editorStyles from '../../ui/admin/landing/editor.css?url';
import { ImportForm, ImportReport, RedirectForm, RedirectList } from '../../ui/admin/landing/redirect-list.tsx';
import type { Route } from './+types/redirects';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Redirects');

const done = {
  add: 'The redirect is on.',
  import: 'The redirects of the file are on.',
  enable: 'The redirect is on again.',
  disable: 'The redirect is off. You can enable it again.',
  delete: 'The redirect is deleted.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);
const shownAtMost = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const all = await context.get(appContext).redirects.store.redirects();
  const { searchParams } = new URL(request.url);
  const wanted = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const found = all.filter(({ pattern, target }) =>
    `${pattern} ${target}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const key = searchParams.get('done');
  return {
    redirects: found.slice(0, shownAtMost),
    found: found.length,
    total: all.length,
    wanted,
    mayEdit: roleAllows(user.role, 'editor'),
    done: isDone(key) ? done[key] : null,
  };
}

interface Answer {
  /** Why the form was refused. */
  sentence: string | null;
  /** The values typed into the form for one redirect. */
  typed: { from: string; to: string; status: string } | null;
  /** A dry run: the result for each line, and the CSV text. */
  dryRun: { csv: string; lines: ImportLine[] } | null;
}

const nothing: Answer = { sentence: null, typed: null, dryRun: null };

type Context = Route.ActionArgs['context'];
type Form = Record<string, string>;

async function add(context: Context, userId: string, form: Form) {
  const { from = '', to = '', status = '301' } = form;
  const rule = parseRedirect(from, to, status, siteHosts(context.get(appContext)));
  const sentence = typeof rule === 'string' ? rule : await addRedirect(context, rule);
  if (sentence !== null || typeof rule === 'string')
    return data({ ...nothing, sentence, typed: { from, to, status } }, { status: 422 });
  await context.get(appContext).redirects.store.forgetMissing(rule.pattern);
  await audit(context, userId, 'redirect-add', rule.pattern);
  return redirect(`${href('/admin/redirects')}?done=add`, 303);
}

/** Imports redirects. Without `intent=import` it is a dry run and writes nothing. */
async function importFile(context: Context, userId: string, form: Form) {
  const { csv = '' } = form;
  const app = context.get(appContext);
  const lines = await readImportApart([csv, await app.redirects.store.redirects(), siteHosts(app)]);
  const rules = lines.flatMap(({ rule }) => (rule ? [rule] : []));
  if (lines.length === 0) return data({ ...nothing, sentence: 'There are no lines to import.' }, { status: 422 });
  if (form.intent !== 'import') return data({ ...nothing, dryRun: { csv, lines } }, { status: 200 });
  const sentence = rules.length === 0 ? 'No line is valid.' : await addRedirects(context, rules);
  if (sentence !== null) return data({ ...nothing, sentence, dryRun: { csv, lines } }, { status: 422 });
  await audit(context, userId, 'redirect-import', String(rules.length));
  return redirect(`${href('/admin/redirects')}?done=import`, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { intent = '', id = '' } = form;
  if (intent === 'add') return add(context, user.id, form);
  if (intent === 'dry-run' || intent === 'import') return importFile(context, user.id, form);
  if (intent !== 'enable' && intent !== 'disable' && intent !== 'delete')
    return data({ ...nothing, sentence: 'Please use one of the buttons.' }, { status: 422 });
  const { sentence, changed } =
    intent === 'delete'
      ? await deleteRedirect(context, id)
      : await setRedirectEnabled(context, id, intent === 'enable');
  if (sentence !== null) return data({ ...nothing, sentence }, { status: 422 });
  if (changed !== null) await audit(context, user.id, `redirect-${intent}`, changed);
  return redirect(`${href('/admin/redirects')}?done=${intent}`, 303);
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { mayEdit, done: said } = loaderData;
  return (
    <>
      <AdminBar title="Redirects">
        <a href={href('/admin/missing')}>Broken links</a>
      </AdminBar>
      <div className="admin-page">
        {said && !actionData && <FormResult kind="done">{said}</FormResult>}
        {actionData?.sentence && <FormResult kind="error">{actionData.sentence}</FormResult>}
        {actionData?.dryRun && <ImportReport {...actionData.dryRun} />}
        {mayEdit && (
          <div className="admin-columns admin-columns--even">
            <AdminBox heading="Add a redirect" id="add">
              <RedirectForm typed={actionData?.typed ?? null} />
            </AdminBox>
            <AdminBox heading="Import" id="import">
              <ImportForm csv={actionData?.dryRun?.csv ?? ''} />
            </AdminBox>
          </div>
        )}
        <AdminBox heading="All redirects" id="list">
          <RedirectList {...loaderData} />
        </AdminBox>
      </div>
    </>
  );
}
