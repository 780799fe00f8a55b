import { inks } from './inks.ts';

const WIDTH = 14;
const HEIGHT = 18;
const STEP = WIDTH + 4;
const BORDER = 2;

const outline = `h${WIDTH - BORDER}v${HEIGHT - BORDER}h-${WIDTH - BORDER}z`;

function windowsAt(from: number, to: number): string {
  let path = '';
  for (let index = from; index < to; index += 1) path += `M${1 + index * STEP} 1${outline}`;
  return path;
}

/** A row of windows: the first `lit` are amber, the others in the text colour. Decoration: text beside it says the same. */
export function Windows({ total, lit }: { total: number; lit: number }) {
  const width = Math.max(WIDTH, total * STEP - (STEP - WIDTH));
  const on = Math.min(Math.max(Math.round(lit), 0), total);
  return (
    <svg className="windows" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
      <g strokeWidth={BORDER}>
        {on < total && <path d={windowsAt(on, total)} fill="none" stroke="currentColor" opacity=".55" />}
        {on > 0 && <path d={windowsAt(0, on)} fill={inks.window} stroke={inks.window} />}
      </g>
    </svg>
  );
}

/** The windows of an office: more people than this light them all. */
const office = { across: 10, floors: 4 };

/** The windows of an office, one lit for each person who works there. Decoration: text beside it says how many. */
export function PeopleWindows({ people }: { people: number }) {
  const { across, floors } = office;
  const at = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const place = from + index;
      return `M${(place % across) * STEP} ${Math.floor(place / across) * (HEIGHT + 4)}h${WIDTH}v${HEIGHT}h-${WIDTH}z`;
    }).join('');
  const [all, lit] = [across * floors, Math.min(people, across * floors)];
  return (
    <svg
      className="people-windows"
      viewBox={`0 0 ${across * STEP - 4} ${floors * (HEIGHT + 4) - 4}`}
      width={across * STEP - 4}
      aria-hidden="true"
    >
      {lit < all && <path d={at(lit, all)} fill="currentColor" opacity=".14" />}
      {lit > 0 && <path d={at(0, lit)} fill={inks.window} />}
    </svg>
  );
}

/** Rising bars beside the word for a level. `filled` of them are solid. */
export function LevelBars({ filled, of = 4 }: { filled: number; of?: number }) {
  const bars = Array.from({ length: of }, (_, index) => index);
  const height = 4 + of * 5;
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${of * 11 - 3} ${height}`}
      width={of * 11 - 3}
      height={height}
      aria-hidden="true"
    >
      {bars.map((index) => (
        <path
          key={index}
          d={`M${1 + index * 11} ${height - 1}v-${7 + index * 5}h6v${7 + index * 5}z`}
          fill={index < filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

function initialsOf(name: string): string {
  const words = name
    .replace(/^(dr|mr|mrs|ms|mx)\.?\s+/i, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** A person's initials in a lit window, hidden from screen readers because the name is beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <svg className="initials" viewBox="0 0 42 52" width="42" height="52" aria-hidden="true">
      <path d="M1 1h40v50H1z" fill={inks.window} stroke={inks.night} strokeWidth="2" />
      <text x="21" y="32" textAnchor="middle" fontSize="16" fontWeight="700" fill={inks.night}>
        {initialsOf(name)}
      </text>
    </svg>
  );
}
