// The worker thread of calendar-thread.server.ts: fetches a calendar, and posts its busy times or a sentence that says why it could
// not be read.
import { parentPort, workerData } from 'node:worker_threads';
import { FeedFault } from './feed-fault.server.ts';
import { readFeed } from './read-feed.server.ts';

try {
  parentPort?.postMessage(await readFeed(workerData));
} catch (error) {
  if (!(error instanceof FeedFault)) throw error;
  parentPort?.postMessage(error.message);
}
