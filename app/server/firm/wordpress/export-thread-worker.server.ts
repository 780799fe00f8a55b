// The worker of export-thread.server.ts: takes an export and posts its articles, or a sentence that says why it cannot be imported.
import { parentPort, workerData } from 'node:worker_threads';
import { type Converted, convertExport } from './convert-export.server.ts';
import type { ExportAnswer, ExportOrder } from './export-thread.server.ts';
import { NoWordpressExport } from './read-wordpress.server.ts';
import { WordpressPictures } from './wordpress-pictures.server.ts';

const { bytes, facts } = workerData as ExportOrder;
const post = (answer: ExportAnswer) => parentPort?.postMessage(answer);

const portion = 64 * 1024;

/** Gives the bytes in portions: a decoded text of many megabytes at once would take twice the memory. */
async function* portions(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion);
}

try {
  const parts: Converted[] = [];
  for await (const part of convertExport(portions, facts, new WordpressPictures(null))) parts.push(part);
  post({ parts });
} catch (error) {
  // An error loses its class when a thread throws it, so this one is posted as a result.
  if (!(error instanceof NoWordpressExport)) throw error;
  post({ refused: error.message });
}
