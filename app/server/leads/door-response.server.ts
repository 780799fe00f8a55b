import { data } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import type { FieldErrors } from '../../domain/leads/lead.ts';
import { answerBy } from '../../domain/leads/reply-clock.ts';
import { problem } from '../http/problem.server.ts';
import type { DoorAnswer } from './inquiry-door.server.ts';

/**
 * The API's answer: 201 with the reference, the promised time (`by Monday 8:15 AM`; left out when the firm promises no
 * time) and `more`; or a problem with one sentence.
 */
export function doorResponse(
  request: Request,
  site: Pick<Site, 'data' | 'print'>,
  answer: DoorAnswer,
  more: Readonly<Record<string, string>> = {},
): Response {
  switch (answer.status) {
    case 201: {
      const answerTime = answerBy(site, answer.sentAt);
      return Response.json(
        {
          reference: answer.reference,
          ...(answerTime !== null && { answer: answerTime }),
          ...more,
        },
        { status: 201, headers: { 'Cache-Control': 'no-store' } },
      );
    }
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

/** The address of the thank-you page, for a form without JavaScript. It carries the reference and when the inquiry was sent. */
export const thanksAddress = (path: string, { reference, sentAt }: Extract<DoorAnswer, { status: 201 }>): string =>
  `${path}?reference=${reference}&sent=${Math.floor(sentAt / 1000)}`;

/** The answer to a refused form without JavaScript: one sentence, and the page again with `values` in its fields. */
export function refusedForm<Values>(
  answer: Exclude<DoorAnswer, { status: 201 }>,
  values: Values,
  keyToRepeat: string | null,
) {
  const errors: FieldErrors = answer.status === 422 ? answer.errors : {};
  const headers = 'retryAfterSeconds' in answer ? { 'Retry-After': String(answer.retryAfterSeconds) } : undefined;
  return data(
    { values, errors, sentence: answer.sentence, keyToRepeat },
    { status: answer.status, ...(headers && { headers }) },
  );
}
