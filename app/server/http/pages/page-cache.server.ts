import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../../domain/time/clock.ts';
import { systemClock } from '../../time.server.ts';
import { KeptPage } from './kept-page.server.ts';
import { keptFile } from './page-key.server.ts';

/** Milliseconds. After this time a page is rendered again in the background; until that is done, the old one is still sent. */
const freshFor = 60_000;
/** Milliseconds. A page older than this is rendered again before it is sent. */
const staleFor = 24 * 60 * 60 * 1000;

/**
 * Browsers revalidate on every visit, so an edit shows at once. A CDN in front keeps a page for a minute, then renews it in the
 * background.
 */
export const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** For a page that changes with the hour of the day. A CDN may send it stale for only ten minutes, so no visitor gets last night's page. */
export const hourlyCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const publicPage: readonly (string | null)[] = [pageCacheControl, hourlyCacheControl];

/** Whether this is the cache header of a public page, which is the same for all visitors. */
const isForEverybody = (cacheControl: string | null): boolean => publicPage.includes(cacheControl);

/** A page sent this many times is compressed with the highest effort, unless it is larger than `largestForBest`: that would take too long. */
const oftenSent = 5;
const largestForBest = 50_000;

interface Entry {
  madeAt: number;
  /** It is no longer sent from this moment on (wall time). */
  until: number;
  page: KeptPage;
  /** The size of the page in bytes when it was last counted. */
  bytes: number;
  /** The version of the content that it was rendered from. */
  version: number;
  /** A sequence number, higher than that of every page requested earlier. */
  turn: number;
  /** How often it was sent from memory. */
  sent: number;
}

/** The result of rendering for one request. */
export interface Made {
  response: Response;
  /** When the page will look different without any edit (wall time). */
  until?: number | undefined;
  /** The page as it is cached, ready to be sent to many visitors. The response's body is then used up. */
  kept?: KeptPage;
}

/** Describes an answer that was sent from memory. */
export interface Sent {
  /** `stale`: the caller should render it again in the background. */
  age: 'fresh' | 'stale';
  /** False for a file, such as the feed. */
  isPage: boolean;
}

/**
 * Whether an answer may be cached: status 200, no cookie, not private. A page needs one of the cache headers above, and a file one of the
 * addresses of files that are the same for all visitors.
 */
function mayKeep(key: string, { status, headers }: Response): boolean {
  if (status !== 200 || headers.has('set-cookie')) return false;
  if (headers.get('cache-control')?.startsWith('private')) return false;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return isPage ? isForEverybody(headers.get('cache-control')) : keptFile(key) !== null;
}

const isTooLargeForOneFlight = ({ isPage, fitsOneFlight }: KeptPage): boolean => isPage && !fitsOneFlight;

/**
 * Finished pages, compressed once and sent without making a `Request` object. The cache is bounded in bytes; the least recently used page
 * is removed first. Each page is rendered only once at a time, however many requests wait for it. A page that is rendered again without a
 * difference keeps its bytes and its ETag.
 */
export class PageCache {
  private readonly limit: number;
  private readonly clock: Clock;
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Made | null>>();
  private version = 0;
  /** The size of all pages in bytes. */
  private bytes = 0;
  /** Whether the cache is nearly full, so that further pages would soon push others out. Updated whenever a page is cached. */
  isFull = false;
  private turn = 0;
  /** Whether a page is being compressed again. Only one at a time, so that a processor stays free for visitors. */
  private isCompressing = false;

  /** `limit` is in bytes of compressed bodies and headers together; 0 turns the cache off. */
  constructor(limit: number, clock: Clock = systemClock) {
    this.limit = limit;
    this.clock = clock;
  }

  /**
   * Call this after a change of content. Each page is rendered again before it is next sent, and keeps its bytes if it has not changed.
   * A page that is being rendered now is not cached, and new requests do not wait for it.
   */
  outdate(): void {
    for (const [key, { madeAt }] of this.entries) if (this.clock.elapsed() - madeAt > staleFor) this.delete(key);
    this.version++;
    this.underWay.clear();
  }

  /** Whether the next request for the page would be answered from memory. */
  has(key: string): boolean {
    const entry = this.entries.get(key);
    return entry !== undefined && this.ageOf(entry) !== null;
  }

  /** Number of pages and their total bytes, for the metrics. */
  size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.bytes };
  }

  /** Answers from the cache. Returns null when nothing was sent. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): Sent | null {
    const entry = this.entries.get(key);
    const age = entry ? this.ageOf(entry) : null;
    if (!entry || age === null) return null;
    entry.turn = ++this.turn;
    entry.page.send(request, response);
    this.count(entry);
    entry.sent++;
    if (entry.sent >= oftenSent || isTooLargeForOneFlight(entry.page)) this.compressBest(entry.page);
    return { age: age > freshFor ? 'stale' : 'fresh', isPage: entry.page.isPage };
  }

  private compressBest(page: KeptPage): void {
    if (this.isCompressing || page.isBest || page.bytes > largestForBest) return;
    this.isCompressing = true;
    // If there is not enough memory for this, the page stays as it is.
    page
      .compressBest()
      .catch(() => undefined)
      .finally(() => {
        this.isCompressing = false;
      });
  }

  /** Age of the page in milliseconds; null when it may no longer be sent. */
  private ageOf({ version, until, madeAt }: Entry): number | null {
    if (version !== this.version || this.clock.wall() >= until) return null;
    const age = this.clock.elapsed() - madeAt;
    return age > staleFor ? null : age;
  }

  /**
   * Renders the page with `render`, and caches it if it may be cached. Other requests for the page wait for this rendering. If it may not
   * be cached, each of them renders its own.
   */
  async through(key: string, render: () => Promise<Made>): Promise<Made> {
    const pending = this.underWay.get(key);
    if (pending) return (await pending) ?? render();
    const { promise, resolve } = Promise.withResolvers<Made | null>();
    this.underWay.set(key, promise);
    try {
      const version = this.version;
      const made = await render();
      const isKept = this.limit > 0 && mayKeep(key, made.response);
      const answer = isKept ? await this.compressAndKeep(key, made, version) : made;
      // The page may no longer be cached, so drop its old copy.
      if (!isKept && version === this.version) this.delete(key);
      resolve(isKept ? answer : null);
      return answer;
    } catch (error) {
      resolve(null);
      throw error;
    } finally {
      if (this.underWay.get(key) === promise) this.underWay.delete(key);
    }
  }

  /** Compresses the page before its first answer, and caches it unless the content has changed since. */
  private async compressAndKeep(key: string, made: Made, version: number): Promise<Made> {
    const { response, until = Number.POSITIVE_INFINITY } = made;
    const plain = Buffer.from(await response.arrayBuffer());
    const page = await KeptPage.of(plain, response.headers, this.entries.get(key)?.page);
    if (version === this.version)
      this.keep(key, { madeAt: this.clock.elapsed(), until, page, bytes: 0, version, turn: ++this.turn, sent: 0 });
    if (isTooLargeForOneFlight(page)) this.compressBest(page);
    return { ...made, kept: page };
  }

  private keep(key: string, entry: Entry): void {
    this.delete(key);
    this.entries.set(key, entry);
    this.count(entry);
    this.isFull = this.bytes >= this.limit * 0.9;
    if (this.bytes <= this.limit) return;
    const oldestFirst = [...this.entries].sort(([, one], [, other]) => one.turn - other.turn);
    for (const [oldest] of oldestFirst) {
      // Remove a few more than needed, so that this does not run for each page.
      if (this.bytes <= this.limit * 0.95) break;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  /** Counts the bytes of the page again: it grows when a client asks for another encoding. */
  private count(entry: Entry): void {
    this.bytes += entry.page.bytes - entry.bytes;
    entry.bytes = entry.page.bytes;
  }
}
