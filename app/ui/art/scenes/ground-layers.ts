import { between, type Random } from '../../../domain/numbers/random.ts';

// Layers of a drawing as SVG paths, 1600 wide. They stand on y = 0, the waterline, and grow to negative y.

const width = 1600;
/** The town lies here, around the tower at x = 848. */
const town = { from: 350, to: 1320, tower: { from: 806, to: 890 } };

interface Spot {
  x: number;
  y: number;
}

/** Rounded hills from edge to edge, between these heights. */
export function hills(random: Random, low: number, high: number, step = 220): string {
  const rise = () => between(random, low, high);
  let path = `M0 0V-${rise()}`;
  for (let x = 0; x < width; ) {
    const [wide, top] = [between(random, step * 0.7, step * 1.3), rise()];
    path += `S${x + Math.round(wide * 0.55)}-${top} ${x + wide}-${Math.round((low + top) / 2)}`;
    x += wide;
  }
  return `${path}V0z`;
}

/** Jagged peaks, and the snow on the higher ones. */
export function peaks(random: Random, low: number, high: number): { rock: string; snow: string } {
  const spots: Spot[] = [{ x: 0, y: between(random, low, high) }];
  for (let x = 0; x < width; ) {
    x += between(random, 45, 95);
    const isPeak = spots.length % 2 === 1;
    spots.push({ x, y: isPeak ? between(random, (low + high) / 2, high) : between(random, low / 2, low) });
  }
  const rock = `M0 0${spots.map(({ x, y }) => `L${x}-${y}`).join('')}V0z`;
  const snow = spots.flatMap((spot, index) => {
    const [left, right] = [spots[index - 1], spots[index + 1]];
    if (!left || !right || spot.y < high * 0.72 || spot.y < left.y || spot.y < right.y) return [];
    const down = 0.34;
    const at = (other: Spot) => ({
      x: Math.round(spot.x + (other.x - spot.x) * down),
      y: Math.round(spot.y + (other.y - spot.y) * down),
    });
    const [a, b] = [at(left), at(right)];
    const third = Math.round((b.x - a.x) / 3);
    return `M${spot.x}-${spot.y}L${a.x}-${a.y}l${third} 6 ${Math.round(third / 2)}-8L${b.x}-${b.y}z`;
  });
  return { rock, snow: snow.join('') };
}

/** A row of conifers between two points. */
export function conifers(random: Random, from: number, to: number, low: number, high: number): string {
  let path = `M${from} 0`;
  for (let x = from; x < to; ) {
    const [wide, tall] = [between(random, 14, 24), between(random, low, high)];
    const half = Math.round(wide / 2);
    path += `l${half}-${tall} ${half} ${tall}`;
    x += half * 2;
  }
  return `${path}z`;
}

/** Round trees and a few firs beside the town. */
export function bushes(random: Random): string {
  const bush = (x: number) => {
    const r = between(random, 9, 15);
    return `M${x} 0q0-${r} ${r}-${r} 4-${r - 3} ${r}-${r - 4} ${r}-3 ${r + 2} ${r - 5} ${r} 0 ${r} ${r + 2}z`;
  };
  const fir = (x: number) => {
    const tall = between(random, 26, 46);
    return `M${x} 0l11-${tall} 11 ${tall}z`;
  };
  const spots = [
    between(random, 20, 90),
    between(random, 180, 260),
    between(random, 1370, 1430),
    between(random, 1480, 1560),
  ];
  return spots.map((x) => `${bush(x)}${random() < 0.7 ? fir(x + 46) : ''}`).join('');
}

export interface Town {
  /** The farther buildings. */
  mid: string;
  near: string;
  /** Rows of windows in the nearer ones. */
  windows: string;
}

/** The tallest buildings of a place of each size. */
const tallest = [0, 104, 126, 150, 184, 222];

/** A building that begins at `x`: a house with a gable, or a block, which in larger places may have a sloped or stepped top. */
function building(random: Random, x: number, wide: number, tall: number): string {
  const kind = random();
  if (tall < 72 && kind < 0.62) {
    const [half, roof] = [Math.round(wide / 2), between(random, 14, 22)];
    return `M${x} 0v-${tall - roof}l${half}-${roof} ${half} ${roof}V0z`;
  }
  if (tall > 110 && kind < 0.25) return `M${x} 0v-${tall}l${wide}-${between(random, 10, 26)}V0z`;
  if (tall > 90 && kind < 0.5) {
    const step = Math.round(wide / 4);
    return `M${x} 0v-${tall - 12}h${step}v-12h${wide - 2 * step}v12h${step}V0z`;
  }
  return `M${x} 0v-${tall}h${wide}V0z`;
}

/** How tall the town is at `x`, from 0 to 1: highest at its centre, lower at the edges. */
const rise = (x: number, centre: number): number => Math.max(0.22, 1 - Math.abs(x - centre) / 470);

function row(random: Random, { centre, most, share }: { centre: number; most: number; share: number }) {
  const made: { x: number; wide: number; tall: number; path: string }[] = [];
  for (let x = town.from + between(random, 0, 40); x < town.to - 60; ) {
    const wide = between(random, 26, most > 120 ? 44 : 56);
    if (x < town.tower.to && x + wide > town.tower.from) {
      x = town.tower.to + between(random, 0, 14);
      continue;
    }
    const tall = Math.round(30 + (most * share - 30) * rise(x, centre) * (0.55 + random() * 0.45));
    made.push({ x, wide, tall, path: building(random, x, wide, tall) });
    x += wide + between(random, 4, 22);
  }
  return made;
}

/** The buildings of a place. A larger one has taller ones, gathered on one side of the tower. */
export function townOf(random: Random, size: number): Town {
  const most = tallest[size] ?? 96;
  const centre = random() < 0.5 ? between(random, 560, 700) : between(random, 990, 1130);
  const near = row(random, { centre, most, share: 0.72 });
  const windows = near.flatMap(({ x, wide, tall }) => {
    const rows = Math.min(3, Math.max(1, Math.floor((tall - 18) / 26)));
    return Array.from({ length: rows }, (_, index) => `M${x + 8} ${-12 - index * 24}h${wide - 16}`);
  });
  return {
    mid: row(random, { centre, most, share: 1 })
      .map(({ path }) => path)
      .join(''),
    near: near.map(({ path }) => path).join(''),
    windows: windows.join(''),
  };
}

/** Short strokes of light and shade on the foreground, denser toward the waterline. */
export function waves(random: Random): string {
  const strokes: string[] = [];
  for (let y = 10; y < 140; y += between(random, 9, 15))
    for (let x = between(random, 0, 160); x < width; x += between(random, 220, 520) + y)
      strokes.push(`M${x} ${y}h${between(random, 50, 210)}`);
  return strokes.join('');
}
