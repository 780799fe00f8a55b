import { type ImportLine, readImport } from '../../../domain/landing/redirects/redirect-import.ts';
import { inOwnThread, type ThreadBounds, ThreadEnded } from '../../database/own-thread.server.ts';
import { oneAtATime } from '../../time.server.ts';

/** The arguments of `readImport`. */
export type ImportOrder = Parameters<typeof readImport>;

/** Thrown when a list takes too much time or memory. The message says so in one sentence. */
export class NoRedirectList extends Error {}

/** A list of 5,000 lines takes less than a second on an idle machine. */
const usualBounds: ThreadBounds = { seconds: 20, megabytes: 256 };

/** The most lines that are read in the main thread. */
const mostHere = 20;

const inTurn = oneAtATime();

/**
 * Reads a list of redirects as `readImport` does. A long one is read in a separate thread: the search for loops takes minutes for a list that
 * somebody wrote for it. Throws NoRedirectList.
 */
export async function readImportApart(order: ImportOrder, bounds = usualBounds): Promise<ImportLine[]> {
  const [text, known] = order;
  if (text.split('\n', mostHere + 1).length <= mostHere && known.length <= mostHere) return readImport(...order);
  try {
    const script = 'app/server/landing/redirects/import-thread-worker.server.ts';
    return await inTurn(() => inOwnThread<ImportLine[]>(script, order, bounds));
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new NoRedirectList(
      `The list takes too ${error.tooMuch} to read. Import it in parts, and addresses with a star one by one.`,
    );
  }
}
