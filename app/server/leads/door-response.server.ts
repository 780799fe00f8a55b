import { problem } from '../http/problem.server.ts';
import type { DoorAnswer } from './enquiry-door.server.ts';

/** The answer of the API: 201 with the reference, or one sentence. */
export function doorResponse(request: Request, answer: DoorAnswer): Response {
  switch (answer.status) {
    case 201:
      return Response.json({ reference: answer.reference }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
    case 422:
      return problem(request, 422, answer.sentence, { fields: answer.errors });
    case 429:
    case 503:
      return problem(request, answer.status, answer.sentence, {
        headers: { 'Retry-After': String(answer.retryAfterSeconds) },
      });
    default:
      return problem(request, answer.status, answer.sentence);
  }
}
