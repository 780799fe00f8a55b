// The worker of message-thread.server.ts: takes the bytes of a message and posts the message that was read.
import { parentPort, workerData } from 'node:worker_threads';
import { readMessage, UnreadableMessage } from './read-message.server.ts';

try {
  parentPort?.postMessage({ mail: await readMessage(workerData) });
} catch (error) {
  // An error loses its class when a thread throws it, so this one is posted as a result.
  if (!(error instanceof UnreadableMessage)) throw error;
  parentPort?.postMessage({ unreadable: error.message });
}
