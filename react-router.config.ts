import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // index.js, the HTTP application, and site.js, the command line: the entries in vite.config.ts.
  serverBuildFile: '[name].js',
  buildEnd: async ({ reactRouterConfig }) => {
    const { finishBuild } = await import('./vite/finish-build.ts');
    await finishBuild(Object.values(reactRouterConfig.routes));
  },
  ssr: true,
  // Behind a TLS proxy the request's own scheme is http, and React Router would refuse every form post of the real site.
  // Each action checks the origin itself (app/server/http/same-origin.server.ts); tests/e2e/journeys/access.test.ts proves it.
  allowedActionOrigins: ['**'],
} satisfies Config;
