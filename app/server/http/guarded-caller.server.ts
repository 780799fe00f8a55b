import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Response } from 'undici';
import type { PostAnswer } from '../../domain/delivery/transports/describe.ts';

/** IPv4 addresses in their old IPv6 form, such as ::7f00:1 for 127.0.0.1. Some systems still connect to them. */
const compatible = ipaddr.parseCIDR('::/96');

/** Whether `address` is an ordinary public address. Special ones could belong to this server or its host. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !(parsed.kind() === 'ipv6' && parsed.match(compatible));
}

class ForbiddenAddress extends Error {}

/**
 * A lookup for connections: looks the host up once, checks every address and returns exactly these, so that a second DNS answer cannot
 * slip in. Node asks for all addresses (`autoSelectFamily`).
 */
export const guardedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const forbidden = addresses.find(({ address }) => !allowPrivate && !isPublicAddress(address));
      if (forbidden)
        return callback(
          new ForbiddenAddress(`${hostname} leads to ${forbidden.address}, which is not a public address`),
          [],
        );
      callback(null, addresses);
    });
  };

/** For a `host` that is an IP address: why it may not be connected to, or null. Such a host is never looked up. Null for a name. */
export const literalFault = (host: string, allowPrivate: boolean): string | null =>
  ipaddr.isValid(host) && !allowPrivate && !isPublicAddress(host) ? `${host} is not a public address` : null;

/** Connects to public addresses only, unless `allowPrivate`. An IP address is not looked up: check it with `literalFault`. */
export const guardedAgent = (allowPrivate: boolean) =>
  new Agent({ connect: { timeout: 10_000, lookup: guardedLookup(allowPrivate) } });

/** The first `limit` bytes of an answer. Does not wait for the rest. */
async function startOf({ body }: Response, limit: number): Promise<Buffer> {
  if (!body || limit === 0) {
    await body?.cancel();
    return Buffer.alloc(0);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= limit) break;
  }
  return Buffer.concat(parts).subarray(0, limit);
}

/** A request to an outside server. */
export interface OutsideRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** `bytes`: the body, where `body` is the same as text. */
export interface CallerAnswer extends Omit<PostAnswer, 'now'> {
  bytes: Buffer;
}

export interface Caller {
  /**
   * Sends `request` and reads at most `answerBytes` of the answer. A redirect counts as an answer. Throws an Error with a sentence when
   * no answer came; the other side may still have carried out the request.
   */
  call(request: OutsideRequest, answerBytes: number): Promise<CallerAnswer>;
  close(): void;
}

/** Calls public addresses only, unless `allowPrivate`. Follows no redirect and waits `patience` milliseconds for the whole answer. */
export function openCaller({ allowPrivate, patience = 15_000 }: { allowPrivate: boolean; patience?: number }): Caller {
  const agent = guardedAgent(allowPrivate);
  return {
    async call({ url, ...request }, answerBytes) {
      const fault = literalFault(new URL(url).hostname.replace(/^\[|\]$/g, ''), allowPrivate);
      if (fault !== null) throw new Error(fault);
      try {
        const response = await fetch(url, {
          ...request,
          redirect: 'manual',
          dispatcher: agent,
          signal: AbortSignal.timeout(patience),
        });
        const { status, headers } = response;
        const bytes = await startOf(response, answerBytes);
        return { status, header: (name) => headers.get(name), bytes, body: bytes.toString() };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        throw new Error(String(cause instanceof Error ? cause.message : cause).slice(0, 500));
      }
    },
    close: () => void agent.close(),
  };
}
