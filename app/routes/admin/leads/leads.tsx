import { data, href, Outlet, redirect, useParams } from 'react-router';
import { manyChanged } from '../../../domain/leads/handling/bulk.ts';
import { viewOf } from '../../../domain/leads/handling/saved-views.ts';
import { inboxQueryString, readInboxQuery } from '../../../domain/leads/inbox.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { removeView, saveView } from '../../../server/leads/handling/change-views.server.ts';
import { colleagues, findInbox } from '../../../server/leads/inbox.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { sendTestLead } from '../../../server/leads/test-lead.server.ts';
import { mailContext } from '../../../server/mail/mail-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { FirstLead } from '../../../ui/admin/leads/first-lead.tsx';
import { ChosenForm } from '../../../ui/admin/leads/handling/bulk-form.tsx';
import { KeyHelp } from '../../../ui/admin/leads/handling/key-help.tsx';
import { LogLink } from '../../../ui/admin/leads/handling/log-form.tsx';
import { LeadFilters } from '../../../ui/admin/leads/lead-filters.tsx';
import { LeadCount, LeadList } from '../../../ui/admin/leads/lead-list.tsx';
import styles from '../../../ui/admin/leads/leads.css?url';
import { DeskNews, LiveDesk } from '../../../ui/admin/leads/live-desk.tsx';
import type { Route } from './+types/leads';

export const handle = { islands: true };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
/** The title shows the number of waiting leads and mails. islands/desk/lead-desk.tsx keeps it up to date. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const waiting = loaderData?.waiting ?? 0;
  return adminMeta(matches, waiting > 0 ? `(${waiting}) Leads` : 'Leads');
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'colleague');
  const { inbox, handling } = context.get(leadsContext);
  const { tags, views } = handling;
  const { mailWaits } = context.get(mailContext);
  const { clock } = context.get(servicesContext);
  const url = new URL(request.url);
  const query = readInboxQuery(url.searchParams);
  // Read before the list, so that a lead arriving in between is fetched twice rather than missed.
  const { newest, mark } = await inbox.pulse(Number.MAX_SAFE_INTEGER);
  const [list, waiting, mails, people, usedTags, sources, savedViews] = await Promise.all([
    findInbox(context, query, user.id),
    inbox.waitingCount(),
    mailWaits.figures(clock.wall()),
    colleagues(context),
    tags.used(),
    inbox.sources(),
    views.viewsFor(user.id),
  ]);
  return {
    query,
    list,
    waiting: waiting + mails.waiting,
    people,
    tags: usedTags,
    sources,
    views: savedViews,
    newest,
    mark,
    now: clock.wall(),
    mayExport: user.role === 'owner',
    mayAct: roleAllows(user.role, 'technician'),
    changed: url.searchParams.has('changed') ? manyChanged(url.searchParams) : null,
    here: `${url.pathname}${url.search}`,
  };
}

const refused = (sentence: string, status: number) => data({ sentence, view: null }, { status });

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { intent } = form;
  const url = new URL(request.url);
  const query = readInboxQuery(url.searchParams);
  if (intent === 'save-view') {
    const fault = await saveView(context, user, query, form);
    const typed = { name: form.name ?? '', shared: form.shared === 'on' };
    if (fault !== null) return data({ sentence: null, view: { ...typed, fault } }, { status: 422 });
    return redirect(`${href('/admin/leads')}${viewOf(query)}`, 303);
  }
  if (intent === 'remove-view') {
    await removeView(context, user, form.view ?? '');
    return redirect(href('/admin/leads'), 303);
  }
  if (intent !== 'test') return refused('Please use one of the buttons.', 422);
  const id = await sendTestLead(
    context.get(siteContext),
    { ...context.get(servicesContext), ...context.get(leadsContext) },
    user.email,
  );
  if (id === null) return refused('There are leads already.', 409);
  await audit(context, user.id, 'lead-test', id);
  return redirect(`${href('/admin/leads/:id', { id })}?done=test`, 303);
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { changed, query, list, people, tags, sources, newest, mark, now, mayExport, mayAct, here, views } = loaderData;
  const { id } = useParams();
  const open = views.find((view) => view.query === inboxQueryString({ ...query, page: 1 }));
  const names = new Map(people.map((person) => [person.id, person.name]));
  return (
    <LiveDesk className="desk" isOpen={id !== undefined}>
      <AdminBar title={open?.name ?? 'Leads'}>
        <DeskNews newest={newest} mark={mark} now={now} />
        {mayAct && <LogLink />}
      </AdminBar>
      <div className="desk-list">
        {changed && <FormResult kind="done">{changed}</FormResult>}
        <LeadFilters
          query={query}
          tags={tags}
          sources={sources}
          view={mayAct && query.search === '' ? { here, view: open, answer: actionData?.view ?? null } : null}
          mayExport={mayExport}
        />
        {mayAct && list.leads.length > 0 && <ChosenForm query={query} />}
        <LeadList
          {...list}
          query={query}
          openId={id}
          now={now}
          nameOf={(userId) => names.get(userId) ?? 'a former user'}
          mayAct={mayAct}
        />
        <div className="desk-end">
          <LeadCount {...list} query={query} />
          <noscript>
            <a href={here}>Refresh</a>
          </noscript>
          <KeyHelp />
        </div>
      </div>
      <div className="desk-lead">
        {id ? (
          <Outlet />
        ) : (
          <>
            {actionData?.sentence && <FormResult kind="error">{actionData.sentence}</FormResult>}
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
