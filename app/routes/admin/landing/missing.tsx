import { data, href, redirect } from 'react-router';
import { NearPaths } from '../../../domain/landing/redirects/near-paths.ts';
import { parseRedirect } from '../../../domain/landing/redirects/redirects.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { publicPages } from '../../../domain/site/public-pages.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { addRedirect } from '../../../server/landing/change-redirects.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { siteHosts } from '../../../server/landing/redirect-store.server.ts';
import { unsureOf } from '../../../server/landing/redirects/replaced-pages.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import editorStyles from '../../../ui/admin/landing/editor.css?url';
import { MissingList } from '../../../ui/admin/landing/missing-list.tsx';
import { RedirectQuestion } from '../../../ui/admin/landing/redirect-list.tsx';
import type { Route } from './+types/missing';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Broken links');

const done = {
  redirect: 'The redirect is on.',
  forget: 'The address is ignored until somebody requests it again.',
} as const;

const isDone = (key: string | null): key is keyof typeof done => key !== null && Object.hasOwn(done, key);
const shownAtMost = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { timeZone } = context.get(siteContext).data.firm;
  const { redirects, landingPages } = context.get(landingContext);
  await redirects.write();
  const [missing, total, listing] = await Promise.all([
    redirects.store.missingPages(shownAtMost),
    redirects.store.missingCount(),
    landingPages.listingOrLast(),
  ]);
  const near = new NearPaths([
    ...publicPages(context.get(siteContext)).map(({ path }) => path),
    ...listing.indexable.map(({ slug }) => href('/:slug', { slug })),
  ]);
  const key = new URL(request.url).searchParams.get('done');
  return {
    missing: missing.map(({ path, hits, lastAt, referrer }) => ({
      path,
      hits,
      referrer,
      last: displayTime(timeZone, lastAt),
      suggestion: near.nearest(path),
    })),
    total,
    mayEdit: roleAllows(user.role, 'editor'),
    done: isDone(key) ? done[key] : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { intent, path = '', to = '', sure } = await readForm(request);
  const refuse = (sentence: string) => data({ sentence, path, to, question: null }, { status: 422 });
  if (intent !== 'redirect' && intent !== 'forget') return refuse('Please use one of the buttons.');
  if (intent === 'redirect') {
    const rule = parseRedirect(path, to, '301', siteHosts(context.get(servicesContext)));
    if (typeof rule === 'string') return refuse(rule);
    const unsure = await unsureOf(context, rule, { role: user.role, isSure: sure === rule.pattern });
    if (unsure) {
      const question = unsure.isQuestion ? { intent, path, to, sure: rule.pattern } : null;
      return data({ sentence: unsure.sentence, path, to, question }, { status: question ? 409 : 403 });
    }
    const sentence = await addRedirect(context, rule);
    if (sentence !== null) return refuse(sentence);
    await audit(context, user.id, 'redirect-add', path, { to: rule.target });
  }
  await context.get(landingContext).redirects.store.forgetMissing(path);
  if (intent === 'forget') await audit(context, user.id, 'missing-forget', path);
  return redirect(`${href('/admin/missing')}?done=${intent}`, 303);
}

export default function Missing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Broken links">
        <a href={href('/admin/redirects')}>Redirects</a>
      </AdminBar>
      <div className="admin-page">
        {loaderData.done && !actionData && <FormResult kind="done">{loaderData.done}</FormResult>}
        {actionData && (
          <FormResult kind="error">
            {actionData.path}: {actionData.sentence}
            {actionData.question && <RedirectQuestion fields={actionData.question} />}
          </FormResult>
        )}
        <AdminBox heading="Broken links that visitors followed" id="missing">
          <MissingList {...loaderData} refused={actionData ?? null} />
        </AdminBox>
      </div>
    </>
  );
}
