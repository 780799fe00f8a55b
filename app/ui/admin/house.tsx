/** Height of the drawing above the ground line. */
export const streetHeight = 220;
const floor = 15;
const mostFloors = 13;
const windowWidth = 11;

/** Number of floors for `value`: 13 for `most`, at least 1 for any value above zero. */
export const floorsOf = (value: number, most: number) =>
  value === 0 ? 0 : Math.max(1, Math.round((mostFloors * value) / most));

interface HouseShapeProps {
  left: number;
  width: number;
  floors: number;
  lit: boolean;
}

/** A house in a bar chart drawn as a street: its height shows a number, its lights show a state. */
export function HouseShape({ left, width, floors, lit }: HouseShapeProps) {
  if (floors === 0) return null;
  const top = streetHeight - floors * floor - 6;
  const columns = Math.max(1, Math.floor(width / (windowWidth + 5)));
  const pane = Math.min(windowWidth, width - 6);
  const gap = (width - columns * pane) / (columns + 1);
  const panes = Array.from(
    { length: columns },
    (_, column) => `m${column === 0 ? 0 : (pane + gap).toFixed(1)} 0h${pane}v10h${-pane}zm0 0`,
  );
  return (
    <g className={lit ? 'house house--lit' : 'house'}>
      <rect x={left} y={top} width={width} height={streetHeight - top} />
      {Array.from({ length: floors }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: floors have no other key
        <path key={row} d={`M${(left + gap).toFixed(1)} ${top + 5 + row * floor}${panes.join('')}`} />
      ))}
    </g>
  );
}
