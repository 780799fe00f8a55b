import { appendFileSync } from 'node:fs';

/** How long the timed tests run, minutes. */
export const minutes = Number(process.env.LONG_MINUTES || 30);
/** How many times the crash test kills the server. */
export const cycles = Number(process.env.LONG_CYCLES || 200);

/** Records a test's measurement, which checks/test-long.ts prints in its table. */
export function figure(line: string, measured: Record<string, string | number>): void {
  const words = Object.entries(measured).map(([what, value]) => `${what} ${value}`);
  if (process.env.LONG_FIGURES)
    appendFileSync(process.env.LONG_FIGURES, `${JSON.stringify([line, words.join(', ')])}\n`);
  console.log(`${line}: ${words.join(', ')}`);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
