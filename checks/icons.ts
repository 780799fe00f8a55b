// npm run icons: draws the icons for browsers that take no SVG from public/favicon.svg, the firm's mark.
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

export const markFile = 'public/favicon.svg';
export const iconFile = 'public/favicon.ico';
export const touchIconFile = 'public/apple-touch-icon.png';

/** Sizes in the .ico file, in pixels: for a tab, a tab on a sharp screen, and a shortcut on the desktop. */
export const iconSizes = [16, 32, 48];
/** The size that Apple's telephones show on the home screen, in pixels. */
export const touchIconSize = 180;

const drawn = (svg: string, size: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng();

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

/** The two icons of a square mark: the .ico file in three sizes, and the PNG for a home screen. Throws when `svg` is not an SVG. */
export function iconsOf(svg: string): { icon: Buffer; touchIcon: Buffer } {
  return {
    icon: ico(iconSizes.map((size) => ({ size, png: drawn(svg, size) }))),
    touchIcon: drawn(svg, touchIconSize),
  };
}

if (import.meta.main) {
  const { icon, touchIcon } = iconsOf(readFileSync(markFile, 'utf8'));
  writeFileSync(iconFile, icon);
  writeFileSync(touchIconFile, touchIcon);
  console.log(`${iconFile}: ${icon.length} bytes, ${touchIconFile}: ${touchIcon.length} bytes`);
}
