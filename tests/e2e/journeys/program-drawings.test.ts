import { expect, it } from 'vitest';
import { reduceSvg } from '../../../app/server/firm/reduce-svg.server.ts';
import { useBrowser } from '../../browser.ts';
import { programDrawings, refusedDrawings } from '../../fixtures/program-drawings.ts';

const browser = useBrowser();

/** The share of pixels that Chromium draws differently for two drawings, 400 pixels wide; null when it draws nothing for the first. */
async function different(one: string, other: string): Promise<number | null> {
  const page = await browser.open();
  return page.evaluate(
    async (drawings) => {
      const [first, second] = await Promise.all(
        drawings.map(async (drawing) => {
          const picture = new Image();
          picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
          await picture.decode();
          const canvas = new OffscreenCanvas(400, 400);
          const paper = canvas.getContext('2d');
          paper?.drawImage(picture, 0, 0, 400, 400);
          return paper?.getImageData(0, 0, 400, 400).data;
        }),
      );
      if (!first?.some((value) => value > 0) || !second) return null;
      let pixels = 0;
      for (let at = 0; at < first.length; at += 4)
        if ([0, 1, 2, 3].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > 3)) pixels++;
      return pixels / (first.length / 4);
    },
    [one, other],
  );
}

const kept = (drawing: string): string => {
  const reduced = reduceSvg(Buffer.from(drawing));
  if ('problem' in reduced) throw new Error(`${reduced.problem}: ${reduced.fix}`);
  return reduced.svg;
};

it.each(programDrawings)(
  'a logo of %s is drawn as its original: at most one pixel in 200 differs',
  async (_, drawing) => {
    const share = await different(drawing, kept(drawing));
    expect(share).not.toBeNull();
    expect(share).toBeLessThanOrEqual(0.005);
  },
);

it('a logo that loses a colour differs in more pixels', async () => {
  const [, drawing = ''] = programDrawings.find(([program]) => program === 'CorelDRAW') ?? [];
  expect(await different(drawing, kept(drawing.replace('#00A859', '#009859')))).toBeGreaterThan(0.005);
});

it.each(refusedDrawings)('a logo with %s is refused in a sentence that names it', (_, drawing, named) => {
  expect(() => kept(drawing)).toThrow(named);
});
