import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { endsWithUs } from '../server-process.ts';
import type { Engine } from './engine.ts';

interface Answer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** A connection of WebDriver BiDi, the protocol that Firefox speaks without a further program. */
class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer: Answer = JSON.parse(String(data));
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
    });
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new BidiConnection(socket);
  }

  async send<Result>(method: string, params: Record<string, unknown>): Promise<Result> {
    const id = ++this.#last;
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result as Result;
  }

  close(): void {
    this.#socket.close();
  }
}

const settings = {
  // Scroll bars of phones take no width.
  'ui.useOverlayScrollbars': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  // Animations and processes kept ready take most of the processor's time.
  'ui.prefersReducedMotion': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'services.settings.server': 'data:,',
};

/** Resolves with the address that Firefox prints once it takes connections. */
function addressOf(browser: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    browser.stderr?.on('data', (chunk) => {
      output += chunk;
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (url) resolve(`${url}/session`);
    });
    browser.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)));
  });
}

interface CallResult {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Starts Firefox without a window. */
export async function startFirefox(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const browser = endsWithUs(
    spawn(program, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
      env: { ...process.env, HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const bidi = await BidiConnection.open(await addressOf(browser));
  await bidi.send('session.new', { capabilities: {} });
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' });
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async run(body, ...values) {
      const { result, exceptionDetails } = await bidi.send<CallResult>('script.callFunction', {
        target: { context },
        functionDeclaration: `async (values) => JSON.stringify(await (${body})(...JSON.parse(values)))`,
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async act(actions) {
      await bidi.send('input.performActions', { context, actions });
      await bidi.send('input.releaseActions', { context });
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async close() {
      const ended = once(browser, 'exit');
      await bidi.send('browser.close', {});
      bidi.close();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
