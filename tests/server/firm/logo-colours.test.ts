import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { colourFaults, coloursOfLogo, designColours } from '../../../app/domain/firm/palette.ts';
import { randomFrom } from '../../../app/domain/numbers/random.ts';
import { logoColours } from '../../../app/server/firm/logo-colours.server.ts';

const box = (width: number, height: number, background: { r: number; g: number; b: number; alpha: number }) => ({
  create: { width, height, channels: 4 as const, background },
});
const flat = (r: number, g: number, b: number) =>
  sharp(box(300, 120, { r: 255, g: 255, b: 255, alpha: 0 }))
    .composite([{ input: box(200, 80, { r, g, b, alpha: 1 }) }])
    .png()
    .toBuffer();

describe('the colours of a site', () => {
  it('follow from those of a logo, and everything can be read', async () => {
    const found = await logoColours(await flat(28, 96, 176));
    expect(found?.isPhotograph).toBe(false);
    const colours = coloursOfLogo(found?.shares ?? []);
    expect(colours).not.toBeNull();
    expect(colours?.action).not.toBe(designColours.action);
    expect(colourFaults(colours ?? designColours)).toEqual([]);
  });

  it.each(['#ffee00', '#b0ffb0', '#000090', '#ff00ff'])('can be read with a logo in %s, too', (hex) =>
    expect(colourFaults(coloursOfLogo([{ hex, share: 1 }]) ?? { ...designColours, action: '#ffffff' })).toEqual([]),
  );

  it('stay as they are with a logo in black and white', () => {
    const grey = ['#000000', '#ffffff'].map((hex) => ({ hex, share: 0.5 }));
    expect(coloursOfLogo(grey)).toBeNull();
  });

  it('are those that a drawing names', async () => {
    const paths = ['#0a7', '#00aa77', '#111111'].map((fill) => `<path fill="${fill}"/>`).join('');
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${paths}</svg>`);
    expect((await logoColours(svg))?.shares[0]?.hex).toBe('#00aa77');
  });
});

describe('a file that is no logo', () => {
  it('is recognized when it is a photograph', async () => {
    const random = randomFrom('a photograph');
    const pixels = Buffer.from(Array.from({ length: 200 * 200 * 3 }, () => Math.floor(random() * 256)));
    const photograph = await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await logoColours(photograph))?.isPhotograph).toBe(true);
  });

  it('gives no colours when it is no picture', async () => {
    expect(await logoColours(Buffer.from('MZ'))).toBeNull();
    expect(await logoColours(Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'))).toBeNull();
  });
});
