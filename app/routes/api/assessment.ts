import { siteContext } from '../../server/firm/site-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { doorResponse } from '../../server/leads/door-response.server.ts';
import { receiveInquiry } from '../../server/leads/inquiry-door.server.ts';
import type { Route } from './+types/assessment';

export const loader = methodNotAllowed('POST');

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')();
  const { answer } = await receiveInquiry('assessment', request, context);
  return doorResponse(request, context.get(siteContext), answer);
}
