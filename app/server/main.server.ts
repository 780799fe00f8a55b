// The server build's one entry: everything server.ts needs, out of one module graph.
export { openAppContext } from './app-context.server.ts';
export { guardConnections, oneByOne } from './connections.server.ts';
export { readEnv, SettingsError } from './env.server.ts';
export { ensureAdministrator } from './first-administrator.server.ts';
export { createListener } from './http.server.ts';
export { FolderInUse } from './lock.server.ts';
