import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { until } from '../app.ts';
import { freePort } from '../fakes/postgres.ts';
import { startNginx } from './nginx.ts';

/** Starts a proxy with its files in `folder` in front of servers on `ports`. */
export type StartProxy = (
  folder: string,
  ports: readonly number[],
) => Promise<{ url: string; stop: () => Promise<void> }>;

interface NginxOptions {
  /** True: nginx tries another server when one fails. False: every failure reaches the visitor. */
  retry?: boolean;
  /** True: when all servers have just failed, nginx tries them again. */
  lastResort?: boolean;
}

/** The server lines of deploy/nginx.conf, repeated for each port. */
function upstream(ports: readonly number[], lastResort: boolean): string {
  const [block = ''] = /^upstream site \{[^}]+\}/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? [];
  const ways = new Set([...block.matchAll(/^ {2}server \S+ (.+;)$/gm)].map(([, settings = '']) => settings));
  if (ways.size !== 2) throw new Error(`deploy/nginx.conf names its servers in ${ways.size} ways instead of two.`);
  const kept = [...ways].filter((settings) => lastResort || !settings.includes('backup'));
  return `upstream site { ${kept.flatMap((settings) => ports.map((port) => `server 127.0.0.1:${port} ${settings}`)).join(' ')} }`;
}

function nginxConfiguration(port: number, ports: readonly number[], { retry = true, lastResort = true }: NginxOptions) {
  const proxy = retry
    ? `include ${resolve('deploy/nginx-proxy.conf')};`
    : 'location / { proxy_pass http://site; proxy_next_upstream off; }';
  return `${upstream(ports, lastResort)}
    server { listen 127.0.0.1:${port}; ${proxy} }`;
}

/** Starts nginx with the files in `deploy`. */
export const nginx =
  (options: NginxOptions = {}): StartProxy =>
  async (folder, ports) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    return { url, stop: await startNginx(folder, nginxConfiguration(port, ports, options), `${url}/healthz`) };
  };

/** `text` with `words` replaced. Throws when `words` are missing, because the test would then no longer test the file. */
function replaced(text: string, words: RegExp, by: string): string {
  if (!words.test(text)) throw new Error(`deploy/haproxy.cfg has no line ${words}.`);
  return text.replace(words, by);
}

/** The file in `deploy` with other addresses, without TLS, and with one server line per port. */
function haproxyConfiguration([plain, port]: readonly [number, number], ports: readonly number[], retry: boolean) {
  const servers = ports.map((each, index) => `  server s${index} 127.0.0.1:${each}`).join('\n');
  let text = readFileSync('deploy/haproxy.cfg', 'utf8');
  text = replaced(text, /bind :80$/m, `bind 127.0.0.1:${plain}`);
  text = replaced(text, /bind :443 ssl .*$/m, `bind 127.0.0.1:${port}`);
  text = replaced(text, /(?: {2}server \S+ 127\.0\.0\.1:\d+\n)+/, `${servers}\n`);
  // Only root may change the user.
  if (process.getuid?.() !== 0) text = replaced(text, /^ {2}user haproxy\n {2}group haproxy$/m, '');
  return retry ? text : replaced(replaced(text, /retries \d+/, 'retries 0'), /retry-on .*/, 'retry-on none');
}

/** Starts HAProxy with the file in `deploy`. Resolves with its plain-http address. Without `retry`, every failure reaches the visitor. */
export const haproxy =
  (retry = true) =>
  async (folder: string, ports: readonly number[]) => {
    if (spawnSync('haproxy', ['-v']).error)
      throw new Error('haproxy is missing. Install it (Debian: apt-get install haproxy) and start the test again.');
    const [plain, port] = [await freePort(), await freePort()];
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, haproxyConfiguration([plain, port], ports, retry));
    const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const url = `http://127.0.0.1:${port}`;
    const answers = () =>
      fetch(`${url}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false);
    await until('HAProxy', answers).catch((error) => {
      child.kill('SIGKILL');
      throw new Error(`${error.message}\n${output}`);
    });
    return {
      url,
      plain: `http://127.0.0.1:${plain}`,
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  };
