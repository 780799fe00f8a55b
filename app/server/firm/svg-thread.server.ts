import { inOwnThread, type ThreadBounds, ThreadEnded } from '../database/own-thread.server.ts';
import { oneAtATime } from '../time.server.ts';
import { type Reduced, reduceSvg } from './reduce-svg.server.ts';

/** The most bytes of a drawing that is read in the main thread: a short one takes a few milliseconds, whatever is in it. */
const longestHere = 16 * 1024;

/** A drawing of 512 kB takes a tenth of a second on an idle machine. */
const usualBounds: ThreadBounds = { seconds: 10, megabytes: 128 };

const inTurn = oneAtATime();

/**
 * Reduces a drawing as `reduceSvg` does. A long one is read in a separate thread, so that no drawing can stop the server or keep visitors
 * waiting. One that takes too much time or memory is refused like one that is too large.
 */
export async function reduceSvgApart(bytes: Uint8Array, bounds = usualBounds): Promise<Reduced> {
  if (bytes.byteLength <= longestHere) return reduceSvg(bytes);
  try {
    const script = 'app/server/firm/svg-thread-worker.server.ts';
    return await inTurn(() => inOwnThread<Reduced>(script, bytes, bounds));
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    return { problem: `it takes too ${error.tooMuch} to read`, fix: 'simplify it, or save it as PNG' };
  }
}
