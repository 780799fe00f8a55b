import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enginePacks } from '../../app/server/firm/open-packs.server.ts';
import { packNameFaults } from '../../checks/pack-names.ts';
import { lakeshore, northbeam, place } from '../fixtures/site.ts';

const packs = [...enginePacks('content').values()];
const planted = (path: string, text: string) => packNameFaults(new Map([[path, text]]), packs);

const phone = lakeshore.data.firm.phone.display;
const elsewhere = northbeam.data.locations.find(({ id }) => id !== northbeam.data.region.home)?.name;
const placeId = place.id;

describe('the engine knows no firm, no place and no law', () => {
  it('in any of its files', () => {
    const paths = ['server.ts', 'site.ts', ...globSync('app/**/*.{ts,tsx,css}')];
    expect(packNameFaults(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])), packs)).toEqual([]);
  });

  it.each([
    [
      `const city = '${elsewhere}';`,
      `planted.ts:1: ${elsewhere} belongs to the region calgary. Take it from the site.`,
    ],
    [`\nif (slug === '${placeId}')`, `planted.ts:2: ${placeId} belongs to the region gta. Take it from the site.`],
    ['/** As PHIPA asks. */', 'planted.ts:1: PHIPA belongs to the jurisdiction ca-on. Take it from the site.'],
    [`call ${phone}`, `planted.ts:1: ${phone} belongs to the firm lakeshore. Take it from the site.`],
  ])('and a planted %s is found', (text, sentence) => {
    expect(planted('planted.ts', text)).toEqual([sentence]);
  });

  it('but a drawing of a city may name it', () => {
    expect(planted('app/ui/art/scenes/toronto.tsx', '/** Toronto */')).toEqual([]);
  });
});
