import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gzipSync } from 'node:zlib';
import { type Encoding, encode, encodingFor, varyWith } from '../encoding.server.ts';
import { isUnchanged } from '../entity-tag.server.ts';

const unpack = promisify(brotliDecompress);

/** The weak ETag of a page with this body. It is the same in every encoding. */
const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Headers that describe a body. A 304 has none of them. */
const ofBody = /^content-(?:length|encoding|type)$/i;
const perAnswer = /^(?:content-(?:length|encoding)|vary|etag)$/i;

/**
 * What a server may send before the browser has answered once, in bytes: ten packets with time stamps, less the marks of TLS and HTTP/2 and
 * the headers that are added when an answer is sent, such as Date.
 */
const oneFlight = 14_350;

/**
 * A finished page in memory. Only the Brotli form is kept at first, so that four times as many pages fit as with every encoding. The gzip
 * form is made when the first client without Brotli asks, and is kept from then on. For a client without any compression the page is
 * unpacked each time.
 */
export class KeptPage {
  private readonly etag: string;
  /** The headers that all encodings share, as alternating names and values. */
  private readonly headers: readonly string[];
  private readonly unchangedHeaders: readonly string[];
  /** Whether it is HTML. */
  readonly isPage: boolean;
  /** With the headers of its answers, because most clients get this form. */
  private brotli: { readonly body: Buffer<ArrayBuffer>; readonly headers: readonly string[] };
  private readonly headerBytes: number;
  private zipped: Buffer<ArrayBuffer> | null = null;
  /** Whether it is compressed as far as possible, or is being compressed so now. */
  isBest = false;

  private constructor(etag: string, headers: readonly string[], brotli: Buffer<ArrayBuffer>) {
    this.etag = etag;
    this.headers = headers;
    this.unchangedHeaders = headers.filter((_, at) => !ofBody.test(headers[at - (at % 2)] ?? ''));
    this.brotli = this.withHeaders(brotli);
    this.headerBytes = headers.join('').length;
    const type = headers.findIndex((name, at) => at % 2 === 0 && /^content-type$/i.test(name));
    this.isPage = headers[type + 1]?.startsWith('text/html') === true;
  }

  /**
   * Compresses `plain`. `headers` are the headers of its answers. If `before` has the same headers and the same body, returns `before`
   * without compressing.
   */
  static async of(
    plain: Buffer<ArrayBuffer>,
    headers: Iterable<readonly [string, string]>,
    before?: KeptPage,
  ): Promise<KeptPage> {
    const all = [...headers];
    const vary = varyWith(all.find(([name]) => /^vary$/i.test(name))?.[1]);
    const etag = tagOf(plain);
    const own = [...all.filter(([name]) => !perAnswer.test(name)), ['vary', vary], ['etag', etag]].flat();
    if (before?.headers.join('\n') === own.join('\n')) return before;
    return new KeptPage(etag, own, await encode(plain, 'br', 'kept'));
  }

  /**
   * Compresses the page again as far as possible, off the event loop. This takes thirty times as long and saves a tenth of the bytes, so it
   * pays only for a page that many visitors get. The ETag stays. Rejects when there is not enough memory.
   */
  async compressBest(): Promise<void> {
    this.isBest = true;
    this.brotli = this.withHeaders(await encode(await unpack(this.brotli.body), 'br', 'forever'));
  }

  private withHeaders(brotli: Buffer<ArrayBuffer>) {
    return { body: brotli, headers: this.headersOf('br', brotli) };
  }

  /** Whether headers and Brotli form arrive without a round trip in between. HTTP/2 sends the headers in half their bytes. */
  get fitsOneFlight(): boolean {
    return this.headerBytes / 2 + this.brotli.body.length <= oneFlight;
  }

  /** The memory for its forms and headers, in bytes. It grows once, when the first client without Brotli asks for gzip. */
  get bytes(): number {
    return this.brotli.body.length + (this.zipped?.length ?? 0) + this.headerBytes;
  }

  /** Answers GET or HEAD: 200, or 304 when the client has it already. */
  send({ headers: asked, method }: IncomingMessage, response: ServerResponse): void {
    const { status, headers, body } = this.answerTo(asked['accept-encoding'], asked['if-none-match']);
    // Node only reads the array, so a read-only one is safe.
    response.writeHead(status, headers as string[]).end(method === 'HEAD' ? null : body);
  }

  /** The answer that `send` gives to GET, as a `Response`. */
  answer(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Response {
    const { status, headers, body } = this.answerTo(acceptEncoding, ifNoneMatch);
    const own = new Headers();
    for (let at = 0; at < headers.length; at += 2) own.append(headers[at] ?? '', headers[at + 1] ?? '');
    return new Response(body, { status, headers: own });
  }

  private answerTo(acceptEncoding: string | undefined, ifNoneMatch: string | undefined) {
    if (isUnchanged(ifNoneMatch, this.etag)) return { status: 304, headers: this.unchangedHeaders, body: null };
    const encoding = encodingFor(acceptEncoding);
    const body = this.bodyIn(encoding);
    return { status: 200, headers: encoding === 'br' ? this.brotli.headers : this.headersOf(encoding, body), body };
  }

  private bodyIn(encoding: Encoding): Buffer<ArrayBuffer> {
    if (encoding === 'br') return this.brotli.body;
    if (encoding === 'identity') return brotliDecompressSync(this.brotli.body);
    this.zipped ??= gzipSync(brotliDecompressSync(this.brotli.body));
    return this.zipped;
  }

  private headersOf(encoding: Encoding, body: Buffer): string[] {
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return [...this.headers, 'content-length', String(body.length), ...coded];
  }
}
