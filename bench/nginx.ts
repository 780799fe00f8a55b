import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../tests/app.ts';
import { freePort } from '../tests/fakes/postgres.ts';

interface Nginx {
  /** The master process, which has started the workers. */
  pid: number;
  stop: () => Promise<void>;
}

/** Starts nginx in `folder` with `server` as the contents of its `server { ... }`. Throws when `url` does not answer in time. */
async function startNginx(
  folder: string,
  server: string,
  url: string,
  workers: number | 'auto' = 'auto',
): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `worker_processes ${workers};
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
${temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n')}
  server {
${server}
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const answers = () =>
    spawnSync('curl', ['-skf', '-o', join(folder, 'answer'), url], { stdio: 'ignore' }).status === 0;
  await until(`nginx at ${url}`, answers);
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

/** Starts an nginx that serves the compressed bytes `body` as a static file, with `headers` (names and values alternate). */
export async function nginxStatic(
  folder: string,
  body: Buffer,
  headers: readonly string[],
  workers: number,
): Promise<Nginx & { url: string }> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.html'), body);
  const url = `http://127.0.0.1:${port}/page.html`;
  // Leave out headers that nginx writes itself, and values with quotation marks or dollar signs, which are syntax in its configuration.
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : []));
  const added = pairs
    .filter(
      ([name, value]) =>
        !/^(?:content-(?:length|type)|etag|date|connection|keep-alive)$/i.test(name) && !/["$]/.test(value),
    )
    .map(([name, value]) => `    add_header ${name} "${value}";`);
  const server = `    listen 127.0.0.1:${port};
    root ${folder};
    default_type text/html;
${added.join('\n')}`;
  return { ...(await startNginx(folder, server, url, workers)), url };
}

/** The path of a page with one word that the nginx proxy answers itself. No page of the site can be painted sooner. */
export const oneWord = '/one-word';

/** Starts an nginx proxy with TLS, HTTP/2 and a self-signed certificate in front of the site at `origin`. */
export async function nginxProxy(folder: string, origin: string, port: number): Promise<Nginx & { url: string }> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  spawnSync('openssl', [...asked, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const server = `    listen 127.0.0.1:${port} ssl http2;
    server_name localhost;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location = ${oneWord} {
      default_type text/html;
      return 200 '<!DOCTYPE html><html lang="en"><title>One word</title><p>Hello</p></html>';
    }
    location / {
      proxy_pass ${origin};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
    }`;
  const url = `https://localhost:${port}`;
  return { ...(await startNginx(folder, server, `${url}/healthz`)), url };
}
