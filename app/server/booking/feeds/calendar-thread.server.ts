import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CalendarOrder, CalendarReading } from './busy-times.server.ts';
import { FeedFault } from './feed-fault.server.ts';

const patience = 10_000;

/**
 * Reads a calendar in a thread that ends with its answer, has 256 MB and ten seconds: five megabytes take seconds, and a calendar may
 * be made to take for ever. Throws FeedFault.
 */
export async function readInThread(order: CalendarOrder, longest = patience): Promise<CalendarReading> {
  const worker = new Worker(join(process.cwd(), 'app/server/booking/feeds/calendar-worker.server.ts'), {
    workerData: order,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<CalendarReading | string>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  const timer = setTimeout(() => reject(new FeedFault('It takes too long to read.')), longest);
  try {
    const answer = await promise;
    if (typeof answer === 'string') throw new FeedFault(answer);
    return answer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new FeedFault('It takes too much memory to read.');
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
