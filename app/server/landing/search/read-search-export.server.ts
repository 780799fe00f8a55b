import { setImmediate as breathe } from 'node:timers/promises';
import type { Site } from '../../../domain/firm/site.ts';
import { NoSearchExport, SearchExportReader, type SearchFound } from '../../../domain/site/search-console.ts';
import { CsvReader } from '../../../domain/text/csv.ts';
import { markedEncoding } from '../../../domain/text/decode-text.ts';

/** The largest file that is read, in bytes. Google's exports of 1,000 pages have about 100 kB. */
export const largestExport = 10 * 1024 * 1024;

/**
 * Reads an export of Search Console piece by piece, so that other requests are answered in between. Throws NoSearchExport, with a sentence,
 * for a file that is too large, is not such an export, or is not text.
 */
export async function readSearchExport(
  site: Site,
  siteUrl: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<SearchFound> {
  const reader = new SearchExportReader(site, siteUrl);
  const csv = new CsvReader();
  let decoder: TextDecoder | null = null;
  let first: Uint8Array = new Uint8Array();
  let bytes = 0;
  const textOf = (piece?: Uint8Array): string => {
    try {
      decoder ??= new TextDecoder(markedEncoding(first) ?? 'utf-8', { fatal: true });
      const text = decoder.decode(piece, { stream: piece !== undefined });
      if (!text.includes('\0')) return text;
    } catch {
      // The sentence below says what the file is instead.
    }
    throw new NoSearchExport(whatItIs(first));
  };
  for await (const piece of withMark(pieces)) {
    if (first.length < longestMark) first = Uint8Array.from([...first, ...piece.subarray(0, longestMark)]);
    bytes += piece.length;
    if (bytes > largestExport) throw new NoSearchExport('The file is larger than 10 MB.');
    for (const record of csv.push(textOf(piece))) reader.add(record);
    await breathe();
  }
  for (const record of csv.push(textOf())) reader.add(record);
  if (csv.unclosed !== null)
    throw new NoSearchExport(
      `A quotation mark in line ${csv.unclosed} is never closed, so that the rest of the file cannot be read.`,
    );
  for (const record of csv.end()) reader.add(record);
  return reader.end();
}

/** The same pieces. The first has at least two bytes, if the file has them, so that a byte order mark is in one piece. */
async function* withMark(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array();
  for await (const piece of pieces) {
    if (head.length >= 2) yield piece;
    else {
      head = Uint8Array.from([...head, ...piece]);
      if (head.length >= 2) yield head;
    }
  }
  if (head.length === 1) yield head;
}

const longestMark = 4;
const zip = [0x50, 0x4b];
/** Describes a file that is not UTF-8 text, judged by its first bytes, and says what to do. */
function whatItIs(first: Uint8Array): string {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => first[at] === byte);
  if (begins(zip)) return 'The file is a ZIP file or a workbook. Unpack the ZIP file, and choose the CSV file in it.';
  if (first.includes(0))
    return 'The file is text in UTF-16 without its mark. Choose the CSV file as Google gives it, or save it as “CSV UTF-8”.';
  return 'The file is no text in UTF-8. Choose the CSV file as Google gives it, or save it as “CSV UTF-8”.';
}
