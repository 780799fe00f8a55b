import type { Plugin } from 'vite';

/**
 * Builds the command line, `site.ts`, with the server, the HTTP application: to find and read the 1,100 files of its sources would take
 * longer than most commands. Code that both use is built once. The application imports React Router's build of the routes.
 */
export const commandLine: Plugin = {
  name: 'command-line',
  apply: 'build',
  // React Router names every entry index.js. This plugin comes after it.
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
