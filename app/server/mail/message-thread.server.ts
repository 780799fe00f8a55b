import type { IncomingMail } from '../../domain/mail/incoming-mail.ts';
import { inOwnThread, type ThreadBounds, ThreadEnded } from '../database/own-thread.server.ts';
import { oneAtATime } from '../time.server.ts';
import { readMessage, UnreadableMessage } from './read-message.server.ts';

/** Shorter messages are read where they are: none of them takes long. */
const longestHere = 32 * 1024;

/** An attachment of 25 MB takes half a second on a machine that does nothing else. */
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
 * Reads a message as `readMessage` does; a long one in a thread that ends with its answer, so that no message stops the server, takes
 * its memory or keeps its visitors waiting. Throws UnreadableMessage also when it takes too long or too much.
 */
export const readApart = (raw: Uint8Array, bounds = usualBounds): Promise<IncomingMail> =>
  raw.length <= longestHere ? readMessage(raw) : inTurn(() => readInThread(raw, bounds));
