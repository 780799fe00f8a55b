import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { type Encoding, encode, encodingFor, varyWith } from './encoding.server.ts';
import { isUnchanged } from './entity-tag.server.ts';

/** The weak tag of a page with this body, the same in each encoding and however hard it was compressed. */
export const pageTag = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Headers that belong to one encoding or to a body that is sent. */
const ofBody = /^content-(?:length|encoding|type)$/i;
const perAnswer = /^(?:content-(?:length|encoding)|vary)$/i;

/**
 * A finished page in memory. Only its smallest form is kept, so that four times as many fit as with every form. A client that knows
 * gzip alone gets one made at its first request and kept from then on; for one that knows no compression it is unpacked each time.
 */
export class KeptPage {
  readonly etag: string;
  /** All but those of one encoding: names and values alternate. */
  private readonly headers: readonly string[];
  private readonly unchangedHeaders: readonly string[];
  private readonly brotli: Buffer;
  private readonly brotliHeaders: readonly string[];
  private readonly headerBytes: number;
  private zipped: Buffer | null = null;

  private constructor(etag: string, headers: readonly string[], brotli: Buffer) {
    this.etag = etag;
    this.headers = headers;
    this.unchangedHeaders = headers.filter((_, at) => !ofBody.test(headers[at - (at % 2)] ?? ''));
    this.brotli = brotli;
    this.brotliHeaders = this.headersOf('br', brotli);
    this.headerBytes = headers.join('').length;
  }

  /**
   * Compresses `plain` off the event loop. `headers` are those of its answers, with the `etag` that `pageTag` gives. When `before` has
   * the same ones, nothing is done, and `before` is given again.
   */
  static async of(
    plain: Buffer<ArrayBuffer>,
    headers: Iterable<readonly [string, string]>,
    before?: KeptPage,
  ): Promise<KeptPage> {
    const all = [...headers];
    const vary = varyWith(all.find(([name]) => /^vary$/i.test(name))?.[1]);
    const own = [...all.filter(([name]) => !perAnswer.test(name)), ['vary', vary]].flat();
    const etag = all.find(([name]) => /^etag$/i.test(name))?.[1] ?? pageTag(plain);
    if (before?.headers.join('\n') === own.join('\n')) return before;
    return new KeptPage(etag, own, await encode(plain, 'br', 'kept'));
  }

  /** The memory that its forms and headers need; it grows once, with the first client that knows gzip alone. */
  get bytes(): number {
    return this.brotli.length + (this.zipped?.length ?? 0) + this.headerBytes;
  }

  /** Answers GET or HEAD: 200, or 304 when the client has it already. */
  send({ headers: asked, method }: IncomingMessage, response: ServerResponse): void {
    if (isUnchanged(asked['if-none-match'], this.etag)) {
      response.writeHead(304, [...this.unchangedHeaders]).end();
      return;
    }
    const encoding = encodingFor(asked['accept-encoding']);
    const body = this.bodyIn(encoding);
    const headers = encoding === 'br' ? this.brotliHeaders : this.headersOf(encoding, body);
    response.writeHead(200, [...headers]).end(method === 'HEAD' ? undefined : body);
  }

  private bodyIn(encoding: Encoding): Buffer {
    if (encoding === 'br') return this.brotli;
    if (encoding === 'identity') return brotliDecompressSync(this.brotli);
    this.zipped ??= gzipSync(brotliDecompressSync(this.brotli));
    return this.zipped;
  }

  private headersOf(encoding: Encoding, body: Buffer): string[] {
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return [...this.headers, 'content-length', String(body.length), ...coded];
  }
}
