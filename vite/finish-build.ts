import { writeFileSync } from 'node:fs';
import { enginePacks } from '../app/server/firm/open-packs.server.ts';
import { keepPacks } from '../app/server/firm/serialized-packs.server.ts';
import { writeCompressed } from '../app/server/http/static-bodies.server.ts';
import { builtSheets, type Route, routeStyles } from './route-styles.ts';

/** Writes what the server needs beside the bundles, so that no start and no visitor waits for it. Runs at the end of each build. */
export async function finishBuild(routes: readonly Route[]): Promise<void> {
  writeFileSync('build/route-styles.json', JSON.stringify(routeStyles(routes, builtSheets())));
  // Reading the 322 YAML files of content/ at each start would take half a second.
  writeFileSync('build/packs.json', keepPacks(enginePacks('content')));
  await writeCompressed('build/client');
}
