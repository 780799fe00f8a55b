import { data, href, redirect } from 'react-router';
import { claimState, readClaimForm } from '../../domain/operations/claim-form.ts';
import { claimPlaces } from '../../domain/operations/claim-places.ts';
import { roleAllows } from '../../domain/people/access.ts';
import { dayOf } from '../../domain/reports/days.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { problem } from '../../server/http/problem.server.ts';
import { UnknownClaim } from '../../server/operations/claims.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../server/people/guard.server.ts';
import { audit } from '../../server/people/session.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { adminMeta } from '../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../ui/admin/admin-shell.tsx';
import { ClaimList } from '../../ui/admin/operations/claim-list.tsx';
import styles from '../../ui/admin/reports/reports.css?url';
import type { Route } from './+types/claims';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Claims');

const changedByOther =
  'Somebody else changed this claim. The stored version is above; what you typed is below and not saved. Saving again replaces the stored version.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { claims, clock } = context.get(appContext);
  const site = context.get(siteContext);
  const { data: words } = site;
  const placesOf = claimPlaces(site);
  const today = dayOf(clock.wall(), words.firm.timeZone);
  const rows = (await claims.list()).map(({ decidedAt, ...entry }) => ({
    ...entry,
    words: words.claims.find(({ id }) => id === entry.id)?.words ?? null,
    places: placesOf(entry.id),
    state: claimState(entry, today),
    basedOn: String(decidedAt ?? ''),
  }));
  return {
    claims: rows.filter(({ kind }) => kind === 'claim'),
    testimonials: rows.filter(({ kind }) => kind === 'testimonial'),
    mayEdit: roleAllows(user.role, 'owner'),
    saved: new URL(request.url).searchParams.get('saved'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'owner');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { id = '', basedOn = '' } = form;
  const { draft, faults } = readClaimForm(form);
  const refused = { id, draft, faults, basedOn, sentence: null };
  if (Object.keys(faults).length > 0) return data(refused, { status: 422 });
  let difference: { answer?: string } | null;
  try {
    const base = /^\d{1,15}$/.test(basedOn) ? Number(basedOn) : null;
    difference = await context.get(appContext).claims.decide(id, draft, user.id, base);
    if (!difference) return data({ ...refused, basedOn: null, sentence: changedByOther }, { status: 409 });
  } catch (error) {
    if (error instanceof UnknownClaim) throw problem(request, 422, 'This claim does not exist.');
    throw error;
  }
  await audit(context, user.id, draft.enabled ? 'claim-save' : 'claim-off', id, difference);
  return redirect(`${href('/admin/claims')}?saved=${encodeURIComponent(id)}`, 303);
}

export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, testimonials, mayEdit, saved } = loaderData;
  const list = { mayEdit, refused: actionData ?? null, saved: actionData ? null : saved };
  return (
    <>
      <AdminBar title="Claims">
        <a href={href('/admin/launch')}>Launch check</a>
      </AdminBar>
      <div className="admin-page">
        <p className="muted">
          Everything that the site claims about the firm must be true and proven first. Switching a claim off removes it
          from every page and from structured data at once.
        </p>
        <AdminBox heading="Claims" id="claims">
          <ClaimList claims={claims} {...list} />
        </AdminBox>
        <AdminBox heading="Testimonials" id="testimonials">
          <ClaimList claims={testimonials} {...list} />
        </AdminBox>
      </div>
    </>
  );
}
