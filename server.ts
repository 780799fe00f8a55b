import { createServer } from 'node:http';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { AppContext } from './app/server/app-context.server.ts';
import type { Env } from './app/server/env.server.ts';
import type { Development } from './vite/development.ts';

type Main = typeof import('./app/server/main.server.ts');

// This process writes personal data, so only its user may read its files.
process.umask(0o077);

// Keep compiled code for the next start. If the folder cannot be written, the next start only takes longer.
enableCompileCache('build/.code/server');

const longestStop = 10_000;
/** Milliseconds for a request to arrive on a connection that was made before the stop. */
const idleAfterStop = 500;

// `maxHeaderSize` leaves room for a long request line: an 8 kB slug gets the 404 page, and only longer ones get 431.
const server = createServer({
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  // Without this, connections that send half their headers are closed only every 30 s.
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
});

/** Loads the built server or, in development, the sources. */
async function loadMain(): Promise<{ main: Main; development: Development | null }> {
  if (process.env.NODE_ENV !== 'development') {
    // The path is in a variable because the type check also runs when the file has not been built.
    const built = './build/server/index.js';
    return { main: await import(built), development: null };
  }
  const { Development } = await import('./vite/development.ts');
  return Development.on(server, (main) => main.openAppContext(env));
}

function announce({ http, firm: { firm } }: AppContext, main: Main, address: string, setupPath: string | null): void {
  const { env, siteUrl, log } = http;
  const { SMTP_URL, DATA_DIR, BACKUP_DIR, BACKUP_EVERY_HOURS } = env;
  const mail = SMTP_URL
    ? `through ${new URL(SMTP_URL).host} to ${main.leadsTo(firm.site.current.data.firm, env).join(', ')}`
    : `written to ${DATA_DIR}/mail as .eml files, because SMTP_URL is not set`;
  const lines = [
    `Version     ${main.programVersion}`,
    `Site        ${address}${env.SITE_URL ? ` (public address ${siteUrl})` : ''}`,
    `Data        ${env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `${DATA_DIR}/site.db`}`,
    `Mail        ${mail}`,
  ];
  for (const { name, origin } of main.receivers(env)) lines.push(`${name.padEnd(11)} ${origin}`);
  if (BACKUP_DIR) lines.push(`Backups     every ${BACKUP_EVERY_HOURS} hours to ${BACKUP_DIR}`);
  if (setupPath) lines.push(`First start Create the first administrator within 24 hours at ${address}${setupPath}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  log.info({ version: main.programVersion }, 'start: the server listens');
}

/**
 * Stops the server on a signal, and when the starter (run.mjs) has ended. Current requests are answered, including those on connections that
 * were just made. Then idle connections are closed, and the outbox finishes the messages it is delivering.
 */
function stopOnSignals(
  context: AppContext,
  close: (waitingFor: Set<string>) => Promise<void>,
  listening: Awaited<ReturnType<Main['listen']>>,
): void {
  let stopping = false;
  const waitingFor = new Set<string>();
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    setTimeout(() => {
      // The context closes only after the last answer.
      const unfinished = waitingFor.size > 0 ? [...waitingFor] : ['requests'];
      context.http.log.error({ unfinished }, 'stop: given up after ten seconds');
      process.exit(1);
    }, longestStop).unref();
    setTimeout(() => server.closeIdleConnections(), idleAfterStop);
    // In the next turn of the event loop, connections that were waiting have been accepted.
    setImmediate(async () => {
      await listening.close();
      await close(waitingFor);
      process.exit(0);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The starter is gone, so nobody could stop this process any more.
  if (process.connected) process.on('disconnect', stop);
}

/** A sentence about the operator's mistake; null when the fault is in our code. */
function explain(error: unknown, main: Main): string | null {
  const known = [main.SettingsError, main.StartFault, main.PortNotShared];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof main.StoreUnavailable && error.cause instanceof Error)
    return `The start could not use the database (${error.cause.message}). Remove the cause and start again.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [PORT, HOST] = [process.env.PORT || '3000', process.env.HOST || '127.0.0.1'];
  if (code === 'EADDRINUSE')
    return `PORT ${PORT} is in use by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `This user may not listen on PORT ${PORT}. Set PORT to 1024 or more, with a proxy in front.`;
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `HOST ${HOST} is no address of this machine. Leave it out for 127.0.0.1, or set 0.0.0.0 to listen on every address.`;
  return null;
}

let env: Env;
const { main, development } = await loadMain();
try {
  for (const check of [main.misspeltSettings, main.cutSiteUrl, main.missingPacks])
    for (const sentence of check(process.env)) console.error(sentence);
  // In development no page is kept, so that each request shows the newest files.
  env = main.readEnv({ ...process.env, ...(development && { PAGE_CACHE_MB: '0', PAGES_AHEAD: '0' }) });
  const listen = () => main.listen(server, env.PORT, env.HOST, env.SHARE_PORT);
  // With PORT=0 the system chooses the port. The context needs it for the site's address, and before the announcement nobody else knows it.
  const early = env.PORT === 0 ? await listen() : null;
  if (early) env.PORT = early.address.port;
  const context = await main.openAppContext(env, { acceptNew: process.argv.includes('--new') });
  const listener = development?.serve(context) ?? main.createListener(context);
  server.on('request', main.oneByOne(listener, context.reports.metrics));
  main.guardConnections(server, { env, metrics: context.reports.metrics });
  const listening = early ?? (await listen());
  const { port } = listening.address;
  const setupPath = await main.ensureAdministrator({ ...context.http, ...context.people });
  // Do this before the announcement: a supervisor that reads it may stop the server at once, and the database must still be closed.
  stopOnSignals(context, (waitingFor) => development?.close() ?? context.close(waitingFor), listening);
  announce(context, main, main.addressOn(env.HOST, port), setupPath);
  // In development, the output of Vite and React stays on the terminal.
  if (!development) main.sendConsoleTo(context.http.log);
  // Write the compiled code now and not at the end, so that the start after a kill is just as fast.
  flushCompileCache();
  // By default V8 lets the heap grow to four times its live objects before it collects garbage, and the memory that they hold outside the
  // heap grows as well. Set this only now: earlier, V8 would collect again and again while everything is loaded.
  setFlagsFromString('--heap-growing-percent=40');
} catch (error) {
  console.error(explain(error, main) ?? error);
  process.exit(1);
}
