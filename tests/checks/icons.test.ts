import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { iconFile, iconSizes, iconsOf, markFile, touchIconFile, touchIconSize } from '../../checks/icons.ts';

const mark = readFileSync(markFile, 'utf8');

/** The pictures of an .ico file, by the sizes that its directory names. */
function picturesOf(ico: Buffer): { size: number; png: Buffer }[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    return { size: ico.readUInt8(entry), png: ico.subarray(start, start + ico.readUInt32LE(entry + 8)) };
  });
}

const pixelsOf = (svg: string, size: number) => {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
  expect([image.width, image.height]).toEqual([size, size]);
  return image.pixels;
};

/** The largest difference between a pixel of `png` and the same one of `svg`, out of 255. Processors round differently. */
function difference(png: Buffer, svg: string, size: number): number {
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const expected = pixelsOf(svg, size);
  return pixelsOf(picture, size).reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (expected[index] ?? 0))),
    0,
  );
}

describe('the icons in public', () => {
  it('show the mark in public/favicon.svg: run `npm run icons` after changing it', () => {
    const pictures = picturesOf(readFileSync(iconFile));
    expect(pictures.map(({ size }) => size)).toEqual(iconSizes);
    for (const { size, png } of pictures) expect(difference(png, mark, size), `${size} pixels`).toBeLessThan(8);
    expect(difference(readFileSync(touchIconFile), mark, touchIconSize)).toBeLessThan(8);
  });

  it('would be found out when the mark had another colour', () => {
    const { icon, touchIcon } = iconsOf(mark.replace('#ffc24a', '#4ac2ff'));
    for (const { size, png } of picturesOf(icon)) expect(difference(png, mark, size)).toBeGreaterThan(100);
    expect(difference(touchIcon, mark, touchIconSize)).toBeGreaterThan(100);
  });

  it('leave no transparent corner, which a telephone would paint black', () => {
    const { touchIcon } = iconsOf(mark);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><image width="180" height="180" href="data:image/png;base64,${touchIcon.toString('base64')}"/></svg>`;
    const alphas = [...pixelsOf(picture, touchIconSize)].filter((_value, index) => index % 4 === 3);
    expect(Math.min(...alphas)).toBe(255);
  });
});
