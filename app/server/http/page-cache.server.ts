import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../domain/site/clock.ts';
import { systemClock } from '../time.server.ts';
import type { Effort } from './encoding.server.ts';
import { KeptPage } from './kept-page.server.ts';

/** After this time a page is rendered again in the background while the old one is still sent. */
const freshFor = 60_000;
/** A page older than this is rendered again before it is sent. */
const staleFor = 24 * 60 * 60 * 1000;

/**
 * Browsers revalidate each time, so an edit shows at once. A CDN in front keeps a page for a minute, then renews it in the
 * background.
 */
export const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** The same for a page that follows the hour: a CDN gives nobody last night's. */
export const hourlyCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

const publicPage: readonly (string | null)[] = [pageCacheControl, hourlyCacheControl];

/** Whether this is the cache header of a public page, which is the same for everybody. */
export const isForEverybody = (cacheControl: string | null): boolean => publicPage.includes(cacheControl);

/** A page that was sent so often is compressed as well as can be, unless it has more bytes than the largest: that takes too long. */
const oftenSent = 5;
const largestForBest = 50_000;
/** One with more bytes than this, headers included, is worth it at once: it would not reach a visitor in one flight of ten packets. */
const oneFlight = 14_400;

interface Entry {
  madeAt: number;
  /** From when on it is not sent any more (wall time). */
  until: number;
  page: KeptPage;
  /** The bytes of the page as they were counted last. */
  bytes: number;
  /** The version of the content that it was made of. */
  version: number;
  /** A counter: higher than that of every page requested earlier. */
  turn: number;
  /** How often it was sent from memory. */
  sent: number;
}

/**
 * The result of one request. `text` is set for a page and for a file such as the feed. The response has no body then, since many
 * visitors may get it.
 */
export interface Made {
  response: Response;
  text: readonly string[] | null;
  /** When a page will look different by itself (wall time). */
  until?: number | undefined;
  /** The page as it was kept, ready for each visitor. */
  kept?: KeptPage;
  /** How hard it is compressed before its first answer; `kept` when it is left out. */
  effort?: Effort;
}

/** What was sent from memory. */
export interface Sent {
  /** `stale`: it is to be rendered again in the background. */
  age: 'fresh' | 'stale';
  /** False for a file, such as the feed. */
  isPage: boolean;
}

/**
 * Whether a page may be cached: status 200, the cache header above, and nothing that is for one visitor only. A file is for
 * everyone.
 */
function mayKeep({ response: { status, headers }, text }: Made): boolean {
  if (text === null || status !== 200 || headers.has('set-cookie')) return false;
  if (headers.get('cache-control')?.startsWith('private')) return false;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? true;
  return !isPage || isForEverybody(headers.get('cache-control'));
}

/** Whether a page that is compressed as pages usually are needs a second flight. Thousands of pages are compressed less than that at first. */
const isTooLargeForOneFlight = ({ isPage, effort, bytes }: KeptPage): boolean =>
  isPage && effort === 'kept' && bytes > oneFlight;

/**
 * Finished pages, compressed once and sent without making a `Request` object. Bounded by bytes; the least recently used page is
 * removed first. Each page is rendered once at a time, however many requests wait for it. A page that is rendered again and is the
 * same keeps its bytes and its ETag.
 */
export class PageCache {
  private readonly limit: number;
  private readonly clock: Clock;
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Made | null>>();
  private version = 0;
  /** The bytes of all pages. */
  private bytes = 0;
  /** Whether a further page would soon push another one out; as of the page that was kept last. */
  isFull = false;
  private turn = 0;
  /** Whether a page is being compressed again: one at a time, so that visitors keep a processor. */
  private isCompressing = false;

  /** `limit` is in bytes of compressed bodies and headers together; 0 turns the cache off. */
  constructor(limit: number, clock: Clock = systemClock) {
    this.limit = limit;
    this.clock = clock;
  }

  /**
   * After a change of content: each page is rendered again before it is sent, and keeps its bytes when it is the same. One that is
   * being rendered now is not cached, and new requests do not wait for it.
   */
  outdate(): void {
    for (const [key, { madeAt }] of this.entries) if (this.clock.elapsed() - madeAt > staleFor) this.delete(key);
    this.version++;
    this.underWay.clear();
  }

  /** Whether the page is sent from memory at the next request. */
  has(key: string): boolean {
    const entry = this.entries.get(key);
    return entry !== undefined && this.ageOf(entry) !== null;
  }

  /** Number of pages and their bytes, for the metrics. */
  size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.bytes };
  }

  /** Answers from the cache. Gives null when nothing was sent. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): Sent | null {
    const entry = this.entries.get(key);
    const age = entry ? this.ageOf(entry) : null;
    if (!entry || age === null) return null;
    entry.turn = ++this.turn;
    entry.page.send(request, response);
    this.count(entry);
    entry.sent++;
    if (entry.sent >= oftenSent || isTooLargeForOneFlight(entry.page)) this.compressAgain(entry.page, 'forever');
    else if (entry.page.effort === 'first') this.compressAgain(entry.page, 'kept');
    return { age: age > freshFor ? 'stale' : 'fresh', isPage: entry.page.isPage };
  }

  private compressAgain(page: KeptPage, effort: Effort): void {
    if (this.isCompressing || page.effort === 'forever') return;
    if (effort === 'forever' && page.bytes > largestForBest) return;
    this.isCompressing = true;
    // Without the memory for it, the page stays as it is.
    page
      .compressAgain(effort)
      .catch(() => undefined)
      .finally(() => {
        this.isCompressing = false;
      });
  }

  /** How many milliseconds old the page is; null when it is not sent any more. */
  private ageOf({ version, until, madeAt }: Entry): number | null {
    if (version !== this.version || this.clock.wall() >= until) return null;
    const age = this.clock.elapsed() - madeAt;
    return age > staleFor ? null : age;
  }

  /**
   * The page from `render`, cached if it may be. Other requests for it wait for this rendering; if it may not be cached, each
   * renders its own.
   */
  async through(key: string, render: () => Promise<Made>): Promise<Made> {
    const pending = this.underWay.get(key);
    if (pending) return (await pending) ?? render();
    const { promise, resolve } = Promise.withResolvers<Made | null>();
    this.underWay.set(key, promise);
    try {
      const version = this.version;
      const made = await render();
      const isKept = this.limit > 0 && mayKeep(made);
      const answer = isKept ? await this.compressAndKeep(key, made, version) : made;
      // It is no page for everybody any more.
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

  /** Compressed as it is kept, before the first answer. */
  private async compressAndKeep(key: string, made: Made, version: number): Promise<Made> {
    const { response, text, until = Number.POSITIVE_INFINITY, effort = 'kept' } = made;
    const plain = Buffer.from((text ?? []).join(''));
    const page = await KeptPage.of(plain, response.headers, effort, this.entries.get(key)?.page);
    if (version === this.version)
      this.keep(key, { madeAt: this.clock.elapsed(), until, page, bytes: 0, version, turn: ++this.turn, sent: 0 });
    if (isTooLargeForOneFlight(page)) this.compressAgain(page, 'forever');
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

  /** Counts the bytes of the page again: it grows when a client asks for a further form of it. */
  private count(entry: Entry): void {
    this.bytes += entry.page.bytes - entry.bytes;
    entry.bytes = entry.page.bytes;
  }
}
