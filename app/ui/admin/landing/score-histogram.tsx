import type { House } from '../../../domain/reports/score-histogram.ts';
import { AdminTable } from '../admin-table.tsx';
import { floorsOf, HouseShape, streetHeight as height } from '../house.tsx';

const width = 36;
const gap = 6;

interface ScoreStreetProps {
  houses: readonly House[];
  /** The lowest score of a page that earned its place. */
  publishLine: number;
}

/**
 * A chart of the number of pages by score, drawn as a street. Windows are lit from the score of pages that earned their place. The table has the
 * same figures.
 */
export function ScoreStreet({ houses, publishLine }: ScoreStreetProps) {
  const most = Math.max(1, ...houses.map(({ pages }) => pages));
  const total = houses.reduce((sum, { pages }) => sum + pages, 0);
  const street = houses.length * (width + gap);
  const lineAt = (publishLine / 100) * street;
  return (
    <>
      <svg
        className="street"
        viewBox={`0 -40 ${street} ${height + 80}`}
        role="img"
        aria-label={`Scores of ${total.toLocaleString('en-CA')} pages; the table below has the figures`}
      >
        {houses.map(({ from, pages }, at) => (
          <HouseShape
            key={from}
            left={at * (width + gap) + gap / 2}
            width={width}
            floors={floorsOf(pages, most)}
            lit={from >= publishLine}
          />
        ))}
        <path className="street-ground" d={`M0 ${height + 2}h${street}`} />
        <path className="street-line" d={`M${lineAt} -36V${height}`} />
        <text className="street-line-label" x={lineAt - 8} y={-14} textAnchor="end">
          Earned from {publishLine}
        </text>
        {[0, 20, 40, 60, 80, 100].map((score) => (
          <text
            key={score}
            x={(score / 100) * street}
            y={height + 32}
            textAnchor={score === 0 ? 'start' : score === 100 ? 'end' : 'middle'}
          >
            {score}
          </text>
        ))}
      </svg>
      <details>
        <summary>Figures as a table</summary>
        <AdminTable
          label="Scores"
          className="admin-table--narrow tabular"
          rows={houses.filter(({ pages }) => pages > 0)}
          keyOf={({ from }) => from}
          columns={[
            { heading: 'Score', cell: ({ from, to }) => `${from} to ${to}` },
            { heading: 'Pages', number: true, cell: ({ pages }) => pages.toLocaleString('en-CA') },
          ]}
        />
      </details>
    </>
  );
}
