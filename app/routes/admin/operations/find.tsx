import { href } from 'react-router';
import { findAnything } from '../../../server/operations/find-anything.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar } from '../../../ui/admin/admin-shell.tsx';
import { foundGroups } from '../../../ui/admin/operations/find-places.ts';
import { FoundList } from '../../../ui/admin/operations/found-list.tsx';
import type { Route } from './+types/find';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Search');

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const found = await findAnything(request, context, user);
  return { query: found.query, groups: foundGroups(user.role, found.query, found) };
}

export default function Find({ loaderData: { query, groups } }: Route.ComponentProps) {
  return (
    <>
      <AdminBar title="Search" />
      <div className="admin-page">
        <search>
          <form method="get" action={href('/admin/find')} className="find-form">
            <label htmlFor="find-q">People, pages, settings and the words of the site</label>
            <span className="field">
              <input id="find-q" name="q" type="search" maxLength={100} defaultValue={query} />
            </span>
            <button type="submit" className="button button--small">
              Search
            </button>
          </form>
        </search>
        {groups.length === 0 && <p role="status">Nothing found. Try fewer letters, or another word.</p>}
        <FoundList groups={groups} />
      </div>
    </>
  );
}
