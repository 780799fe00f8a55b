import { isEditableKind } from '../../../domain/firm/form/content-groups.ts';
import { faultsByName } from '../../../domain/firm/form/form-faults.ts';
import { kinds } from '../../../domain/firm/kinds.ts';
import { authorTitle } from '../../../domain/people/author.ts';
import { StoreUnavailable } from '../../../server/database/store-unavailable.server.ts';
import type { Draft } from '../../../server/firm/draft-store.server.ts';
import { firmContext } from '../../../server/firm/firm-context.server.ts';
import { saveForm } from '../../../server/firm/write-draft.server.ts';
import { drawContext, servicesContext } from '../../../server/http/http-context.server.ts';
import { problem } from '../../../server/http/problem.server.ts';
import { landingContext } from '../../../server/landing/landing-context.server.ts';
import { readEntries, requireRole, requireSameOrigin, type SignedIn } from '../../../server/people/guard.server.ts';
import { audit } from '../../../server/people/session.server.ts';
import type { Route } from './+types/draft';

const headers = { 'Cache-Control': 'no-store' };

/** The state of the draft for an open form. `by` is null if the user saved the draft. */
const stateOf = (draft: Draft | null, user: SignedIn, now: number) => ({
  revision: draft?.revision ?? null,
  by: draft === null || draft.author === user.id ? null : authorTitle(draft),
  /** Milliseconds since the draft was saved. */
  age: draft === null ? null : Math.max(0, now - draft.savedAt),
});

async function unlessDown(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return problem(request, 503, 'The database does not answer.', { headers: { 'Retry-After': '5' } });
  }
}

/** The revision of a document's draft and who saved it. Open forms ask for it. */
export async function loader({ request, params: { kind, id }, context }: Route.LoaderArgs) {
  const user = await requireRole(request, context, 'viewer');
  if (!isEditableKind(kind)) return problem(request, 404, 'There is no document of this kind.');
  const { firm } = context.get(firmContext);
  const { clock } = context.get(servicesContext);
  return unlessDown(request, async () =>
    Response.json(stateOf(await firm.drafts.find(kind, id), user, clock.wall()), { headers }),
  );
}

/** Saves the form as its document's draft: 200, 409 when another person saved first, 413 when it is too long, 422 with a sentence. */
export async function action({ request, params: { kind, id }, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  const entries = await readEntries(request);
  if (!isEditableKind(kind)) return problem(request, 404, 'There is no document of this kind.');
  const { firm } = context.get(firmContext);
  const { pageChanges } = context.get(landingContext);
  const { clock } = context.get(servicesContext);
  return unlessDown(request, async () => {
    const written = await saveForm(firm, { kind, id, entries, author: user.id });
    if (written.outcome === 'missing') return problem(request, 404, 'There is no such document.');
    if (written.outcome === 'long') return problem(request, 413, 'The texts are longer than a draft may be.');
    if (written.outcome === 'refused') return problem(request, 422, written.sentence);
    if (written.outcome === 'conflict')
      return Response.json(stateOf(written.draft, user, clock.wall()), { status: 409, headers });
    const { revision, begun, body } = written;
    pageChanges.prepare(context.get(drawContext));
    if (begun) await audit(context, user.id, 'draft-begin', `${kind}/${id}`);
    return Response.json({ revision, faults: faultsByName(kinds[kind].schema, body) }, { headers });
  });
}
