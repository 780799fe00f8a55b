// The worker thread of calendar-thread.server.ts: takes a calendar and posts its busy times, or a sentence that says why it could
// not be read.
import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes } from './busy-times.server.ts';
import { FeedFault } from './feed-fault.server.ts';

try {
  parentPort?.postMessage(busyTimes(workerData));
} catch (error) {
  if (!(error instanceof FeedFault)) throw error;
  parentPort?.postMessage(error.message);
}
