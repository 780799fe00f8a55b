import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { contentSecurityPolicy } from './server/content-security-policy.server.ts';
import { pageCacheControl } from './server/page-cache.server.ts';
import { PageStyles } from './server/page-styles.server.ts';
import { appContext } from './server/request-context.server.ts';
import { ClientEntry } from './ui/client-entry.tsx';

// While developing, Vite serves and replaces the sheets.
const styles = import.meta.env.PROD ? new PageStyles('build/client') : null;

// React Router calls this for its errors; the log has them without a visitor's details.
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  context.get(appContext).log.error({ err: error, path: new URL(request.url).pathname }, 'request failed');
}

function render(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      // Without it React moves parts of a long page behind a script, where readers without JavaScript never see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  const { entry, hmr } = entryContext.manifest;
  const rendered = await render(
    <ClientEntry value={{ module: entry.module, hmrRuntime: hmr?.runtime }}>
      <ServerRouter context={entryContext} url={request.url} />
    </ClientEntry>,
  );
  const html = styles?.inline(rendered, rendered.includes(entry.module)) ?? rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', status === 200 ? pageCacheControl : 'no-store');
  headers.set('Content-Security-Policy', contentSecurityPolicy(html, context.get(appContext).env));
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}
