import type { RequestListener, Server, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import type { AppContext } from '../app/server/app-context.server.ts';

type Main = typeof import('../app/server/main.server.ts');

/** An edit below these folders changes services or documents that the context holds, so the next request opens a new context. */
const servicesIn = ['app/server', 'app/domain', 'content', 'db'].map((folder) => resolve(folder) + sep);

/** Makes a context from the newest sources. */
type OpenContext = (main: Main) => Promise<AppContext>;

/**
 * The application as `npm run dev` serves it, through Vite on `server`. Each request sees the newest files: Vite loads routes and components
 * again, and after an edit of a service, a rule or a document the context is opened again. Open browsers follow each edit by themselves.
 */
export class Development {
  private readonly vite: ViteDevServer;
  private readonly openContext: OpenContext;
  private readonly edited = new Set<string>();
  private context: AppContext | null = null;
  private renewing: Promise<void> = Promise.resolve();

  private constructor(vite: ViteDevServer, openContext: OpenContext) {
    this.vite = vite;
    this.openContext = openContext;
    vite.watcher.add(['content', 'db']);
    vite.watcher.on('all', (event, path) => this.note(event, resolve(path)));
  }

  /** Starts Vite. Rejects when the sources cannot be loaded. */
  static async on(server: Server, openContext: OpenContext): Promise<{ development: Development; main: Main }> {
    const vite = await createServer({ server: { middlewareMode: true, ws: { server } }, appType: 'custom' });
    const development = new Development(vite, openContext);
    return { development, main: await development.load() };
  }

  /** Serves requests, at first from `context`. */
  serve(context: AppContext): RequestListener {
    this.context = context;
    return (request, response) => this.vite.middlewares(request, response, () => void this.answer(request, response));
  }

  /** Closes the context of the last request. */
  async close(): Promise<void> {
    await this.context?.close();
  }

  private async load(): Promise<Main> {
    try {
      return (await this.vite.ssrLoadModule('/app/server/main.server.ts')) as Main;
    } catch (error) {
      // After a syntax error Vite loads only the mended file again, and not the files that import it.
      this.vite.environments.ssr.moduleGraph.invalidateAll();
      throw error;
    }
  }

  private async answer(...[request, response]: Parameters<RequestListener>): Promise<void> {
    try {
      this.renewing = this.renewing.catch(() => undefined).then(() => this.renew());
      await this.renewing;
      const main = await this.load();
      if (this.context) main.createListener(this.context)(request, response);
    } catch (error) {
      showError(response, error);
    }
  }

  /** Opens the context again if something in it was edited. The next request tries again after a failure. */
  private async renew(): Promise<void> {
    const files = [...this.edited];
    if (files.length === 0) return;
    const main = await this.load();
    // Only one context may hold the data folder.
    await this.context?.close();
    this.context = null;
    this.context = await this.openContext(main);
    await main.publishFiles({ ...this.context.http, ...this.context.firm }, files);
    for (const file of files) this.edited.delete(file);
  }

  /** Remembers an edit, and tells browsers about it unless Vite replaces the file in place, as it does with styles. */
  private note(event: string, file: string): void {
    if (!['add', 'change', 'unlink'].includes(event)) return;
    if (servicesIn.some((folder) => file.startsWith(folder))) this.edited.add(file);
    const { client } = this.vite.environments;
    const isReplaced = event === 'change' && client.moduleGraph.getModulesByFile(file)?.size;
    if (!isReplaced) client.hot.send({ type: 'full-reload' });
  }
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that shows an error with its file and line, and loads again by itself when a file is edited. */
function showError(response: ServerResponse, error: unknown): void {
  const { stack, message, frame = '' } = error as Error & { frame?: string };
  const text = stripVTControlCharacters([stack ?? message ?? String(error), frame].join('\n\n'));
  console.error(text);
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(
    `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><h1>Error</h1><pre>${escaped(text)}</pre>`,
  );
}
