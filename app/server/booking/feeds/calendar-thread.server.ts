import { inOwnThread, type ThreadBounds, ThreadEnded } from '../../database/own-thread.server.ts';
import { FeedFault } from './feed-fault.server.ts';
import type { CalendarReading, FeedOrder } from './read-feed.server.ts';

/** A calendar of 50 MB takes five seconds on an idle machine. */
const usualBounds: ThreadBounds = { seconds: 60, megabytes: 256 };

/**
 * Fetches and reads a calendar in a separate thread, because someone can write a calendar that takes forever to read, and so that its
 * bytes never pass through the server's own thread. Throws FeedFault.
 */
export async function readInThread(order: FeedOrder, bounds = usualBounds): Promise<CalendarReading> {
  try {
    const script = 'app/server/booking/feeds/calendar-worker.server.ts';
    const answer = await inOwnThread<CalendarReading | string>(script, order, bounds);
    if (typeof answer === 'string') throw new FeedFault(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new FeedFault(`It takes too ${error.tooMuch} to read.`);
  }
}
