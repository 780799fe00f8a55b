import { spawnSync } from 'node:child_process';

/** A line of the table. */
export interface Figure {
  what: string;
  /** The figure with its unit, or a sentence that says why it could not be measured. */
  measured: string;
  limit: string;
  /** Whether the figure is within its limit; null without a figure or a limit. */
  holds: boolean | null;
}

/** How often each figure is measured. The median is printed. */
export const rounds = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en-CA') : String(Number(value.toFixed(2)));

export function atMost(what: string, value: number, limit: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, limit: `<= ${round(limit)} ${unit}`, holds: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, limit: `>= ${round(limit)} ${unit}`, holds: value >= limit };
}

/** A figure for comparison, without a limit of its own. */
export const beside = (what: string, value: number, unit: string): Figure => ({
  what,
  measured: `${round(value)} ${unit}`,
  limit: '',
  holds: null,
});

export const notMeasured = (what: string, why: string): Figure => ({
  what,
  measured: `not measured: ${why}`,
  limit: '',
  holds: null,
});

/** The first line of the tool's version output, or null when the tool is missing. */
export function versionOf(tool: string, flag = '--version'): string | null {
  const { stdout, stderr, error } = spawnSync(tool, [flag], { encoding: 'utf8' });
  return error ? null : (`${stdout}${stderr}`.trim().split('\n')[0] ?? '');
}
