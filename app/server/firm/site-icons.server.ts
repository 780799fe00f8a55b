import { createHash } from 'node:crypto';
import { perSite } from '../../domain/firm/per-site.ts';
import type { Site } from '../../domain/firm/site.ts';

/** Sizes in the .ico file, in pixels: for a tab, a tab on a sharp screen, and a shortcut on the desktop. */
const iconSizes = [16, 32, 48];
/** The size that Apple's telephones show on the home screen, in pixels. */
export const touchIconSize = 180;

async function drawn(svg: string, size: number): Promise<Buffer> {
  // Loaded with the first icon, so that a machine without the drawing library still serves every page.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })).asPng();
}

/** An .ico file of square PNG pictures: a header, 16 bytes of directory for each picture, then the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  // Type 1 is an icon; 2 would be a cursor.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let start = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(start, entry + 12);
    start += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** The .ico file of a square mark, in three sizes. Rejects when `svg` is not an SVG. */
export const icoOf = async (svg: string): Promise<Buffer> =>
  ico(await Promise.all(iconSizes.map(async (size) => ({ size, png: await drawn(svg, size) }))));

/** The PNG of a square mark for a home screen. Rejects when `svg` is not an SVG. */
export const touchIconOf = (svg: string): Promise<Buffer> => drawn(svg, touchIconSize);

/** The icons of a site, by address. */
export const iconTypes = {
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
} as const;

export type IconPath = keyof typeof iconTypes;

export interface Icon {
  bytes: Buffer;
  etag: string;
}

const iconsOf = perSite(() => new Map<IconPath, Promise<Icon>>());

const makers: Readonly<Record<IconPath, (svg: string) => Promise<Buffer>>> = {
  '/favicon.svg': async (svg) => Buffer.from(svg),
  '/favicon.ico': icoOf,
  '/apple-touch-icon.png': touchIconOf,
};

/** An icon of the firm, drawn once from its mark, which `draw` gives as an SVG. Rejects when it cannot be drawn. */
export function iconOf(site: Site, path: IconPath, draw: () => Promise<string>): Promise<Icon> {
  const icons = iconsOf(site);
  const known = icons.get(path);
  if (known) return known;
  const made = draw()
    .then((svg) => makers[path](svg))
    .then((bytes) => ({ bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` }));
  icons.set(path, made);
  made.catch(() => icons.delete(path));
  return made;
}
