import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve, sep } from 'node:path';
import type { Body } from '../../../domain/firm/kinds.ts';
import { pictureAddress, pictureLimits } from '../../../domain/firm/pictures.ts';
import type { ListedFile } from '../../../domain/firm/wordpress/import-report.ts';
import type { FirmDesk } from '../firm-desk.server.ts';
import { uploadPicture } from '../upload-picture.server.ts';

/** A picture that the firm has now. */
export interface TakenPicture {
  id: string;
  src: string;
}

const types = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.svg']);

/** `office-300x200.jpg` is mostly a smaller form of `office.jpg`, and sometimes a name that somebody gave. */
export const fullSize = (path: string) => path.replace(/-\d{1,5}x\d{1,5}(\.\w{1,5})$/, '$1');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The places in a copy of the uploads where the file with this address may be. */
function placesOf(folder: string, address: string): string[] {
  const path = decoded(URL.canParse(address) ? new URL(address).pathname : '');
  const uploads = path.split('/uploads/').at(-1) ?? '';
  const written = [uploads, path.slice(1), basename(path)];
  // Folders that were copied from a Mac may have accents as signs of their own.
  const names = [...written.map(fullSize), ...written].flatMap((one) => [
    one,
    one.normalize('NFC'),
    one.normalize('NFD'),
  ]);
  const root = resolve(folder);
  return [...new Set(names.map((one) => resolve(join(root, one))))].filter((one) => one.startsWith(root + sep));
}

async function fileAt(places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    const found = await stat(place).catch(() => null);
    if (found?.isFile()) return place;
  }
  return null;
}

const wordsOf = (path: string): string => basename(path, extname(path)).replace(/[-_]+/g, ' ').trim();

/** Where an import takes its pictures from, and who stores them. */
export interface PictureFolder {
  firm: FirmDesk;
  /** A copy of `wp-content/uploads`. */
  folder: string;
  /** The id of a user; null for the command line. */
  author: string | null;
  /** In a trial no picture is stored. */
  isTrial: boolean;
}

/** The pictures of an import. They are read from a folder; nothing is fetched. */
export class WordpressPictures {
  readonly files = new Map<string, ListedFile>();
  private readonly taken = new Map<string, TakenPicture | null>();
  private readonly byPath = new Map<string, TakenPicture | null>();
  private readonly from: PictureFolder | null;

  /** Without a folder no picture is taken. */
  constructor(from: PictureFolder | null) {
    this.from = from;
  }

  /** Notes a file of the export as not taken. Later `take` may take it if it is a picture. */
  list(address: string): void {
    if (this.files.has(address)) return;
    const isPicture = types.has(extname(URL.canParse(address) ? new URL(address).pathname : '').toLowerCase());
    const reason = isPicture ? 'not taken: no text shows it, or no folder was given' : 'not taken: it is no picture';
    this.files.set(address, { address, state: 'not taken', reason });
  }

  /**
   * Stores the picture at an address of the old site as one of the firm, and gives it; null when it is not taken. The full size of a picture
   * is looked for before the written one. Throws StoreUnavailable; rejects when sharp is missing on this machine.
   */
  async take(address: string, alt: string): Promise<TakenPicture | null> {
    const known = this.taken.get(address);
    if (known !== undefined) return known;
    const path = this.from === null ? null : await fileAt(placesOf(this.from.folder, address));
    const same = path === null ? undefined : this.byPath.get(path);
    const found = same === undefined ? await this.find(this.listed(address), path, alt) : same;
    this.taken.set(address, found);
    if (path !== null) this.byPath.set(path, found);
    return found;
  }

  /** The address under which the report lists a picture: that of its full size, when the export has that. */
  private listed(address: string): string {
    return this.files.has(fullSize(address)) ? fullSize(address) : address;
  }

  private async find(address: string, path: string | null, alt: string): Promise<TakenPicture | null> {
    const note = (state: ListedFile['state'], reason: string | null = null) => {
      this.files.set(address, { address, state, reason });
      return null;
    };
    if (this.from === null) return note('not taken', 'not taken: no folder with pictures was given');
    if (path === null) return note('not found', 'not found in the folder');
    const { firm, author, isTrial } = this.from;
    const { size } = await stat(path);
    if (size > pictureLimits.bytes)
      return note('refused', `refused: it is larger than ${pictureLimits.bytes / 1024 / 1024} MB`);
    if (isTrial) {
      note('found');
      return { id: wordsOf(path), src: '/media/' };
    }
    const bytes = await readFile(path);
    const uploaded = await uploadPicture(firm, {
      bytes,
      name: basename(path).normalize('NFC'),
      alt: alt.slice(0, 200),
      author,
    });
    if (uploaded.outcome === 'refused') return note('refused', `refused: ${uploaded.sentence}`);
    const { id } = uploaded;
    const body = (await firm.drafts.find('picture', id))?.body ?? (await firm.content()).find('picture', id)?.body;
    const { file } = (body ?? {}) as Partial<Body<'picture'>>;
    if (!file) return note('refused', 'refused: it has gone again');
    note('taken');
    return { id, src: pictureAddress(file) };
  }
}
