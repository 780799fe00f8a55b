import { bookingLink } from '../../server/booking/book-time.server.ts';
import { bookingContext } from '../../server/booking/booking-context.server.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { methodNotAllowed } from '../../server/http/method.server.ts';
import { doorResponse } from '../../server/leads/door-response.server.ts';
import { receiveInquiry } from '../../server/leads/inquiry-door.server.ts';
import type { Route } from './+types/contact';

export const loader = methodNotAllowed('POST');

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')();
  const { answer } = await receiveInquiry('contact', request, context);
  const booking = answer.status === 201 && (await bookingLink(context, context.get(bookingContext).booking, answer));
  return doorResponse(request, context.get(siteContext), answer, booking ? { booking } : {});
}
