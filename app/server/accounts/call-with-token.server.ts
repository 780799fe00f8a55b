import type { Caller, CallerAnswer, OutsideRequest } from '../http/guarded-caller.server.ts';
import type { AccessTokens } from './access-tokens.server.ts';
import { AccountFault } from './account-fault.server.ts';

/** How a company's programs are called. */
export interface TokenCalls {
  /** The company in a sentence, such as `Microsoft`. */
  company: string;
  caller: Caller;
  tokens: Pick<AccessTokens, 'token' | 'forget'>;
}

const longestWords = 300;

/** Sends a request. Throws AccountFault when no answer came. */
export const callCompany = (
  { company, caller }: Pick<TokenCalls, 'company' | 'caller'>,
  request: OutsideRequest,
  answerBytes: number,
): Promise<CallerAnswer> =>
  caller.call(request, answerBytes).catch((error: Error) => {
    throw new AccountFault('unknown', `${company} did not answer. ${error.message}`);
  });

async function once(calls: TokenCalls, request: OutsideRequest, answerBytes: number): Promise<CallerAnswer> {
  const token = await calls.tokens.token();
  const headers = { accept: 'application/json', ...request.headers, authorization: `Bearer ${token}` };
  const answer = await callCompany(calls, { ...request, headers }, answerBytes);
  if (answer.status === 401) calls.tokens.forget(token);
  return answer;
}

/** Sends a request with an access token. Throws AccountFault when no token or no answer came. */
export async function callWithToken(
  calls: TokenCalls,
  request: OutsideRequest,
  answerBytes: number,
): Promise<CallerAnswer> {
  const first = await once(calls, request, answerBytes);
  // The token may have been withdrawn before its end: one more try with a fresh one.
  return first.status === 401 ? once(calls, request, answerBytes) : first;
}

/** The words of a refusal by `error` of its JSON: or what came in its place. */
export function refusalIn({ status, body }: CallerAnswer, wordsOf: (error: Record<string, unknown>) => string): string {
  try {
    const { error } = JSON.parse(body);
    return wordsOf(error).replace(/\s+/g, ' ').slice(0, longestWords);
  } catch {
    return body.trimStart().startsWith('<') ? `HTTP ${status}, a web page` : `HTTP ${status}`;
  }
}
