import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../domain/time/clock.ts';
import type { Env } from '../env.server.ts';
import { systemClock } from '../time.server.ts';
import { Budgets, type Network } from './budgets.server.ts';
import { clientAddress, isPrivateAddress } from './client-address.server.ts';
import type { Refusal } from './problem.server.ts';

const hostPattern = /^(\[[\da-f:.]{2,45}\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Paths that supervisors call by IP address, so any host is accepted for them. The answers reveal nothing about the site. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const anyVisitor = '203.0.113.1';

/** What HAProxy's `option httpchk` and old monitors send. */
const isOldHealthCheck = ({ httpVersion, url = '' }: IncomingMessage): boolean =>
  httpVersion === '1.0' && ['/healthz', '/readyz'].includes(url);

/** The name in a Host header or target, in lower case, without port and final dot; null when it is not a host name. */
export const hostName = (host: string): string | null => hostPattern.exec(host)?.[1]?.toLowerCase() ?? null;

/**
 * Points charged for work, in addition to one per request: rendering a page takes many times as long as sending one from memory.
 */
export const workPoints = { render: 9, submission: 2 } as const;

export type Admitted = { refusal: Refusal; network: null } | { refusal: null; network: Network };

/**
 * Whether the path of `url` is percent-encoded UTF-8, as routers expect. A query may hold anything: no code decodes it strictly.
 */
function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

type AdmissionSettings = Pick<Env, 'SITE_URL' | 'ALLOWED_HOSTS' | 'REQUEST_LIMIT' | 'TRUSTED_PROXIES'>;

/**
 * The first check of every request. It reads only the headers, stores only counts, and takes microseconds. It refuses unknown and
 * malformed hosts, targets that are not a readable path, and networks that send too many requests.
 */
export class Admission {
  private readonly hosts: ReadonlySet<string> | null;
  private readonly trusted: readonly string[];
  /** Called at most once, with the address of a proxy that TRUSTED_PROXIES does not name. Null once it was called. */
  private onUnknownProxy: ((address: string) => void) | null;
  /** The most recent Host header and the name in it. Most requests have the same one, so it is rarely parsed again. */
  private lastHost = '';
  private lastName: string | null = null;
  readonly budgets: Budgets;

  constructor(
    { SITE_URL, ALLOWED_HOSTS, REQUEST_LIMIT, TRUSTED_PROXIES }: AdmissionSettings,
    clock: Clock = systemClock,
    onUnknownProxy: (address: string) => void = () => undefined,
  ) {
    this.onUnknownProxy = onUnknownProxy;
    this.hosts = SITE_URL ? new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS, ...loopback]) : null;
    this.trusted = TRUSTED_PROXIES;
    this.budgets = new Budgets(REQUEST_LIMIT, clock);
  }

  /**
   * Admits the request and charges its sender's network, or returns the refusal. A target in absolute form is replaced by its path, since
   * later code knows only paths.
   */
  admit(request: IncomingMessage): Admitted {
    const refusal = this.unreadable(request);
    if (refusal) return { refusal, network: null };
    const { network, wait } = this.budgets.take(this.addressOf(request));
    if (network) return { refusal: null, network };
    const sentence = 'Too many requests came from your address. Please wait a moment.';
    return { refusal: { status: 429, sentence, retryAfterSeconds: wait }, network: null };
  }

  private nameIn(host: string): string | null {
    if (host !== this.lastHost) {
      this.lastHost = host;
      this.lastName = hostName(host);
    }
    return this.lastName;
  }

  private addressOf({ socket, headers }: IncomingMessage): string {
    const peer = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined && this.onUnknownProxy) this.noteUnknownProxy(peer);
    if (this.trusted.length === 0) return peer;
    return clientAddress(peer, forwarded ? String(forwarded) : null, this.trusted);
  }

  /** Strangers can send the header too, so only an address of this machine or of a private network is taken for a proxy. */
  private noteUnknownProxy(peer: string): void {
    const isTrusted = clientAddress(peer, anyVisitor, this.trusted) === anyVisitor;
    if (isTrusted || !isPrivateAddress(peer)) return;
    this.onUnknownProxy?.(peer);
    this.onUnknownProxy = null;
  }

  private unreadable(request: IncomingMessage): Refusal | null {
    // HTTP/0.9 has no status codes; only attackers use it.
    if (request.httpVersionMajor < 1) return { status: 400, sentence: 'Use HTTP/1.1.' };
    const { rawHeaders, headers } = request;
    let named = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') named++;
    // Health checks of HTTP/1.0 name no host, and their answer does not depend on one.
    if (named === 0 && isOldHealthCheck(request)) {
      headers.host = 'localhost';
      return null;
    }
    if (named !== 1) return { status: 400, sentence: 'Send exactly one Host header.' };
    let name = this.nameIn(headers.host ?? '');
    const absolute = request.url?.startsWith('/') ? null : /^https?:\/\/([^/?#]*)(.*)/is.exec(request.url ?? '');
    if (absolute) {
      // The host in the target counts, not the one in the header (RFC 9112, 3.2.2).
      name = hostName(absolute[1] ?? '');
      headers.host = absolute[1];
      request.url = absolute[2]?.startsWith('/') ? absolute[2] : `/${absolute[2] ?? ''}`;
    }
    if (name === null) return { status: 400, sentence: 'The Host header is not a host name.' };
    if (!request.url?.startsWith('/')) return { status: 400, sentence: 'The request target must be a path.' };
    if (!isDecodable(request.url)) return { status: 400, sentence: 'The request target is not percent-encoded UTF-8.' };
    if (!this.hosts || this.hosts.has(name) || probes.has(request.url)) return null;
    return {
      status: 421,
      sentence: `This server does not answer for ${name}. Its names are those in SITE_URL and ALLOWED_HOSTS.`,
    };
  }
}
