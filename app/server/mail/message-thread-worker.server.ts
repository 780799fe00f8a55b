// The thread of message-thread.server.ts: takes the bytes of a message, gives what they say.
import { parentPort, workerData } from 'node:worker_threads';
import { readMessage, UnreadableMessage } from './read-message.server.ts';

try {
  parentPort?.postMessage({ mail: await readMessage(workerData) });
} catch (error) {
  // A thread loses the class of what it throws.
  if (!(error instanceof UnreadableMessage)) throw error;
  parentPort?.postMessage({ unreadable: error.message });
}
