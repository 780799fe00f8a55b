import { harbour, islands, type Line, openLake, shoreline } from './map-data.ts';

/** Longitudes shrink by this at the region's latitude; one constant keeps the whole region undistorted enough. */
const SHRINK = Math.cos((43.65 * Math.PI) / 180);
const KM_PER_DEGREE = 111.2;

/** A frame on the map: its north-west corner in degrees, its size in drawing units, and units per degree of latitude. */
export interface Frame {
  west: number;
  north: number;
  k: number;
  width: number;
  height: number;
}

export interface XY {
  x: number;
  y: number;
}

function frameOf(west: number, east: number, south: number, north: number, k: number): Frame {
  return { west, north, k, width: Math.round((east - west) * SHRINK * k), height: Math.round((north - south) * k) };
}

export const frames = {
  /** The whole region, Caledon to Oshawa and Newmarket to Burlington. */
  gta: frameOf(-80.06, -78.72, 43.27, 44.14, 780),
  /** The call band: a wide frame without the northern towns. */
  band: frameOf(-80.05, -78.8, 43.27, 43.98, 820),
  mini: frameOf(-80.12, -79.2, 43.3, 43.76, 480),
} as const;

export function kmToUnits(km: number, frame: Frame): number {
  return (km * frame.k) / KM_PER_DEGREE;
}

export function project({ lon, lat }: { lon: number; lat: number }, frame: Frame): XY {
  return { x: Math.round((lon - frame.west) * SHRINK * frame.k), y: Math.round((frame.north - lat) * frame.k) };
}

/** A frame centred on one point, where a circle of `radiusKm` leaves room for the neighbours. */
export function frameAround(lat: number, lng: number, radiusKm: number, width = 705, height = 647): Frame {
  const halfHeightKm = radiusKm * 1.7;
  const k = (height / 2 / halfHeightKm) * KM_PER_DEGREE;
  return { west: lng - width / 2 / (SHRINK * k), north: lat + height / 2 / k, k, width, height };
}

/** The mini frame, moved so that the location is at its centre. */
export function miniAround(lat: number, lng: number): Frame {
  const { k, width, height } = frames.mini;
  return { west: lng - width / 2 / (SHRINK * k), north: lat + height / 2 / k, k, width, height };
}

const MARGIN = 60;

/** The sides of the frame (with a margin for wide strokes) that a point is outside of, as bits. */
function beyond({ x, y }: XY, { width, height }: Frame): number {
  const across = x < -MARGIN ? 1 : x > width + MARGIN ? 2 : 0;
  const down = y < -MARGIN ? 4 : y > height + MARGIN ? 8 : 0;
  return across | down;
}

/** Projects a line and drops points that cannot touch the frame: those outside one side together with both neighbours. */
export function trace(line: Line, frame: Frame): XY[] {
  const spots = line.map(([lon, lat]) => project({ lon, lat }, frame));
  const kept: XY[] = [];
  spots.forEach((spot, index) => {
    const before = kept.at(-1);
    const after = spots[index + 1];
    const hidden = before && after && beyond(before, frame) & beyond(spot, frame) & beyond(after, frame);
    if (!hidden) kept.push(spot);
  });
  return kept;
}

export function touches(spots: readonly XY[], frame: Frame): boolean {
  return spots.length > 1 && spots.reduce((sides, spot) => sides & beyond(spot, frame), 15) === 0;
}

/** Relative path data: shorter than absolute. */
export function pathOf(spots: readonly XY[]): string {
  return spots
    .map((spot, index) => {
      const before = spots[index - 1];
      return before ? `${spot.x - before.x} ${spot.y - before.y}` : `M${spot.x} ${spot.y}l`;
    })
    .join(' ')
    .replaceAll(' -', '-')
    .replace('l ', 'l');
}

/** The lake, Hamilton Harbour and the islands as one shape; the islands are holes, so fill it with the even-odd rule. */
export function waterShape(frame: Frame): XY[][] {
  return [[...shoreline, ...openLake], harbour, islands]
    .map((line) => trace(line, frame))
    .filter((s) => touches(s, frame));
}

export const waterPath = (shape: readonly XY[][]): string => shape.map((spots) => `${pathOf(spots)}z`).join('');

export function isWater({ x, y }: XY, shape: readonly XY[][]): boolean {
  let inside = false;
  for (const spots of shape) {
    spots.forEach((a, index) => {
      const b = spots[(index + 1) % spots.length] ?? a;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
  }
  return inside;
}

/** Two half turns, since a path has no circle of its own. */
export const circlePath = ({ x, y }: XY, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`;
