import { inks } from './inks.ts';

const window = { width: 9, height: 14, step: 13 };

/** The hours of a day as a row of windows, lit during working hours. Decoration: text beside it gives the times. */
export function DayWindows({ hours }: { hours: readonly boolean[] }) {
  const { width, height, step } = window;
  const total = hours.length * step - (step - width);
  const path = (lit: boolean) =>
    hours.map((on, index) => (on === lit ? `M${index * step} 0h${width}v${height}h-${width}z` : '')).join('');
  return (
    <svg className="day-windows" viewBox={`0 0 ${total} ${height}`} width={total} height={height} aria-hidden="true">
      <path d={path(false)} fill="currentColor" opacity=".16" />
      <path d={path(true)} fill={inks.window} />
    </svg>
  );
}

const picture = { width: 640, height: 420, ground: 372 };
/** The heights of the buildings along the street, used in turn. */
const heights = [150, 214, 178, 250, 132, 196];
const rings = [
  [300, inks.haze],
  [238, inks.dawn],
  [180, inks.peach],
  [126, inks.apricot],
  [76, inks.coral],
  [38, inks.disc],
] as const;

/** The dark and the lit windows of a building. `lit` is the index of its moment, which chooses the lit floor. */
function windowsOf(x: number, width: number, height: number, lit: number) {
  const columns = Math.max(2, Math.floor((width - 12) / 18));
  const left = x + (width - (columns * 18 - 8)) / 2;
  const floors = Math.floor((height - 24) / 26);
  const floor = (row: number) =>
    Array.from({ length: columns }, (_, column) => {
      const top = picture.ground - height + 18 + row * 26;
      return `M${Math.round(left + column * 18)} ${top}h10v14h-10z`;
    }).join('');
  const rows = Array.from({ length: floors }, (_, row) => row);
  return { dark: rows.filter((row) => row !== lit % floors).map(floor), lit: floor(lit % floors) };
}

/**
 * The working day of an industry as a street: a building for each moment, from morning to evening, with one floor lit. A `bare` street is
 * without its times.
 */
export function DayStreet({ times, bare = false }: { times: readonly string[]; bare?: boolean }) {
  const { width, height, ground } = picture;
  const step = (width - 40) / Math.max(1, times.length);
  const buildings = times.map((time, index) => {
    const tall = heights[index % heights.length] ?? 150;
    const x = Math.round(20 + index * step + 4);
    const wide = Math.round(step - 8);
    return { time, x, wide, tall, ...windowsOf(x, wide, tall, index) };
  });
  return (
    <svg className="day-street" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rings.map(([radius, ink]) => (
        <path
          key={radius}
          d={`M${width / 2 - radius} ${ground}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`}
          fill={ink}
        />
      ))}
      <path
        d={buildings.map(({ x, wide, tall }) => `M${x} ${ground}v-${tall}h${wide}v${tall}z`).join('')}
        fill={inks.near}
      />
      <path d={buildings.flatMap(({ dark }) => dark).join('')} fill={inks.harbour} />
      <path d={buildings.map(({ lit }) => lit).join('')} fill={inks.window} />
      <path d={`M0 ${ground}h${width}v${height - ground}H0z`} fill={inks.night} />
      {!bare && (
        <g fill={inks.window} fontSize="22" fontWeight="600" textAnchor="middle">
          {buildings.map(({ time, x, wide }) => (
            <text key={x} x={x + wide / 2} y={ground + 32}>
              {time}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}
