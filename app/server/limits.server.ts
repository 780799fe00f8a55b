import ipaddr from 'ipaddr.js';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const windowSeconds = 600;
/** Addresses remembered at once per limit. Beyond it new ones share one bucket, so that a flood cannot fill the memory. */
const maxKeys = 50_000;

/** IPv4 address, or the /64 of an IPv6 one: a household or a server owns a whole /64. */
export function addressBucket(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}

export type Permit = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts per address over ten minutes, exact under parallel requests. */
export class AddressLimit {
  private readonly limiter: RateLimiterMemory;
  private readonly keys = new Map<string, number>();

  constructor(points: number) {
    this.limiter = new RateLimiterMemory({ points, duration: windowSeconds });
  }

  private key(address: string): string {
    const bucket = addressBucket(address);
    const now = Date.now();
    if (!this.keys.has(bucket) && this.keys.size >= maxKeys) {
      for (const [key, expires] of this.keys) if (expires < now) this.keys.delete(key);
      if (this.keys.size >= maxKeys) return 'overflow';
    }
    if (!this.keys.has(bucket)) this.keys.set(bucket, now + windowSeconds * 1000);
    return bucket;
  }

  /** Takes one point. */
  async take(address: string): Promise<Permit> {
    try {
      await this.limiter.consume(this.key(address));
      return { allowed: true };
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext } = refusal as { msBeforeNext: number };
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    }
  }

  /** Gives one point back: the request turned out not to count. */
  async giveBack(address: string): Promise<void> {
    await this.limiter.reward(this.key(address));
  }
}
