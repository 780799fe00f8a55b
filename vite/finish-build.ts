import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { enginePacks } from '../app/server/firm/open-packs.server.ts';
import { keepPacks } from '../app/server/firm/serialized-packs.server.ts';
import { writeCompressed } from '../app/server/http/static-bodies.server.ts';
import { type Route, routeStyles } from './route-styles.ts';

/** Gives the built file of a style sheet that is imported as `app/....css?url`. */
function builtSheets(): (sheet: string) => string {
  const manifest = JSON.parse(readFileSync('build/server/.vite/manifest.json', 'utf8'));
  return (sheet) => join('build/client', manifest[resolve(sheet.replace('?url', ''))].file);
}

/** Writes what the server needs beside the bundles, so that no start and no visitor waits for it. Runs at the end of each build. */
export async function finishBuild(routes: readonly Route[]): Promise<void> {
  writeFileSync('build/route-styles.json', JSON.stringify(routeStyles(routes, builtSheets())));
  // Reading the 322 YAML files of content/ at each start would take half a second.
  writeFileSync('build/packs.json', keepPacks(enginePacks('content')));
  await writeCompressed('build/client');
}
