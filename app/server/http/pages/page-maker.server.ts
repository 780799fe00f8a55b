import type { RequestHandler, RouterContextProvider } from 'react-router';
import type { Site } from '../../../domain/firm/site.ts';
import { siteContext } from '../../firm/site-context.server.ts';
import {
  clientContext,
  type Drawing,
  type DrawPage,
  type DrawPreview,
  drawContext,
  drawPreviewContext,
  type PreviewNote,
  pageContext,
  previewContext,
} from '../http-context.server.ts';
import { problem } from '../problem.server.ts';
import { securityHeaders } from '../security-headers.server.ts';
import type { Made } from './page-cache.server.ts';

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

  /** Answers one request. `address` is the visitor's. */
  async make(request: Request, address: string): Promise<Made> {
    const context = this.contextFor(address, {});
    const response = await this.answer(request, context);
    // Set before it is kept, so that an answer from memory has these headers, too.
    securityHeaders(response.headers, this.options.siteUrl.startsWith('https:'));
    return { response, until: context.get(pageContext).until };
  }

  /** Makes a page that is the same for all visitors: without the query, so that it contains nothing of one visitor's address. A redirect keeps it. */
  async makeForAll(request: Request, address: string): Promise<Made> {
    const url = new URL(request.url);
    url.search = '';
    const made = await this.make(new Request(url, { headers: request.headers }), address);
    return made.response.headers.has('location') ? this.make(request, address) : made;
  }

  /** Draws a public page as `site` would show it, without styles, to compare it with another. */
  private readonly draw: DrawPage = async (site, path) => {
    const page: Drawing = { bare: true };
    const response = await this.drawFor(site, path, null, page);
    return { status: response.status, html: await response.text(), until: page.until };
  };

  private readonly drawPreview: DrawPreview = (site, path, note) => this.drawFor(site, path, note, {});

  private drawFor(site: Site, path: string, note: PreviewNote | null, page: Drawing): Promise<Response> {
    const context = this.contextFor('', page);
    context.set(siteContext, site);
    context.set(previewContext, note);
    return this.answer(new Request(new URL(path, this.options.siteUrl)), context);
  }

  private contextFor(address: string, page: Drawing): RouterContextProvider {
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
