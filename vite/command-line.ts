import type { Plugin } from 'vite';

/**
 * Builds the command line, `site.ts`, together with the server, `main.server.ts`. Run from its sources, it would have to find and read 1,100
 * files, which takes longer than most commands. Code that both use is built once. The server imports React Router's build of the routes.
 */
export const commandLine: Plugin = {
  name: 'command-line',
  apply: 'build',
  // React Router names every entry index.js. This plugin comes later and overrides that.
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          build: {
            rolldownOptions: {
              input: { index: './app/server/main.server.ts', site: './site.ts' },
              output: { entryFileNames: '[name].js' },
            },
          },
        }
      : undefined,
};
