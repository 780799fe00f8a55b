import type { Plugin } from 'vite';

/**
 * Leaves the routes out of the scripts of the browser. React Router builds each of them for a router in the browser, and no page has one:
 * there everything begins at `app/entry.client.ts`.
 */
export const noClientRoutes: Plugin = {
  name: 'no-client-routes',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\?__react-router-build-client-route$/ },
    handler: () => ({ code: 'export {};', map: null }),
  },
};
