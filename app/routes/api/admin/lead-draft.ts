import type { RouterContextProvider } from 'react-router';
import { isDraftPart, type LeadDraft, readDraft, readRevision } from '../../../domain/leads/handling/lead-draft.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import { servicesContext } from '../../../server/http/http-context.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { keepDraft } from '../../../server/leads/handling/keep-draft.server.ts';
import type { DraftOf } from '../../../server/leads/handling/lead-draft-store.server.ts';
import { findLead } from '../../../server/leads/inbox.server.ts';
import { leadsContext } from '../../../server/leads/leads-context.server.ts';
import { readForm, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/lead-draft';

const headers = { 'Cache-Control': 'no-store' };

type Context = Readonly<RouterContextProvider>;

/** The state of the draft for an open form. `by` is always null, because only the user writes their own draft. */
const stateOf = ({ revision, savedAt }: LeadDraft, now: number) => ({
  revision,
  by: null,
  age: savedAt === 0 ? null : Math.max(0, now - savedAt),
});

/** Calls `work` for the draft that the address names. Answers 404 when there is no such lead or form, 503 without the database. */
async function withDraft(
  request: Request,
  context: Context,
  params: { id: string; part: string },
  user: SignedIn,
  work: (draft: DraftOf) => Promise<Response>,
): Promise<Response> {
  const { id, part } = params;
  if (!isDraftPart(part)) return problem(request, 404, 'A lead has no such draft.');
  try {
    const lead = await findLead(context, id);
    if (!lead) return problem(request, 404, 'This lead no longer exists.');
    return await work({ leadId: lead.id, userId: user.id, part });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
  }
}

/** The revision of the user's own draft about a lead. Open forms ask for it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'technician');
  const { leadDrafts } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  return withDraft(request, context, params, user, async (draft) =>
    Response.json(stateOf(await leadDrafts.find(draft), clock.wall()), { headers }),
  );
}

/** Saves the typed text: 200, 409 when the user has saved or sent it elsewhere, 413 when it is too long. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'technician');
  requireSameOrigin(request, context);
  const form = await readForm(request);
  const { leadDrafts } = context.get(leadsContext).handling;
  const { clock } = context.get(servicesContext);
  return withDraft(request, context, params, user, async (draft) => {
    const words = readDraft(draft.part, form);
    if (words === null) return problem(request, 413, 'The text is longer than the form allows.');
    const seen = readRevision(form);
    if (seen === null) return problem(request, 422, 'Name the revision of the draft that was seen.');
    const revision = await keepDraft(context, { ...draft, ...words }, seen);
    if (revision === null)
      return Response.json(stateOf(await leadDrafts.find(draft), clock.wall()), { status: 409, headers });
    return Response.json({ revision, faults: {} }, { headers });
  });
}
