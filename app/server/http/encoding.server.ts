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

/** The smallest that the reader takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  // Browsers ask in a handful of ways.
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    if (chosen.size >= mostChosen) chosen.clear();
    encoding = negotiate(acceptEncoding);
    chosen.set(acceptEncoding, encoding);
  }
  return encoding;
}

function negotiate(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** How hard to try: `once` while a visitor waits, `kept` for a page of some minutes, `forever` for a file of the build. */
const levels = { once: { br: 4, gzip: 5 }, kept: { br: 6, gzip: 9 }, forever: { br: 11, gzip: 9 } };
type Effort = keyof typeof levels;

/** `plain` compressed, beside the event loop. */
export async function encode(
  plain: Buffer<ArrayBuffer>,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return gzipped(plain, { level: levels[effort].gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return brotli(plain, { params });
}

/** The `Vary` of an answer that we encode; `own` is what else it depends on. */
export const varyWith = (own: string | null | undefined): string =>
  own ? `Accept-Encoding, ${own}` : 'Accept-Encoding';

interface Variant {
  body: Buffer;
  /** Names and values in turns, of the whole answer. */
  headers: string[];
  /** The same of a 304. */
  unchangedHeaders: string[];
  etag: string;
}

/** One content, ready to be sent in each encoding. */
export interface Variants {
  /** Of all bodies together. */
  bytes: number;
  of: Record<Encoding, Variant>;
}

/** Compresses `plain` once, for everyone. `headers` are those of the answer but for what the encoding decides. */
export async function makeVariants(
  plain: Buffer<ArrayBuffer>,
  headers: Iterable<readonly [string, string]>,
  effort: Effort,
): Promise<Variants> {
  const [br, zipped] = await Promise.all([encode(plain, 'br', effort), encode(plain, 'gzip', effort)]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const all = [...headers];
  const vary = varyWith(all.find(([name]) => /^vary$/i.test(name))?.[1]);
  const common = all.filter(([name]) => !/^(content-length|content-encoding|etag|vary)$/i.test(name));
  const variant = (encoding: Encoding, body: Buffer): Variant => {
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
  return {
    bytes: br.length + zipped.length + plain.length,
    of: { br: variant('br', br), gzip: variant('gzip', zipped), identity: variant('identity', plain) },
  };
}

/** Answers GET or HEAD: 200, or 304 to whoever has it. */
export function sendVariant(
  { of }: Variants,
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, headers, unchangedHeaders, etag } = of[encodingFor(asked['accept-encoding'])];
  if (isUnchanged(asked['if-none-match'], etag)) response.writeHead(304, unchangedHeaders).end();
  else response.writeHead(200, headers).end(method === 'HEAD' ? undefined : body);
}
