import type { PackDocument } from './document.ts';
import type { Fault } from './faults.ts';
import { isElsewhere } from './fields.ts';
import type { Body } from './kinds.ts';
import { faultIn, type Layers } from './layers.ts';
import { documentLeaves } from './leaves.ts';

/** The folder of a firm's pack with the files of its pictures. */
export const mediaFolder = 'media';

/** The limits for an uploaded picture. */
export const pictureLimits = {
  bytes: 25 * 1024 * 1024,
  pixels: 100_000_000,
  /** For AVIF and interlaced PNG, which can only be decoded whole: 100 megapixels of AVIF take 1.8 GB of memory. */
  wholePixels: 40_000_000,
  /** The shorter side of a picture, in pixels. */
  smallest: 16,
  /** Pictures in one pack. */
  files: 300,
};

export const pictureMegabytes = pictureLimits.bytes / 1024 / 1024;

/** The largest size that is stored, in pixels: the width that a page needs, and room for a tall picture. */
export const largestKept = { width: 1600, height: 2400 };

/** The widths in which a picture of `width` pixels is served: it is never enlarged. */
export function servedWidths(width: number): number[] {
  const smaller = [480, 960].filter((one) => one < width);
  return [...smaller, Math.min(width, largestKept.width)];
}

/** The data that the database holds about a picture's file. */
export type PictureFile = NonNullable<Body<'picture'>['file']>;

/** A stored picture with the firm's description of it. */
export interface SitePicture extends Readonly<Omit<Body<'picture'>, 'file'>> {
  readonly id: string;
  readonly file: Readonly<PictureFile>;
}

export type PictureFormat = 'avif' | 'webp';

/** `960.avif`: the name of a picture in one width and format. */
export const sizeName = (width: number, format: PictureFormat): string => `${width}.${format}`;
/** The name of a picture that is a drawing. */
export const drawingName = 'picture.svg';

const addressOf = (file: Readonly<PictureFile>, name: string) => `/media/${file.hash}/${name}`;

/**
 * The address of a picture for programs that accept only one size: the drawing, or the widest WebP of at most `most` pixels. When all are
 * wider, the narrowest.
 */
export function pictureAddress(file: Readonly<PictureFile>, most = largestKept.width): string {
  const widest = file.widths.findLast((width) => width <= most) ?? file.widths[0];
  return addressOf(file, widest === undefined ? drawingName : sizeName(widest, 'webp'));
}

/** The addresses of a picture in all its widths, as a `srcset`; null for a drawing. */
export function pictureSources(file: Readonly<PictureFile>, format: PictureFormat): string | null {
  if (file.widths.length === 0) return null;
  return file.widths.map((width) => `${addressOf(file, sizeName(width, format))} ${width}w`).join(', ');
}

/** The stored pictures by id. A picture without a file is left out: its pack has not been imported yet. */
export function sitePictures(layers: Layers): Record<string, SitePicture> {
  return Object.fromEntries(
    layers.all('picture').flatMap(({ id, body: { file, ...words } }) => (file ? [[id, { id, ...words, file }]] : [])),
  );
}

/** A field of a document that names a picture. */
interface Use {
  document: PackDocument;
  path: readonly PropertyKey[];
  picture: string;
}

const leastWidths: Readonly<Partial<Record<string, number>>> = {
  firm: 960,
  article: 480,
  testimonial: 96,
  evidence: 480,
  person: 240,
};

/** A logo is 40 pixels high. */
const leastLogo = 64;

/** Every field of `documents` that names a picture of the firm. */
export function pictureUses(documents: readonly PackDocument[]): Use[] {
  return documents.flatMap((document) =>
    documentLeaves(document).flatMap(({ help, path, text }) =>
      help?.refers === 'picture' && !isElsewhere(text) ? [{ document, path, picture: text }] : [],
    ),
  );
}

/** Faults for pictures that are too small for one of `uses`, which must list every field that names a picture. */
export function pictureFaults(layers: Layers, uses: readonly Use[]): Fault[] {
  return uses.flatMap(({ document, path, picture }) => {
    const file = layers.find('picture', picture)?.body.file;
    const least = path[0] === 'logoPicture' ? leastLogo : (leastWidths[document.kind] ?? 0);
    if (!file || file.widths.length === 0 || file.width >= least) return [];
    return [
      faultIn(
        document,
        path,
        `the picture ${picture} is ${file.width} pixels wide`,
        `take one of ${least} pixels or more, or leave the field out`,
      ),
    ];
  });
}

/** Notes on pictures that none of `uses` names. */
export function pictureNotes(layers: Layers, uses: readonly Use[]): string[] {
  const shown = new Set(uses.map(({ picture }) => picture));
  return layers
    .all('picture')
    .filter(({ id }) => !shown.has(id))
    .map(({ file, id }) => `${file} is shown nowhere: no document names the picture ${id}.`);
}
