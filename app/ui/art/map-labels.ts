import type { Frame, XY } from './map-projection.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface LabelInput {
  key: string;
  text: string;
  at: XY;
  /** Half the marker's side; the label keeps clear of it. */
  mark: number;
  /** Relative to the map's type size. */
  scale?: number | undefined;
}

export interface Label extends LabelInput {
  x: number;
  y: number;
  anchor: Anchor;
  box: Box;
  /** Fits only at the small type size. Hidden where the type is enlarged. */
  minor: boolean;
}

/** Average advance of the label face at weight 600, in ems. */
const ADVANCE = 0.57;

const sides: readonly (readonly [anchor: Anchor, across: number, down: number])[] = [
  ['start', 1, 0],
  ['end', -1, 0],
  ['middle', 0, -1],
  ['middle', 0, 1],
  ['start', 1, -0.6],
  ['end', -1, -0.6],
  ['start', 1, 0.6],
  ['end', -1, 0.6],
];

function candidates({ at, text, mark, scale = 1 }: LabelInput, type: number) {
  const size = type * scale;
  const width = text.length * size * ADVANCE;
  return sides.map(([anchor, across, down]) => {
    const gap = mark + 5;
    const x = at.x + across * gap;
    const y = Math.round(at.y + size * 0.35 + down * (gap + size * 0.45));
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return { anchor, x, y, box: { left, top: y - size * 0.85, right: left + width, bottom: y + size * 0.25 } };
  });
}

/** The cost of a label by how many of its two ends and middle are on water. Labels across the shore are hardest to read. */
const shoreCost = [0, 5, 10, 3];

export const boxAround = ({ x, y }: XY, half: number): Box => ({
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
});

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export const within = ({ left, top, right, bottom }: Box, { width, height }: Frame, inset: number): boolean =>
  left > inset && top > inset && right < width - inset && bottom < height - inset;

interface Options {
  frame: Frame;
  /** Type size on wide screens and on phones, in drawing units. */
  type: number;
  phoneType: number;
  /** The least distance between a name and the picture's edges. */
  inset: number;
  isWater: (spot: XY) => boolean;
}

/**
 * Places every label on the side of its marker where it covers nothing, on land rather than water, the most important label first.
 * Each label is tried at the phone's type size first. A label that fits only at the smaller size is `minor`; one that never fits is
 * dropped.
 */
export function locationLabels(inputs: readonly LabelInput[], options: Options): Label[] {
  const { frame, type, phoneType, inset, isWater } = options;
  const marks = inputs.map((input) => boxAround(input.at, input.mark + 2));
  const clear = (box: Box, taken: readonly Box[]) =>
    within(box, frame, inset) && ![...taken, ...marks].some((other) => overlap(box, other) > 0);
  const wet = (box: Box) =>
    [box.left, (box.left + box.right) / 2, box.right].filter((x) => isWater({ x, y: (box.top + box.bottom) / 2 }))
      .length;
  const pick = (input: LabelInput, size: number, taken: readonly Box[]) =>
    candidates(input, size)
      .map((option, rank) => ({ ...option, rank, cost: rank + (shoreCost[wet(option.box)] ?? 0) }))
      .filter((option) => clear(option.box, taken))
      .sort((a, b) => a.cost - b.cost)[0];

  const onPhones: Box[] = [];
  const placed: Label[] = [];
  const left = inputs.filter((input) => {
    const option = pick(input, phoneType, onPhones);
    if (!option) return true;
    onPhones.push(option.box);
    const small = candidates(input, type)[option.rank];
    if (small) placed.push({ ...input, ...small, minor: false });
    return false;
  });
  for (const input of left) {
    const option = pick(
      input,
      type,
      placed.map((label) => label.box),
    );
    if (option) placed.push({ ...input, ...option, minor: true });
  }
  return placed;
}
