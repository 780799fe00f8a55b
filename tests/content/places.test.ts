import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lakeshore } from '../fixtures/site.ts';

const { locations, locationPages } = lakeshore.data;

/** The first two or three characters of a location's postal codes, as Canada Post assigns them. Locations added later are not checked. */
const postalPrefixes: Readonly<Record<string, RegExp>> = {
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

/** Two neighbourhoods share this name: one on the lake in Mississauga, one by the harbour of Oshawa. */
const shared = ['Lakeview'];

const toronto: readonly string[] = ['toronto', 'north-york', 'scarborough', 'etobicoke'];
const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);

describe('the places', () => {
  it('have postal codes of their own, and no code belongs to two', () => {
    const all = locations.flatMap(({ postalPrefixes: codes }) => [...codes]);
    expect(repeated(all)).toEqual([]);
    const foreign = locations.flatMap(({ id, postalPrefixes: codes }) =>
      codes.filter((code) => postalPrefixes[id]?.test(code) === false).map((code) => `${id}: ${code}`),
    );
    expect(locations.filter(({ id }) => postalPrefixes[id]).length).toBeGreaterThan(10);
    expect(foreign).toEqual([]);
    expect(all.filter((code) => !/^[LM]\d[ABCEGHJ-NPRSTV-Z]$/.test(code))).toEqual([]);
  });

  it('have codes that begin with M in the city of Toronto, and with L around it', () => {
    for (const { id, postalPrefixes: codes } of locations) {
      const letters = new Set(codes.map(([letter]) => letter));
      expect(letters, id).toEqual(new Set([toronto.includes(id) ? 'M' : 'L']));
    }
  });

  it('have at least eight neighbourhoods, and share none but a true namesake', () => {
    for (const { id, neighbourhoods } of locations) {
      expect(neighbourhoods.length, id).toBeGreaterThanOrEqual(8);
      expect(repeated(neighbourhoods), id).toEqual([]);
    }
    const all = locations.flatMap(({ neighbourhoods }) => [...neighbourhoods]);
    expect(repeated(all)).toEqual(shared);
  });

  it('lie in the Greater Toronto and Hamilton Area, each at its own point', () => {
    for (const { id, coordinates } of locations) {
      expect(coordinates.lat > 43.2 && coordinates.lat < 44.2, id).toBe(true);
      expect(coordinates.lng > -80.1 && coordinates.lng < -78.7, id).toBe(true);
    }
    expect(repeated(locations.map(({ coordinates }) => JSON.stringify(coordinates)))).toEqual([]);
  });

  it('with a page name no postal code of another location', () => {
    expect(locationPages.length).toBeGreaterThan(5);
    for (const page of locationPages) {
      const codes = lakeshore.location(page.id)?.postalPrefixes ?? [];
      const named = JSON.stringify(page).match(/\b[LM]\d[A-Z]\b/g) ?? [];
      expect(
        named.filter((code) => !codes.includes(code)),
        page.id,
      ).toEqual([]);
    }
  });
});

describe('every text of the packs', () => {
  const files = ['library', 'jurisdictions', 'regions', 'firms']
    .flatMap((folder) => readdirSync(`content/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(yaml|md)$/.test(file));
  const found = (pattern: RegExp) =>
    files.flatMap((file) => {
      const words = pattern.exec(readFileSync(`content/${file}`, 'utf8'))?.[0];
      return words ? [`${file}: ${words}`] : [];
    });

  it('is finished', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(found(/\b(?:lorem|ipsum|dolor sit|TODO|FIXME|TBD|XXX)\b/i)).toEqual([]);
  });

  it('claims no award, rank or distinction', () => {
    expect(found(/award|\bvoted\b|top.rated|best.in.class|industry.leading|world.class|\bno\. ?1\b/i)).toEqual([]);
  });

  it('has no filler', () => {
    expect(found(/today['’]s (?:fast-paced|digital)|cutting[- ]edge|leverage our|game[- ]changer|seamless/i)).toEqual(
      [],
    );
    // The capitalized word is the name of a place.
    expect(found(/\bsynerg/)).toEqual([]);
  });
});
