import type { Plugin } from 'vite';

/**
 * Leaves the routes out of the browser scripts. React Router builds each route for a router in the browser, but our pages have no such
 * router: their scripts start from `app/entry.client.ts`. With them, the build takes a fifth longer and the scripts of the home page have
 * 2.7 kB more, because modules that islands share with routes keep more of their code.
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
