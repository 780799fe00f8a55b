import type { Clock } from '../../domain/time/clock.ts';
import { systemClock } from '../time.server.ts';
import { StoreUnavailable } from './store-unavailable.server.ts';

/** The tables that an inquiry writes to. */
const leadTables = ['leads', 'consents', 'outbox'] as const;

/** Milliseconds between two checks of these tables while the damage is elsewhere. Checks are rare because they block requests. */
const checkAgainAfter = 60_000;

/** Tracks whether one open database is damaged. Damage is remembered until the process ends, since a restore needs a stop anyway. */
export class DatabaseHealth {
  /** The first report of damage, or null. */
  damage: string | null = null;
  private leadsDamaged = false;
  private told: ((words: string) => void) | null = null;
  private checking: Promise<void> | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private readonly damageIn: (tables: readonly string[]) => Promise<boolean>;
  private readonly clock: Clock;

  /** `damageIn` reads whole tables and resolves to true when one of them is damaged. */
  constructor(damageIn: (tables: readonly string[]) => Promise<boolean>, clock = systemClock) {
    this.damageIn = damageIn;
    this.clock = clock;
  }

  /** Calls `tell` once with the first report of damage; immediately if there already was one. */
  onDamage(tell: (words: string) => void): void {
    this.told = tell;
    if (this.damage !== null) tell(this.damage);
  }

  /** Call this when a statement or a check found damage. */
  found(words: string): void {
    if (this.damage === null) {
      this.damage = words;
      this.told?.(words);
    }
    const now = this.clock.elapsed();
    if (this.leadsDamaged || now - this.checkedAt < checkAgainAfter) return;
    this.checkedAt = now;
    this.checking = this.check();
  }

  /** Resolves when it is known whether inquiries can still be saved. */
  async settled(): Promise<void> {
    await this.checking;
  }

  /**
   * Throws StoreUnavailable when a table that an inquiry needs is damaged. Damage elsewhere, for example in the page view counts, is no
   * reason to turn a client away.
   */
  refuseInquiries(): void {
    if (this.leadsDamaged) throw new StoreUnavailable('The database is damaged.');
  }

  private async check(): Promise<void> {
    try {
      this.leadsDamaged = await this.damageIn(leadTables);
    } catch {
      // If a table cannot be read, writing to it is not safe.
      this.leadsDamaged = true;
    } finally {
      this.checking = null;
    }
  }
}
