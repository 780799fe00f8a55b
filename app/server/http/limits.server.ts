import { createHash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Clock } from '../../domain/time/clock.ts';
import type { StatementPool } from '../database/database.server.ts';
import { systemClock } from '../time.server.ts';
import { BoundedTable } from './bounded-table.server.ts';
import { organizationOf, type Prefix, placeOf } from './networks.server.ts';

const windowSeconds = 600;
const windowLength = windowSeconds * 1000;
/** Addresses or accounts remembered at once per limit. */
const mostKeys = 50_000;

/** How many milliseconds a refused address or account is refused from memory, so that a flood does not reach the database. */
const refusedFor = 5000;
/**
 * Milliseconds; longer than any answer of the database takes. A refusal this close to the end of its window returns no point: if the point
 * arrived after the end, the next window would have one too many.
 */
const lastMoments = 10_000;

/** The database in which several instances count together, and the name of the limit there. */
export interface SharedCount {
  pool: StatementPool;
  name: string;
}

/** `first`: the first refusal of this name within its ten minutes on this instance. Log only these, or a flood fills the log. */
export type Permit = { allowed: true } | { allowed: false; retryAfterSeconds: number; first: boolean };

/** Hashes an email address, so that keys have one size however long the text that a stranger sends. Unknown accounts are counted like any other. */
function accountBucket(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** A window of ten minutes for one key. It begins with the key's first point. */
interface Window {
  taken: number;
  /** The elapsed time at which the window ends. */
  end: number;
  wasRefused: boolean;
}

/** Counts points over ten minutes of elapsed time in bounded memory. Keys with the fewest points are forgotten first. */
class Windows {
  private readonly clock: Clock;
  private readonly table: BoundedTable<Window>;

  constructor(clock: Clock) {
    this.clock = clock;
    this.table = new BoundedTable(mostKeys, ({ taken, end }) => (end <= clock.elapsed() ? 0 : taken));
  }

  of(key: string): Window {
    const known = this.table.get(key);
    if (known && known.end > this.clock.elapsed()) return known;
    return this.begin(key, windowLength);
  }

  /** Sets a window that ends in `wait` milliseconds, replacing any other. */
  begin(key: string, wait: number): Window {
    const window = { taken: 0, end: this.clock.elapsed() + wait, wasRefused: false };
    this.table.set(key, window);
    return window;
  }
}

/**
 * Counts points over ten minutes, and stays exact under parallel requests. `bucketsOf` gives the keys under which a name is counted: its
 * own first, then those of the networks around it.
 */
class Limit {
  private readonly bucketsOf: (name: string) => readonly Prefix[];
  private readonly points: number;
  private readonly clock: Clock;
  private readonly windows: Windows;
  private readonly database: SharedWindows | null;

  constructor(
    points: number,
    bucketsOf: (name: string) => readonly Prefix[],
    shared?: SharedCount,
    clock: Clock = systemClock,
  ) {
    this.points = points;
    this.bucketsOf = bucketsOf;
    this.clock = clock;
    this.windows = new Windows(clock);
    this.database = shared ? new SharedWindows(points, shared, clock) : null;
  }

  /** Takes one point. A refusal takes none, since no caller would give it back. */
  async take(name: string): Promise<Permit> {
    const buckets = this.bucketsOf(name);
    // The database counts only the name itself. Each instance counts the networks around it on its own.
    const counted = this.database ? buckets.slice(1) : buckets;
    for (const { key, share } of counted) {
      const window = this.windows.of(key);
      if (window.taken >= this.points * share) return refuse(window, window.end - this.clock.elapsed());
    }
    for (const { key } of counted) this.windows.of(key).taken++;
    const own = buckets[0]?.key ?? '';
    if (!this.database) return { allowed: true };
    const permit = await this.database.take(own).catch(() => this.takeHere(own));
    if (!permit.allowed) for (const { key } of counted) this.putBackHere(key);
    return permit;
  }

  /** The points taken by `name` or by a network around it, whichever is most, as far as this instance knows. */
  mostTaken(name: string): number {
    return Math.max(0, ...this.bucketsOf(name).map(({ key }) => this.windows.of(key).taken));
  }

  /** Takes a point in memory. While the database is unavailable, each instance counts for itself. */
  private takeHere(key: string): Permit {
    const window = this.windows.of(key);
    if (window.taken >= this.points) return refuse(window, window.end - this.clock.elapsed());
    window.taken++;
    return { allowed: true };
  }

  private putBackHere(key: string): void {
    const window = this.windows.of(key);
    window.taken = Math.max(0, window.taken - 1);
  }

  /** Returns one point for a request that turned out not to count. */
  async giveBack(name: string): Promise<void> {
    const [own, ...around] = this.bucketsOf(name);
    for (const { key } of around) this.putBackHere(key);
    if (!own) return;
    if (!this.database) return this.putBackHere(own.key);
    await this.database.putBack(own.key).catch(() => this.putBackHere(own.key));
  }
}

/** Counts points together with all instances on one PostgreSQL. Its methods reject while the database is unavailable. */
class SharedWindows {
  private readonly limiter: RateLimiterPostgres;
  private readonly points: number;
  private readonly clock: Clock;
  /** The windows of keys that were refused on this instance. */
  private readonly refused: Windows;
  private readonly fromMemoryUntil: BoundedTable<number>;

  constructor(points: number, { pool, name }: SharedCount, clock: Clock) {
    this.points = points;
    this.clock = clock;
    this.refused = new Windows(clock);
    this.fromMemoryUntil = new BoundedTable(mostKeys, (until) => until);
    this.limiter = new RateLimiterPostgres({
      points,
      duration: windowSeconds,
      storeClient: pool,
      storeType: 'pool',
      keyPrefix: name,
      tableName: 'rate_limits',
      tableCreated: true,
    });
  }

  async take(key: string): Promise<Permit> {
    const now = this.clock.elapsed();
    if ((this.fromMemoryUntil.get(key) ?? 0) > now) {
      const window = this.refused.of(key);
      return refuse(window, window.end - now);
    }
    const wait = await this.consume(key);
    if (wait === 0) return { allowed: true };
    const known = this.refused.of(key);
    const window = known.wasRefused ? known : this.refused.begin(key, wait);
    this.fromMemoryUntil.set(key, this.clock.elapsed() + Math.min(refusedFor, wait));
    // Recorded before waiting for the database, so that parallel requests are refused in the meantime.
    const refusal = refuse(window, wait);
    if (wait > lastMoments) await this.putBack(key);
    return refusal;
  }

  async putBack(key: string): Promise<void> {
    const { consumedPoints } = await this.limiter.reward(key);
    if (consumedPoints < this.points) this.fromMemoryUntil.set(key, 0);
  }

  /** Takes a point. Returns 0, or the milliseconds until there is a point. */
  private async consume(key: string, isRepeated = false): Promise<number> {
    try {
      await this.limiter.consume(key);
      return 0;
    } catch (answer) {
      if (answer instanceof Error) throw answer;
      const { msBeforeNext } = answer as { msBeforeNext: number };
      // The row holds wall time. A row written while the clock was ahead would otherwise refuse until that time.
      if (msBeforeNext <= windowLength + lastMoments || isRepeated) return Math.max(1, msBeforeNext);
      await this.limiter.delete(key);
      return this.consume(key, true);
    }
  }
}

function refuse(window: Window, wait: number): Permit {
  const first = !window.wasRefused;
  window.wasRefused = true;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)), first };
}

export class AddressLimit extends Limit {
  constructor(points: number, shared?: SharedCount, clock?: Clock) {
    super(points, (address) => placeOf(address).prefixes, shared, clock);
  }
}

export class AccountLimit extends Limit {
  constructor(points: number, shared?: SharedCount, clock?: Clock) {
    super(points, (name) => [{ key: accountBucket(name), share: 1 }], shared, clock);
  }
}

/** The key of the limit `senders`: an email address and the network of the person who typed it. */
export const senderOf = (email: string, address: string): string => `${email.trim()} ${organizationOf(address)}`;

export interface Limits {
  inquiries: AddressLimit;
  /** Inquiries by email address and network (`senderOf`). Any beyond the limit are held for review, never refused. */
  senders: AccountLimit;
  /** Inquiries by email address alone. Any beyond the limit reach the desk with a remark, since anyone can type an address. */
  mailboxes: AccountLimit;
  refusals: AddressLimit;
  /** `logins`: wrong passwords and codes by the sender's address. `accounts`: the same by account. `codes`: wrong codes alone, by account. */
  logins: AddressLimit;
  accounts: AccountLimit;
  codes: AccountLimit;
  /** Challenges for signing in by passkey: one for each visit to the sign-in page, each a row in the database. */
  challenges: AddressLimit;
  /** Password reset links by mail. `forgotten` counts by the sender's address, `forgottenAccounts` by the requested account. */
  forgotten: AddressLimit;
  forgottenAccounts: AccountLimit;
  /** Wrong current passwords, by session, so that neither strangers nor a stolen session can use up another session's tries. */
  confirmations: AccountLimit;
  unsubscribes: AddressLimit;
  /** Wrong secrets sent to the address where mail is posted. */
  inbound: AddressLimit;
  /** Speed measurements that browsers send. */
  measurements: AddressLimit;
}

const refusalsPerWindow = 60;

/** `inquiries` is ENQUIRY_LIMIT. With `pool`, all instances on that database count together. */
export function openLimits(inquiries: number, pool: StatementPool | null, clock: Clock = systemClock): Limits {
  const shared = (name: string) => (pool ? { pool, name } : undefined);
  return {
    inquiries: new AddressLimit(inquiries, shared('enquiries'), clock),
    senders: new AccountLimit(Math.ceil(inquiries / 2), shared('senders'), clock),
    mailboxes: new AccountLimit(Math.ceil(inquiries / 2), shared('mailboxes'), clock),
    refusals: new AddressLimit(Math.max(refusalsPerWindow, inquiries * 3), shared('refusals'), clock),
    logins: new AddressLimit(10, shared('logins'), clock),
    accounts: new AccountLimit(20, shared('accounts'), clock),
    // At any moment, three of the million six-digit codes are right.
    codes: new AccountLimit(5, shared('codes'), clock),
    challenges: new AddressLimit(60, shared('challenges'), clock),
    forgotten: new AddressLimit(10, shared('forgotten'), clock),
    forgottenAccounts: new AccountLimit(3, shared('forgotten-accounts'), clock),
    confirmations: new AccountLimit(10, shared('confirmations'), clock),
    unsubscribes: new AddressLimit(30, shared('unsubscribes'), clock),
    inbound: new AddressLimit(20, shared('inbound'), clock),
    measurements: new AddressLimit(300, undefined, clock),
  };
}
