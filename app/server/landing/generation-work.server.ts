import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteData } from '../../domain/firm/site.ts';
import type { Floors } from '../../domain/landing/judge/floors.ts';
import type { JudgedVerdict } from '../../domain/landing/page.ts';
import type { GeneratedPage, GenerationKind, StoredPage } from '../../domain/landing/stored-page.ts';

export interface WorkOrder {
  /** `verdicts` composes no pages and judges all of them. */
  kind: GenerationKind | 'verdicts';
  /**
   * How many pages of the order this run has counted already. They are sent again, because another version of the program may have made
   * them.
   */
  counted: number;
  /** Pages that a person edited; they are judged by their edited text. */
  edited: readonly StoredPage[];
  /** The complete data of the site: with the owner's decisions about claims, and with what visitors do not see yet or no longer see. */
  site: SiteData;
  /** The minimum that a page must reach to be listed. */
  floors: Floors;
  /** The moment at which visitors would see the pages, in epoch milliseconds. */
  now: number;
  /** The day of that moment, such as `2026-11-22`. */
  today: string;
}

export type WorkMessage =
  /** `again`: the run has counted these already. */
  | { type: 'pages'; pages: GeneratedPage[]; failed: number; again: boolean }
  | { type: 'verdicts'; verdicts: JudgedVerdict[] }
  | { type: 'done'; slugs: string[] };

/**
 * Composes and judges in its own thread, so that requests are still answered. Node runs the thread from the sources, like the
 * command line, so it is not part of the server's bundle. Throws when `signal` is aborted.
 */
export async function* workOf(order: WorkOrder, signal?: AbortSignal): AsyncGenerator<WorkMessage> {
  const worker = new Worker(join(process.cwd(), 'app/server/landing/generation-worker.server.ts'), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  });
  try {
    const messages = on(worker, 'message', { close: ['exit'], ...(signal && { signal }) });
    for await (const [message] of messages) yield message as WorkMessage;
  } finally {
    await worker.terminate();
  }
}
