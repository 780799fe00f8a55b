import { applyClaimSettings, type ClaimSetting, claimEntries } from '../domain/claims.ts';
import type { Log } from './log.server.ts';
import type { OperationsStore } from './store/operations-store.server.ts';

/** How soon a decision of another process (the command line, another instance) is on the pages. */
const lookEvery = 2000;

/** Thrown for a claim that does not exist, with a sentence. */
export class UnknownClaim extends Error {}

export interface ClaimDeskOptions {
  store: OperationsStore;
  log: Log;
  /** Called after the words of the pages may have changed: whoever keeps finished pages drops them. */
  onChange?: () => void;
  now?: () => number;
}

/** Keeps what an owner has decided about claims, and lays it over the content files of this process. */
export class ClaimDesk {
  private readonly options: Required<ClaimDeskOptions>;
  private timer: NodeJS.Timeout | null = null;
  private reading: Promise<void> | null = null;
  private failed = false;

  constructor(options: ClaimDeskOptions) {
    this.options = { onChange: () => undefined, now: Date.now, ...options };
  }

  /** Applies what is stored, and goes on doing so. Throws when it cannot be read: nothing is said before that is known. */
  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => {
      this.reading ??= this.refresh()
        .then(() => {
          this.failed = false;
        })
        .catch((error) => {
          // Once per outage: the last decisions stay in force.
          if (!this.failed) this.options.log.error({ err: error }, 'claims: could not be read');
          this.failed = true;
        })
        .finally(() => {
          this.reading = null;
        });
    }, lookEvery);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.reading;
  }

  async refresh(): Promise<void> {
    const stored = await this.options.store.claimSettings();
    const settings = stored.map(({ id, enabled, proof, owner, expires }) => ({ id, enabled, proof, owner, expires }));
    if (applyClaimSettings(settings)) this.options.onChange();
  }

  /** Stores `changes` to one claim or testimonial and applies them. Throws UnknownClaim. */
  async decide(id: string, changes: Partial<Omit<ClaimSetting, 'id'>>, userId: string | null): Promise<void> {
    await this.refresh();
    const entry = claimEntries().find((candidate) => candidate.id === id);
    if (!entry) throw new UnknownClaim(`There is no claim "${id}". See: npm run site -- claims list`);
    const { enabled, proof, owner, expires } = { ...entry, ...changes };
    await this.options.store.saveClaimSetting({
      id,
      enabled,
      proof,
      owner,
      expires,
      updatedAt: this.options.now(),
      userId,
    });
    await this.refresh();
  }
}
