import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

const windowSeconds = 600;
/** Addresses or accounts remembered at once per limit. Beyond it new ones share one bucket, so that a flood cannot fill the memory. */
const maxKeys = 50_000;

/** Who is refused once is refused from memory for so long, milliseconds: a flood costs the database nothing. */
const refusedFor = 5000;
/** Longer than any answer of the database takes, milliseconds. A point given back after its window would be one more in the next. */
const lastMoments = 10_000;

/** IPv4 address, or the /64 of an IPv6 one: a household or a server owns a whole /64. */
export function addressBucket(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}

/** Where instances on one PostgreSQL count together, and under which name. */
export interface SharedCount {
  pool: Pool;
  name: string;
}

/** `first`: here, of this name and in its ten minutes. What logs refusals logs these alone: a flood must not fill the log. */
export type Permit = { allowed: true } | { allowed: false; retryAfterSeconds: number; first: boolean };

/** Of one size, however long the name a stranger sends; an account that does not exist has a bucket like any other. */
export function accountBucket(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** Counts over ten minutes, exact under parallel requests. `bucketOf` says which names count together. */
class Limit {
  private readonly limiter: RateLimiterMemory | RateLimiterPostgres;
  private readonly keys = new Map<string, number>();
  private readonly bucketOf: (name: string) => string;
  private readonly points: number;
  /** When the windows end of those who are refused from memory. */
  private readonly refused = new Map<string, number>();
  /** Those who were refused before in this window. */
  private readonly known = new Set<string>();

  constructor(points: number, bucketOf: (name: string) => string, shared?: SharedCount) {
    const options = { points, duration: windowSeconds };
    const memory = new RateLimiterMemory(options);
    this.bucketOf = bucketOf;
    this.points = points;
    this.limiter = shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: shared.pool,
          storeType: 'pool',
          keyPrefix: shared.name,
          tableName: 'rate_limits',
          tableCreated: true,
          // Without the database each instance counts for itself.
          insuranceLimiter: memory,
        })
      : memory;
  }

  private key(name: string): string {
    const bucket = this.bucketOf(name);
    const now = Date.now();
    if (!this.keys.has(bucket) && this.keys.size >= maxKeys) {
      for (const [key, expires] of this.keys) if (expires < now) this.keys.delete(key);
      if (this.keys.size >= maxKeys) return 'overflow';
    }
    if (!this.keys.has(bucket)) this.keys.set(bucket, now + windowSeconds * 1000);
    return bucket;
  }

  /** Takes one point. What is refused does not count: nobody gives it back. */
  async take(name: string): Promise<Permit> {
    const key = this.key(name);
    const end = this.refused.get(key);
    if (end !== undefined) return refusal(end - Date.now(), false);
    try {
      await this.limiter.consume(key);
      return { allowed: true };
    } catch (answer) {
      if (answer instanceof Error) throw answer;
      const { msBeforeNext } = answer as { msBeforeNext: number };
      this.refused.set(key, Date.now() + msBeforeNext);
      setTimeout(() => this.refused.delete(key), Math.min(refusedFor, msBeforeNext)).unref();
      if (msBeforeNext > lastMoments) await this.putBack(key);
      return refusal(msBeforeNext, this.isFirst(key, msBeforeNext));
    }
  }

  private isFirst(key: string, wait: number): boolean {
    if (this.known.has(key)) return false;
    this.known.add(key);
    setTimeout(() => this.known.delete(key), wait).unref();
    return true;
  }

  /** Gives one point back: the request turned out not to count. */
  async giveBack(name: string): Promise<void> {
    await this.putBack(this.key(name));
  }

  private async putBack(key: string): Promise<void> {
    const { consumedPoints } = await this.limiter.reward(key);
    if (consumedPoints < this.points) this.refused.delete(key);
  }
}

const refusal = (wait: number, first: boolean): Permit => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  first,
});

export class AddressLimit extends Limit {
  constructor(points: number, shared?: SharedCount) {
    super(points, addressBucket, shared);
  }
}

export class AccountLimit extends Limit {
  constructor(points: number, shared?: SharedCount) {
    super(points, accountBucket, shared);
  }
}

export interface Limits {
  enquiries: AddressLimit;
  /** Enquiries by e-mail address; what is above it is held for review, never refused. */
  senders: AccountLimit;
  refusals: AddressLimit;
  /** Wrong passwords and codes, by where they come from, by whose they should be, and codes alone. */
  logins: AddressLimit;
  accounts: AccountLimit;
  codes: AccountLimit;
  /** Wrong current passwords, by session: strangers cannot use up these tries, nor a stolen session those of another. */
  confirmations: AccountLimit;
  unsubscribes: AddressLimit;
  /** Measurements of speed. */
  measurements: AddressLimit;
}

const refusalsPerWindow = 60;

/** `enquiries` is ENQUIRY_LIMIT; with `pool`, the instances on that database count together. */
export function openLimits(enquiries: number, pool: Pool | null): Limits {
  const shared = (name: string) => (pool ? { pool, name } : undefined);
  return {
    enquiries: new AddressLimit(enquiries, shared('enquiries')),
    senders: new AccountLimit(Math.ceil(enquiries / 2), shared('senders')),
    refusals: new AddressLimit(Math.max(refusalsPerWindow, enquiries * 3), shared('refusals')),
    logins: new AddressLimit(10, shared('logins')),
    accounts: new AccountLimit(20, shared('accounts')),
    // A six-digit code has three right answers in a million at any moment.
    codes: new AccountLimit(5, shared('codes')),
    confirmations: new AccountLimit(10, shared('confirmations')),
    unsubscribes: new AddressLimit(30, shared('unsubscribes')),
    measurements: new AddressLimit(300),
  };
}
