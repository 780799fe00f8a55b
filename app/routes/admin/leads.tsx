import { data, href, Outlet, redirect, useParams } from 'react-router';
import { manyChanged } from '../../domain/leads/handling/bulk.ts';
import { readInboxQuery } from '../../domain/leads/inbox.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { colleagues, findInbox } from '../../server/leads/inbox.server.ts';
import { sendTestLead } from '../../server/leads/test-lead.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar } from '../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../ui/admin/form-result.tsx';
import { ExportIcon } from '../../ui/admin/icons.tsx';
import { FirstLead } from '../../ui/admin/leads/first-lead.tsx';
import { ChosenForm } from '../../ui/admin/leads/handling/bulk-form.tsx';
import { KeyHelp } from '../../ui/admin/leads/handling/key-help.tsx';
import { LogLink } from '../../ui/admin/leads/handling/log-form.tsx';
import { LeadFigures, LeadFilters, LeadTabs } from '../../ui/admin/leads/lead-filters.tsx';
import { LeadCount, LeadList } from '../../ui/admin/leads/lead-list.tsx';
import styles from '../../ui/admin/leads/leads.css?url';
import { LiveDesk } from '../../ui/admin/leads/live-desk.tsx';
import type { Route } from './+types/leads';

export const handle = { islands: true };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
/** The title of the tab counts who waits; the script keeps it up to date. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const waiting = loaderData?.figures.waiting ?? 0;
  return adminMeta(matches, waiting > 0 ? `(${waiting}) Leads` : 'Leads');
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { inbox, tags, clock } = context.get(appContext);
  const site = context.get(siteContext);
  const url = new URL(request.url);
  const query = readInboxQuery(url.searchParams);
  // Read before the list: a lead that comes in between is fetched twice rather than missed.
  const { newest, mark } = await inbox.pulse(Number.MAX_SAFE_INTEGER);
  const [list, figures, people, usedTags] = await Promise.all([
    findInbox(context, query, user.id),
    inbox.figures(site.data.firm, clock.wall()),
    colleagues(context),
    tags.used(),
  ]);
  return {
    query,
    list,
    figures,
    people,
    tags: usedTags,
    newest,
    mark,
    now: clock.wall(),
    mayExport: user.role === 'owner',
    mayAct: roleAllows(user.role, 'editor'),
    changed: url.searchParams.has('changed') ? manyChanged(url.searchParams) : null,
    here: `${url.pathname}${url.search}`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const { intent } = await readForm(request);
  if (intent !== 'test') return data({ sentence: 'Please use one of the buttons.' }, { status: 422 });
  const id = await sendTestLead(context.get(siteContext), context.get(appContext), user.email);
  if (id === null) return data({ sentence: 'There are leads already.' }, { status: 409 });
  await audit(context, user.id, 'lead-test', id);
  return redirect(`${href('/admin/leads/:id', { id })}?done=test`, 303);
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { changed, query, list, figures, people, tags, newest, mark, now, mayExport, mayAct, here } = loaderData;
  const { id } = useParams();
  const names = new Map(people.map((person) => [person.id, person.name]));
  return (
    <LiveDesk newest={newest} mark={mark} now={now} className="desk" isOpen={id !== undefined}>
      <AdminBar title="Leads">
        <LeadFigures {...figures} />
        <KeyHelp />
        {mayAct && <LogLink />}
        {mayExport && (
          <a className="button button--outline button--small" href={href('/admin/leads.csv')}>
            <ExportIcon size={18} />
            Export
          </a>
        )}
      </AdminBar>
      <div className="desk-list">
        {changed && <FormResult kind="done">{changed}</FormResult>}
        <LeadTabs query={query} />
        <LeadFilters query={query} tags={tags} />
        <p className="desk-news">
          <LeadCount {...list} query={query} />
          <span role="status" data-news />
          <a href={here}>Refresh</a>
        </p>
        {mayAct && list.leads.length > 0 && <ChosenForm query={query} />}
        <LeadList
          {...list}
          query={query}
          openId={id}
          now={now}
          nameOf={(userId) => names.get(userId) ?? 'a former user'}
          mayAct={mayAct}
        />
      </div>
      <div className="desk-lead">
        {id ? (
          <Outlet />
        ) : (
          <>
            {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
            <div data-live="hint">
              {newest === 0 ? (
                <FirstLead mayTest={mayAct} />
              ) : (
                <p className="desk-hint muted">Choose a lead on the left to read it and reply.</p>
              )}
            </div>
          </>
        )}
      </div>
    </LiveDesk>
  );
}
