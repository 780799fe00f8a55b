import type { RequestListener } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { AppContext } from './app-context.server.ts';
import { clientAddress } from './client-address.server.ts';
import { problem } from './problem.server.ts';
import { appContext, clientContext } from './request-context.server.ts';

const largestBody = 64 * 1024;
const year = 365 * 24 * 60 * 60;

/** Pages bring their own content-security policy, with the hashes of their inline scripts; everything else may do nothing. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

function securityHeaders(headers: Headers, https: boolean): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingAllowed);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (https) headers.set('Strict-Transport-Security', `max-age=${2 * year}; includeSubDomains`);
}

/** The whole HTTP application as a listener for `node:http`. */
export function createListener(context: AppContext): RequestListener {
  const { env, log, siteUrl } = context;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

  app.use(async (c, next) => {
    await next();
    securityHeaders(c.res.headers, siteUrl.startsWith('https:'));
  });
  app.use(compress());
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      onFound: (_path, c) => c.header('Cache-Control', `public, max-age=${year}, immutable`),
    }),
  );
  app.use(
    '/*',
    serveStatic({ root: './build/client', onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400') }),
  );
  app.use(
    bodyLimit({ maxSize: largestBody, onError: (c) => problem(c.req.raw, 413, 'The request is larger than 64 kB.') }),
  );
  app.all('*', (c) => {
    const peer = c.env.incoming.socket.remoteAddress ?? '';
    const provider = new RouterContextProvider();
    provider.set(appContext, context);
    provider.set(clientContext, {
      address: clientAddress(peer, c.req.header('x-forwarded-for') ?? null, env.TRUSTED_PROXIES),
    });
    return handle(c.req.raw, provider);
  });
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'request failed');
    return problem(c.req.raw, 500, 'Something went wrong on our side. Please try again in a minute.');
  });
  return getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]);
}
