import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { selfSigned } from '../certificate.ts';

export const entraHost = 'login.microsoftonline.com';

/** An account of the directory, as the ID token describes it. */
export interface EntraAccount {
  oid: string;
  tid: string;
  email: string;
  roles?: readonly string[];
}

export type Claims = Record<string, unknown>;

/** Microsoft's sign-in for one directory: `oidc-provider`, a certified OpenID provider, at the address and with the claims of Entra. */
export interface Entra {
  port: number;
  tenant: string;
  client: string;
  /** The accounts, by the name under which a browser chooses one. */
  accounts: Map<string, EntraAccount>;
  /** Registers the site with its certificate (PEM) and redirect URI. */
  register(pem: string, redirect: string): void;
  /** Changes the ID token of the next answers; null changes nothing. */
  alter: ((claims: Claims, token: string) => string) | null;
  /** Signs an ID token as the provider does, or with another key. */
  sign(claims: Claims, key?: KeyObject): string;
  /** When people are said to have signed in, in seconds; null says the truth. */
  authTime: number | null;
  /** How many codes were exchanged or tried. */
  exchanges: number;
  /** While false, every request gets 503. */
  isUp: boolean;
  stop(): Promise<void>;
}

export const part = (token: string, index: 0 | 1): Claims =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A page on which a person chooses their account, as Entra's does. */
function choose(accounts: Entra['accounts'], response: ServerResponse): void {
  const links = [...accounts.keys()].map((name) => `<p><a href="?as=${name}">${name}</a></p>`);
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>Pick an account</title>${links.join('')}`);
}

/** Lets `change` replace the JSON that is about to be sent. */
function changing(response: ServerResponse, change: (answer: { id_token?: string }) => void): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body));
    change(answer);
    const text = JSON.stringify(answer);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

export async function startEntra(): Promise<Entra> {
  const tenant = randomUUID();
  const issuer = `https://${entraHost}/${tenant}/v2.0`;
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let provider: Provider | null = null;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', issuer);
    if (!one.isUp) {
      response.statusCode = 503;
      return response.end();
    }
    if (!provider || !url.pathname.startsWith(`/${tenant}/v2.0`)) {
      response.statusCode = 404;
      return response.end();
    }
    const path = url.pathname.slice(`/${tenant}/v2.0`.length);
    const name = url.searchParams.get('as');
    if (path.startsWith('/interaction/')) {
      if (!name || !one.accounts.has(name)) return choose(one.accounts, response);
      const login = { accountId: name, ...(one.authTime !== null && { ts: one.authTime }) };
      return provider.interactionFinished(request, response, { login });
    }
    if (path === '/token') {
      one.exchanges++;
      changing(response, (answer) => {
        if (answer.id_token && one.alter) answer.id_token = one.alter(part(answer.id_token, 1), answer.id_token);
      });
    }
    Object.assign(request, { originalUrl: request.url, url: `${path}${url.search}` });
    return provider.callback()(request, response);
  };

  const server = createServer(selfSigned(entraHost), (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const one: Entra = {
    port: (server.address() as AddressInfo).port,
    tenant,
    client: randomUUID(),
    accounts: new Map(),
    alter: null,
    authTime: null,
    exchanges: 0,
    isUp: true,
    sign(claims, key = keys.privateKey) {
      const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'entra' })}.${encode(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
    },
    register(pem, redirect) {
      provider = newProvider(issuer, one, { pem, redirect, key: keys.privateKey });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return one;
}

interface Registration {
  pem: string;
  redirect: string;
  /** The key with which the provider signs. */
  key: KeyObject;
}

function newProvider(issuer: string, entra: Entra, { pem, redirect, key }: Registration): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: entra.client,
        redirect_uris: [redirect],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'PS256',
        jwks: { keys: [{ ...createPublicKey(pem).export({ format: 'jwk' }), use: 'sig', alg: 'PS256' }] },
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'entra' }] },
    claims: { openid: ['sub', 'tid', 'oid', 'roles'], email: ['email'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/${entra.tenant}/v2.0/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId, ...entra.accounts.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}
