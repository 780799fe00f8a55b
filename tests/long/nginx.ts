import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../app.ts';

/** Starts nginx in `folder` with `http` as its http block. Resolves with a function that stops it once `ready` answers. Throws when nginx is missing. */
export async function startNginx(folder: string, http: string, ready: string): Promise<() => Promise<void>> {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is missing. Install it (Debian: apt-get install nginx) and start the test again.');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events { worker_connections 4096; }
    http {
      ${paths.join(' ')}
      access_log off;
      ${http}
    }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await until(`nginx\n${output}`, () =>
    fetch(ready, { redirect: 'manual' })
      .then(({ status }) => status < 500)
      .catch(() => false),
  );
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
