import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

const windowSeconds = 600;
/** Addresses or accounts remembered at once per limit. Beyond it new ones share one bucket, so that a flood cannot fill the memory. */
const maxKeys = 50_000;

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

export type Permit = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Of one size, however long the name a stranger sends; an account that does not exist has a bucket like any other. */
export function accountBucket(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** Counts over ten minutes, exact under parallel requests. `bucketOf` says which names count together. */
class Limit {
  private readonly limiter: RateLimiterMemory | RateLimiterPostgres;
  private readonly keys = new Map<string, number>();
  private readonly bucketOf: (name: string) => string;

  constructor(points: number, bucketOf: (name: string) => string, shared?: SharedCount) {
    const options = { points, duration: windowSeconds };
    const memory = new RateLimiterMemory(options);
    this.bucketOf = bucketOf;
    this.limiter = shared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: shared.pool,
          storeType: 'pool',
          keyPrefix: shared.name,
          tableName: 'rate_limits',
          tableCreated: true,
          // Who is refused once is refused from memory: a flood costs the database nothing.
          inMemoryBlockOnConsumed: points + 1,
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

  /** Takes one point. */
  async take(name: string): Promise<Permit> {
    try {
      await this.limiter.consume(this.key(name));
      return { allowed: true };
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as { msBeforeNext: number };
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    }
  }

  /** Gives one point back: the request turned out not to count. */
  async giveBack(name: string): Promise<void> {
    await this.limiter.reward(this.key(name));
  }
}

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
