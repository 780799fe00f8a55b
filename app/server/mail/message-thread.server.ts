import type { IncomingMail } from '../../domain/mail/incoming-mail.ts';
import { inOwnThread, type ThreadBounds, ThreadEnded } from '../database/own-thread.server.ts';
import { oneAtATime } from '../time.server.ts';
import { readMessage, UnreadableMessage } from './read-message.server.ts';

/** The most bytes of a message that is read in the main thread: short messages do not take long. */
const longestHere = 32 * 1024;

/** An attachment of 25 MB takes half a second on an idle machine. */
const usualBounds: ThreadBounds = { seconds: 20, megabytes: 400 };

type Answer = { mail: IncomingMail } | { unreadable: string };

const tooLong = (seconds: number) => `The message could not be read within ${seconds} seconds.`;
const tooMuch = 'The message needs more memory than one message may.';

async function readInThread(raw: Uint8Array, bounds: ThreadBounds): Promise<IncomingMail> {
  try {
    const answer = await inOwnThread<Answer>('app/server/mail/message-thread-worker.server.ts', raw, bounds);
    if ('unreadable' in answer) throw new UnreadableMessage(answer.unreadable);
    return answer.mail;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new UnreadableMessage(error.lacked === 'seconds' ? tooLong(bounds.seconds) : tooMuch);
  }
}

const inTurn = oneAtATime();

/**
 * Reads a message as `readMessage` does. A long message is read in a separate thread that ends with its answer, so that no message can
 * stop the server, use up its memory or keep visitors waiting. Also throws UnreadableMessage when reading takes too much time or memory.
 */
export const readApart = (raw: Uint8Array, bounds = usualBounds): Promise<IncomingMail> =>
  raw.length <= longestHere ? readMessage(raw) : inTurn(() => readInThread(raw, bounds));
