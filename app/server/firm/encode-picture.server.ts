import { createHash } from 'node:crypto';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import {
  drawingName,
  largestKept,
  type PictureFile,
  type PictureFormat,
  pictureLimits,
  servedWidths,
  sizeName,
} from '../../domain/firm/pictures.ts';
import { oneAtATime } from '../time.server.ts';
import type { PictureProblem } from './reduce-svg.server.ts';

/** A picture as it is stored: the largest form of a photograph as WebP, or a drawing reduced to shapes. */
export interface KeptPicture {
  file: PictureFile;
  bytes: Buffer;
  /** The SHA-256 of the file that it was made from. */
  madeFrom: string;
}

/** One of the forms in which a picture is served. */
export interface PictureSize {
  /** Its name in the address, such as 960.avif. */
  name: string;
  type: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type PictureType = 'PNG' | 'JPEG' | 'WebP' | 'AVIF' | 'SVG';

/** The type of a picture, judged by its bytes and not by its file name; null for any other file. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 512));
  const at = (start: number, words: string) =>
    head.subarray(start, start + words.length).equals(Buffer.from(words, 'latin1'));
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'PNG';
  if (at(0, '\xff\xd8\xff')) return 'JPEG';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'WebP';
  if (at(4, 'ftypavif')) return 'AVIF';
  return /^(?:\ufeff)?\s*<(?:\?xml|!--|!DOCTYPE|svg|[a-zA-Z]+:svg)/.test(head.toString('utf8')) ? 'SVG' : null;
}

/** True for HEIC, the format of new phones, which no free decoder may read. */
const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12));

let loading: Promise<(input: SharpInput, options?: SharpOptions) => Sharp> | null = null;

/** Loads sharp with the first picture: it takes 15 MB of memory, and most starts of the server encode no picture. */
export function codec() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread and no cache, so that an upload does not slow down the pages that the server answers.
    sharp.concurrency(1);
    sharp.cache(false);
    // Defence in depth: libvips may use no other file reader, whatever the first bytes say.
    sharp.block({ operation: ['VipsForeignLoad'] });
    const formats = ['Png', 'Jpeg', 'Webp', 'Heif'];
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
    return sharp;
  });
  return loading;
}

/** One picture at a time, because each may briefly take 300 MB of memory. */
const inTurn = oneAtATime();

const longestSeconds = 60;
const options = { failOn: 'error', limitInputPixels: pictureLimits.pixels } as const;

/** The most parts of a still picture in WebP: its header, its transparency, its pixels. */
const mostParts = 3;

/**
 * True for a WebP that holds only a still picture, no larger than a page needs: one that was exported from here. It is stored unchanged, so
 * that import and export give the same bytes.
 */
function isKeptForm(bytes: Buffer, { width, height }: { width: number; height: number }): boolean {
  if (width > largestKept.width || height > largestKept.height) return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let parts = 0;
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length || ++parts > mostParts) return false;
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name)) return false;
    // Only the flag for transparency may be set. Colour profile, EXIF, XMP and animation have other flags.
    if (name === 'VP8X' && ((bytes[at + 8] ?? 0) & ~0x10) !== 0) return false;
    at += 8 + length + (length % 2);
  }
  return true;
}

const megapixels = (pixels: number) =>
  `${(pixels / 1_000_000).toLocaleString('en-CA', { maximumFractionDigits: 1 })} megapixels`;

/** What is decoded whole, as the person who saved it knows it. */
const wholeNames = { AVIF: 'AVIF', PNG: 'an interlaced PNG' } as const;

const readable = ({ message }: Error) => message.split('\n')[0]?.slice(0, 120) ?? '';

/** The size of a picture by its header, or what is wrong with it. Nothing is decoded. */
async function measured(
  bytes: Buffer,
  type: PictureType,
): Promise<{ width: number; height: number; turned: boolean } | PictureProblem> {
  const sharp = await codec();
  const {
    width,
    height,
    pages = 1,
    autoOrient,
    orientation = 1,
    isProgressive,
  } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) return { problem: 'it moves', fix: `save one still picture as ${type}` };
  const isWhole = type === 'AVIF' || (type === 'PNG' && isProgressive === true);
  const most = isWhole ? pictureLimits.wholePixels : pictureLimits.pixels;
  if (width * height > most)
    return {
      problem: `it has ${megapixels(width * height)}, and ${isWhole ? wholeNames[type] : 'a picture'} may have ${megapixels(most)}`,
      fix:
        isWhole && width * height <= pictureLimits.pixels
          ? 'save it as JPEG'
          : `make it ${largestKept.width} pixels wide, which is all that a page shows`,
    };
  if (Math.min(width, height) < pictureLimits.smallest)
    return {
      problem: `it is ${width} × ${height} pixels`,
      fix: `take one of ${pictureLimits.smallest} pixels or more on each side`,
    };
  return { ...autoOrient, turned: orientation !== 1 };
}

async function keptRaster(bytes: Buffer, type: PictureType, madeFrom: string): Promise<KeptPicture | PictureProblem> {
  try {
    const size = await measured(bytes, type);
    if ('problem' in size) return size;
    const sharp = await codec();
    const picture = sharp(bytes, { ...options, autoOrient: true }).timeout({ seconds: longestSeconds });
    if (type === 'WebP' && isKeptForm(bytes, size)) {
      // `stats` decodes every pixel, so that a damaged file is refused.
      await picture.stats();
      const { width, height } = size;
      return {
        file: { hash: madeFrom, type: 'image/webp', width, height, widths: servedWidths(width) },
        bytes,
        madeFrom,
      };
    }
    const { data, info } = await picture
      .resize({ ...largestKept, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return {
      file: { hash: sha256(data), type: 'image/webp', width, height, widths: servedWidths(width) },
      bytes: data,
      madeFrom,
    };
  } catch (error) {
    return { problem: `it cannot be read as ${type} (${readable(error as Error)})`, fix: 'save it again' };
  }
}

/**
 * Converts a picture to the form that is stored, or says why it is refused. Its type follows from its bytes, not from its file name. A
 * photograph is decoded and encoded again, upright, without metadata; a drawing is reduced to shapes. Rejects only when sharp is missing on
 * this machine.
 */
export async function keptPicture(given: Uint8Array): Promise<KeptPicture | PictureProblem> {
  const bytes = Buffer.from(given);
  if (bytes.length > pictureLimits.bytes)
    return { problem: `it is larger than ${pictureLimits.bytes / 1024 / 1024} MB`, fix: 'make it smaller' };
  const type = pictureType(bytes);
  if (type === null && isHeic(bytes))
    return {
      problem: 'it is HEIC, which browsers do not show',
      fix: 'save it as JPEG, or set the phone to take JPEG (iPhone: Settings, Camera, Formats, Most Compatible)',
    };
  if (type === null)
    return { problem: 'it is no PNG, JPEG, WebP, AVIF or SVG', fix: 'save the picture as one of these' };
  const madeFrom = sha256(bytes);
  if (type !== 'SVG') {
    await codec();
    return inTurn(() => keptRaster(bytes, type, madeFrom));
  }
  const { reduceSvgApart } = await import('./svg-thread.server.ts');
  const reduced = await reduceSvgApart(bytes);
  if ('problem' in reduced) return reduced;
  const { svg, width, height } = reduced;
  const drawing = Buffer.from(svg);
  return {
    file: { hash: sha256(drawing), type: 'image/svg+xml', width, height, widths: [] },
    bytes: drawing,
    madeFrom,
  };
}

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 80, smartSubsample: true }),
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
};

/**
 * The forms in which a stored picture is served, each encoded from the stored form: uploaded bytes are never sent. Rejects when it cannot
 * be decoded, which `keptPicture` has already tried.
 */
export async function pictureSizes({ file, bytes }: Pick<KeptPicture, 'file' | 'bytes'>): Promise<PictureSize[]> {
  const { type, width, height, widths } = file;
  if (type === 'image/svg+xml') return [{ name: drawingName, type, width, height, bytes }];
  const sharp = await codec();
  const sizes: PictureSize[] = [];
  for (const wide of widths)
    for (const format of ['avif', 'webp'] as const) {
      const { data, info } = await inTurn(() =>
        encoders[format](sharp(bytes, options).timeout({ seconds: longestSeconds }).resize({ width: wide })).toBuffer({
          resolveWithObject: true,
        }),
      );
      const { width, height } = info;
      sizes.push({ name: sizeName(wide, format), type: `image/${format}`, width, height, bytes: data });
    }
  return sizes;
}
