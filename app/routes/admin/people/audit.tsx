import { href } from 'react-router';
import { auditQueryString, detailWords, readAuditQuery, wordsOf } from '../../../domain/people/audit.ts';
import { displayTime } from '../../../domain/time/dates.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { requireRole } from '../../../server/people/guard.server.ts';
import { peopleContext } from '../../../server/people/people-context.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { AuditFilters, AuditList } from '../../../ui/admin/people/audit-list.tsx';
import type { Choice } from '../../../ui/admin/select-field.tsx';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Activity');

const listLength = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'owner');
  const { timeZone } = context.get(siteContext).data.firm;
  const { auditLog, people } = context.get(peopleContext);
  const query = readAuditQuery(new URL(request.url).searchParams);
  const [entries, actions, users] = await Promise.all([
    auditLog.entries(query, query.after, listLength + 1),
    auditLog.actions(),
    people.users(),
  ]);
  const filter = auditQueryString({ ...query, after: null });
  const names = new Map(users.map(({ id, email }) => [id, email]));
  const last = entries.length > listLength ? entries[listLength - 1] : undefined;
  return {
    query,
    entries: entries.slice(0, listLength).map(({ id, at, userId, action, subject, detail }) => ({
      id,
      at: displayTime(timeZone, at),
      action: wordsOf(action),
      who: userId === null ? null : (names.get(userId) ?? 'Former user'),
      subject: names.get(subject) ?? subject,
      detail: detailWords(detail),
    })),
    actions: actions.map((action): Choice => [action, wordsOf(action)]),
    people: users.map(({ id, email }): Choice => [id, email]),
    older: last ? auditQueryString({ ...query, after: { at: last.at, id: last.id } }) : null,
    newest: query.after && filter,
    csv: `${href('/api/admin/audit')}${filter}`,
  };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, entries, actions, people, older, newest, csv } = loaderData;
  return (
    <>
      <AdminBar title="Activity">
        <a className="button button--outline button--small" href={csv} download>
          Download CSV
        </a>
      </AdminBar>
      <div className="admin-page">
        <AdminBox heading="Activity log" id="list">
          <AuditFilters query={query} actions={actions} people={people} />
          <AuditList entries={entries} older={older} newest={newest} />
        </AdminBox>
      </div>
    </>
  );
}
