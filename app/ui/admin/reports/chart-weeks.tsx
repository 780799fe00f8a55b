import { floorsOf, HouseShape, streetHeight } from '../house.tsx';

const street = 840;
const widest = 60;

interface ChartWeeksProps {
  weeks: readonly { monday: string; leads: number }[];
}

const short = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDate = (iso: string) => short.format(new Date(iso));

/** A chart of leads by week, drawn as a street. The houses of complete weeks are lit. The table below has the same figures. */
export function ChartWeeks({ weeks }: ChartWeeksProps) {
  const most = Math.max(1, ...weeks.map(({ leads }) => leads));
  const slot = street / weeks.length;
  const width = Math.min(widest, slot * 0.82);
  const middleOf = (at: number) => (at + 0.5) * slot;
  const last = weeks.length - 1;
  const tallest = weeks.findLastIndex(({ leads }) => leads === most);
  const all = weeks.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <svg
      className="street"
      viewBox={`0 -40 ${street} ${streetHeight + 80}`}
      role="img"
      aria-label={`${all.toLocaleString('en-CA')} leads in ${weeks.length} weeks; the table below has the figures`}
    >
      {weeks.map(({ monday, leads }, at) => (
        <HouseShape
          key={monday}
          left={middleOf(at) - width / 2}
          width={width}
          floors={floorsOf(leads, most)}
          lit={at < last}
        />
      ))}
      {tallest >= 0 && (
        <text x={middleOf(tallest)} y={streetHeight - floorsOf(most, most) * 15 - 16} textAnchor="middle">
          {most.toLocaleString('en-CA')}
        </text>
      )}
      <path className="street-ground" d={`M0 ${streetHeight + 2}h${street}`} />
      <text x={0} y={streetHeight + 32}>
        {shortDate(weeks[0]?.monday ?? '')}
      </text>
      <text x={street} y={streetHeight + 32} textAnchor="end">
        This week
      </text>
    </svg>
  );
}
