import { generationAnswer } from '../../../server/landing/generation-answer.server.ts';
import { onlyPost, requirePost, requireRole, requireSameOrigin } from '../../../server/people/guard.server.ts';
import type { Route } from './+types/generate-programmatic-seo';

export const loader = onlyPost('editor');

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireRole(request, context, 'editor');
  requireSameOrigin(request, context);
  requirePost(request, 'application/json', 'application/x-www-form-urlencoded');
  return generationAnswer('programmatic', request, context, user.id);
}
