// Not Hono's compress: it knows no Brotli, compresses every answer again, and weakens the ETag of what it compresses.

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isUnchanged } from './entity-tag.server.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

const chosen = new Map<string, Encoding>();
const mostChosen = 100;

/** The smallest encoding that the client accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  // Browsers send only a few different headers, so the choice is remembered for each.
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    if (chosen.size >= mostChosen) chosen.clear();
    encoding = negotiate(acceptEncoding);
    chosen.set(acceptEncoding, encoding);
  }
  return encoding;
}

const takesGzip = (acceptEncoding: string) => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding);

function negotiate(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
  return takesGzip(acceptEncoding) ? 'gzip' : 'identity';
}

/**
 * Compression effort: `once` for an answer to one waiting visitor, `kept` for a page cached for some minutes, `forever` for a built file and
 * for a page that many visitors get.
 */
const levels = {
  once: { br: 4, gzip: 5 },
  kept: { br: 6, gzip: 9 },
  forever: { br: 11, gzip: 9 },
};
export type Effort = keyof typeof levels;

const brotliOptions = (plain: Buffer, effort: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    // The smallest window that holds the body: each compression clears the whole window. The output is the same.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(plain.length + 16)))),
  },
});

/** Compresses `plain` off the event loop. */
export async function encode(
  plain: Buffer<ArrayBuffer>,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return gzipped(plain, { level: levels[effort].gzip });
  return brotli(plain, brotliOptions(plain, effort));
}

/** The `Vary` header of an encoded answer. `own` lists the other request headers that the answer depends on. */
export const varyWith = (own: string | null | undefined): string =>
  own ? `Accept-Encoding, ${own}` : 'Accept-Encoding';

/** An answer with the status and headers of `like` and with `body`, which is already in `encoding`. */
function answerIn(encoding: Encoding, body: BodyInit, { status, headers }: Like): Response {
  const own = new Headers(headers);
  own.set('Vary', varyWith(own.get('Vary')));
  if (encoding !== 'identity') own.set('Content-Encoding', encoding);
  if (body instanceof Uint8Array) own.set('Content-Length', String(body.byteLength));
  return new Response(body, { status, headers: own });
}

/** An answer without its body. */
type Like = Pick<Response, 'status' | 'headers'>;

/** An answer to one visitor: `plain`, encoded as `acceptEncoding` allows, with the status and the headers of `like`. */
async function encodedAnswer(
  plain: Buffer<ArrayBuffer>,
  acceptEncoding: string | undefined,
  like: Like,
): Promise<Response> {
  const encoding = encodingFor(acceptEncoding);
  return answerIn(encoding, await encode(plain, encoding, 'once'), like);
}

const worthEncodingTypes = /^text\/|\b(?:json|xml|javascript)\b/;
const smallestWorthEncoding = 1024;

/** Whether compressing a body with this content type makes it smaller: pictures and fonts are compressed already. */
export const isWorthEncoding = (type: string, bytes: number): boolean =>
  worthEncodingTypes.test(type) && bytes >= smallestWorthEncoding;

/**
 * Encodes `response` as `acceptEncoding` allows. An answer without a body, or with a Content-Length (such as one already encoded), is returned
 * unchanged. Headers and body are sent in one write: if this process dies, a proxy has the whole answer, or nothing and can retry elsewhere.
 * Only the rows of a spreadsheet are sent as they are read. Rejects when the body cannot be read.
 */
export async function encodedResponse(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { status, headers } = response;
  // Check this before `body`: reading that property turns the body into a stream.
  if (headers.has('content-length')) return response;
  const { body } = response;
  if (!body) return response;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/csv')) return encodedRows(body, acceptEncoding, response);
  const plain = Buffer.from(await response.arrayBuffer());
  if (isWorthEncoding(type, plain.byteLength)) return encodedAnswer(plain, acceptEncoding, response);
  const whole = new Headers(headers);
  whole.set('Content-Length', String(plain.byteLength));
  return new Response(plain, { status, headers: whole });
}

/** Compresses rows as they arrive, with gzip: a Brotli stream would hold rows back until they fill one of its blocks. */
function encodedRows(
  rows: ReadableStream<Uint8Array<ArrayBuffer>>,
  acceptEncoding: string | undefined,
  like: Like,
): Response {
  return takesGzip(acceptEncoding ?? '')
    ? answerIn('gzip', rows.pipeThrough(new CompressionStream('gzip')), like)
    : answerIn('identity', rows, like);
}

interface Variant {
  body: Buffer;
  /** The headers of the full answer, as alternating names and values. */
  headers: string[];
  /** The headers of a 304, in the same form. */
  unchangedHeaders: string[];
  etag: string;
}

/** One body in the encodings that it is sent in. */
export type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** One body, prepared for every client. */
export type Variants = Record<Encoding, Variant>;

/** An encoding without a body of its own is answered with the plain one. `headers` are those that do not depend on the encoding. */
export function variantsOf(bodies: Bodies, headers: Iterable<readonly [string, string]>): Variants {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const all = [...headers];
  const vary = varyWith(all.find(([name]) => /^vary$/i.test(name))?.[1]);
  const common = all.filter(([name]) => !/^(content-length|content-encoding|etag|vary)$/i.test(name));
  const variant = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    if (!body) return variant('identity');
    const etag = `"${hash}-${encoding}"`;
    const own: [string, string][] = [
      ...common.map(([name, value]): [string, string] => [name, value]),
      ['vary', vary],
      ['etag', etag],
      ['content-length', String(body.length)],
    ];
    if (encoding !== 'identity') own.push(['content-encoding', encoding]);
    const unchanged = own.filter(([name]) => !/^content-(length|encoding|type)$/i.test(name));
    return { body, headers: own.flat(), unchangedHeaders: unchanged.flat(), etag };
  };
  return { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') };
}

/** Answers GET or HEAD: 200, or 304 when the client has it already. */
export function sendVariant(
  variants: Variants,
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, headers, unchangedHeaders, etag } = variants[encodingFor(asked['accept-encoding'])];
  if (isUnchanged(asked['if-none-match'], etag)) response.writeHead(304, unchangedHeaders).end();
  else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
}
