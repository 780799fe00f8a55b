import { inOwnThread, type ThreadBounds, ThreadEnded } from '../../database/own-thread.server.ts';
import { oneAtATime } from '../../time.server.ts';
import type { ConversionFacts, Converted } from './convert-export.server.ts';
import { NoWordpressExport } from './read-wordpress.server.ts';

/** What the thread gets. It takes no pictures. */
export interface ExportOrder {
  bytes: Uint8Array;
  facts: ConversionFacts;
}

export type ExportAnswer = { parts: readonly Converted[] } | { refused: string };

/** An ordinary export of 11 MB takes a few seconds on an idle machine; one of 11 MB that somebody built for it takes 16. */
const usualBounds: ThreadBounds = { seconds: 60, megabytes: 400 };

const inTurn = oneAtATime();

async function convertInThread(order: ExportOrder, bounds: ThreadBounds): Promise<readonly Converted[]> {
  try {
    const script = 'app/server/firm/wordpress/export-thread-worker.server.ts';
    const answer = await inOwnThread<ExportAnswer>(script, order, bounds);
    if ('refused' in answer) throw new NoWordpressExport(answer.refused);
    return answer.parts;
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    throw new NoWordpressExport(
      `The export takes too ${error.tooMuch} to read. Export it in parts: WordPress asks for the months.`,
    );
  }
}

/**
 * Converts an export as `convertExport` does, in a separate thread, because somebody can write an export that takes forever to read. It
 * takes no pictures. Throws NoWordpressExport with a sentence, also when it takes too much time or memory.
 */
export const convertApart = (order: ExportOrder, bounds = usualBounds): Promise<readonly Converted[]> =>
  inTurn(() => convertInThread(order, bounds));
