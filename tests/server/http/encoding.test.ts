import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { csvResponse } from '../../../app/server/http/csv-response.server.ts';
import { encodedResponse } from '../../../app/server/http/encoding.server.ts';

const words = 'A sentence that is worth its encoding. '.repeat(100);
const decode: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

const textOf = async (answer: Response) => {
  const body = Buffer.from(await answer.arrayBuffer());
  return decode[answer.headers.get('content-encoding') ?? 'identity']?.(body).toString('utf8');
};
const encodingOf = ({ headers }: Response) => headers.get('content-encoding') ?? 'identity';
const json = (body: string) => new Response(body, { headers: { 'Content-Type': 'application/json' } });

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.1', 'br'],
    ['deflate', 'identity'],
    ['*', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('is the smallest that %j takes: %s', async (asked, encoding) => {
    const answer = await encodedResponse(json(words), asked);
    expect(encodingOf(answer)).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await textOf(answer)).toBe(words);
  });

  it('is added to Vary, and leaves status and other headers as they are', async () => {
    const headers = { Vary: 'Cookie', 'Cache-Control': 'no-store', 'Content-Type': 'text/html' };
    const page = await encodedResponse(new Response(words, { status: 404, headers }), 'br');
    expect(page.status).toBe(404);
    expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('is identity where it saves nothing: short texts and pictures', async () => {
    const picture = new Response(Buffer.alloc(5000), { headers: { 'Content-Type': 'image/png' } });
    for (const answer of [await encodedResponse(json('{}'), 'br'), await encodedResponse(picture, 'br')]) {
      expect(encodingOf(answer)).toBe('identity');
      expect(answer.headers.get('vary')).toBeNull();
    }
  });

  it('is chosen once: an encoded answer and one without a body stay as they are', async () => {
    for (const asked of ['br', undefined]) {
      const page = await encodedResponse(json(words), asked);
      expect(await encodedResponse(page, asked)).toBe(page);
    }
    const away = new Response(null, { status: 303, headers: { Location: '/' } });
    expect(await encodedResponse(away, 'br')).toBe(away);
  });

  it('comes with the length of the answer, so that it leaves in one piece', async () => {
    for (const asked of ['br', 'gzip', undefined])
      for (const body of [words, '{}']) {
        const answer = await encodedResponse(json(body), asked);
        expect(answer.headers.get('content-length')).toBe(String((await answer.arrayBuffer()).byteLength));
      }
  });

  it('lets the rows of a spreadsheet leave while later ones are still read', async () => {
    let read = 0;
    async function* rows() {
      for (; read < 200; read++) yield `${read},${randomBytes(10_000).toString('hex')}\r\n`;
    }
    const answer = await encodedResponse(csvResponse('leads', rows()), 'br, gzip');
    expect(encodingOf(answer)).toBe('gzip');
    expect(answer.headers.get('content-length')).toBeNull();
    const reader = answer.body?.getReader();
    const parts = [(await reader?.read())?.value ?? new Uint8Array()];
    expect(read).toBeLessThan(200);
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
    expect(gunzipSync(Buffer.concat(parts)).toString('utf8').split('\r\n')).toHaveLength(201);
  });

  it('of a spreadsheet is identity for clients that accept no gzip', async () => {
    const answer = await encodedResponse(csvResponse('leads', ['a,b\r\n']), 'br');
    expect([encodingOf(answer), await answer.text()]).toEqual(['identity', 'a,b\r\n']);
  });
});
