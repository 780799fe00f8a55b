import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    // The HTTP application is the server build's own entry; it imports React Router's build.
    ssr: { build: { rolldownOptions: { input: './app/server/main.server.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
  // Island code arrives by import() after the first paint: preloading it would compete with the stylesheet.
  server: { host: '127.0.0.1' },
});
