import { href } from 'react-router';
import type { TableId } from '../../../domain/reports/report-tables.ts';
import type { Table } from '../../../domain/text/csv.ts';
import { FigureTable } from '../figure-table.tsx';

const shownAtMost = 50;

interface TableBehindProps {
  id: TableId;
  table: Table;
  weeks: number;
}

/** A chart's figures as a table and as a CSV download. */
export function TableBehind({ id, table: { columns, rows }, weeks }: TableBehindProps) {
  const shown = rows.slice(0, shownAtMost);
  return (
    <details>
      <summary>Figures as a table</summary>
      <FigureTable label={columns[0] ?? ''} table={{ columns, rows: shown }} />
      <p>
        {rows.length > shown.length && `The first ${shown.length} of ${rows.length.toLocaleString('en-CA')}. `}
        <a href={`${href('/admin/reports/:table.csv', { table: id })}?weeks=${weeks}`}>Download all as CSV</a>
      </p>
    </details>
  );
}
