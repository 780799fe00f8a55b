import { inOwnThread, type ThreadBounds, ThreadEnded } from '../../database/own-thread.server.ts';
import type { CalendarOrder, CalendarReading } from './busy-times.server.ts';
import { FeedFault } from './feed-fault.server.ts';

/** A calendar of five megabytes takes three seconds on an idle machine. */
const usualBounds: ThreadBounds = { seconds: 10, megabytes: 256 };

/** Reads a calendar in a separate thread, because someone can write a calendar that takes forever to read. Throws FeedFault. */
export async function readInThread(order: CalendarOrder, bounds = usualBounds): Promise<CalendarReading> {
  try {
    const script = 'app/server/booking/feeds/calendar-worker.server.ts';
    const answer = await inOwnThread<CalendarReading | string>(script, order, bounds);
    if (typeof answer === 'string') throw new FeedFault(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new FeedFault(`It takes too ${error.lacked === 'seconds' ? 'long' : 'much memory'} to read.`);
  }
}
