import type { RequestHandler, RouterContextProvider } from 'react-router';
import type { Site } from '../../../domain/firm/site.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import { encodedAnswer, utf8 } from '../encoding.server.ts';
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
} from '../http-context.server.ts';
import { problem } from '../problem.server.ts';
import { securityHeaders } from '../security-headers.server.ts';
import type { Made } from './page-cache.server.ts';
import { keptFile } from './page-key.server.ts';

interface PageMakerOptions {
  siteUrl: string;
  /** Makes the context that loaders and actions get. */
  provider: () => RouterContextProvider;
}

/**
 * Gives a wrong method an answer that people can read: the router's own is JSON about an `Unexpected Server Error`. It is recognized by its
 * type, because our own answers of 405 are never `application/json`.
 */
function readable(request: Request, response: Response): Response {
  if (response.status !== 405 || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  return problem(request, 405, 'Use GET here.', { headers: { Allow: 'GET, HEAD' } });
}

/** Asks the router for answers, and draws pages for the panel. It keeps nothing: PageCache does. */
export class PageMaker {
  private readonly router: RequestHandler;
  private readonly options: PageMakerOptions;

  constructor(router: RequestHandler, options: PageMakerOptions) {
    this.router = router;
    this.options = options;
  }

  /** Answers one request. `address` is the visitor's. A page or a kept file comes as text, so that many visitors can get it. */
  async make(request: Request, address: string): Promise<Made> {
    const { siteUrl } = this.options;
    const context = this.contextFor(address, { html: null });
    const response = await this.answer(request, context);
    const { html, until } = context.get(pageContext);
    const { pathname, search } = new URL(request.url);
    if (html === null && (response.status !== 200 || keptFile(pathname + search) === null))
      return { response, text: null };
    // Set before it is kept, so that an answer from memory has these headers, too.
    securityHeaders(response.headers, siteUrl.startsWith('https:'));
    if (html !== null) return { response, text: html, until };
    return { response: new Response(null, response), text: [await response.text()], until };
  }

  /** Makes a page that is the same for all visitors: without the query, so that it contains nothing of one visitor's address. A redirect keeps it. */
  async makeForAll(request: Request, address: string): Promise<Made> {
    const url = new URL(request.url);
    if (url.search === '') return this.make(request, address);
    url.search = '';
    const made = await this.make(new Request(url, { headers: request.headers }), address);
    return made.response.headers.has('location') ? this.make(request, address) : made;
  }

  /** Draws a public page as `site` would show it, without styles, to compare it with another. */
  private readonly draw: DrawPage = async (site, path) => {
    const { response, html, until } = await this.drawFor(site, path, null, { html: null, bare: true });
    return { status: response.status, html: html ?? (await response.text()), until };
  };

  private readonly drawPreview: DrawPreview = async (site, path, note) => {
    const { response, html } = await this.drawFor(site, path, note, { html: null });
    return { headers: response.headers, html };
  };

  private async drawFor(site: Site, path: string, note: PreviewNote | null, page: PageTaken) {
    const context = this.contextFor('', page);
    context.set(siteContext, site);
    context.set(previewContext, note);
    const response = await this.answer(new Request(new URL(path, this.options.siteUrl)), context);
    return { response, html: page.html?.join('') ?? null, until: page.until };
  }

  private contextFor(address: string, page: PageTaken): RouterContextProvider {
    const context = this.options.provider();
    context.set(clientContext, { address });
    context.set(pageContext, page);
    context.set(drawContext, this.draw);
    context.set(drawPreviewContext, this.drawPreview);
    return context;
  }

  private async answer(request: Request, context: RouterContextProvider): Promise<Response> {
    return readable(request, await this.router(request, context));
  }
}

/** One visitor's copy of an answer, without a body when the visitor has the page already. `status` replaces the page's own. */
export function copyFor(
  { response, text, kept }: Made,
  asked: (name: 'accept-encoding' | 'if-none-match') => string | undefined,
  status = response.status,
): Response | Promise<Response> {
  if (kept) return kept.answer(asked('accept-encoding'), asked('if-none-match'));
  if (text === null) return response;
  return encodedAnswer(utf8(text), asked('accept-encoding'), { status, headers: response.headers });
}
