import { data, href, redirect } from 'react-router';
import { bulkWords, mostAtOnce, readBulk } from '../../../domain/leads/handling/bulk.ts';
import { inboxQueryString, readInboxQuery } from '../../../domain/leads/inbox.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { changeMany } from '../../../server/leads/handling/change-many.server.ts';
import { colleagues, findInbox, naming } from '../../../server/leads/inbox.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { readEntries, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import { BulkForm, BulkQuestion } from '../../../ui/admin/leads/handling/bulk-form.tsx';
import type { Route } from './+types/change';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Change leads');

/** The query of the list from which the leads were chosen, reduced to its valid filters. */
const listOf = (back: string): string => inboxQueryString(readInboxQuery(new URLSearchParams(back)));

/** Each `lead` in the query is the id of a chosen lead. With `all`, the chosen leads are those on the list page that `back` names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'technician');
  const { store } = context.get(leadsContext);
  const { tags } = context.get(leadsContext).handling;
  const { searchParams } = new URL(request.url);
  const back = listOf(searchParams.get('back') ?? '');
  const wanted = searchParams.has('all')
    ? (await findInbox(context, readInboxQuery(new URLSearchParams(back)), user.id)).leads.map(({ id }) => id)
    : searchParams.getAll('lead').slice(0, mostAtOnce);
  const found = await store.leadsById(wanted);
  const chosen = wanted.flatMap((id) => {
    const lead = found.get(id);
    return lead && !lead.quarantined && !lead.canary && lead.mergedInto === null
      ? [{ id, name: lead.name, company: lead.company }]
      : [];
  });
  return {
    chosen,
    back,
    people: (await colleagues(context)).filter(({ acts }) => acts),
    used: await tags.used(),
  };
}

/** Changes the chosen leads. Without `intent=change`, it only asks for confirmation and writes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const entries = await readEntries(request);
  const form = Object.fromEntries(entries);
  const ids = [...new Set(entries.flatMap(([name, value]) => (name === 'lead' ? [value] : [])))].slice(0, mostAtOnce);
  const people = await colleagues(context);
  const { firm } = context.get(siteContext).data;
  const now = context.get(servicesContext).clock.wall();
  const { typed, change, faults } = readBulk(form, { people: people.filter(({ acts }) => acts), firm, now });
  if (ids.length === 0 || Object.keys(faults).length > 0)
    return data({ typed, faults, question: null }, { status: 422 });
  if (form.intent !== 'change')
    return data({ typed, faults, question: bulkWords(change, naming(people)) }, { status: 200 });
  const { changed, kept } = await changeMany(context, user, ids, change);
  const list = listOf(form.back ?? '');
  const said = `changed=${changed}${kept > 0 ? `&kept=${kept}` : ''}`;
  return redirect(`${href('/admin/leads')}${list ? `${list}&` : '?'}${said}`, 303);
}

export default function Change({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, back, people, used } = loaderData;
  const list = `${href('/admin/leads')}${back}`;
  return (
    <>
      <AdminBar title="Change leads">
        <a href={list}>Back to the list</a>
      </AdminBar>
      <div className="admin-page">
        {chosen.length === 0 ? (
          <FormResult kind="error">
            No lead is chosen. Tick leads in <a href={list}>the list</a>, then press “Change chosen leads”.
          </FormResult>
        ) : actionData?.question ? (
          <BulkQuestion chosen={chosen} back={back} typed={actionData.typed} changes={actionData.question} />
        ) : (
          <AdminBox
            heading={chosen.length === 1 ? 'What changes for one lead' : `What changes for ${chosen.length} leads`}
            id="change"
          >
            <BulkForm
              chosen={chosen}
              back={back}
              people={people}
              used={used}
              typed={actionData?.typed ?? null}
              faults={actionData?.faults ?? {}}
            />
          </AdminBox>
        )}
      </div>
    </>
  );
}
