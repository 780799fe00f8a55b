import type { Table } from '../../domain/text/csv.ts';
import { AdminTable } from './admin-table.tsx';

const written = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? value.toLocaleString('en-CA') : value;

/** A table with the same texts and figures as its CSV file. Figures are aligned to the end of their columns. */
export function FigureTable({ label, table: { columns, rows } }: { label: string; table: Table }) {
  return (
    <AdminTable<Table['rows'][number]>
      label={label}
      className="tabular"
      rows={rows}
      keyOf={([name]) => String(name)}
      columns={columns.map((heading, at) => ({
        heading,
        number: rows.some((row) => typeof row[at] === 'number'),
        cell: (row) => written(row[at] ?? null),
      }))}
    />
  );
}
