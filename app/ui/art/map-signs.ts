import { type Box, overlap, within } from './map-labels.ts';
import type { Frame, XY } from './map-projection.ts';

/** How far a page may crop the picture at its edges, in drawing units. Names stay inside. */
export const CROP = 34;

export interface Sign {
  name: string;
  at: XY;
  box: Box;
}

/** A number plate for each road in the picture, placed where it covers neither a name nor another plate. */
export function signs(roads: readonly { name: string; spots: XY[] }[], frame: Frame, taken: readonly Box[]): Sign[] {
  const placed: Sign[] = [];
  for (const { name, spots } of roads) {
    const half = name.length * 4 + 6;
    const options = spots.slice(1).flatMap((to, index) => {
      const from = spots[index] ?? to;
      return [0.5, 0.25, 0.75].map((t) => ({
        x: Math.round(from.x + (to.x - from.x) * t),
        y: Math.round(from.y + (to.y - from.y) * t),
      }));
    });
    const free = options
      .map((at) => ({ at, box: { left: at.x - half, right: at.x + half, top: at.y - 10, bottom: at.y + 10 } }))
      .filter(({ box }) => within(box, frame, CROP))
      .filter(({ box }) => ![...taken, ...placed.map((sign) => sign.box)].some((other) => overlap(box, other) > 0));
    const best = free.sort((a, b) => fromCentre(b.at, frame) - fromCentre(a.at, frame)).at(Math.floor(free.length / 2));
    if (best && !placed.some((sign) => sign.name === name)) placed.push({ name, ...best });
  }
  return placed;
}

export const fromCentre = ({ x, y }: XY, { width, height }: Frame) => Math.hypot(x - width / 2, y - height / 2);

const LAKE = { above: 34, below: 22 };
/** Half the width of a letter of a lake's name, in drawing units. */
const HALF_LETTER = 23 / 3;

/** Where a lake's name fits on open water, outside the service circle if possible. Undefined when it fits nowhere. */
export function lakeName(
  name: string,
  frame: Frame,
  reach: number,
  wet: (spot: XY) => boolean,
  taken: readonly Box[],
): XY | undefined {
  const half = Math.round(name.length * HALF_LETTER);
  const boxAt = ({ x, y }: XY): Box => ({
    left: x - half,
    right: x + half,
    top: y - LAKE.above,
    bottom: y + LAKE.below,
  });
  const open = ({ left, right, top, bottom }: Box) =>
    [0, 0.25, 0.5, 0.75, 1].every((t) => [top, bottom].every((y) => wet({ x: left + (right - left) * t, y })));
  const cost = (spot: XY) => {
    const across = Math.max(0, Math.abs(spot.x - frame.width / 2) - half);
    const down = Math.max(0, Math.abs(spot.y - frame.height / 2) - LAKE.above);
    return fromCentre(spot, frame) + (Math.hypot(across, down) > reach ? 0 : 1000);
  };
  const spots: XY[] = [];
  for (let y = 80; y < frame.height - CROP; y += 24) {
    for (let x = half + CROP; x < frame.width - half - CROP + 1; x += 24) spots.push({ x, y });
  }
  return spots
    .sort((a, b) => cost(a) - cost(b))
    .find((spot) => open(boxAt(spot)) && !taken.some((other) => overlap(boxAt(spot), other) > 0));
}
