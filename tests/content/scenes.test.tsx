import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { grounds } from '../../app/domain/firm/fields.ts';
import { Site } from '../../app/domain/firm/site.ts';
import { generatedScene } from '../../app/ui/art/scenes/generated.tsx';
import { sceneOfSite } from '../../app/ui/art/skyline.tsx';
import { lakeshore } from '../fixtures/site.ts';

const drawn = (ground: (typeof grounds)[number], seed: string, size = 2) => {
  const { City, Tower, Water, Boat } = generatedScene({ ground, size, seed });
  return renderToStaticMarkup(
    <>
      <City />
      <Tower />
      <Water />
      <Boat />
    </>,
  );
};

describe('the drawing of a place without one of its own', () => {
  it.each(grounds)('is the same each time and another one for each place: %s', (ground) => {
    const first = drawn(ground, 'halifax');
    expect(drawn(ground, 'halifax')).toBe(first);
    for (const seed of ['regina', 'whitehorse', 'trois-rivieres']) expect(drawn(ground, seed)).not.toBe(first);
    expect(first).not.toMatch(/NaN|undefined|Infinity|--/);
    // As large as a drawing by hand: it is part of the home page.
    expect(first.length).toBeLessThan(7500);
  });

  it('has taller buildings in a larger place', () => {
    const tallest = (size: number) =>
      Math.max(...[...drawn('prairie', 'regina', size).matchAll(/ 0v-(\d+)/g)].map(([, tall]) => Number(tall)));
    expect(tallest(5)).toBeGreaterThan(tallest(1));
  });

  it('is never that of another city', () => {
    const at = (scene: (typeof grounds)[number]) =>
      sceneOfSite(new Site({ ...lakeshore.data, region: { ...lakeshore.data.region, scene } }));
    const own = sceneOfSite(lakeshore);
    for (const ground of grounds) expect(at(ground).Tower, ground).not.toBe(own.Tower);
  });
});
