import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeCompressed } from '../../../app/server/http/static-bodies.server.ts';
import { StaticFiles } from '../../../app/server/http/static-files.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';

const script = 'export const a = 1;\n'.repeat(80);
/** Bytes that no compression makes smaller. */
const font = randomBytes(2000);

/** A real server with one asset and one other file; every other address is 404. */
async function setUp() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/home-abc.js'), script);
  writeFileSync(join(folder, 'assets/besley-abc.woff2'), font);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.hidden.json'), '{}');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  const files = new StaticFiles(folder, [['x-content-type-options', 'nosniff']]);
  const server = createServer((request, response) => {
    if (!files.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { folder, get: (path: string, init?: RequestInit) => fetch(url + path, init) };
}

describe('a file of the built site', () => {
  it('with a hash in its name may be cached for a year, any other for a day', async () => {
    const { get } = await setUp();
    expect((await get('/assets/home-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('comes compressed as the client accepts, with its type and the headers of the site', async () => {
    const { get } = await setUp();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get('/assets/home-abc.js', { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toBe(script);
    }
  });

  it('is read from the forms that the build compressed, and keeps its ETag', async () => {
    const { get } = await setUp();
    const asked = { headers: { 'accept-encoding': 'br' } };
    const etag = (await get('/assets/home-abc.js', asked)).headers.get('etag');
    const built = await setUp();
    await writeCompressed(built.folder);
    expect(readdirSync(join(built.folder, 'assets')).sort()).toEqual([
      'besley-abc.woff2',
      'home-abc.js',
      'home-abc.js.br',
      'home-abc.js.gz',
    ]);
    // Proves which file is read.
    writeFileSync(join(built.folder, 'assets/home-abc.js.br'), brotliCompressSync('from the build'));
    const answer = await built.get('/assets/home-abc.js', asked);
    expect(await answer.text()).toBe('from the build');
    expect(answer.headers.get('etag')).toBe(etag);
    expect((await built.get('/assets/home-abc.js.br')).status).toBe(404);
  });

  it('is not compressed again when its format is compressed', async () => {
    const { get } = await setUp();
    const answer = await get('/assets/besley-abc.woff2', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer()).equals(font)).toBe(true);
  });

  it('is 304 for a client that has it', async () => {
    const { get } = await setUp();
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    const asked = async (has: string) => (await get('/favicon.svg', { headers: { 'if-none-match': has } })).status;
    for (const has of [etag, `W/${etag}`, `"another", W/"one more",${etag}`, '*'])
      expect(await asked(has), has).toBe(304);
    for (const has of ['"another"', etag.slice(1, -1), etag.replace('-', '')]) expect(await asked(has), has).toBe(200);
  });

  it('is only served from the build: no folder, no dot file, nothing outside, no other method', async () => {
    const { get } = await setUp();
    for (const path of ['/', '/assets', '/assets/', '/.hidden.json', '/.vite/manifest.json', '/%2e%2e/package.json'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/favicon.svg', { method: 'POST' })).status).toBe(404);
  });

  it('that vanished is 500 until it is back', async () => {
    const { folder, get } = await setUp();
    rmSync(join(folder, 'favicon.svg'));
    expect((await get('/favicon.svg')).status).toBe(500);
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    expect((await get('/favicon.svg')).status).toBe(200);
  });
});
