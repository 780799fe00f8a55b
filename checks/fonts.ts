// npm run fonts: subsets the two font families to Latin and French and to the weights that the site uses, and writes them to app/ui/fonts.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { withCharacters } from './font-characters.ts';

const letters = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const french = 'ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûœ';
const signs = ' ©·–—‘’“”…−';
/** Neither family has these hyphens; without them, a browser would take them from another typeface. */
const hyphens = ['\u2010', '\u2011'];

const fonts = [
  { name: 'besley', min: 500, max: 800 },
  { name: 'instrument-sans', min: 400, max: 700 },
];

for (const { name, min, max } of fonts) {
  const source = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const text = letters + french + signs;
  const unpacked = await subsetFont(source, text, { targetFormat: 'sfnt' });
  const complete = withCharacters(unpacked, new Map(hyphens.map((hyphen) => [hyphen, '-'])));
  const cut = await subsetFont(complete, text + hyphens.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(`app/ui/fonts/${name}.woff2`, cut);
  console.log(`${name}: ${cut.byteLength} bytes`);
}
