import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildCommit } from './vite/build-commit.ts';
import { commandLine } from './vite/command-line.ts';
import { compressed } from './vite/compressed.ts';
import { inlineScript } from './vite/inline-script.ts';
import { noClientRoutes } from './vite/no-client-routes.ts';
import { oneByte } from './vite/one-byte.ts';
import { packs } from './vite/packs.ts';
import { plainPaths } from './vite/plain-paths.ts';

/** A file of its own under a fixed name: public/analytics.js asks for it after the visitor's yes. */
const fieldMetrics: Plugin = {
  name: 'field-metrics',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/ui/enhance/field-metrics.ts', fileName: 'field-metrics.js' });
  },
};

/** Modules that most islands import and that pages without islands do not need. */
const islandParts =
  /\/app\/(?:ui\/(?:button|section-heading|art\/(?:icons|island-icons|windows|inks)|islands\/(?:assessment\/assessment-(?:fields|result)|attempt|field|next-paint|post-enquiry|toaster|toasts|tooltip|turnstile))|domain\/leads\/(?:assessment|consent|lead-fields))\.tsx?$/;

/** Packages of many modules: in the build they are one file with what is used of them, and the server starts in half the time. */
const inOneFile = [
  'culori',
  'feed',
  'hono',
  'kysely',
  'lucide-react',
  'marked',
  'nodemailer',
  'postcss',
  'postcss-selector-parser',
  'prom-client',
  'rate-limiter-flexible',
  'react-router',
  'sanitize-html',
  'undici',
  'yaml',
  'zod',
  /^@(?:hono|opentelemetry|radix-ui|react-router)\//,
];

/** Of a package that only hands on its modules, read those that are used: of 2,100 icons, some dozens. */
const experimental = { lazyBarrel: true };

/**
 * The browsers that the style sheets are written for: Vite's own list with an older Safari. Vite's list turns `(max-width: 40rem)` into
 * `(width<=40rem)`, and an iPhone before iOS 16.4 shows the layout of a desk.
 */
const phones = ['chrome111', 'edge111', 'firefox114', 'safari15.4', 'ios15.4'];

export default defineConfig(({ command }) => ({
  // For app/server/operations/version.server.ts.
  define: { BUILD_COMMIT: JSON.stringify(buildCommit()) },
  plugins: [
    inlineScript,
    plainPaths,
    reactRouter(),
    fieldMetrics,
    noClientRoutes,
    packs,
    oneByte,
    commandLine,
    compressed,
  ],
  environments: {
    // Its entries, the HTTP application and the command line, are in vite/command-line.ts.
    ssr: {
      build: { rolldownOptions: { experimental } },
      resolve: {
        // In development Node loads them: some are CommonJS, which Vite cannot run as it is.
        noExternal: command === 'build' ? inOneFile : [],
      },
    },
    // One file for React and one for what the islands share: fewer requests before a tap works, and fewer bytes.
    client: {
      build: {
        rolldownOptions: {
          experimental,
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\/(?!.*server)/ },
                // Articles have it, too, and no island.
                { name: 'preload-helper', test: /vite\/preload-helper/, priority: 1 },
                { name: 'island-parts', test: islandParts },
                // In two files that import each other, its second half runs before what it needs is there.
                { name: 'zod', test: /node_modules\/zod\// },
              ],
            },
          },
        },
      },
    },
  },
  // The server announces the scripts of a page by the manifest (app/server/http/island-scripts.server.ts).
  build: { assetsInlineLimit: 0, manifest: true, reportCompressedSize: false, cssTarget: phones },
  server: { host: '127.0.0.1' },
}));
