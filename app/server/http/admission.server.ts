import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../domain/site/clock.ts';
import type { Env } from '../env.server.ts';
import { systemClock } from '../time.server.ts';
import { Budgets, type Network } from './budgets.server.ts';
import { clientAddress } from './client-address.server.ts';
import type { Refusal } from './problem.server.ts';

const hostPattern = /^(\[[\da-f:.]{2,45}\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Asked by machines that know an address, not a name; they say nothing about the site. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The name in a Host header or target, in lower case and without port and last dot; null when it is none. */
export const hostName = (host: string): string | null => hostPattern.exec(host)?.[1]?.toLowerCase() ?? null;

/** Points that work costs beside the one of each request: making a page takes many times what a page from memory takes. */
export const workPoints = { render: 9, submission: 2 } as const;

export type Admitted = { refusal: Refusal; network: null } | { refusal: null; network: Network };

/** Whether the path of `url` is percent-encoded UTF-8, as routers expect. A query may hold anything: nobody decodes it strictly. */
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
 * The door before all others: looks at the head of a request only, keeps nothing but counts, and costs microseconds. It
 * refuses foreign and doubtful hosts, targets that are no readable path, and networks that ask too often.
 */
export class Admission {
  private readonly hosts: ReadonlySet<string> | null;
  private readonly trusted: readonly string[];
  readonly budgets: Budgets;

  constructor(
    { SITE_URL, ALLOWED_HOSTS, REQUEST_LIMIT, TRUSTED_PROXIES }: AdmissionSettings,
    clock: Clock = systemClock,
  ) {
    this.hosts = SITE_URL ? new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS, ...loopback]) : null;
    this.trusted = TRUSTED_PROXIES;
    this.budgets = new Budgets(REQUEST_LIMIT, clock);
  }

  /** Lets the request in on account of its sender's network. A target in absolute form becomes its path: what follows knows paths only. */
  admit(request: IncomingMessage): Admitted {
    const refusal = this.unreadable(request);
    if (refusal) return { refusal, network: null };
    const { network, wait } = this.budgets.take(this.addressOf(request));
    if (network) return { refusal: null, network };
    const sentence = 'Too many requests came from your address. Please wait a moment.';
    return { refusal: { status: 429, sentence, retryAfterSeconds: wait }, network: null };
  }

  private addressOf({ socket, headers }: IncomingMessage): string {
    const peer = socket.remoteAddress ?? '';
    if (this.trusted.length === 0) return peer;
    const forwarded = headers['x-forwarded-for'];
    return clientAddress(peer, forwarded ? String(forwarded) : null, this.trusted);
  }

  private unreadable(request: IncomingMessage): Refusal | null {
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
    if (!isDecodable(request.url)) return { status: 400, sentence: 'The request target is not percent-encoded UTF-8.' };
    if (!this.hosts || this.hosts.has(name) || probes.has(request.url)) return null;
    return {
      status: 421,
      sentence: `This server does not answer for ${name}. Its names are those in SITE_URL and ALLOWED_HOSTS.`,
    };
  }
}
