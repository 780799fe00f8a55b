import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../app.ts';
import { endsWithUs } from '../server-process.ts';
import type { Engine } from './engine.ts';

/** Calls the WebDriver at `base` and resolves with the value that it answers. Throws its message when it refuses. */
async function call<Value>(base: string, method: string, path: string, body?: unknown): Promise<Value> {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a screen in memory. Resolves with its name when it can be used. */
async function startScreen(program: string): Promise<{ display: string; screen: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = endsWithUs(spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }));
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, screen };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A window must be able to be as narrow as a phone; the bar of the browser has a smallest width of its own. */
const narrow = '* { min-width: 0; padding: 0; }';
/** Pages are told to move nothing: without a graphics card, each frame takes the processor's time. */
const still = '[Settings]\ngtk-enable-animations=0\n';

/** Starts WebKitGTK's small browser on a screen of its own. */
export async function startWebKit(driver: string, browser: string, screenProgram: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrow);
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), still);
  const { display, screen } = await startScreen(screenProgram);
  const port = await freePort();
  const own = {
    DISPLAY: display,
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  const webdriver = endsWithUs(spawn(driver, [`--port=${port}`], { env: { ...process.env, ...own }, stdio: 'ignore' }));
  const root = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () => call(root, 'GET', '/status').catch(() => null));
  const { sessionId } = await call<{ sessionId: string }>(root, 'POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  const session = `${root}/session/${sessionId}`;
  const post = <Value = void>(path: string, body: unknown = {}) => call<Value>(session, 'POST', path, body);
  const run: Engine['run'] = (body, ...values) =>
    post('/execute/sync', { script: `return (${body})(...arguments)`, args: values });
  return {
    run,
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    act: (actions) => post('/actions', { actions }),
    async resize(width, height) {
      const [side, top] = await run(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
      await post('/window/rect', { width: width + side, height: height + top });
      await until(`a window of ${width} pixels`, () => run((width) => innerWidth === width, width));
    },
    async close() {
      await call(root, 'DELETE', `/session/${sessionId}`);
      await end(webdriver);
      await end(screen);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
