import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Decrypts a message as a browser does (RFC 8291, RFC 8188). Throws when it is not a single record for these keys. */
export function opened(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (idLength !== 65 || record.length > size) throw new Error('not one record');
  const keyed = (key: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = keyed(browser.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    keyed(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    keyed(input, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]).toString();
  if (!text.endsWith('\u0002')) throw new Error('not the last record');
  return text.slice(0, -1);
}

/** The key and the claims of an RFC 8292 `Authorization`. Throws when the signature was not made with the key that it names. */
export function proofIn(authorization = ''): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || read(header).alg !== 'ES256') throw new Error('not signed by its key');
  return { key, claims: read(claims) };
}

interface Browser {
  pair: ECDH;
  auth: Buffer;
  /** The site's public key that the browser subscribed with. */
  site: string;
  status: number | null;
}

/**
 * A push service with browsers, written after RFC 8030, 8188, 8291 and 8292: it accepts only what they allow. It was not compared with
 * a real one. `now`: the clock by which proofs expire.
 */
export async function startPushService(now: () => number) {
  const browsers = new Map<string, Browser>();
  const got: { browser: string; notice: Record<string, unknown>; headers: Record<string, unknown> }[] = [];
  const refused: string[] = [];

  function refusal(browser: Browser, headers: NodeJS.Dict<string | string[]>, body: Buffer): [number, string] | null {
    const { key, claims } = proofIn(String(headers.authorization));
    const left = claims.exp * 1000 - now();
    if (key !== browser.site) return [403, 'another site'];
    if (claims.aud !== url || left <= 0 || left > 86_400_000 || !/^(?:mailto:|https:)/.test(claims.sub))
      return [403, 'the claims'];
    if (!/^\d+$/.test(String(headers.ttl))) return [400, 'no TTL'];
    if (headers['content-encoding'] !== 'aes128gcm') return [400, 'the encoding'];
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return [400, 'the topic'];
    return body.length > 4096 ? [413, 'too long'] : null;
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const id = request.url ?? '';
    const browser = browsers.get(id);
    const answer = (status: number, headers = {}) => void response.writeHead(status, headers).end();
    if (!browser || request.method !== 'POST') return answer(404);
    try {
      const wrong = refusal(browser, request.headers, body);
      if (wrong) refused.push(wrong[1]);
      if (wrong) return answer(wrong[0]);
      if (browser.status !== null) return answer(browser.status, { 'retry-after': '60' });
      got.push({ browser: id, notice: JSON.parse(opened(body, browser.pair, browser.auth)), headers: request.headers });
      answer(201, { location: `${url}/message` });
    } catch (error) {
      refused.push(String(error));
      answer(400);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return {
    got,
    refused,
    /** Adds a browser that subscribes with the public key of a site. */
    subscribe(site: string) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const id = `/browser/${randomBytes(8).toString('hex')}`;
      browsers.set(id, { pair, auth, site, status: null });
      return { endpoint: url + id, p256dh, auth: auth.toString('base64url') };
    },
    /** Answers every message to the browser with this status; null accepts messages again. */
    answerWith(endpoint: string, status: number | null) {
      const browser = browsers.get(endpoint.slice(url.length));
      if (browser) browser.status = status;
    },
  };
}
