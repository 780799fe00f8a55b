import type { Clock } from '../../domain/site/clock.ts';
import { systemClock } from '../time.server.ts';
import { StoreUnavailable } from './store-unavailable.server.ts';

/** What an enquiry writes to. */
export const leadTables = ['leads', 'consents', 'outbox'] as const;

/** Reading the tables through again, after damage elsewhere, milliseconds: it holds up requests. */
const lookAgainAfter = 60_000;

/** What is known of the soundness of one open database. Damage stays until the process ends: a restore needs a stop anyway. */
export class DatabaseHealth {
  /** The first words of damage, or null. */
  damage: string | null = null;
  private leadsDamaged = false;
  private told: ((words: string) => void) | null = null;
  private looking: Promise<void> | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private readonly damageIn: (tables: readonly string[]) => Promise<boolean>;
  private readonly clock: Clock;

  /** `damageIn` reads tables through and tells whether one of them is damaged. */
  constructor(damageIn: (tables: readonly string[]) => Promise<boolean>, clock = systemClock) {
    this.damageIn = damageIn;
    this.clock = clock;
  }

  /** Calls `tell` once, with the words, at the first damage that is found or was found before. */
  onDamage(tell: (words: string) => void): void {
    this.told = tell;
    if (this.damage !== null) tell(this.damage);
  }

  /** Damage was met, by a statement or by a check. */
  found(words: string): void {
    if (this.damage === null) {
      this.damage = words;
      this.told?.(words);
    }
    const now = this.clock.elapsed();
    if (this.leadsDamaged || now - this.lookedAt < lookAgainAfter) return;
    this.lookedAt = now;
    this.looking = this.look();
  }

  /** Resolves when it is known whether an enquiry can still be kept. */
  async settled(): Promise<void> {
    await this.looking;
  }

  /**
   * Throws StoreUnavailable when the tables of an enquiry are damaged. Damage elsewhere, in the counts of views for example,
   * is no reason to turn a client away.
   */
  refuseEnquiries(): void {
    if (this.leadsDamaged) throw new StoreUnavailable('The database is damaged.');
  }

  private async look(): Promise<void> {
    try {
      this.leadsDamaged = await this.damageIn(leadTables);
    } catch {
      // What cannot be read cannot be written to with a promise.
      this.leadsDamaged = true;
    } finally {
      this.looking = null;
    }
  }
}
