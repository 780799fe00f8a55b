const windows = 16;
const pane = 12;
const step = pane + 3;

interface ChartRow {
  label: string;
  value: number;
  /** The address that the label links to. */
  href?: string | undefined;
  /** The text below the label. */
  detail?: string | undefined;
}

const panes = (count: number) =>
  Array.from({ length: count }, (_, at) => `M${at * step} 0h${pane}v18h-${pane}z`).join('');

/** A bar of sixteen windows. The lit ones show the share of `value` in the largest value. */
function Windows({ value, most }: { value: number; most: number }) {
  const lit = value === 0 ? 0 : Math.max(1, Math.round((windows * value) / most));
  return (
    <svg className="chart-windows" viewBox={`-1 -1 ${windows * step - 1} 20`} aria-hidden="true">
      <path d={panes(windows)} />
      {lit > 0 && <path className="chart-windows-lit" d={panes(lit)} />}
    </svg>
  );
}

/** A bar chart with one row per value, in the given order. */
export function ChartRows({ rows }: { rows: readonly ChartRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol className="chart-rows">
      {rows.map(({ label, value, href, detail }) => (
        <li key={label}>
          <span className="chart-label">
            {href ? <a href={href}>{label}</a> : label}
            {detail && <small>{detail}</small>}
          </span>
          <Windows value={value} most={most} />
          <b className="tabular">{value.toLocaleString('en-CA')}</b>
        </li>
      ))}
    </ol>
  );
}
