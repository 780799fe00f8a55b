/** A figure that hardly depends on the machine's other work: processor time or bytes. */
export interface Cost {
  value: number;
  unit: string;
}

/** An increase by more than this share of the earlier figure is a loss. */
const tolerated = 0.15;
/** Milliseconds. The processor time of a single request is counted in coarse steps, so a smaller difference means nothing. */
const smallestOfOneRequest = 5;

const readers: readonly { pattern: RegExp; unit: string }[] = [
  { pattern: /^([\d,.]+) bytes$/, unit: 'bytes' },
  { pattern: /^([\d,.]+) µs of processor a request$/, unit: 'µs of processor a request' },
  { pattern: /\(processor: ([\d,.]+) ms\)$/, unit: 'ms of processor' },
];

/** The cost in the table's second column; null when the column has another figure, such as wall time. */
function costIn(measured: string): Cost | null {
  for (const { pattern, unit } of readers) {
    const value = pattern.exec(measured)?.[1];
    if (value !== undefined) return { value: Number(value.replaceAll(',', '')), unit };
  }
  return null;
}

/** The costs of a group, by what was measured. */
export const costsOf = (figures: readonly { what: string; measured: string }[]): Map<string, Cost> =>
  new Map(
    figures.flatMap(({ what, measured }) => {
      const cost = costIn(measured);
      return cost ? [[what, cost] as const] : [];
    }),
  );

/** Reads the rows of a section of bench/RESULTS.md. */
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

/** The figure of a server without our code. Its cost shows how slow the machine is today. */
const peer = 'node:http alone, processor';

/** Today's processor time of the same work, relative to the earlier run; 1 when the peer was not measured in both runs. */
export function slowness(before: ReadonlyMap<string, Cost>, today: ReadonlyMap<string, Cost>): number {
  const [then, now] = [before.get(peer)?.value, today.get(peer)?.value];
  return then && now ? now / then : 1;
}

/**
 * Compares today's costs with those of the earlier run, in today's order. A cost that the earlier run did not measure is no loss.
 * Processor time is divided by `slower`, because the machine is that much slower today.
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

/** A Markdown table: what, before, today, the change, and whether it is a loss. */
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
