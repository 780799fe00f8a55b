/** Degrees. */
export type Point = readonly [lon: number, lat: number];
export type Line = readonly Point[];

/** How much shorter a degree of longitude is than a degree of latitude at latitude `lat`. */
export const shrinkAt = (lat: number): number => Math.cos((Math.round(lat * 100) * Math.PI) / 100 / 180);

const KM_PER_DEGREE = 111.2;

/**
 * A frame on the map. `west` and `north` are its north-west corner in degrees, `k` is drawing units per degree of latitude, `width` and
 * `height` are in drawing units, and `shrink` is how much shorter a degree of longitude is.
 */
export interface Frame {
  west: number;
  north: number;
  k: number;
  width: number;
  height: number;
  shrink: number;
}

export interface XY {
  x: number;
  y: number;
}

interface Edges {
  west: number;
  east: number;
  south: number;
  north: number;
}

export const frameOf = ({ west, east, south, north }: Edges, k: number, shrink: number): Frame => ({
  west,
  north,
  k,
  width: Math.round((east - west) * shrink * k),
  height: Math.round((north - south) * k),
  shrink,
});

export function kmToUnits(km: number, frame: Frame): number {
  return (km * frame.k) / KM_PER_DEGREE;
}

export function project({ lon, lat }: { lon: number; lat: number }, frame: Frame): XY {
  return { x: Math.round((lon - frame.west) * frame.shrink * frame.k), y: Math.round((frame.north - lat) * frame.k) };
}

interface Centre {
  lat: number;
  lng: number;
}

const centred = ({ lat, lng }: Centre, shrink: number, k: number, width: number, height: number): Frame => ({
  west: lng - width / 2 / (shrink * k),
  north: lat + height / 2 / k,
  k,
  width,
  height,
  shrink,
});

/** A frame centred on one point. A circle of `radiusKm` leaves room for the neighbours. */
export function frameAround(at: Centre, radiusKm: number, shrink: number, width = 705, height = 647): Frame {
  const halfHeightKm = radiusKm * 1.7;
  return centred(at, shrink, (height / 2 / halfHeightKm) * KM_PER_DEGREE, width, height);
}

/** A small frame centred on one point. */
export const miniAround = (at: Centre, shrink: number): Frame => centred(at, shrink, 480, 320, 221);

const MARGIN = 60;

/** The sides of the frame that a point lies outside of, as bits. The frame has a margin for wide strokes. */
function beyond({ x, y }: XY, { width, height }: Frame): number {
  const across = x < -MARGIN ? 1 : x > width + MARGIN ? 2 : 0;
  const down = y < -MARGIN ? 4 : y > height + MARGIN ? 8 : 0;
  return across | down;
}

/** Projects a line and drops the points that cannot touch the frame: those outside the same side as both neighbours. */
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

/** Relative path data, because it is shorter than absolute. */
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

/** The parts of the shores inside the frame, as one shape. Islands are holes, so fill it with the even-odd rule. */
export const waterShape = (shores: readonly Line[], frame: Frame): XY[][] =>
  shores.map((line) => trace(line, frame)).filter((s) => touches(s, frame));

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

/** A circle as two half turns, because path data has no circle. */
export const circlePath = ({ x, y }: XY, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0z`;
