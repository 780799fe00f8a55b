import { describe, expect, it } from 'vitest';
import { faults, killCycles } from '../crash/cycles.ts';
import { cycles, figure, percentile } from './figures.ts';

describe('kill -9', () => {
  it(
    'loses no acknowledged lead and doubles none under 32 submitters, and is ready again within two seconds',
    async () => {
      const outcome = await killCycles(cycles, { submitters: 32 });
      const found = faults(outcome);
      figure('Crash', {
        cycles,
        acknowledged: outcome.acknowledged.size,
        faults: found.length,
        'ready again, median ms': Math.round(percentile(outcome.ready, 0.5)),
        'slowest ms': Math.round(Math.max(...outcome.ready)),
      });
      expect(found).toEqual([]);
      expect(outcome.acknowledged.size).toBeGreaterThan(cycles * 5);
      expect(percentile(outcome.ready, 0.5)).toBeLessThanOrEqual(2000);
    },
    60_000 + cycles * 10_000,
  );
});
