import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { enginePacks } from '../app/server/firm/open-packs.server.ts';
import { keepPacks } from '../app/server/firm/serialized-packs.server.ts';

/** Stores the packs of `content/` as one JSON file: reading 322 YAML files at each start would take half a second. */
export const packs: Plugin = {
  name: 'packs',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle() {
    mkdirSync('build', { recursive: true });
    writeFileSync('build/packs.json', keepPacks(enginePacks('content')));
  },
};
