import {
  isPersonal,
  isReserved,
  normalPath,
  RedirectTable,
  withoutLoops,
} from '../../domain/landing/redirects/redirects.ts';
import { isFetchedAhead } from '../../domain/reports/bots.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { type MissingPage, mostMissing, type Redirect, type RedirectStore } from './redirect-store.server.ts';

const writeEvery = 2000;
const longestPath = 300;

/** The host of the page with the link, or null. Our own host is kept, too: it shows a broken link of ours. */
function hostOf(referrer: string | null): string | null {
  return referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 100) || null : null;
}

interface RedirectDeskOptions {
  store: RedirectStore;
  log: Log;
  /** Called when redirects are read after a failed read: pages cached since then must be dropped. */
  onCaughtUp?: () => void;
  clock?: Clock;
}

/**
 * Redirects as this process serves them: looked up in memory. Counts (hits and broken links) are kept in bounded memory and written
 * every two seconds, so that a flood costs no write per request.
 */
export class RedirectDesk {
  readonly store: RedirectStore;
  private readonly log: Log;
  private readonly onCaughtUp: () => void;
  private readonly clock: Clock;
  private table = new RedirectTable<Redirect>([]);
  private hits = new Map<string, number>();
  private missing = new Map<string, MissingPage>();
  private readonly loop: Loop;
  /** Reads of the table are numbered: the last one begun, the one whose redirects are in memory, the last one that failed. */
  private asked = 0;
  private known = 0;
  private failed = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor({ store, log, onCaughtUp = () => undefined, clock = systemClock }: RedirectDeskOptions) {
    this.store = store;
    this.log = log;
    this.onCaughtUp = onCaughtUp;
    this.clock = clock;
    this.loop = every(writeEvery, () => this.catchUp(), { log, failure: 'the redirects could not be kept up to date' });
  }

  async start(): Promise<void> {
    await this.reload();
    this.loop.start();
  }

  private async catchUp(): Promise<void> {
    await Promise.all([this.failed > this.known ? this.reload() : null, this.write()]);
  }

  async stop(): Promise<void> {
    await this.loop.stop();
    await this.write();
  }

  /** Reads the redirects again. In an outage the ones in memory stay in force, and it tries again. */
  async reload(): Promise<void> {
    const turn = ++this.asked;
    try {
      const redirects = await this.store.redirects();
      // A later read has finished earlier.
      if (turn < this.known) return;
      const caughtUp = this.known < this.failed && this.failed < turn;
      this.known = turn;
      this.table = new RedirectTable(withoutLoops(redirects.filter(({ enabled }) => enabled)));
      if (caughtUp) this.onCaughtUp();
    } catch (error) {
      this.failed = Math.max(this.failed, turn);
      this.log.warn({ err: error }, 'the redirects could not be read');
    }
  }

  /** The redirect for a request, or null. */
  answer(request: Request): Response | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname, search } = new URL(request.url);
    const found = this.table.match(pathname);
    if (!found) return null;
    const { rule, target } = found;
    this.hits.set(rule.id, (this.hits.get(rule.id) ?? 0) + 1);
    if (rule.status === 410) return new Response(null, { status: 410 });
    const location = search && !/[?#]/.test(target) ? `${target}${search}` : target;
    // Browsers keep a 301 forever unless told to revalidate; a mistaken redirect must end when it is removed.
    return new Response(null, { status: rule.status, headers: { Location: location, 'Cache-Control': 'no-cache' } });
  }

  /** True for a path of ours that a redirect or a 410 replaces: sitemaps, directories and related links omit it. */
  isRedirected(path: string): boolean {
    return this.table.match(path) !== null;
  }

  /** Counts a broken link that a visitor followed. Does nothing while a flood has filled the memory, until the next write. */
  noteMissing(request: Request): void {
    // A visitor who follows the link sends a second request, because a browser does not show a 404 that it fetched ahead.
    if (request.method !== 'GET' || isFetchedAhead((name) => request.headers.get(name) ?? undefined)) return;
    const { pathname } = new URL(request.url);
    const path = normalPath(pathname);
    if (path.length > longestPath || path.endsWith('.data') || path === '/not-found') return;
    if (isReserved(path) || isPersonal(path)) return;
    // A URL with an email address may be about a person who was erased, so it is not kept.
    if (/@|%(?:25)*40/.test(path)) return;
    const now = this.clock.wall();
    const known = this.missing.get(path);
    if (!known && this.missing.size >= mostMissing) return;
    this.missing.set(path, {
      path,
      hits: (known?.hits ?? 0) + 1,
      firstAt: known?.firstAt ?? now,
      lastAt: now,
      referrer: hostOf(request.headers.get('referer')) ?? known?.referrer ?? null,
    });
  }

  /** Writes the counts. Counts that cannot be written in an outage are lost: they are not worth more memory. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeNow());
    return this.writing;
  }

  private async writeNow(): Promise<void> {
    if (this.hits.size === 0 && this.missing.size === 0) return;
    const { hits, missing } = this;
    this.hits = new Map();
    this.missing = new Map();
    try {
      await this.store.addHits(hits, [...missing.values()]);
    } catch (error) {
      this.log.warn(
        { err: error, redirects: hits.size, missing: missing.size },
        'counts of requests could not be written',
      );
    }
  }
}
