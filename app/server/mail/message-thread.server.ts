import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IncomingMail } from '../../domain/mail/incoming-mail.ts';
import { oneAtATime } from '../time.server.ts';
import { readMessage, UnreadableMessage } from './read-message.server.ts';

/** Shorter messages are read where they are: none of them takes long. */
const longestHere = 32 * 1024;

/** What a thread may use for one message: seconds, and megabytes for its objects. */
export interface ThreadBounds {
  seconds: number;
  megabytes: number;
}

/** An attachment of 25 MB takes half a second on a machine that does nothing else. */
const usualBounds: ThreadBounds = { seconds: 20, megabytes: 400 };

type Answer = { mail: IncomingMail } | { unreadable: string };

const tooLong = (seconds: number) => `The message could not be read within ${seconds} seconds.`;
const tooMuch = 'The message needs more memory than one message may.';

async function readInThread(raw: Uint8Array, { seconds, megabytes }: ThreadBounds): Promise<IncomingMail> {
  const worker = new Worker(join(process.cwd(), 'app/server/mail/message-thread-worker.server.ts'), {
    workerData: raw,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ unreadable: tooLong(seconds) }), seconds * 1000);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ unreadable: tooMuch }) : reject(error),
      );
      worker.once('exit', () => reject(new Error('The thread that reads a message ended without an answer.')));
    });
    if ('unreadable' in answer) throw new UnreadableMessage(answer.unreadable);
    return answer.mail;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const inTurn = oneAtATime();

/**
 * Reads a message as `readMessage` does; a long one in a thread that ends with its answer, so that no message stops the server, takes
 * its memory or keeps its visitors waiting. Throws UnreadableMessage also when it takes too long or too much.
 */
export const readApart = (raw: Uint8Array, bounds = usualBounds): Promise<IncomingMail> =>
  raw.length <= longestHere ? readMessage(raw) : inTurn(() => readInThread(raw, bounds));
