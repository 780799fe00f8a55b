import { randomUUID } from 'node:crypto';
import type { ClientAuth } from 'openid-client';
import type { Clock } from '../../domain/time/clock.ts';
import type { Caller } from '../http/guarded-caller.server.ts';
import { askForToken, type Token } from './access-tokens.server.ts';
import { type Certificate, signingKey } from './certificate.server.ts';

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

/** What to do about Microsoft's most common refusals of the sign-in. */
const meanings: Readonly<Record<string, string>> = {
  AADSTS90002: 'There is no such directory: check the Directory (tenant) ID.',
  AADSTS900023: 'There is no such directory: check the Directory (tenant) ID.',
  AADSTS700016: 'There is no such application in the directory: check the Application (client) ID.',
  AADSTS700027: 'Entra does not know the certificate: upload it under Certificates & secrets.',
  AADSTS7000222: 'The certificate has ended: upload the new one under Certificates & secrets.',
  AADSTS7000112: 'The application is switched off in Entra.',
};

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
  const tokenEndpoint = `${hosts.login}/${tenant}/oauth2/v2.0/token`;
  const app = {
    company: 'Microsoft',
    issuer: `${hosts.login}/${tenant}/v2.0`,
    tokenEndpoint,
    client,
    proof: await certificateProof(certificate, tokenEndpoint),
    meaning: ({ says }: { says: string }) => meanings[/AADSTS\d+/.exec(says)?.[0] ?? ''],
  };
  const scope = 'https://graph.microsoft.com/.default';
  return askForToken(caller, app, clock, (oauth, config) => oauth.clientCredentialsGrant(config, { scope }));
}
