import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from '../simulation/mutations.ts';

/** Runs `npm run test:simulate` in a separate process, because it replaces clocks and timers. */
function simulate(...args: string[]): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'checks/simulate.ts', ...args]);
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        out += chunk;
      });
    child.on('close', (code) => resolve({ code, out }));
  });
}

describe('the simulated site', { timeout: 240_000 }, () => {
  let worlds: ReturnType<typeof simulate> | undefined;
  /** One series shared by the two tests below. */
  const thirty = () => {
    worlds ??= simulate('--seeds', '30', '--trace', '7');
    return worlds;
  };

  it('keeps every rule in 30 worlds of crashes, power cuts, wrong clocks, stand-stills, outages, restores and upgrades', async () => {
    const { code, out } = await thirty();
    expect(out).toContain('30 seeds, 0 broke a rule');
    expect(code).toBe(0);
  });

  it('finds faults that are put into the code', async () => {
    // Mutations that a few seeds reveal; npm run test:simulate -- --mutations tries all of them.
    const quick = 'commit-without-disk,split-transaction,outage-as-success,claims-not-counted,no-budget-for-networks';
    const { code, out } = await simulate('--mutations', '--mutation', quick, '--seeds', '80');
    expect(out).toContain('5 of 5 mutations found');
    expect(code).toBe(0);
  });

  it.each(mutations)('can still put the fault $name into the code', ({ file, from, also }) => {
    const code = readFileSync(file, 'utf8');
    for (const text of [from, ...(also ? [also.from] : [])]) expect(code.split(text)).toHaveLength(2);
  });

  it('replays a seed of a series exactly, by itself in another process', async () => {
    const [series, alone] = await Promise.all([thirty(), simulate('--seed', '7')]);
    // All lines but the last, which has the figures of all seeds.
    const traceOf = ({ out }: { out: string }) => out.trimEnd().split('\n').slice(0, -1);
    expect(traceOf(alone).length).toBeGreaterThan(20);
    expect(traceOf(alone)).toEqual(traceOf(series));
  });
});
