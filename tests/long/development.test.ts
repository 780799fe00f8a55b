import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../app.ts';
import { useBrowser } from '../browser.ts';
import { newFolder } from '../fakes/folder.ts';

// npm run dev, in a copy of the sources that the test may edit.
let server: ChildProcess;
let url: string;
const folder = join(newFolder(), 'site');
const sources = [
  'app',
  'content',
  'db',
  'public',
  'vite',
  'package.json',
  'react-router.config.ts',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
];

beforeAll(async () => {
  for (const path of sources) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    FIRM: 'northbeam',
    PORT: '0',
    DATA_DIR: newFolder(),
  };
  server = spawn(process.execPath, ['server.ts'], { cwd: folder, env });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  url = await until('the start', async () => {
    if (server.exitCode !== null) throw new Error(output);
    return /^Site +(http:\S+)/m.exec(output)?.[1];
  });
}, 180_000);
afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
});

const browser = useBrowser();

const page = async (path: string) => (await fetch(`${url}${path}`)).text();

/** Replaces `before` by `after` in a source file. */
function edit(path: string, before: string | RegExp, after: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  const edited = text.replace(before, after);
  expect(edited).not.toBe(text);
  writeFileSync(join(folder, path), edited);
}

it('npm run dev serves the site in the colours of the firm', async () => {
  const tokens = /<style>([^<]*html:root[^<]*)<\/style>/.exec(await page('/'))?.[1];
  expect(tokens).toContain('--car: #1f5fae');
  expect(tokens).not.toContain('#c4261d');
});

describe('with npm run dev, the next request shows an edit', () => {
  it.each([
    [
      'of a section',
      'app/ui/sections/page-head.tsx',
      /<h1/,
      '<h1 data-edited="section"',
      '/about',
      'data-edited="section"',
    ],
    [
      'of a route',
      'app/routes/site/about.tsx',
      /return \(\n\s*<>/,
      '$&<i data-edited="route" />',
      '/about',
      'data-edited="route"',
    ],
    [
      'of a domain rule',
      'app/domain/site/seo.ts',
      /'index, follow'/,
      "'index, follow, noarchive'",
      '/about',
      'noarchive',
    ],
    [
      'of a service that the context holds',
      'app/server/operations/readiness.server.ts',
      'if (this.damage !== null)',
      "if (this !== null) return 'An edited service.';\n    if (this.damage !== null)",
      '/readyz',
      'An edited service.',
    ],
    [
      'of a document of the firm',
      'content/firms/northbeam/pages/about.yaml',
      /^heading: .*$/m,
      'heading: Edited document',
      '/about',
      'Edited document',
    ],
    ['of a style', 'app/ui/base.css', /^/, ':root{--edited:1}', '/app/ui/site.css?direct', '--edited'],
  ])('%s', async (_what, path, before, after, address, shown) => {
    await page(address);
    edit(path, before, after);
    await until('the edit', async () => (await page(address)).includes(shown), 10_000);
  });

  it.each([
    ['a syntax error', 'export default function About', 'export default ((function About', /about\.tsx:\d+/],
    [
      'an error of a loader',
      'const site = context.get(siteContext);',
      "$&\n  throw new Error('edited error');",
      /edited error[\s\S]*about\.tsx:\d+/,
    ],
  ])('and %s with its message, file and line, until it is mended', async (_what, before, after, shown) => {
    const route = 'app/routes/site/about.tsx';
    const sound = readFileSync(join(folder, route), 'utf8');
    edit(route, before, after);
    await until('the error', async () => shown.test(await page('/about')), 10_000);
    // The watcher leaves out a second change within a tenth of a second, which no person makes.
    await sleep(500);
    writeFileSync(join(folder, route), sound);
    await until('the page', async () => (await page('/about')).includes('data-edited="route"'), 10_000);
  });

  it('in the open browser, too, without a reload by hand', async () => {
    const open = await browser.open();
    await open.goto(`${url}/about`);
    // Vite's script must be connected before an edit can reach it.
    await open.waitForLoadState('networkidle');
    edit('app/ui/sections/page-head.tsx', 'data-edited="section"', 'data-edited="followed"');
    await open.locator('[data-edited="followed"]').waitFor();
  });
});
