import { setImmediate as breathe } from 'node:timers/promises';
import type { Site } from '../../../domain/firm/site.ts';
import {
  NoSearchExport,
  type SearchExport,
  SearchExportReader,
  type SearchFound,
} from '../../../domain/landing/waves/search-console.ts';
import { CsvReader } from '../../../domain/site/csv.ts';

/** The largest file that is read. Google's exports of 1,000 pages have some 100 kB. */
export const largestExport = 10 * 1024 * 1024;

/**
 * Reads an export of Search Console piece by piece, so that other requests are answered in between. Throws NoSearchExport, with a
 * sentence, for a file that is too large, is no such export, or is not text.
 */
export async function readSearchExport(
  site: Site,
  siteUrl: string,
  kind: SearchExport,
  pieces: AsyncIterable<Uint8Array>,
): Promise<SearchFound> {
  const reader = new SearchExportReader(site, siteUrl, kind);
  const csv = new CsvReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > largestExport) throw new NoSearchExport('The file is larger than 10 MB.');
    for (const record of csv.push(textOf(decoder, piece))) reader.add(record);
    await breathe();
  }
  for (const record of [...csv.push(textOf(decoder)), ...csv.end()]) reader.add(record);
  return reader.end();
}

function textOf(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new NoSearchExport(
      'The file is no text in UTF-8. Choose a CSV file as Google gives it: unpack the ZIP file first.',
    );
  }
}
