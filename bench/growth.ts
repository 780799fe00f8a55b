import { spawnSync } from 'node:child_process';
import { serverLimits } from '../tests/server-process.ts';
import { atMost, beside, type Figure } from './figure.ts';

/**
 * Composing and judging the real landing pages, and sets of some 100,000. Runs bench/landing.ts in a separate process with the limits of a
 * server: without them, V8 keeps as much garbage as the machine has room for.
 */
export async function growth(): Promise<Figure[]> {
  const command = [...serverLimits, 'bench/landing.ts', '--grown'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`bench/landing.ts failed: ${stderr.trim().split('\n').at(-1)}`);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s{2,}/));
  const figures: Figure[] = [];
  for (const row of rows.filter(([name]) => /^(?:all|synthetic)/.test(name ?? ''))) {
    const numbers = row.slice(1).map(Number);
    const [pages = 0, , work = 0] = numbers;
    const what = `${pages} landing pages composed and judged (${row[0]})`;
    figures.push(beside(what, work, 's of processor'));
    const [ratio = Number.NaN, memory = Number.NaN] = [numbers[3], numbers.at(-1)];
    if (pages > 50_000)
      figures.push(
        atMost(`${what}: its processor time`, ratio, 38, 'of all landing pages'),
        atMost(`${what}: memory`, memory, 900, 'MB'),
      );
  }
  return figures;
}
