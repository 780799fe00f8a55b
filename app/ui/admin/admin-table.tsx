import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The column heading. Where rows are shown as blocks, it also labels each value. */
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of the column. */
  number?: boolean;
  className?: string;
  /** The column holds buttons, which need no label. */
  buttons?: boolean;
  /** Replaces the heading's text, for example with a link that sorts. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
}

interface AdminTableProps<Row> {
  /** A description of the rows for screen readers. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** On a small screen, each row is shown as a block. */
  blocks?: boolean;
  className?: string;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

function Head<Row>({ heading, head = heading, number, sorted }: Column<Row>) {
  return (
    <th scope="col" className={classes(number && 'number')} aria-sort={sorted}>
      {head}
    </th>
  );
}

function Cells<Row>({ columns: [first, ...others], row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <>
      {first && (
        <th scope="row" className={classes(first.number && 'number', first.className)}>
          {first.cell(row)}
        </th>
      )}
      {others.map(({ heading, cell, number, className, buttons }) => (
        <td
          key={heading}
          className={classes(number && 'number', buttons && 'page-table-actions', className)}
          data-label={buttons ? undefined : heading}
        >
          {cell(row)}
        </td>
      ))}
    </>
  );
}

/** A table of the panel. When it is too wide for the screen, it scrolls inside a frame that can take keyboard focus. */
export function AdminTable<Row>({ label, columns, rows, keyOf, blocks = false, className }: AdminTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame needs the focus, so that the arrow keys can scroll it.
    <section className="admin-table-frame" aria-label={`${label} (table)`} tabIndex={0}>
      <table className={classes('admin-table', blocks && 'page-table', className)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.heading} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
