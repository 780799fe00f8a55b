/** The windows of the drawing of the city that are lit for the answers of the week. */
export interface AnsweredWindows {
  /** How many are lit. */
  lit: number;
  /** How many answers one of them is for. */
  each: number;
  /** Their paths, east and west of the tower: wide screens show the east of the city, phones the west. */
  east: string;
  west: string;
}

/** A window is a dash of four, and a gap of four follows. */
const [dash, step] = [4, 8];
/** Between these, the drawing shows the east on a wide screen and the west on a phone. */
const [west, east] = [
  [200, 836],
  [868, 1500],
] as const;
const units = [1, 2, 5, 10, 20, 50, 100];

/** Where the windows of the rows are, from west to east. */
function windowsIn(rows: string, [from, to]: readonly [number, number]): (readonly [number, number])[] {
  const all = [...rows.matchAll(/M(-?\d+)( \d+| ?-\d+)h(\d+)/g)].flatMap(([, x, y, wide]) =>
    Array.from(
      { length: Math.floor((Number(wide) + step - dash) / step) },
      (_, index) => [Number(x) + index * step, Number(y)] as const,
    ),
  );
  return all.filter(([x]) => x >= from && x <= to).toSorted(([a], [b]) => a - b);
}

/** `count` of these windows as a path, spread over all of them. */
const pathOf = (windows: readonly (readonly [number, number])[], count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const [x, y] = windows[Math.floor((index * windows.length) / count)] ?? [0, 0];
    return `M${x} ${y}h${dash}`;
  }).join('');

/**
 * The windows for so many answers, among the rows of windows of a drawing: one for each answer or, when the drawing has too few, one for
 * every two, five, ten or more. Null when not one window would be lit.
 */
export function answeredWindows(rows: string, answers: number): AnsweredWindows | null {
  const [easts, wests] = [windowsIn(rows, east), windowsIn(rows, west)];
  const room = Math.min(easts.length, wests.length);
  const each = units.find((unit) => Math.floor(answers / unit) <= room);
  const lit = each === undefined ? 0 : Math.floor(answers / each);
  return each === undefined || lit === 0 ? null : { lit, each, east: pathOf(easts, lit), west: pathOf(wests, lit) };
}
