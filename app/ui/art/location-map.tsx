import type { Site } from '../../domain/firm/site.ts';
import { officePoint } from '../../domain/landing/vocabulary.ts';
import { distanceKm } from '../../domain/numbers/distance.ts';
import { RenderOnce } from '../render-once.ts';
import { useSite } from '../site-context.tsx';
import { type Geography, geographyOf } from './geography.ts';
import { inks, mapInks } from './inks.ts';
import { drawnAs, Labels, MapGround, type MapLocation, Marks } from './map-base.tsx';
import { type Box, boxAround, locationLabels } from './map-labels.ts';
import {
  circlePath,
  type Frame,
  frameAround,
  isWater,
  kmToUnits,
  pathOf,
  project,
  touches,
  trace,
  waterShape,
  type XY,
} from './map-projection.ts';
import { CROP, fromCentre, lakeName, signs } from './map-signs.ts';

const TYPE = 15;
const PHONE_TYPE = 23;
const LINING = [90, 56, 26];

interface LocationMapProps {
  /** Unique on the page. */
  id: string;
  location: MapLocation;
  neighbours: readonly MapLocation[];
  /** The map's text alternative. */
  label: string;
}

interface BareMapProps extends Pick<LocationMapProps, 'location' | 'neighbours'> {
  width: number;
  height: number;
}

/** A finished map: its view box, text alternative and markup. */
export type DrawnMap = Readonly<Record<'viewBox' | 'label', string>> & {
  readonly picture: { readonly __html: string };
};

const printed = new RenderOnce();

/** Kilometres of a map around its location. A map without a shore shows the nearest places instead, because they say where it is. */
function shownKm({ water }: Geography, location: MapLocation, neighbours: readonly MapLocation[]): number {
  if (water.length > 0) return location.radiusKm;
  const near = neighbours
    .filter(({ slug }) => slug !== location.slug)
    .map((neighbour) => distanceKm(location, neighbour))
    .sort((a, b) => a - b);
  return Math.max(location.radiusKm, Math.min(50, near[2] ?? near.at(-1) ?? 0) / 1.4);
}

/** One location with its service circle as a rising sun, its neighbours, lakes, rivers and highways. */
export function locationMap(site: Site, { id, location, neighbours, label }: LocationMapProps): DrawnMap {
  const geography = geographyOf(site);
  const office = officePoint(site, location);
  const frame = frameAround(location, shownKm(geography, location, neighbours), geography.shrink);
  const key = [id, location.slug, ...[location, ...neighbours].map(drawnAs)].join(' ');
  const picture = printed.html(site, key, () => (
    <Picture
      id={id}
      geography={geography}
      frame={frame}
      location={location}
      neighbours={neighbours}
      office={project({ lon: office.lng, lat: office.lat }, frame)}
    />
  ));
  return { viewBox: `0 0 ${frame.width} ${frame.height}`, label, picture };
}

/** The map of a location without words, `width` x `height`, for a picture in which no font is loaded. */
export function BareMap({ location, neighbours, width, height }: BareMapProps) {
  const site = useSite();
  const geography = geographyOf(site);
  const office = officePoint(site, location);
  const frame = frameAround(location, shownKm(geography, location, neighbours), geography.shrink, width, height);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Picture
        id="place"
        geography={geography}
        frame={frame}
        location={location}
        neighbours={neighbours}
        office={project({ lon: office.lng, lat: office.lat }, frame)}
        bare
      />
    </svg>
  );
}

/** Shows a finished map. */
export function MapFrame({ viewBox, label, picture }: DrawnMap) {
  return (
    <svg
      className="map map-place"
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={picture}
    />
  );
}

export function LocationMap(props: LocationMapProps) {
  return <MapFrame {...locationMap(useSite(), props)} />;
}

interface PictureProps extends Omit<LocationMapProps, 'label'> {
  geography: Geography;
  frame: Frame;
  /** Where the office of the firm is. */
  office: XY;
  /** Without words and signs. */
  bare?: boolean;
}

function Picture({ id, geography, frame, location, neighbours, office, bare = false }: PictureProps) {
  const look = mapInks.light;
  const water = waterShape(geography.shores, frame);
  const wet = (spot: XY) => isWater(spot, water);
  const centre = project({ lon: location.lng, lat: location.lat }, frame);
  const reach = Math.round(kmToUnits(location.radiusKm, frame));
  const near = neighbours
    .filter(({ slug }) => slug !== location.slug)
    .map(({ slug, name, lat, lng, radiusKm }) => ({
      slug,
      name,
      at: project({ lon: lng, lat }, frame),
      radius: Math.round(kmToUnits(radiusKm, frame)),
    }))
    .filter(({ at }) => at.x > CROP && at.y > CROP && at.x < frame.width - CROP && at.y < frame.height - CROP)
    .sort((a, b) => fromCentre(a.at, frame) - fromCentre(b.at, frame));
  const streams = geography.rivers.map((line) => trace(line, frame)).filter((spots) => touches(spots, frame));
  const roads = geography.roads
    .map(({ name, line }) => ({ name, spots: trace(line, frame) }))
    .filter(({ spots }) => touches(spots, frame));
  const roadPath = roads.map(({ spots }) => pathOf(spots)).join('');
  const labels = locationLabels(
    [
      { key: location.slug, text: location.name, at: centre, mark: 8, scale: 1.4 },
      ...near.map(({ slug, name, at }) => ({ key: slug, text: name, at, mark: 5 })),
    ],
    { frame, type: TYPE, phoneType: PHONE_TYPE, inset: CROP, isWater: wet },
  );
  const taken = [...labels.map(({ box }) => box), ...near.map(({ at }) => boxAround(at, 9)), boxAround(centre, 14)];
  const plates = signs(roads, frame, taken);
  const lakes = lakeNames(geography, frame, reach, [...taken, ...plates.map(({ box }) => box)]);
  return (
    <>
      <MapGround id={id} frame={frame} water={water} inks={look} lining={LINING}>
        <path
          d={near.map(({ at, radius }) => circlePath(at, radius)).join('')}
          fill="none"
          stroke={look.faint}
          strokeWidth="2"
          strokeDasharray="3 5"
        />
        {[inks.dawn, inks.peach, inks.apricot].map((ink, index) => (
          <circle key={ink} cx={centre.x} cy={centre.y} r={Math.round((reach * (3 - index)) / 3)} fill={ink} />
        ))}
        {geography.water.length === 0 && <Rings office={office} frame={frame} ink={look.faint} />}
        <path
          d={streams.map(pathOf).join('')}
          fill="none"
          stroke={look.lining[2]}
          strokeWidth="4"
          strokeLinejoin="round"
        />
      </MapGround>
      <g fill="none" strokeLinejoin="round">
        <path d={roadPath} stroke={look.coast} strokeWidth="6" />
        <path d={roadPath} stroke={inks.window} strokeWidth="2.5" />
        <circle cx={centre.x} cy={centre.y} r={reach} stroke={look.edge} strokeWidth="2" strokeDasharray="3 5" />
      </g>
      <Marks at={near.map(({ at }) => at)} half={5} ink={look.mark} />
      <Marks at={[centre]} half={8} ink={look.focus} />
      {!bare && (
        <>
          <g fontSize="13" fontWeight="700" textAnchor="middle" fill={inks.window}>
            {plates.map(({ name, at, box }) => (
              <g key={name}>
                <path
                  d={`M${box.left} ${box.top}h${box.right - box.left}v20h-${box.right - box.left}z`}
                  fill={look.coast}
                />
                <text x={at.x} y={at.y + 5}>
                  {name}
                </text>
              </g>
            ))}
          </g>
          {geography.water.length === 0 && <Compass frame={frame} ink={look.mark} />}
          <Labels labels={labels} type={TYPE} inks={look} isWater={wet} />
          {lakes.map(({ name, x, y }) => (
            <text
              key={name}
              className="map-lake"
              x={x}
              y={y}
              textAnchor="middle"
              fontSize="26"
              fontWeight="500"
              fill={look.onWater}
            >
              {name}
            </text>
          ))}
        </>
      )}
    </>
  );
}

const ringsKm = [10, 25, 50, 100];

/** The distances from the office, for a map without shores. */
function Rings({ office, frame, ink }: { office: XY; frame: Frame; ink: string }) {
  const rings = ringsKm.map((km) => ({ km, radius: Math.round(kmToUnits(km, frame)) }));
  return (
    <>
      <path d={rings.map(({ radius }) => circlePath(office, radius)).join('')} fill="none" stroke={ink} />
      <g className="map-labels" fill={mapInks.light.mark} fontSize={TYPE} textAnchor="middle">
        {rings.map(({ km, radius }) => (
          <text key={km} x={office.x} y={office.y - radius - 6}>
            {km} km
          </text>
        ))}
      </g>
    </>
  );
}

/** An arrow to the north and a line of ten kilometres, for a map that has no shore to recognize. */
function Compass({ frame, ink }: { frame: Frame; ink: string }) {
  const ten = Math.round(kmToUnits(10, frame));
  const [x, y] = [CROP + 24, frame.height - CROP - 18];
  return (
    <g className="map-labels" fill={ink} fontSize={TYPE} fontWeight="600">
      <path d={`M${x} ${y - 70}l9 26-9-6-9 6z`} />
      <text x={x} y={y - 78} textAnchor="middle">
        N
      </text>
      <path d={`M${x - 12} ${y}v6h${ten}v-6`} fill="none" stroke={ink} strokeWidth="2" />
      <text x={x - 12} y={y - 8}>
        10 km
      </text>
    </g>
  );
}

/** The names of the lakes that have room for a name, with their positions. */
function lakeNames({ water }: Geography, frame: Frame, reach: number, taken: readonly Box[]) {
  return water.flatMap(({ name, lines }) => {
    const shape = waterShape(lines, frame);
    const at =
      name !== undefined && shape.length > 0 && lakeName(name, frame, reach, (spot) => isWater(spot, shape), taken);
    return at ? [{ name, ...at }] : [];
  });
}
