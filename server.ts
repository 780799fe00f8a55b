import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppContext, ensureAdministrator, openAppContext } from './app/server/app-context.server.ts';
import { readEnv, SettingsError } from './app/server/env.server.ts';
import { FolderInUse } from './app/server/lock.server.ts';

const development = process.env.NODE_ENV === 'development';
const longestStop = 10_000;

function announce({ env, siteUrl }: AppContext, address: string, setupPath: string | null): void {
  const lines = [
    `Site        ${address}${env.SITE_URL ? ` (public address ${siteUrl})` : ''}`,
    `Data        ${env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `${env.DATA_DIR}/site.db`}`,
    `Mail        ${env.SMTP_URL ? `through ${new URL(env.SMTP_URL).host} to ${env.LEADS_TO.join(', ')}` : `written to ${env.DATA_DIR}/mail as .eml files, because SMTP_URL is not set`}`,
  ];
  if (env.WEBHOOK_URL) lines.push(`Webhook     ${new URL(env.WEBHOOK_URL).origin}`);
  if (setupPath) lines.push(`First start Create the first administrator within 24 hours at ${address}${setupPath}`);
  console.log(lines.join('\n'));
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const context = await openAppContext(env);
  // Room for a long request line, so that an 8 kB slug meets the 404 page and only longer ones 431.
  const server = createServer({
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16_384,
  });
  server.maxConnections = 2000;
  server.on('request', development ? await developmentListener(context, server) : await builtListener(context));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, env.HOST, resolve));
  const { port } = server.address() as AddressInfo;
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' || env.HOST === '127.0.0.1' ? 'localhost' : env.HOST;
  announce(context, `http://${host}:${port}`, await ensureAdministrator(context));

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Requests under way are answered; idle connections are closed; the outbox finishes what it holds.
    setTimeout(() => process.exit(1), longestStop).unref();
    server.close(async () => {
      await context.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

async function builtListener(context: AppContext): Promise<RequestListener> {
  // @ts-expect-error -- made by the build
  const { createListener } = await import('./build/server/index.js');
  return createListener(context);
}

/** Vite on this same server: edits show without a restart. */
async function developmentListener(
  context: AppContext,
  server: ReturnType<typeof createServer>,
): Promise<RequestListener> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  return (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const { createListener } = await vite.ssrLoadModule('/app/server/http.server.ts');
        createListener(context)(request, response);
      } catch (error) {
        console.error(error);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
      }
    });
}

try {
  await start();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SettingsError || error instanceof FolderInUse) console.error(error.message);
  else if (code === 'EADDRINUSE')
    console.error(
      `PORT ${process.env.PORT ?? 3000} is in use by another program. Stop it, or set PORT to another number.`,
    );
  else if (code === 'EACCES' || code === 'EROFS')
    console.error(
      `DATA_DIR cannot be written: ${(error as Error).message}. Set DATA_DIR to a folder this user may write.`,
    );
  else console.error(error);
  process.exit(1);
}
