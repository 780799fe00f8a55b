import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { googleScopes } from '../../../app/domain/connections/google-workspace.ts';
import { selfSigned } from '../certificate.ts';

export const entraHost = 'login.microsoftonline.com';
export const googleHost = 'accounts.google.com';

export type Claims = Record<string, unknown>;

/** A company's sign-in: `oidc-provider`, a certified OpenID provider, at the company's address and with its claims. */
export interface OpenIdProvider {
  port: number;
  /** The directory in the address of Entra; unused for Google. */
  tenant: string;
  client: string;
  /** The claims of each account, by the name under which a browser chooses one. */
  accounts: Map<string, Claims>;
  /** Registers the site with its redirect URI: with its certificate (PEM) at Entra, with a secret at Google. */
  register(proof: string, redirect: string): void;
  /** Changes the ID token of the next answers; null changes nothing. */
  alter: ((claims: Claims, token: string) => string) | null;
  /** Changes what the next answers say that the person let the site do; null changes nothing. */
  grants: string | null;
  /** Signs an ID token as the provider does, or with another key. */
  sign(claims: Claims, key?: KeyObject): string;
  /** How many codes were exchanged for a token. */
  exchanged: number;
  /** How many times the site tried to. */
  tries: number;
  /** While false, every request gets 503. */
  isUp: boolean;
  stop(): Promise<void>;
}

export const part = (token: string, index: 0 | 1): Claims =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A page on which a person chooses their account, as those of the companies do. */
function choose(accounts: OpenIdProvider['accounts'], response: ServerResponse): void {
  const links = [...accounts.keys()].map((name) => `<p><a href="?as=${name}">${name}</a></p>`);
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>Pick an account</title>${links.join('')}`);
}

/** Lets `change` replace the JSON that is about to be sent. */
function changing(response: ServerResponse, change: (answer: { id_token?: string; scope?: string }) => void): void {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body));
    change(answer);
    const text = JSON.stringify(answer);
    response.setHeader('content-length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
}

export async function startProvider(host: typeof entraHost | typeof googleHost): Promise<OpenIdProvider> {
  const tenant = randomUUID();
  const base = host === entraHost ? `/${tenant}/v2.0` : '';
  const issuer = `https://${host}${base}`;
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let provider: Provider | null = null;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', issuer);
    if (!one.isUp || !provider || !url.pathname.startsWith(base)) {
      response.statusCode = one.isUp ? 404 : 503;
      return response.end();
    }
    const path = url.pathname.slice(base.length);
    const name = url.searchParams.get('as');
    if (path.startsWith('/interaction/')) {
      if (!name || !one.accounts.has(name)) return choose(one.accounts, response);
      return provider.interactionFinished(request, response, { login: { accountId: name }, consent: {} });
    }
    if (path === '/token') {
      one.tries++;
      changing(response, (answer) => {
        if (!answer.id_token) return;
        one.exchanged++;
        if (one.grants !== null) answer.scope = one.grants;
        if (one.alter) answer.id_token = one.alter(part(answer.id_token, 1), answer.id_token);
      });
    }
    Object.assign(request, { originalUrl: request.url, url: `${path}${url.search}` });
    return provider.callback()(request, response);
  };

  const server = createServer(selfSigned(host), (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const one: OpenIdProvider = {
    port: (server.address() as AddressInfo).port,
    tenant,
    client: randomUUID(),
    accounts: new Map(),
    alter: null,
    grants: null,
    exchanged: 0,
    tries: 0,
    isUp: true,
    sign(claims, key = keys.privateKey) {
      const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'key' })}.${encode(claims)}`;
      return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
    },
    register(proof, redirect) {
      const client = host === entraHost ? byCertificate(proof) : bySecret(proof);
      provider = newProvider(issuer, one, { client, redirect, base, key: keys.privateKey });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return one;
}

const byCertificate = (pem: string) => ({
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'PS256',
  jwks: { keys: [{ ...createPublicKey(pem).export({ format: 'jwk' }), use: 'sig', alg: 'PS256' }] },
});

const bySecret = (secret: string) => ({ token_endpoint_auth_method: 'client_secret_post', client_secret: secret });

interface Registration {
  client: object;
  redirect: string;
  /** The path of the issuer. */
  base: string;
  /** The key with which the provider signs. */
  key: KeyObject;
}

function newProvider(issuer: string, one: OpenIdProvider, { client, redirect, base, key }: Registration): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        client_id: one.client,
        redirect_uris: [redirect],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'key' }] },
    scopes: ['openid', 'email', 'profile', ...googleScopes],
    issueRefreshToken: async () => true,
    claims: { openid: ['sub', 'tid', 'oid', 'roles', 'hd'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${base}/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...one.accounts.get(accountId) }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(['openid profile email', ...googleScopes].join(' '));
      await grant.save();
      return grant;
    },
  });
  return provider;
}
