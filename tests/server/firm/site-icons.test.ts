import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import { icoOf, touchIconOf } from '../../../app/server/firm/site-icons.server.ts';
import { markSvg } from '../../../app/ui/firm-mark.tsx';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

/** In pixels. */
const touchIconSize = 180;

const font = readFileSync('app/ui/fonts/besley.woff2');

/** The pictures in an .ico file, with the sizes that its directory states. */
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

/** The largest difference between corresponding pixels of `png` and `svg`, out of 255. Processors round differently. */
function difference(png: Buffer, svg: string, size: number): number {
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
  const expected = pixelsOf(svg, size);
  return pixelsOf(picture, size).reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (expected[index] ?? 0))),
    0,
  );
}

const marks = { lakeshore, northbeam };

describe('the icons of a site', () => {
  it.each(Object.entries(marks))('show the mark of %s in its colours', async (_name, site) => {
    const svg = await markSvg(site, font);
    expect(svg).toContain(site.data.firm.mark?.shape);
    expect(svg).toContain(site.data.firm.colours?.light);
    const pictures = picturesOf(await icoOf(svg));
    expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48]);
    for (const { size, png } of pictures) expect(difference(png, svg, size), `${size} pixels`).toBeLessThan(8);
    expect(difference(await touchIconOf(svg), svg, touchIconSize)).toBeLessThan(8);
  });

  it('of another firm are others', async () => {
    const [ours, theirs] = [await markSvg(lakeshore, font), await markSvg(northbeam, font)];
    for (const { size, png } of picturesOf(await icoOf(theirs)))
      expect(difference(png, ours, size)).toBeGreaterThan(100);
  });

  it('show the initials of a firm without a mark, as outlines', async () => {
    const { mark: _mark, ...firm } = lakeshore.data.firm;
    const svg = await markSvg(new Site({ ...lakeshore.data, firm }), font);
    expect(svg).not.toContain('<text');
    expect(svg).toMatch(/<path/);
    const [lit] = [...pixelsOf(svg, touchIconSize).entries()].filter(
      ([index, value]) => index % 4 === 0 && value > 200,
    );
    expect(lit).toBeDefined();
  });

  it('leave no transparent corner, which a telephone would paint black', async () => {
    const touchIcon = await touchIconOf(await markSvg(lakeshore, font));
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><image width="180" height="180" href="data:image/png;base64,${touchIcon.toString('base64')}"/></svg>`;
    const alphas = [...pixelsOf(picture, touchIconSize)].filter((_value, index) => index % 4 === 3);
    expect(Math.min(...alphas)).toBe(255);
  });
});
