import type { CustomFetch } from 'openid-client';
import type { Caller } from '../http/guarded-caller.server.ts';
import { AccountFault } from './account-fault.server.ts';

/** Sign-in keys of a directory are some kilobytes; its description too. */
const answerBytes = 256 * 1024;

/** The requests of `openid-client` through the guarded caller. `who` begins the sentence of an AccountFault, such as `Microsoft’s sign-in`. */
export const oauthFetch =
  (caller: Caller, who: string): CustomFetch =>
  async (url, { method, headers, body }) => {
    const request = {
      method: method as 'GET' | 'POST',
      url,
      headers: { ...headers },
      ...(body != null && { body: String(body) }),
    };
    const answer = await caller.call(request, answerBytes);
    if (answer.status === 429 || answer.status >= 500)
      throw new AccountFault('wait', `${who} is busy (HTTP ${answer.status}).`);
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.header('content-type') ?? '' },
    });
  };
