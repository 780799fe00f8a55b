import { data, href } from 'react-router';
import { roleAllows } from '../../../domain/people/access.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { NoWordpressExport } from '../../../server/firm/wordpress/read-wordpress.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { importWordpress } from '../../../server/landing/import-wordpress.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { readUpload, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import pictureStyles from '../../../ui/admin/content/picture-library.css?url';
import { ImportReport, importNames, WordpressForm } from '../../../ui/admin/content/wordpress-import.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/import';

export const links: Route.LinksFunction = () =>
  [styles, pictureStyles].map((sheet) => ({ rel: 'stylesheet', href: sheet }));
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Import');
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  return { mayEdit: roleAllows(user.role, 'editor') };
}

const refused = (error: string) => data({ error, report: null, isDone: false }, { status: 422 });

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { fields, file } = await readUpload(request, importNames.file);
  if (!file) return refused('Choose the export: a file that ends with .xml.');
  const isDone = fields[importNames.goal] === 'draft';
  const { firm, publishing } = context.get(firmContext);
  const { redirects } = context.get(landingContext);
  const { pageCache, clock } = context.get(servicesContext);
  const upload = new Uint8Array(await file.arrayBuffer());
  try {
    const report = await importWordpress(
      { source: { upload }, goal: isDone ? 'draft' : 'show', author: user.id },
      { firm, publishing, redirects: redirects.store, clock },
    );
    if (isDone) {
      await redirects.reload();
      pageCache.outdate();
      await audit(context, user.id, 'wordpress-import', String(report.articles.length));
    }
    return data({ error: null, report, isDone });
  } catch (error) {
    if (error instanceof NoWordpressExport) return refused(error.message);
    throw error;
  }
}

export default function Import({ loaderData: { mayEdit }, actionData }: Route.ComponentProps) {
  const { error = null, report = null, isDone = false } = actionData ?? {};
  return (
    <>
      <AdminBar title="Import">
        <a href={href('/admin/content')}>Content</a>
        <a href={href('/admin/content/publish')}>Publish</a>
      </AdminBar>
      <div className="admin-page">
        {error !== null && <FormResult kind="error">Nothing is imported. See below why.</FormResult>}
        {report && (
          <FormResult kind="done">
            {isDone
              ? 'The articles are drafts. Visitors see them when they are published.'
              : 'Nothing is stored yet. Below is what the import would do.'}
          </FormResult>
        )}
        {mayEdit && !isDone && (
          <AdminBox heading="Articles from WordPress" id="import">
            <p>Posts and pages become drafts of articles, and their old addresses lead to them.</p>
            <WordpressForm error={error ?? undefined} shown={report !== null} />
          </AdminBox>
        )}
        {!mayEdit && <p>An editor can bring the posts and pages of a WordPress site here.</p>}
        {report && <ImportReport report={report} isDone={isDone} />}
      </div>
    </>
  );
}
