import {
  answerChange,
  type ClaimEntry,
  type ClaimSetting,
  claimAnswer,
  claimEntries,
} from '../../domain/firm/claim-settings.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import type { ClaimStore, StoredClaimSetting } from './claim-store.server.ts';

/** How often to look for decisions made in another process (the command line, another instance), in milliseconds. */
const checkEvery = 2000;

/** Thrown with a sentence for a claim that does not exist. */
export class UnknownClaim extends Error {}

/** Thrown with a sentence for a yes to a claim whose figure is an example. */
export class ExampleClaim extends Error {}

/** A claim and the time of its last decision. */
export interface DecidedClaim extends ClaimEntry {
  /** When the claim was decided, epoch milliseconds; null without a decision. A new decision is based on this value. */
  decidedAt: number | null;
}

type ClaimChanges = Partial<Omit<ClaimSetting, 'id'>>;

export interface ClaimDeskOptions {
  store: ClaimStore;
  site: FirmSite;
  log: Log;
  /** Called when the text of pages may have changed, to drop cached pages. */
  onChange?: () => void;
  clock?: Clock;
}

/** Stores owners' decisions about claims, and applies them to the site that this process shows. */
export class ClaimDesk {
  private readonly options: Required<ClaimDeskOptions>;
  private readonly loop: Loop;

  constructor(options: ClaimDeskOptions) {
    this.options = { onChange: () => undefined, clock: systemClock, ...options };
    // During an outage the last decisions stay in force.
    this.loop = every(checkEvery, () => this.refresh(), {
      log: options.log,
      failure: 'claims: could not be read',
      logOnce: true,
    });
  }

  /**
   * Applies the stored decisions, then follows changes. Throws when they cannot be read, because no claim may be printed before
   * that.
   */
  async start(): Promise<void> {
    await this.refresh();
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** Applies the stored decisions and returns them. */
  async refresh(): Promise<StoredClaimSetting[]> {
    const stored = await this.options.store.claimSettings();
    const settings = stored.map(({ updatedAt: _at, userId: _user, ...setting }) => setting);
    if (this.options.site.decide(settings)) this.options.onChange();
    return stored;
  }

  /** Every claim and testimonial as stored in the database. */
  async list(): Promise<DecidedClaim[]> {
    const decided = new Map((await this.refresh()).map(({ id, updatedAt }) => [id, updatedAt]));
    return claimEntries(this.options.site.current.data).map((entry) => ({
      ...entry,
      decidedAt: decided.get(entry.id) ?? null,
    }));
  }

  /**
   * Stores `changes` to one claim, practice or testimonial and applies them. `answer` is the change of its answer in words, for
   * the log; it is missing when the answer stays the same. `basedOn` is the `decidedAt` that the person saw. With it, returns
   * null and stores nothing when someone else has decided since. Throws UnknownClaim and ExampleClaim.
   */
  async decide(
    id: string,
    changes: ClaimChanges,
    userId: string | null,
    basedOn?: number | null,
  ): Promise<{ answer?: string } | null> {
    const [saved] = await this.decideAll([{ id, changes, ...(basedOn !== undefined && { basedOn }) }], userId);
    return saved ?? null;
  }

  /**
   * Like `decide` for several claims, which are applied together. Each decision is stored or refused independently. Throws
   * UnknownClaim and ExampleClaim before storing any.
   */
  async decideAll(
    decisions: readonly { id: string; changes: ClaimChanges; basedOn?: number | null }[],
    userId: string | null,
  ): Promise<({ answer?: string } | null)[]> {
    const entries = new Map((await this.list()).map((entry) => [entry.id, entry]));
    const examples = new Map(
      this.options.site.current.data.claims.flatMap(({ id, words, isExample }) => (isExample ? [[id, words]] : [])),
    );
    const known = decisions.map((decision) => {
      const entry = entries.get(decision.id);
      if (!entry) throw new UnknownClaim(`There is no claim "${decision.id}". See: npm run site -- claims list`);
      if (decision.changes.enabled && !entry.enabled && examples.has(entry.id))
        throw new ExampleClaim(
          `“${examples.get(entry.id)}” is an example. Enter the words of your firm in the text of the claim, switch it on there and publish it.`,
        );
      return { ...decision, entry };
    });
    const results: ({ answer?: string } | null)[] = [];
    for (const { id, changes, basedOn, entry } of known) {
      const { enabled, declined, proof, owner, expires } = { ...entry, ...changes };
      // Two decisions in the same millisecond must still have different times.
      const updatedAt = Math.max(this.options.clock.wall(), (entry.decidedAt ?? 0) + 1);
      const saved = await this.options.store.saveClaimSetting(
        { id, enabled, declined: !enabled && declined, proof, owner, expires, updatedAt, userId },
        basedOn,
      );
      const answer = answerChange(claimAnswer(entry), claimAnswer({ enabled, declined }));
      results.push(saved ? (answer ? { answer } : {}) : null);
    }
    await this.refresh();
    return results;
  }
}
