import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import {
  directionOf,
  findPlaces,
  meantPlace,
  pointAt,
  provinces,
  readPlaces,
} from '../../../app/domain/firm/market/atlas.ts';
import { foldedName, placeId } from '../../../app/domain/firm/market/place-names.ts';
import { allPlaces, regionOf } from '../../../app/domain/firm/market/region-of.ts';
import { placeSources } from '../../../app/server/firm/open-packs.server.ts';
import { changed, samplePacks, sentences, shippedRoots, without } from '../../fixtures/packs.ts';

const places = readPlaces(readFileSync('content/atlas/places.tsv', 'utf8'));
const sources = placeSources(shippedRoots);
const first = (typed: string) => findPlaces(typed, places)[0]?.id;

describe('the atlas', () => {
  it('has each place once, in Canada, with a clock that exists', () => {
    expect(places.length).toBeGreaterThan(1000);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const { id, name, province, lat, lng, size, zone } of places) {
      expect(id, name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      expect(Object.keys(provinces), name).toContain(province);
      expect([lat > 41.6 && lat < 83.2, lng > -141.1 && lng < -52.5, size >= 1 && size <= 5], name).toEqual([
        ...[true, true, true],
      ]);
      expect(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone }), name).not.toThrow();
    }
  });

  it('has the places that its packages lacked, and not what is no place', () => {
    for (const id of ['whitby', 'caledon', 'cambridge-bay', 'gander', 'chicoutimi']) expect(first(id), id).toBe(id);
    for (const name of ['Skatepark', 'Mill Woods Town Centre', 'Fallingbrook'])
      expect(first(name), name).toBeUndefined();
    expect(places.filter(({ name }) => ['Vernon', 'Red Lake', 'Middleton'].includes(name))).toHaveLength(3);
  });

  it('has the clock of each place, also where the package errs', () => {
    const zone = (id: string) => places.find((place) => place.id === id)?.zone;
    expect(['atikokan', 'cranbrook', 'creston', 'dawson-creek', 'fort-mcpherson', 'cap-aux-meules'].map(zone)).toEqual([
      ...['America/Atikokan', 'America/Edmonton', 'America/Creston', 'America/Dawson_Creek', 'America/Inuvik'],
      'America/Halifax',
    ]);
  });

  it('calls each location of the written regions by the id that it has there', () => {
    const ids = new Set(places.map(({ id }) => id));
    const written = sources.written.flatMap(({ documents }) => documents.filter(({ kind }) => kind === 'location'));
    expect(written.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('a place is found', () => {
  it.each([
    ['Trois-Rivières', 'trois-rivieres'],
    ['trois rivieres', 'trois-rivieres'],
    ['Lethbridge', 'lethbridge'],
    ['lethbrige', 'lethbridge'],
    ['Fort Saskatchewan', 'fort-saskatchewan'],
    ['Missisauga', 'mississauga'],
    ['ST. JOHNS', 'st-johns'],
    ['st johns', 'st-johns'],
    ['Saint John', 'saint-john'],
    ['Ste-Foy', 'sainte-foy'],
    ['montreal', 'montreal'],
    ['quebec', 'quebec-city'],
    ['Windsor', 'windsor'],
    ['windsor ns', 'windsor-ns'],
    ['Windsor, Nova Scotia', 'windsor-ns'],
    ['100 mile house', '100-mile-house'],
  ])('as typed: %s', (typed, id) => expect(first(typed)).toBe(id));

  it('nowhere for a name that nothing is like, and for no name', () => {
    for (const typed of ['Atlantis', '', '   ', '!!!', 'x'])
      expect(findPlaces(typed, places).length, typed).toBeLessThan(9);
    expect(findPlaces('Atlantis', places)).toEqual([]);
    expect(findPlaces('???', places)).toEqual([]);
  });

  it('without a question only when one place can be meant', () => {
    expect(meantPlace('Halifax', places)?.id).toBe('halifax');
    expect(meantPlace('Richmond', places)).toBeNull();
    expect(meantPlace('Richmond, BC', places)?.id).toBe('richmond');
    // A name with a typing error is a guess, which a person confirms.
    expect(meantPlace('Sydny', places)).toBeNull();
    expect(meantPlace('trois-riv', places)?.id).toBe('trois-rivieres');
  });

  it('by a name without accents, points and hyphens', () => {
    expect(foldedName('Sainte-Anne-de-Bellevue')).toBe('saint anne de bellevue');
    expect(foldedName('Behchokǫ̀')).toBe('behchoko');
    expect(placeId('St. John’s')).toBe('st-johns');
  });
});

it('a point lies in the direction in which it was put', () => {
  const from = { lat: 50, lng: -100 };
  for (const direction of ['north', 'northeast', 'south', 'west'] as const)
    expect(directionOf(from, pointAt(from, 30, direction))).toBe(direction);
});

describe('the region of a firm', () => {
  const packs = samplePacks();
  const firmAt = (market: Partial<Body<'firm'>['market']>) =>
    changed(packs, 'firm', null, (body) => ({ ...body, market: { home: 'toronto', radiusKm: 40, ...market } })).firm;
  const made = (market: Partial<Body<'firm'>['market']>) => {
    const found = regionOf(firmAt(market), sources);
    if ('faults' in found) throw new Error(sentences(found.faults).join('\n'));
    return found.pack;
  };
  const root = (market: Partial<Body<'firm'>['market']>) =>
    made(market).documents.find(({ kind }) => kind === 'region')?.body as Body<'region'>;

  it('is the written one where somebody has written about its home', () => {
    const written = sources.written.find(({ name }) => name === 'gta');
    expect(made({})).toBe(written);
    expect(made({ home: 'gta' })).toBe(written);
    expect(root({ home: 'oakville' })).toMatchObject({ home: 'oakville', names: { short: 'GTA' } });
  });

  it('has the facts of written places, and shows them all on its map when another place joins them', () => {
    const pack = made({ places: ['toronto', 'hamilton'] });
    expect(pack.documents.some(({ kind, id }) => kind === 'location' && id === 'hamilton')).toBe(true);
    expect(root({ places: ['toronto', 'hamilton'] })).not.toHaveProperty('views');
    const near = made({ home: 'barrie', places: ['barrie', 'newmarket'] }).documents;
    const newmarket = near.find(({ id }) => id === 'newmarket')?.body as Body<'location'> | undefined;
    expect(newmarket?.economy.length).toBeGreaterThan(0);
  });

  it('is made from the atlas anywhere else', () => {
    expect(root({ home: 'halifax', places: ['halifax', 'dartmouth'] })).toEqual({
      names: { short: 'Halifax', long: 'the Halifax area' },
      home: 'halifax',
      timeZone: 'America/Halifax',
      scene: 'harbour',
      ownNames: [],
    });
  });

  it('leaves out a place that nothing knows, and refuses a home that nothing knows', () => {
    const ids = made({ home: 'halifax', places: ['atlantis'] }).documents.map(({ id }) => id);
    expect(ids).toEqual(['region', 'halifax']);
    const refused = regionOf(firmAt({ home: 'halifaxx' }), sources);
    expect('faults' in refused && sentences(refused.faults)[0]).toMatch(
      /there is no place "halifaxx": did you mean halifax\.$/,
    );
  });

  it('says in a sentence that its home is gone, when the firm removes the only place that it had', () => {
    const body = made({ home: 'halifax' }).documents.find(({ id }) => id === 'halifax')?.body as Body<'location'>;
    const firm = firmAt({ home: 'herring-road', places: ['herring-road'] });
    const place = {
      kind: 'location',
      id: 'herring-road',
      pack: 'firm',
      file: 'locations/herring-road.yaml',
      body,
    } as const;
    expect('pack' in regionOf({ ...firm, documents: [...firm.documents, place] }, sources)).toBe(true);
    const refused = regionOf(firm, sources);
    expect('faults' in refused && refused.faults[0]?.problem).toBe('there is no place "herring-road"');
  });

  it('makes a site of the sample firm in any place of its province', () => {
    const firm = firmAt({ home: 'north-bay', places: ['north-bay', 'sudbury'] });
    const found = regionOf(firm, sources);
    const compiled = compile({ ...packs, firm, region: 'pack' in found ? found.pack : packs.region });
    expect('faults' in compiled ? sentences(compiled.faults) : []).toEqual([]);
    expect('site' in compiled && compiled.site.data.locations.map(({ name }) => name)).toEqual([
      'North Bay',
      'Sudbury',
    ]);
  });

  it('has a page for each place, which says how far it is from the office and nothing that nobody has written', () => {
    const firm = firmAt({ home: 'north-bay', places: ['north-bay', 'sturgeon-falls'] });
    const plain = changed(
      without({ ...packs, firm }, ({ kind }) => kind === 'location-page'),
      'firm',
      null,
      (body) => ({
        ...body,
        locationPages: ['north-bay', 'sturgeon-falls'],
        address: { ...body.address, locality: 'North Bay' },
        coordinates: { lat: 46.3168, lng: -79.4663 },
      }),
    );
    const found = regionOf(plain.firm, sources);
    const compiled = compile({ ...plain, region: 'pack' in found ? found.pack : packs.region });
    if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
    const body = (id: string) => compiled.site.data.locationPages.find((page) => page.id === id)?.body ?? '';
    expect(body('sturgeon-falls')).toContain('Sturgeon Falls is about 35 km west of our office');
    expect(body('north-bay')).toContain('Our office is here');
    for (const id of ['north-bay', 'sturgeon-falls'])
      expect(body(id)).not.toMatch(/Below are the facts|\{km\}|undefined/);
  });

  it('has every place of the atlas, of the regions and of the firm to choose from', () => {
    const own = {
      ...(made({ home: 'halifax' }).documents.find(({ id }) => id === 'halifax')?.body as Body<'location'>),
    };
    const all = allPlaces(sources, [{ id: 'herring-cove-road', body: { ...own, name: 'Herring Cove Road' } }]);
    expect(all).toHaveLength(places.length + 1);
    expect(all.at(-1)).toMatchObject({ province: 'NS', zone: 'America/Halifax' });
  });
});
