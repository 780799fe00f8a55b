import { methodNotAllowed } from '../../../server/http/method.server.ts';
import { generationAnswer } from '../../../server/landing/generation-answer.server.ts';
import { requirePost, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/generate-strategic-seo';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(request, context, 'editor');
  return methodNotAllowed('POST')();
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  requirePost(request, 'application/json', 'application/x-www-form-urlencoded');
  return generationAnswer('strategic', request, context, user.id);
}
