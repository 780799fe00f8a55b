// The server build's one entry: everything server.ts needs, out of one module graph.
export { openAppContext } from './app-context.server.ts';
export { FolderInUse } from './database/lock.server.ts';
export { readEnv, SettingsError } from './env.server.ts';
export { guardConnections, oneByOne } from './http/connections.server.ts';
export { createListener } from './http/http.server.ts';
export { ensureAdministrator } from './people/first-administrator.server.ts';
