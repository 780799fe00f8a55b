import type { ClientAuth, Configuration, TokenEndpointResponse } from 'openid-client';
import type { Clock } from '../../domain/time/clock.ts';
import type { Caller } from '../http/guarded-caller.server.ts';
import { AccountFault } from './account-fault.server.ts';
import { oauthFetch } from './oauth-fetch.server.ts';

/** A token is replaced this long before it ends. Milliseconds. */
const ahead = 300_000;
const longestWords = 300;

/** The application as the company's sign-in knows it. */
export interface TokenClient {
  /** The company in a sentence, such as `Microsoft`. */
  company: string;
  issuer: string;
  tokenEndpoint: string;
  client: string;
  /** Proves the application to the token endpoint. */
  proof: ClientAuth;
  /** What to do about a refusal: the start of its description or its code, and a sentence. */
  meaning: (refusal: { error: string; says: string }) => string | undefined;
}

/** An access token, and what else came with it. */
export interface Token {
  token: string;
  /** When it ends, in elapsed milliseconds, so that a clock that is set does not matter. */
  endsAt: number;
  /** The token that stays, when the company names one. */
  refresh: string | null;
}

interface Refusal {
  error?: unknown;
  error_description?: unknown;
  status?: unknown;
}

/** The fault of a failed sign-in. Only `error` of the protocol says that the company refused. */
function faultOf(fault: unknown, { company, meaning }: TokenClient): AccountFault {
  if (fault instanceof AccountFault) return fault;
  if ((fault as Error).cause instanceof AccountFault) return (fault as Error).cause as AccountFault;
  const { error, error_description: description, status } = fault as Refusal;
  const says = typeof description === 'string' ? (description.split(/\r?\n/)[0] ?? '').slice(0, longestWords) : '';
  const isBusy = error === 'temporarily_unavailable' || error === 'server_error' || Number(status) >= 429;
  if (typeof error !== 'string' || isBusy)
    return new AccountFault('wait', `${company}’s sign-in does not answer now. ${says || (fault as Error).message}`);
  const words = meaning({ error, says }) ?? (says || error);
  return new AccountFault('person', `${company} refuses the sign-in of the site. ${words}`);
}

type OAuth = typeof import('openid-client');

/** Asks the token endpoint for an access token by the grant that `ask` makes. Throws AccountFault. */
export async function askForToken(
  caller: Caller,
  client: TokenClient,
  clock: Pick<Clock, 'elapsed'>,
  ask: (oauth: OAuth, config: Configuration) => Promise<TokenEndpointResponse>,
): Promise<Token> {
  // Import it only here: most installations have no account and never need it.
  const oauth = await import('openid-client');
  const { issuer, tokenEndpoint, proof } = client;
  const config = new oauth.Configuration({ issuer, token_endpoint: tokenEndpoint }, client.client, {}, proof);
  // Only a stand-in is called without encryption.
  if (tokenEndpoint.startsWith('http:')) oauth.allowInsecureRequests(config);
  config[oauth.customFetch] = oauthFetch(caller, `${client.company}’s sign-in`);
  try {
    const { access_token: token, expires_in: seconds = 0, refresh_token: refresh = null } = await ask(oauth, config);
    return { token, endsAt: clock.elapsed() + seconds * 1000, refresh };
  } catch (error) {
    throw faultOf(error, client);
  }
}

/** Keeps an access token in memory, and gets another before it ends. */
export class AccessTokens {
  private readonly signIn: () => Promise<Token>;
  private readonly clock: Pick<Clock, 'elapsed'>;
  private kept: Token | null = null;
  private underWay: Promise<Token> | null = null;

  constructor(signIn: () => Promise<Token>, clock: Pick<Clock, 'elapsed'>) {
    this.signIn = signIn;
    this.clock = clock;
  }

  /** A token that is valid. Throws AccountFault. */
  async token(): Promise<string> {
    if (this.kept && this.kept.endsAt - ahead > this.clock.elapsed()) return this.kept.token;
    this.underWay ??= this.signIn().finally(() => {
      this.underWay = null;
    });
    this.kept = await this.underWay;
    return this.kept.token;
  }

  /** Call this when the service refuses `token` before its end. */
  forget(token: string): void {
    if (this.kept?.token === token) this.kept = null;
  }
}
