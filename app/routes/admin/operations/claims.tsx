import { data, href, redirect } from 'react-router';
import { allField, answeredChecklist } from '../../../domain/firm/setup/checklists.ts';
import { claimState, readClaimForm } from '../../../domain/operations/claim-form.ts';
import { claimPlaces } from '../../../domain/operations/claim-places.ts';
import { practiceChecklists } from '../../../domain/operations/practice-checklists.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { practiceClaimId } from '../../../domain/text/placeholders.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { ExampleClaim, UnknownClaim } from '../../../server/operations/claims.server.ts';
import { operationsContext } from '../../../server/operations/operations-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import { ClaimList } from '../../../ui/admin/operations/claim-list.tsx';
import { basedOnField, PracticeLists } from '../../../ui/admin/operations/practice-lists.tsx';
import styles from '../../../ui/admin/reports/reports.css?url';
import type { Route } from './+types/claims';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'What we say');

const answeredByOther =
  'Somebody else has answered some of these. The list shows what is stored; your answers are chosen below and not saved. Saving again replaces the stored ones.';
const changedByOther =
  'Somebody else changed this claim. The stored version is above; your text is below and not saved. Saving again replaces the stored version.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { claims } = context.get(operationsContext);
  const { clock } = context.get(servicesContext);
  const site = context.get(siteContext);
  const { data: words } = site;
  const placesOf = claimPlaces(site);
  const today = dayOf(clock.wall(), words.firm.timeZone);
  const entries = await claims.list();
  const claimsById = new Map(words.claims.map((claim) => [claim.id, claim]));
  const rowsOf = <K extends 'claim' | 'testimonial'>(kind: K) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ decidedAt, ...entry }) => ({
        ...entry,
        kind,
        words: claimsById.get(entry.id)?.words ?? null,
        isExample: claimsById.get(entry.id)?.isExample ?? false,
        places: placesOf(entry.id),
        state: claimState(entry, today),
        basedOn: String(decidedAt ?? ''),
      }));
  const places = (id: string) => placesOf(practiceClaimId(id));
  return {
    claims: rowsOf('claim'),
    testimonials: rowsOf('testimonial'),
    practices: practiceChecklists(site, entries).map(({ rows, ...checklist }) => ({
      ...checklist,
      rows: rows.map((row) => ({ ...row, places: places(row.id) })),
    })),
    mayEdit: roleAllows(user.role, 'owner'),
    saved: new URL(request.url).searchParams.get('saved'),
  };
}

const decidedAtOf = (basedOn: string | undefined): number | null =>
  /^\d{1,15}$/.test(basedOn ?? '') ? Number(basedOn) : null;

/** Stores the answers to a service's practices. Gives a redirect, 409 with the answers not stored, or null for an unknown service. */
async function answerPractices(context: Route.ActionArgs['context'], userId: string, form: Record<string, string>) {
  const { claims } = context.get(operationsContext);
  const { service = '' } = form;
  const before = practiceChecklists(context.get(siteContext), await claims.list()).find(
    (checklist) => checklist.service === service,
  );
  if (!before) return null;
  const answers = new Map(before.rows.map(({ id, answer }) => [id, answer]));
  const changed = answeredChecklist(Object.entries(form), before).rows.filter(
    ({ id, answer }) => answer !== answers.get(id),
  );
  const results = await claims.decideAll(
    changed.map(({ id, answer }) => ({
      id: practiceClaimId(id),
      changes: { enabled: answer === 'yes', declined: answer === 'no' },
      basedOn: decidedAtOf(form[basedOnField(id)]),
    })),
    userId,
  );
  const stored = changed.flatMap(({ id }, index): [string, string][] => {
    const { answer } = results[index] ?? {};
    return answer ? [[id, answer]] : [];
  });
  if (stored.length > 0) await audit(context, userId, 'practices-save', service, Object.fromEntries(stored));
  const lost = changed.filter((_, index) => results[index] === null);
  if (lost.length > 0)
    return data(
      { service, answers: Object.fromEntries(lost.map(({ id, answer }) => [id, answer])), sentence: answeredByOther },
      { status: 409 },
    );
  return redirect(`${href('/admin/claims')}?saved=${encodeURIComponent(allField(service))}`, 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  if (form.service !== undefined) {
    const answered = await answerPractices(context, user.id, form);
    if (!answered) throw problem(request, 422, 'This service has no practices.');
    return answered;
  }
  const { id = '', basedOn = '' } = form;
  const { draft, faults } = readClaimForm(form);
  const refused = { id, draft, faults, basedOn, sentence: null };
  if (Object.keys(faults).length > 0) return data(refused, { status: 422 });
  let difference: { answer?: string } | null;
  try {
    difference = await context.get(operationsContext).claims.decide(id, draft, user.id, decidedAtOf(basedOn));
    if (!difference) return data({ ...refused, basedOn: null, sentence: changedByOther }, { status: 409 });
  } catch (error) {
    if (error instanceof ExampleClaim) return data({ ...refused, sentence: error.message }, { status: 422 });
    if (error instanceof UnknownClaim) throw problem(request, 422, 'This claim does not exist.');
    throw error;
  }
  await audit(context, user.id, draft.enabled ? 'claim-save' : 'claim-off', id, difference);
  return redirect(`${href('/admin/claims')}?saved=${encodeURIComponent(id)}`, 303);
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, testimonials, practices, mayEdit, saved } = loaderData;
  const isOfService = actionData !== undefined && 'service' in actionData;
  const list = { mayEdit, refused: actionData && !isOfService ? actionData : null, saved: actionData ? null : saved };
  const savedService = practices.find(({ service }) => allField(service) === list.saved)?.service ?? null;
  return (
    <>
      <AdminBar title="What we say">
        <a href={href('/admin/launch')}>Launch check</a>
      </AdminBar>
      <div className="admin-page">
        <p className="muted">
          Nothing below is printed anywhere until you say that it is true. Take it back, and it leaves every page at
          once.
        </p>
        <AdminBox heading="About the firm, and what clients say" id="claims">
          <ClaimList claims={[...claims, ...testimonials]} {...list} />
        </AdminBox>
        <AdminBox heading="What you do for clients" id="practices">
          <PracticeLists
            checklists={practices}
            mayEdit={mayEdit}
            refused={isOfService ? actionData : null}
            saved={savedService}
          />
        </AdminBox>
      </div>
    </>
  );
}
