import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { glyphsOf, heightsOf, withCharacters } from '../../checks/font-characters.ts';

const hyphens = ['\u2010', '\u2011'];
const text = `e-mail${hyphens.join('')}`;

const unpacked = (file: string) => subsetFont(readFileSync(file), text, { targetFormat: 'sfnt' });
const glyphOf = (font: Buffer, character: string) => glyphsOf(font).get(character.codePointAt(0) ?? 0);

describe('the typefaces of the site', () => {
  it.each(['besley', 'instrument-sans'])('show a hyphen that does not break as their own: %s', async (name) => {
    const font = await unpacked(`app/ui/fonts/${name}.woff2`);
    const hyphen = glyphOf(font, '-');
    expect(hyphen).toBeGreaterThan(0);
    expect(hyphens.map((character) => glyphOf(font, character))).toEqual([hyphen, hyphen]);
  });

  it('would take it from another typeface as they are published', async () => {
    const source = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
    const font = await unpacked(source);
    expect(glyphOf(font, '-')).toBeGreaterThan(0);
    expect(hyphens.map((character) => glyphOf(font, character))).toEqual([undefined, undefined]);
  });

  it('have stand-ins with lines as high as their own, in each weight', async () => {
    const faces = readFileSync('app/ui/fonts.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
    const standIns = faces.filter((face) => face.includes('local('));
    expect(standIns.length).toBeGreaterThan(2);
    for (const face of standIns) {
      const share = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
      const file = face.includes("'Like Sans'") ? 'instrument-sans' : 'besley';
      const { ascent, descent } = heightsOf(await unpacked(`app/ui/fonts/${file}.woff2`));
      expect(share('size-adjust') * share('ascent-override'), face).toBeCloseTo(ascent, 2);
      expect(share('size-adjust') * share('descent-override'), face).toBeCloseTo(descent, 2);
    }
  });

  it('show every zero in its own weight: the figures of one width of the display face have a light one', () => {
    const rules = globSync('app/ui/**/*.css').flatMap(
      (file) => readFileSync(file, 'utf8').match(/[^{}]*\{[^{}]*\}/g) ?? [],
    );
    const inDisplay = rules.filter((rule) => rule.includes('var(--font-display)'));
    expect(inDisplay.length).toBeGreaterThan(30);
    expect(inDisplay.filter((rule) => rule.includes('tabular-nums'))).toEqual([]);
  });

  it('cannot show a character as one that they lack', async () => {
    const font = await unpacked('app/ui/fonts/besley.woff2');
    expect(() => withCharacters(font, new Map([['\u2011', 'Ж']]))).toThrow('The font lacks "Ж".');
  });
});
