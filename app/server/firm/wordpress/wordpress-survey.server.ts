import { idFrom } from '../../../domain/firm/form/content-groups.ts';
import { elementorField } from '../../../domain/firm/wordpress/elementor.ts';
import {
  altField,
  type ExportedItem,
  type ExportedSite,
  isText,
  whyLeft,
} from '../../../domain/firm/wordpress/export.ts';
import type { LeftItem } from '../../../domain/firm/wordpress/import-report.ts';
import { normalPath } from '../../../domain/landing/redirects/redirects.ts';
import { NoWordpressExport, readWordpress } from './read-wordpress.server.ts';
import { plainWords } from './wordpress-text.server.ts';

/** The limits of one import. A larger site is exported in parts. */
const importLimits = { articles: 2000, files: 20_000, authors: 5000, types: 100 };

/** A file that was uploaded to the old site. */
export interface UploadedFile {
  address: string;
  alt: string;
  /** The number of the post that it belongs to. */
  parent: string;
  /** The address of the page that the old site had for it. */
  link: string;
}

/** What a first reading finds in an export: everything except its texts. */
export interface Survey {
  site: ExportedSite;
  /** The names of people by their logins. */
  names: ReadonlyMap<string, string>;
  /** The ids of the articles to be made, by the position of the item in the file. */
  ids: ReadonlyMap<number, string>;
  left: readonly LeftItem[];
  /** The positions of the items that become articles, by their numbers in the export. */
  numbers: ReadonlyMap<string, number>;
  /** The ids of the articles by the old addresses. */
  places: ReadonlyMap<string, string>;
  /** Uploaded files by their numbers in the export. */
  files: ReadonlyMap<string, UploadedFile>;
  others: readonly (readonly [string, number])[];
  comments: number;
  controls: number;
  cutAt: number | null;
}

/** An old address in the form in which links and redirects are compared; null for a text that is not an address. */
export function placeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, search } = new URL(address);
  const [, number] = /^\?(?:p|page_id)=(\d{1,12})$/.exec(search) ?? [];
  return `${host.replace(/^www\./, '')} ${number === undefined ? normalPath(pathname) : `?${number}`}`;
}

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The id of the article that a post or page becomes, made from its old name or else its title. */
const idOf = ({ name, title, number }: ExportedItem): string =>
  [decoded(name), plainWords(title), `post-${number}`].map(idFrom).find((id) => id !== '') ?? 'post';

function leftBecause(item: ExportedItem, taken: (id: string) => boolean): string | null {
  const reason = whyLeft(item);
  if (reason !== null) return reason;
  if (item.isCut) return 'its text has more than 4 MB';
  if (item.content.trim() === '' && !item.fields[elementorField]) return 'it has no text';
  return taken(idOf(item)) ? `the firm has an article /resources/${idOf(item)} already` : null;
}

/**
 * Reads an export once, and decides which posts and pages become articles with which ids. `isTaken` tells whether the firm already has an
 * article with an id. Throws NoWordpressExport with a sentence, and whatever `chunks` throws.
 */
export async function surveyWordpress(
  chunks: AsyncIterable<Uint8Array>,
  isTaken: (id: string) => boolean,
): Promise<Survey> {
  let site: ExportedSite = { title: '', address: '', version: '' };
  const [names, ids, places, files] = [
    new Map<string, string>(),
    new Map<number, string>(),
    new Map<string, string>(),
    new Map<string, UploadedFile>(),
  ];
  const numbers = new Map<string, number>();
  const left: LeftItem[] = [];
  const given = new Set<string>();
  const others = new Map<string, number>();
  let place = 0;
  let rest = { comments: 0, controls: 0, cutAt: null as number | null };
  const take = (item: ExportedItem) => {
    const { line, type, number, link } = item;
    if (!isText(item)) {
      const known = others.has(type) || others.size < importLimits.types ? type : 'other';
      others.set(known, (others.get(known) ?? 0) + 1);
      if (type === 'attachment' && files.size < importLimits.files)
        files.set(number, {
          address: item.file,
          alt: plainWords(item.fields[altField] ?? '').slice(0, 200),
          parent: item.parent,
          link,
        });
      return;
    }
    const reason = leftBecause(item, isTaken);
    if (ids.size + left.length >= importLimits.articles)
      throw new NoWordpressExport(
        `The export has more than ${importLimits.articles.toLocaleString('en-CA')} posts and pages. Export them in parts: WordPress asks for the months.`,
      );
    if (reason !== null) {
      left.push({ line, type, title: plainWords(item.title), reason });
      return;
    }
    let id = idOf(item);
    for (let copy = 2; given.has(id) || isTaken(id); copy++) id = `${idOf(item)}-${copy}`;
    given.add(id);
    ids.set(place, id);
    numbers.set(number, place);
    for (const address of [link, `${new URL('/', site.address || 'http://old.invalid').href}?p=${number}`]) {
      const known = placeOf(address);
      if (known !== null && !places.has(known)) places.set(known, id);
    }
  };
  for await (const found of readWordpress(chunks)) {
    if ('site' in found) site = { ...found.site, address: URL.canParse(found.site.address) ? found.site.address : '' };
    if ('author' in found && names.size < importLimits.authors) names.set(found.author.login, found.author.name);
    if ('item' in found) {
      take(found.item);
      place++;
    }
    if ('rest' in found) rest = found.rest;
  }
  return { site, names, ids, numbers, left, places, files, others: [...others], ...rest };
}
