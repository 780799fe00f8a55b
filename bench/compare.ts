/** A figure that does not depend on what else the machine does: processor time or bytes. */
export interface Cost {
  value: number;
  unit: string;
}

/** More than this part of the earlier figure is a loss. */
const tolerated = 0.15;
/** Processor time of a single request is counted in steps of some milliseconds: less than this is no difference. */
const smallestOfOneRequest = 5;

const readers: readonly { pattern: RegExp; unit: string }[] = [
  { pattern: /^([\d,.]+) bytes$/, unit: 'bytes' },
  { pattern: /^([\d,.]+) µs of processor a request$/, unit: 'µs of processor a request' },
  { pattern: /\(processor: ([\d,.]+) ms\)$/, unit: 'ms of processor' },
];

/** The cost that the second column of the table says, or null when it says something else, such as a time on the clock. */
function costIn(measured: string): Cost | null {
  for (const { pattern, unit } of readers) {
    const value = pattern.exec(measured)?.[1];
    if (value !== undefined) return { value: Number(value.replaceAll(',', '')), unit };
  }
  return null;
}

/** The costs of one group, by what was measured. */
export const costsOf = (figures: readonly { what: string; measured: string }[]): Map<string, Cost> =>
  new Map(
    figures.flatMap(({ what, measured }) => {
      const cost = costIn(measured);
      return cost ? [[what, cost] as const] : [];
    }),
  );

/** The rows of a section of bench/RESULTS.md. */
export const rowsOf = (section: string): { what: string; measured: string }[] =>
  [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(([, what = '', measured = '']) => ({ what, measured }));

export interface Compared {
  what: string;
  before: Cost | null;
  today: Cost;
  isLoss: boolean;
}

function isLoss(before: Cost, today: Cost): boolean {
  if (before.unit !== today.unit || today.value <= before.value * (1 + tolerated)) return false;
  return today.unit !== 'ms of processor' || today.value - before.value >= smallestOfOneRequest;
}

/** A process that does nothing of ours: what it costs tells how slow the machine is today. */
const peer = 'node:http alone, processor';

/** How much more processor time the same work takes today than it took in the earlier run; 1 when the peer was not measured in both. */
export function slowness(before: ReadonlyMap<string, Cost>, today: ReadonlyMap<string, Cost>): number {
  const [then, now] = [before.get(peer)?.value, today.get(peer)?.value];
  return then && now ? now / then : 1;
}

/**
 * Every cost of today beside that of the earlier run, in today's order; one that the earlier run did not have is no loss. Processor
 * time is divided by how much `slower` the machine is today.
 */
export const compared = (before: ReadonlyMap<string, Cost>, today: ReadonlyMap<string, Cost>, slower = 1): Compared[] =>
  [...today].map(([what, { value, unit }]) => {
    const earlier = before.get(what) ?? null;
    const cost = unit === 'bytes' ? { value, unit } : { value: Number((value / slower).toFixed(2)), unit };
    return { what, before: earlier, today: cost, isLoss: earlier !== null && isLoss(earlier, cost) };
  });

const change = (before: Cost, today: Cost) => {
  const percent = Math.round((today.value / before.value - 1) * 100);
  return before.value === 0 ? '' : `${percent > 0 ? '+' : ''}${percent} %`;
};

/** A table for people: what, before, today, and by how much. */
export const comparisonTable = (rows: readonly Compared[]): string =>
  [
    '| What | Before | Today | | |',
    '|---|---|---|---|---|',
    ...rows.map(({ what, before, today, isLoss }) => {
      const cells = [
        what,
        before ? `${before.value} ${before.unit}` : '',
        `${today.value} ${today.unit}`,
        before ? change(before, today) : 'new',
        isLoss ? '**loss**' : '',
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
