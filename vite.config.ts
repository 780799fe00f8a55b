import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { buildCommit } from './vite/build-commit.ts';
import { inlineScript } from './vite/inline-script.ts';
import { noClientRoutes } from './vite/no-client-routes.ts';

/** Modules that most islands import and that pages without islands do not need. */
const islandParts =
  /\/app\/(?:ui\/(?:button|section-heading|art\/(?:icons|island-icons|windows|inks)|islands\/(?:assessment\/assessment-(?:fields|result)|attempt|field|next-paint|post-inquiry|toaster|toasts|tooltip|turnstile))|domain\/leads\/(?:assessment|consent|lead-fields))\.tsx?$/;

const fieldMetrics = 'app/ui/enhance/field-metrics.ts';

/** Packages of many modules: in the build they are one file with what is used of them, and the server starts in half the time. */
const inOneFile = [
  'culori',
  'entities',
  'feed',
  'hono',
  'kysely',
  'lucide-react',
  'nodemailer',
  'parse5',
  'postcss',
  'prom-client',
  'rate-limiter-flexible',
  'react-router',
  'sanitize-html',
  'undici',
  'yaml',
  'zod',
  /^@(?:hono|opentelemetry|radix-ui|react-router)\//,
  // Markdown and HTML.
  /^(?:hast|hastscript|mdast|micromark|rehype|unist|vfile)(?:-|$)/,
  /^(?:ccount|character-entities|collapse-white-space|comma-separated-tokens|decode-named-character-reference|devlop|html-void-elements|longest-streak)/,
  /^(?:markdown-table|property-information|space-separated-tokens|stringify-entities|trim-lines|trim-trailing-lines)/,
  /^(?:web-namespaces|zwitch|@ungap\/structured-clone)/,
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
  plugins: [inlineScript, reactRouter(), noClientRoutes],
  environments: {
    ssr: {
      // The HTTP application, and the command line: from its sources it would read 1,100 files, which takes longer than most commands.
      build: {
        rolldownOptions: { experimental, input: { index: './app/server/main.server.ts', site: './site.ts' } },
      },
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
          input: [fieldMetrics],
          output: {
            // public/analytics.js asks for it after the visitor's yes, under a fixed name.
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.endsWith(fieldMetrics) ? 'field-metrics.js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\/(?!.*server)/ },
                // Articles have these, too, and no island.
                { name: 'preload-helper', test: /vite\/preload-helper|\/app\/ui\/href\.ts/, priority: 1 },
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
  // The server announces the scripts of a page by the manifest (app/server/http/pages/island-scripts.server.ts).
  build: { assetsInlineLimit: 0, manifest: true, reportCompressedSize: false, cssTarget: phones },
  server: { host: '127.0.0.1' },
}));
