import { randomUUID } from 'node:crypto';
import type { ClientAuth } from 'openid-client';
import type { Clock } from '../../domain/time/clock.ts';
import type { Caller } from '../http/guarded-caller.server.ts';
import { AccountFault } from './account-fault.server.ts';
import { type Certificate, signingKey } from './certificate.server.ts';
import { oauthFetch } from './oauth-fetch.server.ts';

/** Microsoft's addresses. Tests name those of a stand-in. */
export interface MicrosoftHosts {
  login: string;
  graph: string;
}

export const microsoftHosts: MicrosoftHosts = {
  login: 'https://login.microsoftonline.com',
  graph: 'https://graph.microsoft.com',
};

/** The application as Entra knows it. */
export interface Registration {
  tenant: string;
  client: string;
}

/** A token is replaced this long before it ends. Milliseconds. */
const ahead = 300_000;
const longestWords = 300;

/** What to do about Microsoft's most common refusals of the sign-in. */
const meanings: Readonly<Record<string, string>> = {
  AADSTS90002: 'There is no such directory: check the Directory (tenant) ID.',
  AADSTS900023: 'There is no such directory: check the Directory (tenant) ID.',
  AADSTS700016: 'There is no such application in the directory: check the Application (client) ID.',
  AADSTS700027: 'Entra does not know the certificate: upload it under Certificates & secrets.',
  AADSTS7000222: 'The certificate has ended: upload the new one under Certificates & secrets.',
  AADSTS7000112: 'The application is switched off in Entra.',
};

interface Refusal {
  error?: unknown;
  error_description?: unknown;
  status?: unknown;
}

/** The fault of a failed sign-in. Only `error` of the protocol says that Microsoft refused. */
function faultOf(fault: unknown): AccountFault {
  if (fault instanceof AccountFault) return fault;
  const { error, error_description: description, status } = fault as Refusal;
  const says = typeof description === 'string' ? (description.split(/\r?\n/)[0] ?? '').slice(0, longestWords) : '';
  const code = /AADSTS\d+/.exec(says)?.[0] ?? '';
  const words = `Microsoft refuses the sign-in of the site. ${meanings[code] ?? (says || String(error))}`;
  const isBusy = error === 'temporarily_unavailable' || error === 'server_error' || Number(status) >= 429;
  if (typeof error === 'string' && !isBusy) return new AccountFault('person', words);
  return new AccountFault('wait', `Microsoft’s sign-in does not answer now. ${says || (fault as Error).message}`);
}

/** The signed statement that proves the application to Microsoft, in place of a password (private_key_jwt). */
export async function certificateProof(certificate: Certificate, tokenEndpoint: string): Promise<ClientAuth> {
  const oauth = await import('openid-client');
  return oauth.PrivateKeyJwt(await signingKey(certificate), {
    [oauth.modifyAssertion](header, payload) {
      header['x5t#S256'] = certificate.thumbprint;
      payload.aud = tokenEndpoint;
      payload.jti = randomUUID();
    },
  });
}

/**
 * Signs in as the application, with a signed statement in place of a password (client credentials, private_key_jwt). Resolves to an
 * access token and when it ends. Throws AccountFault.
 */
export async function signInWith(
  caller: Caller,
  { tenant, client }: Registration,
  certificate: Certificate,
  { hosts = microsoftHosts, clock }: { hosts?: MicrosoftHosts; clock: Pick<Clock, 'elapsed'> },
): Promise<Token> {
  // Import it only here: most installations have no account and never need it.
  const oauth = await import('openid-client');
  const issuer = `${hosts.login}/${tenant}/v2.0`;
  const tokenEndpoint = `${hosts.login}/${tenant}/oauth2/v2.0/token`;
  const proof = await certificateProof(certificate, tokenEndpoint);
  const config = new oauth.Configuration({ issuer, token_endpoint: tokenEndpoint }, client, {}, proof);
  // Only a stand-in is called without encryption.
  if (hosts.login.startsWith('http:')) oauth.allowInsecureRequests(config);
  config[oauth.customFetch] = oauthFetch(caller, 'Microsoft’s sign-in');
  try {
    const scope = 'https://graph.microsoft.com/.default';
    const { access_token: token, expires_in: seconds = 0 } = await oauth.clientCredentialsGrant(config, { scope });
    return { token, endsAt: clock.elapsed() + seconds * 1000 };
  } catch (error) {
    throw faultOf((error as Error).cause instanceof AccountFault ? (error as Error).cause : error);
  }
}

interface Token {
  token: string;
  /** When it ends, in elapsed milliseconds, so that a clock that is set does not matter. */
  endsAt: number;
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
