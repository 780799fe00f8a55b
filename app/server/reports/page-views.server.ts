import { isbot } from 'isbot';
import { isPersonal, isReserved, normalPath } from '../../domain/landing/redirects/redirects.ts';
import { campaignIn } from '../../domain/leads/campaign.ts';
import { type HeaderOf, isVisit } from '../../domain/reports/bots.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import { bringsSession } from '../http/session-cookie.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { CampaignRoom } from './campaign-room.server.ts';
import type { PageViewCount, ReportStore } from './report-store.server.ts';

const writeEvery = 5000;
const minute = 60_000;
const longestPath = 200;
/** How many pages can be counted between two writes. A larger number means invented addresses. */
const mostPages = 5000;
const mostAgents = 500;

export interface PageViewsOptions {
  store: Pick<ReportStore, 'addViews'>;
  log: Log;
  /** The firm's time zone now. */
  timeZone: () => string;
  /** Whether the site is reached by https. */
  https: boolean;
  clock?: Clock;
}

/**
 * Counts page views without cookies and without storing addresses: only day, page and campaign. Counts wait in bounded memory and are
 * written every few seconds; a process that is killed loses the counts that it has not written.
 */
export class PageViews {
  private readonly options: Required<PageViewsOptions>;
  /** By day, path as asked for, and campaign. */
  private counts = new Map<string, number>();
  private readonly agents = new Map<string, boolean>();
  private readonly campaigns = new CampaignRoom();
  private today = { minute: -1, day: '' };
  private readonly loop: Loop;
  private writing: Promise<void> = Promise.resolve();

  constructor(options: PageViewsOptions) {
    this.options = { clock: systemClock, ...options };
    this.loop = every(writeEvery, () => this.write(), { log: options.log, failure: 'page views could not be written' });
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    await this.write();
  }

  /**
   * Counts a page that was sent for a GET. Takes a few microseconds; other work is left to the write. `network` gives the visitor's
   * network and is called only if the address names a campaign.
   */
  note(url: string, header: HeaderOf, network: () => string): void {
    if (bringsSession(header('cookie') ?? '') || !isVisit(header, this.isBot, this.options.https)) return;
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    if (path.length > longestPath) return;
    const day = this.day();
    const asked = queryAt < 0 ? null : campaignIn(url.slice(queryAt));
    const campaign = asked === null ? '' : this.campaigns.nameFor(asked, network());
    const key = `${day}\n${path}\n${campaign}`;
    const known = this.counts.get(key);
    if (known === undefined && this.counts.size >= mostPages) return;
    this.counts.set(key, (known ?? 0) + 1);
  }

  /** Writes the counts. Counts that cannot be written in an outage are kept for the next time. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow());
    return this.writing;
  }

  private readonly isBot = (agent: string): boolean => {
    const known = this.agents.get(agent);
    if (known !== undefined) return known;
    if (this.agents.size >= mostAgents) this.agents.clear();
    const verdict = isbot(agent);
    this.agents.set(agent, verdict);
    return verdict;
  };

  /** Updated once a minute, because calculating the date costs more than everything else here. */
  private day(): string {
    const now = this.options.clock.wall();
    const current = Math.floor(now / minute);
    if (current !== this.today.minute) {
      const day = dayOf(now, this.options.timeZone());
      if (day !== this.today.day) this.campaigns.newDay();
      this.today = { minute: current, day };
    }
    return this.today.day;
  }

  private async writeNow(): Promise<void> {
    const { counts } = this;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await this.options.store.addViews(rowsOf(counts));
    } catch (error) {
      this.options.log.warn({ err: error, pages: counts.size }, 'page views could not be written yet');
      for (const [key, views] of this.counts)
        if (counts.has(key) || counts.size < mostPages) counts.set(key, (counts.get(key) ?? 0) + views);
      this.counts = counts;
    }
  }
}

/** One row for a page, however its address was written. */
function rowsOf(counts: ReadonlyMap<string, number>): PageViewCount[] {
  const rows = new Map<string, PageViewCount>();
  for (const [key, views] of counts) {
    const [day = '', asked = '', campaign = ''] = key.split('\n');
    const path = normalPath(asked).toLowerCase();
    if (isReserved(path) || isPersonal(path)) continue;
    const one = `${day}\n${path}\n${campaign}`;
    const row = rows.get(one);
    if (row) row.views += views;
    else rows.set(one, { day, path, campaign, views });
  }
  return [...rows.values()];
}
