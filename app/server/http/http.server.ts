import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import { longestMessage } from '../../domain/mail/incoming-mail.ts';
import type { Clock } from '../../domain/site/clock.ts';
import { withOnePatience } from '../database/postgres/request-patience.server.ts';
import type { Env } from '../env.server.ts';
import type { DocumentStore } from '../firm/document-store.server.ts';
import { siteContext } from '../firm/site-context.server.ts';
import type { Log } from '../log.server.ts';
import { Admission, probes, workPoints } from './admission.server.ts';
import { clientAddress } from './client-address.server.ts';
import { closeLate, type RequestCounter } from './connections.server.ts';
import { framedByPanel } from './content-security-policy.server.ts';
import { encodedAnswer, encodedResponse, utf8 } from './encoding.server.ts';
import { FairQueue } from './fair-queue.server.ts';
import { organizationOf } from './networks.server.ts';
import type { Made, PageCache } from './page-cache.server.ts';
import type { PagesAhead } from './pages/pages-ahead.server.ts';
import { PurePages } from './pages/pure-pages.server.ts';
import { PictureFiles } from './picture-files.server.ts';
import { problem, type Refusal, sendRefusal } from './problem.server.ts';
import {
  clientContext,
  type DrawPage,
  type DrawPreview,
  drawContext,
  drawPreviewContext,
  type PageTaken,
  type PreviewNote,
  pageContext,
  previewContext,
} from './request-context.server.ts';
import { bringsSession } from './session-cookie.server.ts';
import { StaticFiles } from './static-files.server.ts';

const largestBody = 64 * 1024;
/** For long texts of the firm, which only staff send. */
const largestText = 1024 * 1024;
/**
 * For a picture of at most 10 MB with its description, or an export from WordPress or Search Console. A picture above 10 MB but within this
 * limit gets an error message at its field; above the limit the request is refused unread.
 */
const largestUpload = 12 * 1024 * 1024;
const uploadPath = /^\/(?:admin\/(?:content\/(?:pictures|import)|setup\/look|pages\/waves)|api\/admin\/pictures)$/;
/** Incoming mail is posted here. The route checks the secret before it reads the body. */
const inboundPath = '/api/mail/inbound';
/** Editing forms. The limit is large so that, without JavaScript, a text that is far too long comes back with an error message and is not lost. */
const typedPath = /^\/admin\/content\/[\w-]+\/[\w.-]+$/;
const textPath = /^\/(?:api\/admin\/drafts|admin\/content)\//;
const twoYears = 2 * 365 * 24 * 60 * 60;

/** The policy for everything that is not a page. Pages bring their own, with the hashes of the site's inline scripts. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'";

/**
 * All addresses under /admin. Their answers get headers that keep them out of caches and search engines, even if a route forgets to set
 * them. Case is ignored, as the router does.
 */
const adminPath = /^\/(?:api\/)?admin(?:[/.]|$)/i;

function securityHeaders(headers: Headers, https: boolean): void {
  if (headers.has('X-Frame-Options')) return;
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingAllowed);
  headers.set('X-Content-Type-Options', 'nosniff');
  const isFramed = headers.get('Content-Security-Policy')?.includes(framedByPanel);
  headers.set('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  if (https) headers.set('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
}

/**
 * Gives a wrong method an answer that people can read: the router's own is JSON about an `Unexpected Server Error`. It is recognized by its
 * type, because our own answers of 405 are never `application/json`.
 */
function readable(request: Request, response: Response): Response {
  if (response.status !== 405 || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  return problem(request, 405, 'Use GET here.', { headers: { Allow: 'GET, HEAD' } });
}

/** One visitor's copy of an answer, without a body when the visitor has the page already. `status` replaces the page's own. */
function answerOf(
  { response, text, kept }: Made,
  asked: (name: 'accept-encoding' | 'if-none-match') => string | undefined,
  status = response.status,
): Response | Promise<Response> {
  if (kept) return kept.answer(asked('accept-encoding'), asked('if-none-match'));
  if (text === null) return response;
  return encodedAnswer(utf8(text), asked('accept-encoding'), { status, headers: response.headers });
}

/**
 * Pages are rendered one at a time, so that a page from memory waits for one of them. It waits for more only in a flood, in which refusals
 * take long: see FairQueue.
 */
const renderQueue = { mostUnderWay: 16, mostWaiting: 250, perTurn: 1 };
/** How many milliseconds a request counts as running. After that the next one may begin. */
const longestHold = 500;
/** Inquiries that arrive together share a commit, so many may begin at once. */
const submissionQueue = { mostUnderWay: 512, mostWaiting: 1000, perTurn: 16 };

const tooMuchToDo: Refusal = {
  status: 503,
  sentence: 'The server is too busy right now. Please try again in a few seconds.',
  retryAfterSeconds: 5,
};

/** The parts of other rooms that the HTTP application needs. */
export interface HttpOptions {
  env: Env;
  siteUrl: string;
  log: Log;
  clock: Clock;
  pageCache: PageCache;
  /** Null when pages are not made ahead. */
  pagesAhead: PagesAhead | null;
  metrics: RequestCounter | null;
  /** Holds the pictures. */
  firm: { store: Pick<DocumentStore, 'pictures'> };
  redirects: {
    /** The redirect or 410 for an old address, or null. */
    answer(request: Request): Response | null;
    noteMissing(request: Request): void;
  };
  /** `header` gives a request header by its lower-case name; `network` is the visitor's network. */
  pageViews: { note(url: string, header: (name: string) => string | undefined, network: () => string): void };
  /** Makes the context that loaders and actions get. */
  provider: () => RouterContextProvider;
}

/** `isAhead`: no visitor waits for the page; it is rendered only to be cached. */
type Bindings = HttpBindings & { isAhead?: true };

/** The first path segments of the pages that read their query. The `handle` of their routes has `query: true`. */
function namesWithQuery(routes: ServerBuild['routes']): ReadonlySet<string> {
  const differs = Object.values(routes).filter(
    (route) => (route?.module.handle as { query?: true } | undefined)?.query,
  );
  return new Set(differs.map((route) => route?.path?.split('/')[0] ?? ''));
}

const withQuery = namesWithQuery((build as unknown as ServerBuild).routes);

/** The whole HTTP application as a listener for `node:http`. */
export function createHttpListener(options: HttpOptions): RequestListener {
  const { env, log, clock, siteUrl, pageCache, pagesAhead, pageViews, metrics, redirects } = options;
  const https = siteUrl.startsWith('https:');
  const app = new Hono<{ Bindings: Bindings }>();

  const addressOf = ({ socket }: Pick<IncomingMessage, 'socket'>, forwardedFor: string | undefined): string =>
    clientAddress(socket.remoteAddress ?? '', forwardedFor ?? null, env.TRUSTED_PROXIES);

  function visitorOf(c: Context<{ Bindings: Bindings }>): RouterContextProvider {
    const provider = options.provider();
    provider.set(clientContext, { address: addressOf(c.env.incoming, c.req.header('x-forwarded-for')) });
    provider.set(pageContext, { html: null });
    provider.set(drawContext, draw);
    provider.set(drawPreviewContext, drawPreview);
    return provider;
  }
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

  // Not in development, because there Vite replaces the modules of routes.
  const purePages = import.meta.env.PROD ? new PurePages(build as unknown as ServerBuild) : null;

  /** The router's answer. A pure page is rendered without the router, with the same result. */
  async function answer(request: Request, context: RouterContextProvider) {
    const route = request.method === 'GET' ? purePages?.at(new URL(request.url).pathname) : null;
    const pure = await route?.render(request, context);
    const response = pure ?? (await handle(request, context));
    return { response: readable(request, response), isOfMany: Boolean(pure && route?.hasMany) };
  }

  async function drawWith(site: Site, path: string, note: PreviewNote | null, bare = false) {
    const provider = options.provider();
    provider.set(clientContext, { address: '' });
    const page: PageTaken = { html: null, bare };
    provider.set(pageContext, page);
    provider.set(siteContext, site);
    provider.set(previewContext, note);
    const { response } = await answer(new Request(new URL(path, siteUrl)), provider);
    return { response, html: page.html?.join('') ?? null, until: page.until };
  }
  const draw: DrawPage = async (site, path) => {
    const { response, html, until } = await drawWith(site, path, null, true);
    return { status: response.status, html: html ?? (await response.text()), until };
  };
  const drawPreview: DrawPreview = async (site, path, note) => {
    const { response, html } = await drawWith(site, path, note);
    return { headers: response.headers, html };
  };

  async function make(c: Context<{ Bindings: Bindings }>, request = c.req.raw): Promise<Made> {
    const visitor = visitorOf(c);
    const { response, isOfMany } = await answer(request, visitor);
    const { html, until } = visitor.get(pageContext);
    if (html === null && (response.status !== 200 || keptFile(pathAndQuery(c)) === null))
      return { response, text: null };
    // Set before it is cached, so that an answer from memory has these headers, too.
    securityHeaders(response.headers, https);
    // When no visitor waits, there is time to compress it well.
    const effort = isOfMany && !c.env.isAhead ? 'first' : 'kept';
    if (html !== null) return { response, text: html, until, effort };
    return { response: new Response(null, response), text: [await response.text()], until };
  }

  /** Makes a page for the cache: without the query, so that it contains nothing of one visitor's address. A redirect keeps the query. */
  async function makeForAll(c: Context<{ Bindings: Bindings }>): Promise<Made> {
    const url = new URL(c.req.url);
    if (url.search === '') return make(c);
    url.search = '';
    const made = await make(c, new Request(url, { headers: c.req.raw.headers }));
    return made.response.headers.has('location') ? make(c) : made;
  }

  const underWay = new WeakMap<IncomingMessage, () => void>();
  app.use(async (c, next) => {
    await next();
    // The work is done, so free the request's place now: a slow reader must not block others.
    underWay.get(c.env.incoming)?.();
    securityHeaders(c.res.headers, https);
    if (!adminPath.test(c.req.path)) return;
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });
  app.use(async (c, next) => {
    await next();
    const answer = await encodedResponse(c.res, c.req.header('accept-encoding'));
    if (answer === c.res) return;
    // Hono would add the headers of the old answer to the new one, so remove the old one first.
    c.res = undefined;
    c.res = answer;
  });
  const atMost = (maxSize: number) =>
    bodyLimit({
      maxSize,
      // The rest of the body is not read, so no other request can follow on this connection. `Connection: close` tells a proxy that.
      onError: (c) => {
        closeLate(c.env.incoming.socket);
        const kilobytes = maxSize / 1024;
        const size = kilobytes > 1024 ? `${kilobytes / 1024} MB` : `${kilobytes} kB`;
        const sentence = `The request is larger than ${size}. Go back in your browser, and send less.`;
        return problem(c.req.raw, 413, sentence, { headers: { Connection: 'close' } });
      },
    });
  const [short, long, upload] = [atMost(largestBody), atMost(largestText), atMost(largestUpload)];
  const mail = atMost(longestMessage);
  app.use((c, next) => {
    // Such a request has no body. A question for it would build a whole Request object, which is 4 % of the work for a page.
    if (isRead(c.req.method)) return next();
    // Only staff upload files, so visitors without a session get a smaller limit.
    const isLarge = uploadPath.test(c.req.path) || typedPath.test(c.req.path);
    if (isLarge && bringsSession(c.req.header('cookie') ?? '')) return upload(c, next);
    // Without Content-Length, the limit could be checked only by reading the body here, before the route has checked the secret.
    if (c.req.path === inboundPath && c.req.header('content-length') && c.req.header('authorization'))
      return mail(c, next);
    return (textPath.test(c.req.path) ? long : short)(c, next);
  });
  app.all('*', async (c) => {
    const elsewhere = redirects.answer(c.req.raw);
    if (elsewhere) return elsewhere.status === 410 ? gone(c) : elsewhere;
    const key = pageKey(c.req.raw.method, pathAndQuery(c), c.req.header('cookie'));
    // An answer to HEAD has no body to keep.
    const keep = key !== null && c.req.method !== 'HEAD';
    const made = await (keep ? pageCache.through(key, () => makeForAll(c)) : make(c));
    if (made.response.status === 404) redirects.noteMissing(c.req.raw);
    if (isShownPage(c.req.method, made.response)) {
      const network = () => organizationOf(addressOf(c.env.incoming, c.req.header('x-forwarded-for')));
      pageViews.note(pathAndQuery(c), (name) => c.req.header(name), network);
    }
    return answerOf(made, (name) => c.req.header(name));
  });

  /** The not-found page, with status 410, which tells search engines to forget the address. */
  async function gone(c: Context<{ Bindings: Bindings }>): Promise<Response> {
    const made = await make(c, new Request(new URL('/not-found', c.req.url), { method: c.req.method }));
    return answerOf(made, (name) => c.req.header(name), 410);
  }
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'request failed');
    return problem(c.req.raw, 500, 'Something went wrong on our side. Please try again in a minute.');
  });
  const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]);

  const admission = new Admission(env, clock, (proxy) =>
    log.warn(
      { proxy },
      'a proxy that TRUSTED_PROXIES does not name sends X-Forwarded-For: all its visitors share one limit',
    ),
  );
  const plainHeaders = new Headers();
  securityHeaders(plainHeaders, https);
  const files = new StaticFiles('build/client', plainHeaders);
  const pictures = new PictureFiles({ pictures: options.firm.store.pictures, log, headers: plainHeaders });
  const renders = new FairQueue({ ...renderQueue, clock });
  const submissions = new FairQueue({ ...submissionQueue, clock });
  const renewed = new Set<string>();

  /** Renders a page into memory when it is its turn. Resolves to whether it did; never rejects. */
  function renderAgain(
    key: string,
    path: string,
    cookie: string | undefined,
    pressure: () => number,
  ): Promise<boolean> {
    if (renewed.has(key)) return Promise.resolve(false);
    renewed.add(key);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isRendered: boolean) => {
      renewed.delete(key);
      resolve(isRendered);
    };
    const request = new Request(`${siteUrl}${path}`, cookie ? { headers: { cookie } } : undefined);
    renders.enter({
      pressure,
      begin: (done) =>
        Promise.resolve(app.fetch(request, { incoming: { socket: {} }, outgoing: {}, isAhead: true } as Bindings))
          .then(() => end(true))
          .catch((error) => {
            log.error({ err: error, path }, 'a page could not be renewed');
            end(false);
          })
          .then(done),
      // When refused, the stale page is still sent, and the next request for it tries again.
      refuse: () => end(false),
    });
    return promise;
  }

  /** Renders a stale page again, with the visitor's cookies, because the choice about analytics changes a page. */
  function renew(key: string, path: string, cookie: string | undefined): void {
    const { budgets } = admission;
    // All renewals together count as one sender.
    const { network: own } = budgets.take('::1');
    if (!own) return;
    budgets.chargeWork(own, workPoints.render);
    void renderAgain(key, path, cookie, () => budgets.pressure(own));
  }

  pagesAhead?.start(async (path) => {
    const key = pageKey('GET', path, undefined);
    if (key === null) return 'unkept';
    if (pageCache.has(key)) return 'there';
    if (pageCache.isFull) return 'waits';
    // With infinite pressure, every visitor's page goes first.
    const isRendered = await renderAgain(key, path, undefined, () => Number.POSITIVE_INFINITY);
    if (!isRendered) return 'waits';
    return pageCache.has(key) ? 'made' : 'unkept';
  });

  /** Sends the page if it is in memory, and returns whether it did. */
  function sendKept(key: string | null, request: IncomingMessage, response: ServerResponse): boolean {
    const sent = key === null ? null : pageCache.answer(key, request, response);
    if (sent === null || key === null) return false;
    const { method = 'GET', url = '/', headers } = request;
    // A browser that gets 304 shows its stored page, so that counts as a view.
    if (method === 'GET' && sent.isPage) {
      const header = (name: string) => headers[name] as string | undefined;
      pageViews.note(url, header, () => organizationOf(addressOf(request, header('x-forwarded-for'))));
    }
    if (sent.age === 'stale') renew(key, url, headers.cookie);
    return true;
  }

  // A cached page is sent here, before a Request object is made. For a visitor without cookies it is sent even earlier, right after
  // admission: docs/decisions/0085.
  return (request, response) => {
    const { refusal, network } = admission.admit(request);
    if (!refusal && isRead(request.method) && request.headers.cookie === undefined) {
      // Without cookies the key of a page is its address, and no other kind of key looks like an address.
      if (sendKept(request.url ?? null, request, response)) return metrics?.countRequest(response.statusCode);
    }
    if (metrics) response.once('close', () => metrics.countRequest(response.statusCode));
    if (refusal) return sendRefusal(request, response, refusal, plainHeaders);
    // PostgreSQL refuses text that contains NUL. Replace it by U+FFFD, as HTML does; no name contains that character.
    if (request.url?.includes('%00')) request.url = request.url.replaceAll('%00', '%EF%BF%BD');
    if (files.answer(request, response) || pictures.answer(request, response)) return;
    const { method = 'GET', url = '/', headers } = request;
    const key = pageKey(method, url, headers.cookie);
    if (sendKept(key, request, response)) return;
    // Probes skip the queue: a flood must not make the server look dead to its supervisor.
    if (probes.has(url)) return listener(request, response);
    if (key !== null) pagesAhead?.noteWait();
    const reads = isRead(method);
    admission.budgets.chargeWork(network, reads ? workPoints.render : workPoints.submission);
    const leave = (reads ? renders : submissions).enter({
      pressure: () => admission.budgets.pressure(network),
      begin(done) {
        // Another visitor's request may have rendered the page by now.
        if (sendKept(key, request, response)) return done();
        underWay.set(request, done);
        // A request that takes longer is waiting for the database and does not use the processor.
        setTimeout(done, longestHold).unref();
        response.once('close', done);
        withOnePatience(
          (end) => response.once('close', end),
          () => listener(request, response),
        );
      },
      refuse: () => sendRefusal(request, response, tooMuchToDo, plainHeaders),
    });
    response.once('close', leave);
  };
}

/** The path as React Router sees it: Hono's own path is percent-decoded. */
function pathAndQuery({ req }: Context): string {
  const { pathname, search } = new URL(req.url);
  return `${pathname}${search}`;
}

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

const isShownPage = (method: string, { status, headers }: Response) =>
  method === 'GET' && status === 200 && headers.get('content-type')?.startsWith('text/html') === true;

const fileName =
  /^\/(?:(?:feed|sitemap(?:-[1-9]\d{0,4})?)\.xml|llms\.txt|assessment\.json|api\/facts|painted\/[\da-f-]{1,99}\/[\w-]{1,99}\.(?:css|svg)|(?:[a-z\d-]+\/){0,2}[a-z\d-]+\.md)(?=\?|$)/;

/**
 * The path of a file that is cached like a page and does not depend on the query; otherwise null. These are files for feed readers, search
 * and answer engines and islands, and drawings and styles in the firm's colours.
 */
const keptFile = (url: string) => fileName.exec(url)?.[0] ?? null;

/** Whether the page at this path ignores its query. */
const isWithoutQuery = (path: string) => !withQuery.has(path.split('/').find(Boolean)?.toLowerCase() ?? '');

/**
 * The cache key for the answer to a request; null when it may not be cached. Addresses with percent signs are rendered each time, since no
 * page of ours has one. So are addresses with a query that the page reads; any other query changes nothing. The choice about analytics is
 * the only cookie that changes a public page. For a file, and for a visitor who has not made that choice, the key is the path itself.
 * Requests with a session are never cached or answered from the cache, however the address is spelled: the router takes /ADMIN and
 * /%61dmin for /admin.
 */
function pageKey(method: string, url: string, cookie: string | undefined): string | null {
  if (!isRead(method)) return null;
  const file = keptFile(url);
  if (file !== null) return file;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (/%|^\/(?:admin|api)(?:\/|$)/.test(path) || (queryAt >= 0 && !isWithoutQuery(path))) return null;
  if (cookie === undefined) return path;
  if (bringsSession(cookie)) return null;
  const choice = /(?:^|;\s*)analytics=(yes|no)/.exec(cookie)?.[1];
  return choice === undefined ? path : `${choice} ${path}`;
}
