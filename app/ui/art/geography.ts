import { perSite } from '../../domain/firm/per-site.ts';
import type { Site } from '../../domain/firm/site.ts';
import { type Frame, frameOf, type Line, shrinkAt } from './map-projection.ts';

export interface Water {
  name: string | undefined;
  /** Its shores, then those of every island in the region. Filled as one shape, the islands are holes. */
  lines: readonly Line[];
}

/** The region's shapes and map frames, as the maps draw them. */
export interface Geography {
  /** How much shorter a degree of longitude is than a degree of latitude. One number for the whole region distorts it little. */
  shrink: number;
  water: readonly Water[];
  /** Every shore in the region, islands last. */
  shores: readonly Line[];
  rivers: readonly Line[];
  roads: readonly { name: string; line: Line }[];
  frames: Readonly<Record<'area' | 'band', Frame>>;
}

/** The geography of a site's region, computed once per site. */
export const geographyOf = perSite(({ data: { region, locations } }) => geographyFrom({ ...region, locations }));

/** The parts of a region that its maps depend on. */
export interface MappedRegion {
  map: Site['data']['region']['map'];
  views: Site['data']['region']['views'];
  /** Id of the home location. */
  home: string;
  locations: readonly (Circle & { id: string })[];
}

type Feature = NonNullable<Site['data']['region']['map']>['features'][number];

/** The lines of a feature. Drops the last point of a GeoJSON ring, which repeats the first. */
const linesOf = ({ geometry }: Feature): Line[] =>
  (geometry.type === 'Polygon' ? geometry.coordinates.map((ring) => ring.slice(0, -1)) : [geometry.coordinates]).map(
    (line) => line.map(([lon = 0, lat = 0]) => [lon, lat] as const),
  );

/** The geography of any region, whether or not a site uses it. */
export function geographyFrom({ map, views, home: homeId, locations }: MappedRegion): Geography {
  const of = (kind: Feature['properties']['kind']) =>
    (map?.features ?? []).filter(({ properties }) => properties.kind === kind);
  const islands = of('land').flatMap(linesOf);
  const home = locations.find(({ id }) => id === homeId) ?? locations[0];
  const shrink = shrinkAt(home?.coordinates.lat ?? 0);
  const view = (name: 'area' | 'band', width: number, height: number): Frame => {
    const given = views?.[name];
    if (given) return frameOf(given, given.scale, shrink);
    return frameAroundAll(locations, shrink, width, height);
  };
  return {
    shrink,
    water: of('water').map((feature) => ({ name: feature.properties.name, lines: [...linesOf(feature), ...islands] })),
    shores: [...of('water').flatMap(linesOf), ...islands],
    rivers: of('river').flatMap(linesOf),
    roads: of('road').flatMap((feature) =>
      linesOf(feature).map((line) => ({ name: feature.properties.name ?? '', line })),
    ),
    frames: { area: view('area', 756, 679), band: view('band', 742, 582) },
  };
}

type Circle = Pick<Site['data']['locations'][number], 'coordinates' | 'radiusKm'>;

const KM_PER_DEGREE = 111.2;

/** A frame of `width` x `height` that contains every circle. */
function frameAroundAll(circles: readonly Circle[], shrink: number, width: number, height: number): Frame {
  const edges = circles.map(({ coordinates: { lat, lng }, radiusKm }) => {
    const [up, across] = [(radiusKm * 1.15) / KM_PER_DEGREE, (radiusKm * 1.15) / KM_PER_DEGREE / shrink];
    return { west: lng - across, east: lng + across, south: lat - up, north: lat + up };
  });
  const [west, east] = [Math.min(...edges.map((edge) => edge.west)), Math.max(...edges.map((edge) => edge.east))];
  const [south, north] = [Math.min(...edges.map((edge) => edge.south)), Math.max(...edges.map((edge) => edge.north))];
  const k = Math.min(width / ((east - west) * shrink), height / (north - south));
  return {
    west: (west + east) / 2 - width / 2 / (shrink * k),
    north: (south + north) / 2 + height / 2 / k,
    k,
    width,
    height,
    shrink,
  };
}
