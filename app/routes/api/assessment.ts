import { doorResponse } from '../../server/door-response.server.ts';
import { receiveEnquiry } from '../../server/enquiry-door.server.ts';
import { methodNotAllowed } from '../../server/method.server.ts';
import type { Route } from './+types/assessment';

export const loader = methodNotAllowed('POST');

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')();
  const { answer } = await receiveEnquiry('assessment', request, context);
  return doorResponse(request, answer);
}
