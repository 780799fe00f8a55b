import { describe, expect, it } from 'vitest';
import { compared, comparisonTable, costsOf, rowsOf, slowness } from '../../bench/compare.ts';
import { atMost, beside } from '../../bench/figure.ts';

const kept = `server

2026-11-21. 2 cores.

| What | Measured | Limit | |
|---|---|---|---|
| home: HTML and CSS | 13,870 bytes | <= 14,000 bytes | holds |
| kept page | 40 µs of processor a request |  |  |
| today | 14.76 ms (processor: 18 ms) | <= 100 ms | holds |
| form | 6.54 ms (processor: 2 ms) | <= 100 ms | holds |
| cached landing page | 31,936 requests/s |  |  |
`;
const before = costsOf(rowsOf(kept));
const losses = (figures: readonly { what: string; measured: string }[]) =>
  compared(before, costsOf(figures)).filter(({ isLoss }) => isLoss);

describe('a comparison with the last run that was kept', () => {
  it('is of bytes and processor time, and never of what a busy machine changes', () => {
    expect([...before]).toEqual([
      ['home: HTML and CSS', { value: 13_870, unit: 'bytes' }],
      ['kept page', { value: 40, unit: 'µs of processor a request' }],
      ['today', { value: 18, unit: 'ms of processor' }],
      ['form', { value: 2, unit: 'ms of processor' }],
    ]);
    expect(losses([beside('cached landing page', 10, 'requests/s')])).toEqual([]);
  });

  it('names as a loss what costs more than 15 % more', () => {
    expect(losses([atMost('home: HTML and CSS', 15_950, 16_000, 'bytes')])).toEqual([]);
    expect(losses([atMost('home: HTML and CSS', 15_951, 16_000, 'bytes')])).toMatchObject([
      { what: 'home: HTML and CSS' },
    ]);
    expect(losses([beside('kept page', 46, 'µs of processor a request')])).toEqual([]);
    expect(losses([beside('kept page', 50, 'µs of processor a request')])).toHaveLength(1);
    expect(losses([beside('home: HTML and CSS', 9000, 'bytes')])).toEqual([]);
  });

  it('takes a few milliseconds of a single request for no difference, as the system counts in steps', () => {
    expect(losses([{ what: 'form', measured: '7 ms (processor: 6 ms)' }])).toEqual([]);
    expect(losses([{ what: 'form', measured: '7 ms (processor: 8 ms)' }])).toHaveLength(1);
    expect(losses([{ what: 'today', measured: '7 ms (processor: 20 ms)' }])).toEqual([]);
  });

  it('takes a slower machine for no loss: a bare answer of Node says how slow it is, and bytes stay what they are', () => {
    const peer = (value: number) => beside('node:http alone, processor', value, 'µs of processor a request');
    const page = (value: number) => beside('page', value, 'µs of processor a request');
    const home = (value: number) => beside('home', value, 'bytes');
    const kept = costsOf([peer(40), page(100), home(1000)]);
    const losses = (today: ReturnType<typeof costsOf>) =>
      compared(kept, today, slowness(kept, today)).flatMap(({ what, isLoss }) => (isLoss ? [what] : []));
    expect(losses(costsOf([peer(60), page(150), home(1000)]))).toEqual([]);
    expect(losses(costsOf([peer(60), page(180), home(1200)]))).toEqual(['page', 'home']);
    expect(losses(costsOf([peer(20), page(100), home(1000)]))).toEqual(['page']);
    expect(slowness(kept, costsOf([page(150)]))).toBe(1);
  });

  it('shows what is new without calling it a loss, and leaves out what was not measured', () => {
    const figures = [beside('a new page', 5000, 'bytes'), { what: 'today', measured: 'not measured: wrk is missing' }];
    const rows = compared(before, costsOf(figures));
    expect(rows).toMatchObject([{ what: 'a new page', before: null, isLoss: false }]);
    expect(comparisonTable(rows)).toContain('| a new page |  | 5000 bytes | new |  |');
    expect(comparisonTable(compared(before, costsOf([beside('home: HTML and CSS', 20_805, 'bytes')])))).toContain(
      '| home: HTML and CSS | 13870 bytes | 20805 bytes | +50 % | **loss** |',
    );
  });
});
