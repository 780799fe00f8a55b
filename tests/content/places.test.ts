import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locationPages } from '../../app/content/location-pages.ts';
import { type LocationSlug, locations } from '../../app/content/locations.ts';

/** The first two or three characters of a location's postal codes, as Canada Post assigns them. */
const postalPrefixes: Readonly<Record<LocationSlug, RegExp>> = {
  toronto: /^M(4|5|6[EGHJKPRS])/,
  'north-york': /^M(2|3|6[ABL]|9[LM])/,
  scarborough: /^M1/,
  etobicoke: /^M(8|9[ABCPRVW])/,
  mississauga: /^L(4[TVWXYZ]|5)/,
  brampton: /^L(6[PRSTVWXYZ]|7A)/,
  caledon: /^L7[CEK]/,
  markham: /^L(3[PRST]|6[BCEG])/,
  vaughan: /^L(4[HJKL]|6A|0J)/,
  'richmond-hill': /^L4[BCES]/,
  aurora: /^L4G/,
  newmarket: /^L3[XY]/,
  oakville: /^L6[HJKLM]/,
  burlington: /^L7[LMNPRST]/,
  milton: /^L(9[ET]|0P)/,
  ajax: /^L1[STZ]/,
  pickering: /^L(1[VWXY])/,
  whitby: /^L1[MNPR]/,
  oshawa: /^L1[GHJKL]/,
};

/** Two neighbourhoods have this name: on the lake in Mississauga, and by the harbour of Oshawa. */
const shared = ['Lakeview'];

const toronto: readonly LocationSlug[] = ['toronto', 'north-york', 'scarborough', 'etobicoke'];
const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);

describe('the places', () => {
  it('have postal codes of their own, and no code belongs to two', () => {
    const all = locations.flatMap<string>(({ postalCodes }) => [...postalCodes]);
    expect(repeated(all)).toEqual([]);
    const foreign = locations.flatMap(({ slug, postalCodes }) =>
      postalCodes.filter((code) => !postalPrefixes[slug].test(code)).map((code) => `${slug}: ${code}`),
    );
    expect(foreign).toEqual([]);
    expect(all.filter((code) => !/^[LM]\d[ABCEGHJ-NPRSTV-Z]$/.test(code))).toEqual([]);
  });

  it('have codes that begin with M in the city of Toronto, and with L around it', () => {
    for (const { slug, postalCodes } of locations) {
      const letters = new Set(postalCodes.map(([letter]) => letter));
      expect(letters, slug).toEqual(new Set([toronto.includes(slug) ? 'M' : 'L']));
    }
  });

  it('have at least eight neighbourhoods, and share none but a true namesake', () => {
    for (const { slug, neighborhoods } of locations) {
      expect(neighborhoods.length, slug).toBeGreaterThanOrEqual(8);
      expect(repeated(neighborhoods), slug).toEqual([]);
    }
    const all = locations.flatMap<string>(({ neighborhoods }) => [...neighborhoods]);
    expect(repeated(all)).toEqual(shared);
  });

  it('lie in the Greater Toronto and Hamilton Area, each at its own point', () => {
    for (const { slug, coordinates } of locations) {
      expect(coordinates.lat > 43.2 && coordinates.lat < 44.2, slug).toBe(true);
      expect(coordinates.lng > -80.1 && coordinates.lng < -78.7, slug).toBe(true);
    }
    expect(repeated(locations.map(({ coordinates }) => JSON.stringify(coordinates)))).toEqual([]);
  });

  it('with a page show neighbourhoods of their own and no postal code of another location', () => {
    for (const page of locationPages) {
      const location = locations.find(({ slug }) => slug === page.slug);
      const own: readonly string[] = location?.neighborhoods ?? [];
      const codes: readonly string[] = location?.postalCodes ?? [];
      expect(
        page.neighborhoods.filter((name) => !own.includes(name)),
        page.slug,
      ).toEqual([]);
      expect(page.neighborhoods).toHaveLength(8);
      const named = JSON.stringify(page).match(/\b[LM]\d[A-Z]\b/g) ?? [];
      expect(
        named.filter((code) => !codes.includes(code)),
        page.slug,
      ).toEqual([]);
    }
  });
});

describe('every text of app/content', () => {
  const files = readdirSync('app/content', { recursive: true })
    .map(String)
    .filter((file) => /\.(ts|md)$/.test(file));
  const found = (pattern: RegExp) =>
    files.flatMap((file) => {
      const words = pattern.exec(readFileSync(`app/content/${file}`, 'utf8'))?.[0];
      return words ? [`${file}: ${words}`] : [];
    });

  it('is finished', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(found(/\b(?:lorem|ipsum|dolor sit|TODO|FIXME|TBD|XXX)\b/i)).toEqual([]);
  });

  it('claims no award, rank or distinction', () => {
    expect(found(/award|\bvoted\b|top.rated|best.in.class|industry.leading|world.class|\bno\. ?1\b/i)).toEqual([]);
  });

  it('has no filler', () => {
    expect(
      found(/today['’]s (?:fast-paced|digital)|cutting[- ]edge|\bsynerg|leverage our|game[- ]changer|seamless/i),
    ).toEqual([]);
  });
});
