import { type HeldLead, heldMail } from '../../domain/leads/held-leads.ts';
import { stepsAt } from '../../domain/leads/who-is-told.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import type { Duty } from '../people/rota/duty.server.ts';
import { every, type Loop } from '../time.server.ts';
import type { QuarantineStore } from './quarantine-store.server.ts';

/** How often held leads are looked for; a mail can be this late. */
const checkEvery = 5_000;

export interface HeldNoticeOptions {
  site: FirmSite;
  store: Pick<QuarantineStore, 'hasUnnamed' | 'tell'>;
  /** The addresses of the desk. */
  leadsTo: () => readonly string[];
  /** Says who is on duty: they hear of a person under attack, too. */
  duty: Pick<Duty, 'rota'>;
  siteUrl: string;
  log: Log;
  /** Called after a mail was added to the outbox. */
  onQueued: () => void;
  clock: Clock;
}

/**
 * Tells the desk by mail that leads wait for a decision in Possible spam: a lead that is likely to be a person's at once, others within the
 * hour. Each lead is named in one mail, despite restarts and across all instances.
 */
export class HeldNotices {
  private readonly options: HeldNoticeOptions;
  private readonly loop: Loop;

  constructor(options: HeldNoticeOptions) {
    this.options = options;
    this.loop = every(checkEvery, () => this.tellDue(), {
      log: options.log,
      failure: 'held leads: the store did not answer; trying again',
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** One run. Returns whether a mail was queued. */
  async tellDue(): Promise<boolean> {
    const { site, store, leadsTo, duty, siteUrl, onQueued, clock } = this.options;
    // Leads seldom wait here, so look for one before reading the rota.
    if (!(await store.hasUnnamed())) return false;
    const now = clock.wall();
    const rota = await duty.rota();
    const onDuty = rota ? (stepsAt(rota, 'emergency', now)[0] ?? []).map(({ person }) => person.email) : [];
    const told = await store.tell(now, (held: readonly HeldLead[], count) => {
      const isUrgent = held.some(({ kind }) => kind === 'emergency');
      const recipients = new Set([...leadsTo(), ...(isUrgent ? onDuty : [])]);
      const { timeZone } = site.current.data.firm;
      return { recipient: [...recipients].join(','), ...heldMail(held, count, { timeZone, siteUrl, now }) };
    });
    if (told) onQueued();
    return told;
  }
}
