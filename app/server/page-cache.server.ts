import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** After this a page is made anew in the background while the old one is still given. */
const freshFor = 60_000;
/** Older than this it is made anew before it is given. */
const staleFor = 24 * 60 * 60 * 1000;

/** For browsers: ask each time (an edit shows at once). For a CDN in front: a minute, then renew in the background. */
export const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

type Encoding = 'br' | 'gzip' | 'identity';

interface Entry {
  madeAt: number;
  bytes: number;
  bodies: Record<Encoding, { body: Buffer; headers: [string, string][]; etag: string }>;
}

function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** Pages say themselves that they may be kept: 200, HTML, the cache header above, and nothing for one visitor only. */
function mayKeep(response: Response): boolean {
  const { status, headers } = response;
  return status === 200 && headers.get('cache-control') === pageCacheControl && !headers.has('set-cookie');
}

/**
 * Finished pages, compressed once, given without a `Request` object being made. Bounded by bytes; the page that was not asked
 * for longest goes first. One rendering at a time per page, however many ask.
 */
export class PageCache {
  private readonly limit: number;
  private readonly now: () => number;
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Response | null>>();
  private bytes = 0;
  private version = 0;

  /** `limit` in bytes of compressed and plain bodies together; 0 keeps nothing. */
  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit;
    this.now = now;
  }

  /** Content has changed: everything is made anew. A page that is being made now is not kept. */
  clear(): void {
    this.version++;
    this.entries.clear();
    this.bytes = 0;
  }

  /** Number of pages and their bytes, for the metrics. */
  size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.bytes };
  }

  /** Answers from the cache: `fresh`, `stale` (renew it in the background) or null, and then nothing was sent. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): 'fresh' | 'stale' | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const age = this.now() - entry.madeAt;
    if (age > staleFor) return null;
    // Most recently used last.
    this.entries.delete(key);
    this.entries.set(key, entry);
    const { body, headers, etag } = entry.bodies[encodingFor(request.headers['accept-encoding'])];
    if (request.headers['if-none-match'] === etag) {
      const kept = headers.filter(([name]) => !/^content-(length|encoding|type)$/.test(name));
      response.writeHead(304, kept.flat()).end();
    } else {
      response.writeHead(200, headers.flat());
      response.end(request.method === 'HEAD' ? undefined : body);
    }
    return age > freshFor ? 'stale' : 'fresh';
  }

  /**
   * The page from `render`, which is kept if it may be. Whoever asks for it meanwhile waits for this rendering and, where it is
   * nothing to keep, renders for himself.
   */
  async through(key: string, render: () => Promise<Response>): Promise<Response> {
    const pending = this.underWay.get(key);
    if (pending) {
      const plain = await pending;
      return plain ? plain.clone() : render();
    }
    const { promise, resolve } = Promise.withResolvers<Response | null>();
    this.underWay.set(key, promise);
    try {
      const version = this.version;
      const response = await render();
      const kept = this.limit > 0 && mayKeep(response);
      resolve(kept ? response.clone() : null);
      // Compressed after the answer: the first visitor does not wait for it.
      if (kept) void this.compressAndKeep(key, response.clone(), version).catch(() => undefined);
      return response;
    } catch (error) {
      resolve(null);
      throw error;
    } finally {
      this.underWay.delete(key);
    }
  }

  private async compressAndKeep(key: string, response: Response, version: number): Promise<void> {
    const plain = Buffer.from(await response.arrayBuffer());
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const [br, zipped] = await Promise.all([brotli(plain, { params }), gzipped(plain, { level: 9 })]);
    if (version === this.version) this.keep(key, response.headers, { br, gzip: zipped, identity: plain });
  }

  private keep(key: string, headers: Headers, bodies: Record<Encoding, Buffer>): void {
    const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
    const common = [...headers].filter(([name]) => !/^(content-length|content-encoding|etag|vary)$/.test(name));
    const variant = (encoding: Encoding) => {
      const body = bodies[encoding];
      const etag = `"${hash}-${encoding}"`;
      const own: [string, string][] = [
        ...common,
        ['vary', 'Accept-Encoding'],
        ['etag', etag],
        ['content-length', String(body.length)],
      ];
      if (encoding !== 'identity') own.push(['content-encoding', encoding]);
      return { body, headers: own, etag };
    };
    const bytes = bodies.br.length + bodies.gzip.length + bodies.identity.length;
    const old = this.entries.get(key);
    if (old) this.bytes -= old.bytes;
    this.entries.delete(key);
    this.entries.set(key, {
      madeAt: this.now(),
      bytes,
      bodies: { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') },
    });
    this.bytes += bytes;
    for (const [oldest, entry] of this.entries) {
      if (this.bytes <= this.limit) break;
      this.entries.delete(oldest);
      this.bytes -= entry.bytes;
    }
  }
}
