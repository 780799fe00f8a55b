import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../env.server.ts';
import { clientAddress, isPrivateAddress } from './client-address.server.ts';
import { addressBucket } from './limits.server.ts';

/** Why a request is not let in at all. */
export interface Refusal {
  status: 400 | 421 | 429;
  sentence: string;
  retryAfterSeconds?: number;
}

const hostPattern = /^(\[[\da-f:.]{2,45}\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Asked by machines that know an address, not a name; they say nothing about the site. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);
const sweepEvery = 10_000;
const mostAddresses = 50_000;
const shortBody = 16_384;

/** The name in a Host header or target, in lower case and without port and last dot; null when it is none. */
export const hostName = (host: string): string | null => hostPattern.exec(host)?.[1]?.toLowerCase() ?? null;

/** Answers a refusal without reading the body, which may be long. */
export function sendRefusal(
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
  { status, sentence, retryAfterSeconds }: Refusal,
  headers: Iterable<readonly [string, string]>,
): void {
  const json = /\bapplication\/(problem\+)?json\b/.test(asked.accept ?? '');
  for (const [name, value] of headers) response.setHeader(name, value);
  if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
  // A short body is read away more cheaply than a new connection is made.
  if (Number(asked['content-length'] ?? 0) > shortBody || asked['transfer-encoding'])
    response.setHeader('Connection', 'close');
  const body = json ? JSON.stringify({ type: 'about:blank', status, detail: sentence }) : sentence;
  const type = json ? 'application/problem+json' : 'text/plain; charset=utf-8';
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

interface Counted {
  unlimited: boolean;
  points: number;
  at: number;
}

/**
 * The door before all others: looks at the head of a request only, keeps nothing but counts, and costs microseconds. It
 * refuses foreign and doubtful hosts, targets that are no path, and addresses that ask too often.
 */
export class Admission {
  private readonly hosts: ReadonlySet<string> | null;
  private readonly limit: number;
  private readonly trusted: readonly string[];
  private readonly now: () => number;
  private readonly addresses = new Map<string, Counted>();
  private readonly buckets = new Map<string, Counted>();
  private sweepAt = 0;

  constructor(
    env: Pick<Env, 'SITE_URL' | 'ALLOWED_HOSTS' | 'REQUEST_LIMIT' | 'TRUSTED_PROXIES'>,
    now: () => number = Date.now,
  ) {
    const { SITE_URL, ALLOWED_HOSTS, REQUEST_LIMIT, TRUSTED_PROXIES } = env;
    this.hosts = SITE_URL ? new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS, ...loopback]) : null;
    this.limit = REQUEST_LIMIT;
    this.trusted = TRUSTED_PROXIES;
    this.now = now;
  }

  /** Null lets the request in. A target in absolute form becomes its path: what follows knows paths only. */
  refusal(request: IncomingMessage): Refusal | null {
    return this.wrongHost(request) ?? this.tooMany(request);
  }

  private wrongHost(request: IncomingMessage): Refusal | null {
    // HTTP/0.9 has no answer with a status; nothing but an attack speaks it.
    if (request.httpVersionMajor < 1) return { status: 400, sentence: 'Use HTTP/1.1.' };
    const { rawHeaders, headers } = request;
    let named = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') named++;
    if (named !== 1) return { status: 400, sentence: 'Send exactly one Host header.' };
    let name = hostName(headers.host ?? '');
    const absolute = request.url?.startsWith('/') ? null : /^https?:\/\/([^/?#]*)(.*)/is.exec(request.url ?? '');
    if (absolute) {
      // The target's own name counts, not the header's (RFC 9112, 3.2.2).
      name = hostName(absolute[1] ?? '');
      headers.host = absolute[1];
      request.url = absolute[2]?.startsWith('/') ? absolute[2] : `/${absolute[2] ?? ''}`;
    }
    if (name === null) return { status: 400, sentence: 'The Host header is not a host name.' };
    if (!request.url?.startsWith('/')) return { status: 400, sentence: 'The request target must be a path.' };
    if (!this.hosts || this.hosts.has(name) || probes.has(request.url)) return null;
    return {
      status: 421,
      sentence: `This server does not answer for ${name}. Its names are those in SITE_URL and ALLOWED_HOSTS.`,
    };
  }

  /**
   * Each address has `limit` points and gets that many back in a second, evenly: a flood is let through drop by drop, and
   * nobody else waits behind a burst of it.
   */
  private tooMany({ socket, headers }: IncomingMessage): Refusal | null {
    const now = this.now();
    if (now >= this.sweepAt) this.sweep(now);
    const forwarded = headers['x-forwarded-for'];
    const peer = socket.remoteAddress ?? '';
    const counted = this.countOf(
      this.trusted.length === 0 ? peer : clientAddress(peer, forwarded ? String(forwarded) : null, this.trusted),
    );
    if (counted.unlimited) return null;
    counted.points = Math.min(this.limit, counted.points + ((now - counted.at) * this.limit) / 1000);
    counted.at = now;
    if (counted.points >= 1) {
      counted.points--;
      return null;
    }
    return {
      status: 429,
      sentence: 'Too many requests came from your address. Please wait a moment.',
      retryAfterSeconds: 1,
    };
  }

  /** Forgets who has been quiet for long enough to have all points again. */
  private sweep(now: number): void {
    this.sweepAt = now + sweepEvery;
    for (const known of [this.addresses, this.buckets])
      for (const [key, { at }] of known) if (now - at > 1000) known.delete(key);
  }

  private countOf(address: string): Counted {
    const known = this.addresses.get(address);
    if (known) return known;
    // Not limited: a proxy that TRUSTED_PROXIES forgot must not take the whole site down.
    if (isPrivateAddress(address)) return this.remember(address, { unlimited: true, points: 0, at: this.now() });
    const bucket = addressBucket(address);
    const counted = this.buckets.get(bucket);
    if (counted) return this.remember(address, counted);
    // The overflow is remembered for no address: there may be room for it soon.
    if (this.buckets.size >= mostAddresses) return this.countIn('overflow');
    return this.remember(address, this.countIn(bucket));
  }

  private countIn(bucket: string): Counted {
    const counted = this.buckets.get(bucket) ?? { unlimited: false, points: this.limit, at: this.now() };
    this.buckets.set(bucket, counted);
    return counted;
  }

  /** Spares finding the bucket next time. One network has more addresses than there is room for. */
  private remember(address: string, counted: Counted): Counted {
    if (this.addresses.size < mostAddresses) this.addresses.set(address, counted);
    return counted;
  }
}
