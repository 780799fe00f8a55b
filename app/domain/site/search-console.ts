import type { Site } from '../firm/site.ts';
import { normalPath } from '../landing/redirects/redirects.ts';
import { resolveSlug } from '../landing/resolve.ts';
import { pageOf } from '../reports/report.ts';
import type { CsvRecord } from '../text/csv.ts';
import { fixedPaths } from './public-pages.ts';

/** The columns of the performance export that are read (`Pages.csv`), as Google names them in English and in French. */
const exportColumns = {
  page: ['Top pages', 'Pages les plus populaires'],
  clicks: ['Clicks', 'Clics'],
  impressions: ['Impressions'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The periods that an export of performance may cover, in months, as Google offers them. */
export const searchMonths = [3, 6, 12, 16] as const;

/** Google exports at most this many pages. A page that is missing from such a long file may still have figures. */
export const mostExported = 1000;

/** A page in an export. */
export interface SearchRow {
  path: string;
  clicks: number;
  impressions: number;
}

/** The result of reading an export file. */
export interface SearchFound {
  rows: readonly SearchRow[];
  /** All lines except the headings. */
  lines: number;
  /** Lines with addresses of other hosts. */
  foreign: number;
  /** Lines with addresses of this site that are not pages. */
  unknown: number;
  /** The numbers of the lines that cannot be read. */
  unread: readonly number[];
}

/** Why a file cannot be read as an export, in a sentence for the person who chose it. */
export class NoSearchExport extends Error {}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');

/**
 * A whole number as Google writes it: `1204`, `1,204`, or `1 204` with spaces of any width. Null for everything else, such as a formula or
 * `12,5`.
 */
function numberIn(cell: string | undefined): number | null {
  const isNumber = /^(?:\d{1,12}|\d{1,3}(?:[\s,]\d{3}){1,3})$/.test(cell ?? '');
  return isNumber ? Number(cell?.replace(/[\s,]/g, '')) : null;
}

/** A heading in one of the ways in which the same letters can be written. */
const heading = (words: string): string => words.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Reads the records of an export and adds up the addresses of each page. The content of a cell is never executed or shown. */
export class SearchExportReader {
  readonly #site: Site;
  readonly #host: string;
  readonly #known: ReadonlySet<string>;
  readonly #rows = new Map<string, SearchRow>();
  #at: ReadonlyMap<string, number> | null = null;
  readonly #unread: number[] = [];
  #found = { lines: 0, foreign: 0, unknown: 0 };

  /** `siteUrl`: addresses on its host count, with and without www. */
  constructor(site: Site, siteUrl: string) {
    this.#site = site;
    this.#host = bare(new URL(siteUrl).hostname);
    this.#known = new Set(fixedPaths(site));
  }

  /** Throws NoSearchExport when the file lacks a column; the message names it. */
  add({ line, cells }: CsvRecord): void {
    if (this.#at === null) this.#at = this.#columnsIn(cells);
    else this.#read(line, cells, this.#at);
  }

  /** Throws NoSearchExport for an empty file, and for one whose lines are all about other hosts or unreadable. */
  end(): SearchFound {
    if (this.#at === null) throw new NoSearchExport('The file is empty.');
    const { lines, foreign } = this.#found;
    const [firstUnread] = this.#unread;
    if (lines > 0 && foreign + this.#unread.length === lines)
      throw new NoSearchExport(
        [
          `No line of the file is about ${this.#host}.`,
          ...(foreign > 0 ? [`Addresses of other hosts: ${foreign.toLocaleString('en-CA')}.`] : []),
          ...(firstUnread === undefined ? [] : [`The first line that cannot be read is line ${firstUnread}.`]),
        ].join(' '),
      );
    return { ...this.#found, unread: this.#unread, rows: [...this.#rows.values()] };
  }

  #columnsIn(headings: readonly string[]): Map<string, number> {
    const known = headings.map(heading);
    const wanted = Object.entries<readonly string[]>(exportColumns);
    return new Map(
      wanted.map(([name, words]) => {
        const index = words.map((word) => known.indexOf(heading(word))).find((at) => at !== -1);
        if (index === undefined) {
          const named = words.map((word) => `“${word}”`).join(' or ');
          const found = headings.slice(0, 8).map((one) => `“${one.trim().slice(0, 40)}”`);
          throw new NoSearchExport(`The file has no column ${named}. It has: ${found.join(', ')}.`);
        }
        return [name, index] as const;
      }),
    );
  }

  #read(line: number, cells: readonly string[], at: ReadonlyMap<string, number>): void {
    const found = this.#found;
    found.lines += 1;
    const cell = (name: string) => cells[at.get(name) ?? -1]?.trim();
    const address = URL.parse(cell('page') ?? '');
    const clicks = numberIn(cell('clicks'));
    const impressions = numberIn(cell('impressions'));
    if (!address?.protocol.startsWith('http') || clicks === null || impressions === null) {
      this.#unread.push(line);
      return;
    }
    if (bare(address.hostname) !== this.#host) {
      found.foreign += 1;
      return;
    }
    const path = pageOf(this.#site, normalPath(address.pathname).toLowerCase());
    if (!this.#known.has(path) && !resolveSlug(this.#site, path.slice(1))) {
      found.unknown += 1;
      return;
    }
    const row = this.#rows.get(path);
    if (row) {
      row.clicks += clicks;
      row.impressions += impressions;
    } else this.#rows.set(path, { path, clicks, impressions });
  }
}
