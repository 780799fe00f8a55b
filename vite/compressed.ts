import type { Plugin } from 'vite';
import { writeCompressed } from '../app/server/http/static-bodies.server.ts';

const folder = 'build/client';
let scripts: Promise<void> = Promise.resolve();

/**
 * Compresses the files of the client, so that no server has to and no first visitor waits for it: the scripts while the server is built, and
 * the style sheets at the end, when React Router has moved them from the server's folder.
 */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle() {
    if (this.environment.name === 'client') scripts = writeCompressed(folder);
  },
  buildApp: {
    order: 'post',
    handler: async () => {
      await scripts;
      await writeCompressed(folder);
    },
  },
};
