import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Clock } from '../../domain/time/clock.ts';
import { withOnePatience } from '../database/postgres/request-patience.server.ts';
import type { Env } from '../env.server.ts';
import type { DocumentStore } from '../firm/document-store.server.ts';
import type { Log } from '../log.server.ts';
import { Admission, probes, workPoints } from './admission.server.ts';
import { limitBody } from './body-limits.server.ts';
import type { Network } from './budgets.server.ts';
import { clientAddress } from './client-address.server.ts';
import { encodedResponse } from './encoding.server.ts';
import { FairQueue } from './fair-queue.server.ts';
import { isRead } from './method.server.ts';
import { organizationOf } from './networks.server.ts';
import type { RequestCounter } from './open-connections.server.ts';
import type { PageCache } from './pages/page-cache.server.ts';
import { pageKeys, pathsWithQuery } from './pages/page-key.server.ts';
import { PageMaker } from './pages/page-maker.server.ts';
import { PageRenewals } from './pages/page-renewals.server.ts';
import type { PagesAhead } from './pages/pages-ahead.server.ts';
import { PictureFiles } from './picture-files.server.ts';
import { problem, type Refusal, sendRefusal } from './problem.server.ts';
import { namesOtherSite } from './same-origin.server.ts';
import { securityHeaders, staffHeaders } from './security-headers.server.ts';
import { StaticFiles } from './static-files.server.ts';

/**
 * Pages are rendered one at a time, so that a page from memory waits for one of them. It waits for more only in a flood, in which refusals
 * take long: see FairQueue.
 */
const renderQueue = { mostUnderWay: 16, mostWaiting: 250, perTurn: 1 };
/** Inquiries that arrive together share a commit, so many may begin at once. */
const submissionQueue = { mostUnderWay: 512, mostWaiting: 1000, perTurn: 16 };
/** How many milliseconds a request counts as running. After that the next one may begin: it waits for the database, not for the processor. */
const longestHold = 500;

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

const serverBuild = build as unknown as ServerBuild;
const pageKey = pageKeys(pathsWithQuery(serverBuild.routes));

/** The whole HTTP application as a listener for `node:http`. docs/serving-a-page.md follows a request through it. */
export function createHttpListener(options: HttpOptions): RequestListener {
  const listener = new HttpListener(options);
  return (request, response) => listener.take(request, response);
}

/**
 * Takes a request: admits it, sends what is in memory (a page, a file, a picture), and lets everything else wait for its turn with the
 * router.
 */
class HttpListener {
  private readonly options: HttpOptions;
  private readonly admission: Admission;
  private readonly files: StaticFiles;
  private readonly pictures: PictureFiles;
  private readonly renders: FairQueue;
  private readonly submissions: FairQueue;
  private readonly renewals: PageRenewals;
  private readonly plainHeaders = new Headers();
  /** Frees a request's place in its queue. */
  private readonly places = new WeakMap<IncomingMessage, () => void>();
  private readonly routed: RequestListener;

  constructor(options: HttpOptions) {
    const { env, siteUrl, log, clock, pageCache } = options;
    this.options = options;
    securityHeaders(this.plainHeaders, siteUrl.startsWith('https:'));
    this.admission = new Admission(env, clock, (proxy) =>
      log.warn(
        { proxy },
        'a proxy that TRUSTED_PROXIES does not name sends X-Forwarded-For: all its visitors share one limit',
      ),
    );
    this.files = new StaticFiles('build/client', this.plainHeaders);
    this.pictures = new PictureFiles({ pictures: options.firm.store.pictures, log, headers: this.plainHeaders });
    this.renders = new FairQueue({ ...renderQueue, clock });
    this.submissions = new FairQueue({ ...submissionQueue, clock });
    const answer = createAnswer(options);
    this.routed = getRequestListener(async (request, { incoming }) => {
      const response = await answer(request, incoming.socket as Socket);
      // The work is over, although a slow reader may still get its answer.
      this.places.get(incoming as IncomingMessage)?.();
      return response;
    });
    this.renewals = new PageRenewals({
      siteUrl,
      log,
      pageCache,
      pageKey,
      admission: this.admission,
      renders: this.renders,
      render: (request) => answer(request, null),
    });
    options.pagesAhead?.start((path) => this.renewals.makeAhead(path));
  }

  take(request: IncomingMessage, response: ServerResponse): void {
    const { metrics } = this.options;
    const { refusal, network } = this.admission.admit(request);
    // PostgreSQL refuses text that contains NUL. Replace it by U+FFFD, as HTML does; no name contains that character.
    if (request.url?.includes('%00')) request.url = request.url.replaceAll('%00', '%EF%BF%BD');
    const { method = 'GET', url = '/', headers } = request;
    const key = refusal ? null : pageKey(method, url, headers.cookie);
    // Most visitors get their page here, before anything else is looked at.
    if (this.sendKept(key, request, response)) {
      metrics?.countRequest(response.statusCode);
      return;
    }
    if (metrics) response.once('close', () => metrics.countRequest(response.statusCode));
    if (refusal) sendRefusal(request, response, refusal, this.plainHeaders);
    else if (this.files.answer(request, response) || this.pictures.answer(request, response)) return;
    // Probes skip the queue: a flood must not make the server look dead to its supervisor.
    else if (probes.has(url)) this.routed(request, response);
    else this.waitForTurn(key, network, request, response);
  }

  /** Hands the request to the router when it is its network's turn. */
  private waitForTurn(key: string | null, network: Network, request: IncomingMessage, response: ServerResponse): void {
    const { budgets } = this.admission;
    const reads = isRead(request.method);
    if (key !== null) this.options.pagesAhead?.noteWait();
    budgets.chargeWork(network, reads ? workPoints.render : workPoints.submission);
    const leave = (reads ? this.renders : this.submissions).enter({
      pressure: () => budgets.pressure(network),
      begin: (done) => {
        // Another visitor's request may have rendered the page by now.
        if (this.sendKept(key, request, response)) return done();
        this.places.set(request, done);
        setTimeout(done, longestHold).unref();
        response.once('close', done);
        withOnePatience(
          (end) => response.once('close', end),
          () => this.routed(request, response),
        );
      },
      refuse: () => sendRefusal(request, response, tooMuchToDo, this.plainHeaders),
    });
    response.once('close', leave);
  }

  /** Sends the page if it is in memory, and returns whether it did. A stale page is rendered again afterwards. */
  private sendKept(key: string | null, request: IncomingMessage, response: ServerResponse): boolean {
    const sent = key === null ? null : this.options.pageCache.answer(key, request, response);
    if (sent === null || key === null) return false;
    const { method = 'GET', url = '/', headers } = request;
    // A browser that gets 304 shows its stored page, so that counts as a view.
    if (method === 'GET' && sent.isPage) {
      const header = (name: string) => headers[name] as string | undefined;
      const network = () => organizationOf(addressOf(this.options, request.socket, header('x-forwarded-for') ?? null));
      this.options.pageViews.note(url, header, network);
    }
    if (sent.age === 'stale') this.renewals.renew(key, url, headers.cookie);
    return true;
  }
}

/** Answers one request. `socket` is the visitor's; null for a page that no visitor waits for. Never rejects. */
type Answer = (request: Request, socket: Socket | null) => Promise<Response>;

/** The part of the application that works on a `Request`: limits of bodies, redirects, the router, and the cache of its pages. */
function createAnswer(options: HttpOptions): Answer {
  const { log, siteUrl } = options;
  const pages = new PageMaker(createRequestHandler(serverBuild, import.meta.env.MODE), options);
  return async (request, socket) => {
    // Decoded as the router does it. Admission has refused what cannot be.
    const path = decodeURI(new URL(request.url).pathname);
    const encode = (answer: Response) => encodedResponse(answer, request.headers.get('accept-encoding') ?? undefined);
    const response = await respond(request, path, socket, pages, options)
      .then(encode)
      .catch((error) => {
        log.error({ err: error, path }, 'request failed');
        return encode(problem(request, 500, 'Something went wrong on our side. Please try again in a minute.'));
      });
    securityHeaders(response.headers, siteUrl.startsWith('https:'));
    staffHeaders(response.headers, path);
    return response;
  };
}

/** Refuses a request that a visitor's browser should not have sent, or answers it. */
async function respond(
  sent: Request,
  path: string,
  socket: Socket | null,
  pages: PageMaker,
  options: HttpOptions,
): Promise<Response> {
  const request = await limitBody(sent, path, socket);
  if (request instanceof Response) return request;
  if (!isRead(request.method) && !takesAnyOrigin(path) && namesOtherSite(request, options.env.SITE_URL)) {
    options.log.warn({ path }, 'a request that another site sent was refused');
    return problem(request, 403, 'This request must come from the site itself.');
  }
  return routed(request, addressOf(options, socket, request.headers.get('x-forwarded-for')), pages, options);
}

/** Whether a mail program may post there from any site (RFC 8058): the link in a mail that ends further mail. */
const takesAnyOrigin = (path: string): boolean => /^\/unsubscribe\/[^/]/i.test(path);

/** Answers a request by a redirect, a page from memory, or the router. `address` is the visitor's. */
async function routed(request: Request, address: string, pages: PageMaker, options: HttpOptions): Promise<Response> {
  const { pageCache, redirects, pageViews } = options;
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const elsewhere = redirects.answer(request);
  if (elsewhere?.status === 410) {
    // The not-found page, with a status that tells search engines to forget the address.
    const missing = new Request(new URL('/not-found', request.url), { method: request.method });
    const { body, headers } = (await pages.make(missing, address)).response;
    return new Response(body, { status: 410, headers });
  }
  if (elsewhere) return elsewhere;
  const { pathname, search } = new URL(request.url);
  const key = pageKey(request.method, pathname + search, header('cookie'));
  const made =
    key === null
      ? await pages.make(request, address)
      : await pageCache.through(key, () => pages.makeForAll(request, address));
  if (made.response.status === 404) redirects.noteMissing(request);
  if (isShownPage(request.method, made.response))
    pageViews.note(pathname + search, header, () => organizationOf(address));
  return made.kept?.answer(header('accept-encoding'), header('if-none-match')) ?? made.response;
}

/** The visitor's address: that of the connection, or the one that a trusted proxy forwards. */
const addressOf = ({ env }: HttpOptions, socket: Socket | null, forwardedFor: string | null): string =>
  clientAddress(socket?.remoteAddress ?? '', forwardedFor, env.TRUSTED_PROXIES);

const isShownPage = (method: string, { status, headers }: Response) =>
  method === 'GET' && status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
