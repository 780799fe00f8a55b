import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../domain/site/clock.ts';
import { systemClock } from '../time.server.ts';
import { makeVariants, sendVariant, type Variants } from './encoding.server.ts';

/** After this a page is made anew in the background while the old one is still given. */
const freshFor = 60_000;
/** Older than this it is made anew before it is given. */
const staleFor = 24 * 60 * 60 * 1000;

/** For browsers: ask each time (an edit shows at once). For a CDN in front: a minute, then renew in the background. */
export const pageCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

interface Entry {
  madeAt: number;
  variants: Variants;
  /** Larger than that of every page which was asked for before. */
  turn: number;
}

/**
 * What was made for one request. `text` is set for a page, and for a file such as the feed; the response has no body then, since
 * many visitors may get it.
 */
export interface Made {
  response: Response;
  text: readonly string[] | null;
}

/** A page says itself that it may be kept: 200, the cache header above, and nothing for one visitor only. A file is for everyone. */
function mayKeep({ response: { status, headers }, text }: Made): boolean {
  if (text === null || status !== 200 || headers.has('set-cookie')) return false;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? true;
  return !isPage || headers.get('cache-control') === pageCacheControl;
}

/**
 * Finished pages, compressed once, given without a `Request` object being made. Bounded by bytes; the page that was not asked
 * for longest goes first. One rendering at a time per page, however many ask.
 */
export class PageCache {
  private readonly limit: number;
  private readonly clock: Clock;
  private readonly entries = new Map<string, Entry>();
  private readonly underWay = new Map<string, Promise<Made | null>>();
  private bytes = 0;
  private version = 0;
  private turn = 0;

  /** `limit` in bytes of compressed and plain bodies together; 0 keeps nothing. */
  constructor(limit: number, clock: Clock = systemClock) {
    this.limit = limit;
    this.clock = clock;
  }

  /** Content has changed: everything is made anew. A page that is being made now is not kept, and nobody new waits for it. */
  clear(): void {
    this.version++;
    this.entries.clear();
    this.underWay.clear();
    this.bytes = 0;
  }

  /** Number of pages and their bytes, for the metrics. */
  size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.bytes };
  }

  /** Answers from the cache: `fresh`, `stale` (renew it in the background) or null, and then nothing was sent. */
  answer(key: string, request: IncomingMessage, response: ServerResponse): 'fresh' | 'stale' | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const age = this.clock.elapsed() - entry.madeAt;
    if (age > staleFor) return null;
    entry.turn = ++this.turn;
    sendVariant(entry.variants, request, response);
    return age > freshFor ? 'stale' : 'fresh';
  }

  /**
   * The page from `render`, which is kept if it may be. Whoever asks for it meanwhile waits for this rendering and, where it is
   * nothing to keep, renders for himself.
   */
  async through(key: string, render: () => Promise<Made>): Promise<Made> {
    const pending = this.underWay.get(key);
    if (pending) return (await pending) ?? render();
    const { promise, resolve } = Promise.withResolvers<Made | null>();
    this.underWay.set(key, promise);
    const end = () => {
      if (this.underWay.get(key) === promise) this.underWay.delete(key);
    };
    try {
      const version = this.version;
      const made = await render();
      const kept = this.limit > 0 && mayKeep(made);
      resolve(kept ? made : null);
      // Compressed well after the answer: the first visitor does not wait for it, and who comes meanwhile gets what was made.
      if (kept) void this.compressAndKeep(key, made, version).then(end, end);
      else end();
      return made;
    } catch (error) {
      resolve(null);
      end();
      throw error;
    }
  }

  private async compressAndKeep(key: string, { response, text }: Made, version: number): Promise<void> {
    const variants = await makeVariants(Buffer.from((text ?? []).join('')), response.headers, 'kept');
    if (version === this.version) this.keep(key, { madeAt: this.clock.elapsed(), variants, turn: ++this.turn });
  }

  private keep(key: string, entry: Entry): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.bytes += entry.variants.bytes;
    if (this.bytes <= this.limit) return;
    const oldestFirst = [...this.entries].sort(([, one], [, other]) => one.turn - other.turn);
    for (const [oldest] of oldestFirst) {
      // Room for some more: this is not done for each page.
      if (this.bytes <= this.limit * 0.95) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.variants.bytes ?? 0;
    this.entries.delete(key);
  }
}
