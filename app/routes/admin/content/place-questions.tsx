import { data, href, redirect } from 'react-router';
import { firmFacts, guidedFaults, guidedQuestions } from '../../../domain/firm/facts/guided-facts.ts';
import { roleAllows } from '../../../domain/people/access.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { dayOf } from '../../../domain/time/days.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { nameGiven, saveGuidedFacts } from '../../../server/firm/check-facts.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { siteContext } from '../../../server/firm/site-context.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { privateHeaders } from '../../../server/http/private-headers.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { readForm, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import { adminMeta } from '../../../ui/admin/admin-meta.ts';
import { AdminBar, AdminBox } from '../../../ui/admin/admin-shell.tsx';
import styles from '../../../ui/admin/content/content.css?url';
import { PlaceQuestions, SaidOfPlace } from '../../../ui/admin/content/place-questions.tsx';
import { FormResult } from '../../../ui/admin/form-result.tsx';
import type { Route } from './+types/place-questions';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Three questions about a place');
export const headers: Route.HeadersFunction = ({ errorHeaders, actionHeaders }) =>
  privateHeaders(errorHeaders ?? actionHeaders);

const kind = 'location';

/** The served location that the address names, as it is written now. Throws 404 if there is none. */
async function foundPlace(context: Route.LoaderArgs['context'], id: string) {
  const { firm } = context.get(firmContext);
  const location = context.get(siteContext).location(id);
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const draft = drafts.find((one) => one.kind === kind && one.id === id) ?? null;
  const body = (draft ? draft.body : content.find(kind, id)?.body) as Record<string, unknown> | null | undefined;
  if (!location || !body) throw data(null, { status: 404 });
  return { firm, drafts, draft, body, name: location.name };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  const { draft, body, name } = await foundPlace(context, params.location);
  const { preview } = context.get(firmContext);
  const { landingPages } = context.get(landingContext);
  const { site } = await preview.now();
  return {
    id: params.location,
    name,
    said: firmFacts(body),
    isDraft: draft !== null,
    done: new URL(request.url).searchParams.get('done') === 'saved',
    listing: await landingPages.parentListing(site, href('/locations/:slug', { slug: params.location })),
    mayEdit: roleAllows(user.role, 'editor'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const answers = Object.fromEntries(guidedQuestions.map((asked) => [asked.name, oneLine(form[asked.name])]));
  const refused = (sentence: string, faults: Record<string, string>, status: number) =>
    data({ sentence, answers, faults }, status === 503 ? { status, headers: { 'Retry-After': '5' } } : { status });
  const faults = guidedFaults(answers);
  if (Object.keys(faults).length > 0) return refused('Nothing is saved yet: see below.', faults, 422);
  const { clock } = context.get(servicesContext);
  const today = dayOf(clock.wall(), context.get(siteContext).data.firm.timeZone);
  try {
    const { firm, drafts } = await foundPlace(context, params.location);
    const decision = { by: nameGiven(drafts, user.id) || user.email, on: today };
    const sentence = await saveGuidedFacts(firm, params.location, answers, { decision, author: user.id });
    if (sentence !== null) return refused(sentence, {}, 409);
    await audit(context, user.id, 'facts-check', `${kind}/${params.location}`);
    return redirect(`${href('/admin/content/facts/:location', { location: params.location })}?done=saved`, 303);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return refused('The database does not answer. Your answers are below: please save again.', {}, 503);
  }
}

export default function PlaceQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, done, mayEdit, ...place } = loaderData;
  return (
    <>
      <AdminBar title={name}>
        <a href={href('/admin/content/:kind/:id', { kind, id: place.id })}>All facts</a>
      </AdminBar>
      <div className="admin-page">
        {done && !actionData && (
          <FormResult kind="done">Saved as a draft. Read it below; visitors see it when you publish it.</FormResult>
        )}
        {actionData && <FormResult kind="error">{actionData.sentence}</FormResult>}
        <AdminBox heading={`Three questions about ${name}`} id="questions">
          <p className="muted">Answer what you know. Each answer is printed on the page of {name}, as you write it.</p>
          <PlaceQuestions answers={actionData?.answers ?? {}} faults={actionData?.faults ?? {}} mayEdit={mayEdit} />
        </AdminBox>
        <SaidOfPlace {...place} />
      </div>
    </>
  );
}
