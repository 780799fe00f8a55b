import { generationAnswer } from '../../../server/generation-answer.server.ts';
import { requirePost, requireRole, requireSameOrigin } from '../../../server/guard.server.ts';
import { methodNotAllowed } from '../../../server/method.server.ts';
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
