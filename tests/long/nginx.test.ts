import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Agent, fetch as fetchBy } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addUser, postForm, signIn } from '../admin.ts';
import { inquiry, post, startServer, type TestServer } from '../app.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { freePort } from '../fakes/postgres.ts';
import { startNginx } from './nginx.ts';

/** deploy/nginx.conf unchanged except for ports, addresses and a self-signed certificate. */
async function behindNginx(site: TestServer) {
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=www.firm.ca -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
  );
  expect(made.status, String(made.stderr)).toBe(0);
  const [plain, secure] = [await freePort(), await freePort()];
  const changes: [RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80 default_server/, `listen 127.0.0.1:${plain} default_server`],
    [/listen 443 ssl/, `listen 127.0.0.1:${secure} ssl`],
    [/\/etc\S+fullchain\.pem/, certificate],
    [/\/etc\S+privkey\.pem/, key],
    [/127\.0\.0\.1:300\d/g, new URL(site.url).host],
    [/\/opt\/site\/deploy\/nginx-proxy\.conf/, resolve('deploy/nginx-proxy.conf')],
  ];
  let configuration = readFileSync('deploy/nginx.conf', 'utf8');
  for (const [what, by] of changes) {
    expect(configuration).toMatch(what);
    configuration = configuration.replace(what, by);
  }
  const urls = { plain: `http://127.0.0.1:${plain}`, secure: `https://127.0.0.1:${secure}` };
  onTestFinished(await startNginx(folder, configuration, urls.plain));
  return urls;
}

describe('the configuration for nginx', () => {
  it('redirects people from http to https, and refuses a program that posts over http', async () => {
    const site = await startServer();
    onTestFinished(async () => void (await site.stop()));
    const { plain, secure } = await behindNginx(site);
    for (const path of ['/', '/contact', '/pricing?plan=complete', '/apis']) {
      const answer = await fetch(`${plain}${path}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, `https://www.firm.ca${path}`]);
    }
    for (const path of [
      '/api',
      '/api/seo/x',
      '/API/contact',
      '//api/contact',
      '/%61pi/contact',
      '/metrics',
      '/readyz',
    ]) {
      const answer = await fetch(`${plain}${path}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], path).toEqual([403, null]);
      expect(await answer.text(), path).toBe('This address answers over https only.\n');
    }
    expect((await post(`${plain}/api/contact`, inquiry)).status).toBe(403);
    expect(site.rows('SELECT id FROM leads')).toEqual([]);
    const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
    const sent = await fetchBy(`${secure}/api/contact`, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
    });
    expect([sent.status, site.rows('SELECT id FROM leads').length]).toEqual([201, 1]);
    await dispatcher.close();
  });

  it('lets staff send pictures and imports, and lets mail be posted, in the sizes that the site takes', async () => {
    const site = await startServer();
    onTestFinished(async () => void (await site.stop()));
    await addUser(site, 'owner@firm.example', 'owner');
    const cookie = await signIn(site, 'owner@firm.example');
    const { secure } = await behindNginx(site);
    const dispatcher = new Agent({ allowH2: false, connect: { rejectUnauthorized: false } });
    const send = (path: string, body: Buffer, headers: Record<string, string>) =>
      fetchBy(secure + path, { dispatcher, method: 'POST', body, headers });

    const form = new FormData();
    form.set('picture', new File([new Uint8Array(10.5 * 1024 * 1024)], 'office.png'));
    const request = new Request(site.url, { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const picture = Buffer.from(await request.arrayBuffer());
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': type };
    for (const path of [
      '/admin/content/pictures',
      '/admin/content/import',
      '/admin/setup/look',
      '/admin/pages/search',
      '/api/admin/pictures',
    ])
      expect((await send(path, picture, headers)).status, path).toBe(422);

    const page = await (await postForm(`${site.url}/admin/mailbox`, { intent: 'inbound-make' }, { cookie })).text();
    const [secret = ''] = /(?<=Bearer )[\w-]{43}/.exec(page) ?? [];
    const mail = Buffer.concat([
      Buffer.from('From: bo@example.com\r\nTo: desk@firm.example\r\nSubject: Posted\r\n\r\n'),
      Buffer.alloc(30 * 1024 * 1024, `${'a'.repeat(990)}\r\n`),
    ]);
    const posted = await send('/api/mail/inbound', mail, {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${secret}`,
    });
    expect([posted.status, await posted.json()]).toEqual([200, expect.objectContaining({ outcome: 'waiting' })]);
    await dispatcher.close();
  });
});
