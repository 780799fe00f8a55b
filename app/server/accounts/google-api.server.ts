import { retryAfter } from '../../domain/delivery/transports/describe.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { CallerAnswer, OutsideRequest } from '../http/guarded-caller.server.ts';
import { AccountFault } from './account-fault.server.ts';
import { callWithToken, refusalIn, type TokenCalls } from './call-with-token.server.ts';

const answerBytes = 4 * 1024 * 1024;
/** The wait when Google asks for a pause and does not say how long. Milliseconds. */
const usualPause = 60_000;

/** Google's reasons for a refusal that passes by itself, with the status 403. */
const busy = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'calendarUsageLimitsExceeded']);

export interface GoogleRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, with its query. */
  at: string;
  /** Sent as JSON. */
  body?: object;
}

interface GoogleApiOptions extends Omit<TokenCalls, 'company'> {
  /** The origin of Google's programs. */
  origin: string;
  clock: Pick<Clock, 'wall'>;
}

function reasonOf({ body }: CallerAnswer): string {
  try {
    return String(JSON.parse(body).error.errors[0].reason);
  } catch {
    return '';
  }
}

function faultOf(answer: CallerAnswer, now: number): AccountFault {
  const { status, header } = answer;
  const words = refusalIn(answer, ({ message }) => String(message));
  if (status === 401) return new AccountFault('person', `Google does not accept the site’s access any more. ${words}`);
  if (status === 429 || status === 503 || (status === 403 && busy.has(reasonOf(answer))))
    return new AccountFault(
      'wait',
      `Google asks for a pause. ${words}`,
      retryAfter(header('retry-after'), now) || usualPause,
    );
  if (status === 403) return new AccountFault('person', `Google refuses the site access. ${words}`);
  if (status === 404 || status === 410)
    return new AccountFault('missing', `Google finds no such calendar or event. ${words}`);
  if (status === 409) return new AccountFault('exists', `Google has this already. ${words}`);
  if (status >= 500) return new AccountFault('unknown', `Google failed. ${words}`);
  return new AccountFault('refused', `Google refuses the request. ${words}`);
}

/** Calls Google's programs as the mailbox that has consented. */
export class GoogleApi {
  private readonly options: GoogleApiOptions;

  constructor(options: GoogleApiOptions) {
    this.options = options;
  }

  /** Sends a request. Resolves to the answer when its status is 2xx. Throws AccountFault. */
  async ask({ method, at, body }: GoogleRequest): Promise<CallerAnswer> {
    const { origin, clock, ...calls } = this.options;
    const request: OutsideRequest = {
      method,
      url: `${origin}${at}`,
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    };
    const answer = await callWithToken({ ...calls, company: 'Google' }, request, answerBytes);
    if (answer.status < 200 || answer.status >= 300) throw faultOf(answer, clock.wall());
    return answer;
  }
}
