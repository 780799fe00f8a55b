// The only entry of the server build. It exports everything that server.ts needs from one module graph.
import type { RequestListener } from 'node:http';
import type { AppContext } from './app-context.server.ts';
import { createHttpListener } from './http/http.server.ts';
import { requestContext } from './request-context.server.ts';

export { leadsTo } from '../domain/delivery/own-mailboxes.ts';
export { openAppContext } from './app-context.server.ts';
export { StartFault } from './database/start-faults.server.ts';
export { StoreUnavailable } from './database/store-unavailable.server.ts';
export { receivers } from './delivery/transports.server.ts';
export { cutSiteUrl, missingPacks, misspeltSettings, readEnv, SettingsError } from './env.server.ts';
export { publishFiles } from './firm/files/publish-files.server.ts';
export { addressOn, listen, PortNotShared } from './http/listen.server.ts';
export { guardConnections, oneByOne } from './http/open-connections.server.ts';
export { programVersion } from './operations/version.server.ts';
export { ensureAdministrator } from './people/first-administrator.server.ts';

/** The whole HTTP application as a listener for `node:http`. */
export function createListener(app: AppContext): RequestListener {
  const { redirects, pagesAhead } = app.landing;
  const { pageViews, metrics } = app.reports;
  const { firm } = app.firm;
  return createHttpListener({
    ...app.http,
    firm,
    redirects,
    pagesAhead,
    pageViews,
    metrics,
    provider: () => requestContext(app),
  });
}
export { sendConsoleTo } from './log.server.ts';
