import type { Chance } from './world/chance.ts';

/** The faults of a world. Each seed draws only some, because some failures show only while other faults are absent. */
export const faultKinds = [
  'kill',
  'stop',
  'power',
  'freeze',
  'clock',
  'disk-full',
  'lost-commit-answer',
  'network',
  'mail-forgets',
  'mail-down',
  'mail-slow',
  'webhook-down',
  'flood',
  'poison',
  'restore',
  'upgrade',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What a seed decides. Times are milliseconds. */
export interface Plan {
  instances: number;
  visitors: number;
  /** Whether many visitors arrive at the same moment. */
  crowd: boolean;
  /** How long the period of faults lasts. */
  trouble: number;
  /** Share of SQL statements around which other processes get a turn. */
  turns: number;
  faults: ReadonlySet<FaultKind>;
  /** Whether the firm has leads of several years: some are past their period, and there may be more spam than one run may remove. */
  aged: boolean;
  /** How many times the landing pages are generated. */
  generations: number;
}

const second = 1000;

function arrivals(chance: Chance): Pick<Plan, 'visitors' | 'crowd'> {
  const crowd = chance.happens(0.04);
  return { crowd, visitors: crowd ? 30 : chance.whole(2, 8) };
}

export function drawPlan(chance: Chance, without: ReadonlySet<FaultKind>): Plan {
  const share = chance.pick([0.1, 0.25, 0.5]);
  // Draw a number for every kind of fault, so that leaving one out does not change the others.
  const faults = faultKinds.filter((kind) => chance.happens(share) && !without.has(kind));
  return {
    instances: chance.pick([1, 1, 2, 2, 3]),
    ...arrivals(chance),
    trouble: chance.whole(10, 90) * second,
    turns: chance.pick([0, 0.05, 0.3]),
    faults: new Set(faults),
    aged: chance.happens(0.2),
    generations: chance.happens(0.2) ? chance.whole(1, 3) : 0,
  };
}
