import { href } from 'react-router';
import type { ReportTable, TableId } from '../../../domain/reports/report-tables.ts';
import { AdminTable } from '../admin-table.tsx';

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
      <AdminTable<ReportTable['rows'][number]>
        label={columns[0] ?? ''}
        className="tabular"
        rows={shown}
        keyOf={([label]) => String(label)}
        columns={columns.map((heading, at) => ({
          heading,
          number: isNumber(at),
          cell: (row) => written(row[at] ?? null),
        }))}
      />
      <p>
        {rows.length > shown.length && `The first ${shown.length} of ${rows.length.toLocaleString('en-CA')}. `}
        <a href={`${href('/admin/numbers/:table.csv', { table: id })}?weeks=${weeks}`}>Download all as CSV</a>
      </p>
    </details>
  );
}
