import { distanceKm } from '../../numbers/distance.ts';
import type { PackDocument } from '../document.ts';
import type { Fault } from '../faults.ts';
import { nearest } from '../issues.ts';
import type { Body } from '../kinds.ts';
import { faultIn, type Pack, rootDocument } from '../layers.ts';
import { nearestPlace, type Place, provinceName } from './atlas.ts';

const atlasFile = 'content/atlas/places.tsv';

/** What GeoNames asks to be printed where its data is used. */
export const atlasCredit = 'Positions of places: GeoNames (geonames.org), CC BY 4.0';

/** True for a place whose position is that of the atlas. */
export const isFromAtlas = ({ file }: Pick<PackDocument, 'file'>): boolean => file.startsWith(atlasFile);

/** Where the places of a market come from. */
export interface PlaceSources {
  /** The atlas, larger places first. Read only when a place is written nowhere. */
  atlas: () => readonly Place[];
  /** Packs of regions whose places somebody has described. */
  written: readonly Pack[];
}

/** Every place that a firm may serve: those of the atlas, those of written regions, and its own. Larger places come first. */
export function allPlaces(
  { atlas, written }: PlaceSources,
  own: readonly { id: string; body: Body<'location'> }[],
): Place[] {
  const places = atlas();
  const known = new Set(places.map(({ id }) => id));
  const more = [...written.flatMap(locationsIn), ...own].filter(({ id }) => !known.has(id));
  return [
    ...places,
    ...more.map(({ id, body: { name, coordinates, size } }): Place => {
      const { province, zone, ground } = nearestPlace(coordinates, places) ?? unknownPlace;
      return { id, name, province, ...coordinates, size, zone, ground };
    }),
  ];
}

const unknownPlace: Pick<Place, 'province' | 'zone' | 'ground'> = {
  province: '',
  zone: 'Etc/UTC',
  ground: 'river',
};

type Found = { pack: Pack } | { faults: Fault[] };
type Location = PackDocument<'location'>;

const regionBody = (pack: Pack): Body<'region'> | undefined => rootDocument(pack)?.body as Body<'region'> | undefined;

const locationsIn = ({ documents }: Pack): Location[] =>
  documents.filter(({ kind }) => kind === 'location') as unknown as Location[];

/** The kilometres around a place without written facts that its page gives, by size. */
const radiusBySize = [0, 8, 10, 12, 14, 16];

/** A place of the atlas as a location. It has a name, a position and a size: nobody has written facts about it. */
export function plainLocation({ id, name, province, lat, lng, size }: Place, order: number): Location {
  const body: Body<'location'> = {
    name,
    order,
    administrativeArea: provinceName(province),
    coordinates: { lat, lng },
    radiusKm: radiusBySize[size] ?? 8,
    size,
    postalPrefixes: [],
    neighbourhoods: [],
    districts: [],
    businessParks: [],
    kinship: [],
    economy: [],
    travel: [],
    buildings: [],
    faq: [],
    services: {},
    industries: {},
  };
  return { kind: 'location', id, pack: 'region', file: `${atlasFile} (${id})`, body };
}

/** The written region with this home: one of that name, or one that has the location. */
export const writtenRegion = (home: string, written: readonly Pack[]): Pack | undefined =>
  written.find(({ name }) => name === home) ?? written.find((pack) => locationsIn(pack).some(({ id }) => id === home));

/** A location outside its region: the ones that are most like it are not here. */
const apart = (document: Location): Location => ({ ...document, body: { ...document.body, kinship: [] } });

/** The documents of these places, from the regions that describe them or from the atlas, and the places that are in neither. */
function documentsOf(ids: readonly string[], { atlas, written }: PlaceSources) {
  const described = new Map(written.flatMap(locationsIn).map((document) => [document.id, document]));
  const unwritten = ids.some((id) => !described.has(id));
  const known = new Map(unwritten ? atlas().map((place) => [place.id, place]) : []);
  return ids.map((id, index): { id: string; document: Location | undefined } => {
    const place = known.get(id);
    const written = described.get(id);
    return { id, document: written ? apart(written) : place && plainLocation(place, 1000 + index * 10) };
  });
}

/** A region around a home that only the atlas or the firm knows. */
function madeRegion(home: Location, { zone, ground }: Pick<Place, 'zone' | 'ground'>): PackDocument<'region'> {
  const { name: town } = home.body;
  const body: Body<'region'> = {
    names: { short: town, long: `the ${town} area` },
    home: home.id,
    timeZone: zone,
    scene: ground,
    ownNames: [],
  };
  return { kind: 'region', id: 'region', pack: 'region', file: `${atlasFile} (${home.id})`, body };
}

const homeFault = (firm: PackDocument<'firm'>, home: string, known: readonly string[]): Fault => {
  const meant = nearest(home, known);
  return faultIn(
    firm,
    ['market', 'home'],
    `there is no place "${home}"`,
    meant ? `did you mean ${meant}` : 'name a place of content/atlas/places.tsv, or add it to locations of the firm',
  );
};

/** Three places that are nearest to a place, as those most like it. */
function withKinship(locations: readonly Location[]): Location[] {
  return locations.map((document) => {
    if (document.body.kinship.length > 0) return document;
    const others = locations
      .filter(({ id }) => id !== document.id)
      .sort(
        (a, b) =>
          distanceKm(document.body.coordinates, a.body.coordinates) -
          distanceKm(document.body.coordinates, b.body.coordinates),
      );
    return { ...document, body: { ...document.body, kinship: others.slice(0, 3).map(({ id }) => id) } };
  });
}

/**
 * The region of a firm: its home, the places that it serves, their clock and their map. A home that somebody has written about brings the
 * whole region with its facts; any other is made from the atlas. Gives a fault for a home that nothing knows.
 */
export function regionOf(firm: Pack, sources: PlaceSources): Found {
  const root = rootDocument(firm) as PackDocument<'firm'>;
  const { home, places = [] } = root.body.market;
  const own = locationsIn(firm);
  const pack = writtenRegion(home, sources.written);
  const has = new Set([...own, ...(pack ? locationsIn(pack) : [])].map(({ id }) => id));
  const added = documentsOf(
    [...new Set(pack ? places : [home, ...places])].filter((id) => !has.has(id)),
    sources,
  ).flatMap(({ document }) => document ?? []);
  if (pack) return { pack: withHome(withPlaces(pack, added), home) };
  const homePlace = [...own, ...added].find(({ id }) => id === home);
  if (!homePlace)
    return {
      faults: [
        homeFault(
          root,
          home,
          sources.atlas().map(({ id }) => id),
        ),
      ],
    };
  const region = madeRegion(homePlace, placeAt(homePlace, sources.atlas()));
  const ordered = added.map((document) => (document.id === home ? first(document) : document));
  return {
    pack: { type: 'region', name: home, folder: 'content/atlas', documents: [region, ...withKinship(ordered)] },
  };
}

const first = (document: Location): Location => ({ ...document, body: { ...document.body, order: 0 } });

/** The place of the atlas at a location: the nearest one when the firm added the location. */
const placeAt = ({ id, body: { coordinates } }: Location, atlas: readonly Place[]): Pick<Place, 'zone' | 'ground'> =>
  atlas.find((place) => place.id === id) ?? nearestPlace(coordinates, atlas) ?? unknownPlace;

/** A written region seen from another of its places. */
function withHome(pack: Pack, home: string): Pack {
  if (home === pack.name || regionBody(pack)?.home === home) return pack;
  const documents = pack.documents.map((document) =>
    document.kind === 'region' ? { ...document, body: { ...(document.body as Body<'region'>), home } } : document,
  );
  return { ...pack, documents };
}

/** A written region with further places: its maps then show every place, because their frames were drawn for its own. */
function withPlaces(pack: Pack, added: readonly Location[]): Pack {
  if (added.length === 0) return pack;
  const documents = pack.documents.map((document) => {
    if (document.kind !== 'region') return document;
    const { views: _views, ...body } = document.body as Body<'region'>;
    return { ...document, body };
  });
  return { ...pack, documents: [...documents, ...added] };
}
