import { href } from 'react-router';
import type { ReportTable, TableId } from '../../../domain/reports/report-tables.ts';

const shownAtMost = 50;

const written = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? value.toLocaleString('en-CA') : value;

interface TableBehindProps {
  id: TableId;
  table: ReportTable;
  weeks: number;
}

/** What a chart shows, in figures, and the file of it. */
export function TableBehind({ id, table: { columns, rows }, weeks }: TableBehindProps) {
  const shown = rows.slice(0, shownAtMost);
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === 'number');
  return (
    <details>
      <summary>The figures as a table</summary>
      <div className="admin-table-frame">
        <table className="admin-table tabular">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column} scope="col" className={isNumber(at) ? 'number' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(([label, ...values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={columns[at + 1]} className={isNumber(at + 1) ? 'number' : undefined}>
                    {written(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        {rows.length > shown.length && `The first ${shown.length} of ${rows.length.toLocaleString('en-CA')}. `}
        <a href={`${href('/admin/numbers/:table.csv', { table: id })}?weeks=${weeks}`}>Download all as CSV</a>
      </p>
    </details>
  );
}
