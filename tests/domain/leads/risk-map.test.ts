import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allAt,
  asksForReport,
  band,
  decodeLevels,
  decodeSet,
  defaultLevels,
  encodeLevels,
  riskItems as itemsOf,
  type Levels,
  nothingSet,
  type RiskLevel,
  recommendations,
  riskMapOf,
  riskSummary,
  score,
  statesLevels,
} from '../../../app/domain/leads/risk-map.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const map = riskMapOf(lakeshore);
const riskItems = itemsOf(map);
const defaults = defaultLevels(map);

const levelIds = map.levels.map(({ id }) => id);
const anyLevels = fc
  .array(fc.constantFrom(...levelIds), { minLength: riskItems.length, maxLength: riskItems.length })
  .map((picked): Levels => Object.fromEntries(riskItems.map((item, index) => [item.id, picked[index] as RiskLevel])));

/** A map whose levels add up to `sum`, which must be 20 to 80. */
function levelsWithSum(sum: number): Levels {
  const levels: Record<string, RiskLevel> = { ...allAt(map, 'low') };
  let rest = sum - riskItems.length;
  for (const { id } of riskItems) {
    const step = Math.min(rest, 3);
    levels[id] = levelIds[step] as RiskLevel;
    rest -= step;
  }
  return levels;
}

describe('the map', () => {
  it('has five categories of four items, Infrastructure first', () => {
    expect(map.categories.map(({ name, items }) => [name, items.length])).toEqual([
      ['Infrastructure', 4],
      ['Data Security', 4],
      ['Cloud Security', 4],
      ['Human Factors', 4],
      ['Perimeter Security', 4],
    ]);
    expect(new Set(riskItems.map(({ id }) => id)).size).toBe(20);
  });

  it('starts at the levels of the specification', () => {
    expect(map.categories.map(({ items }) => items.map(({ defaultRisk }) => defaultRisk).join(' '))).toEqual([
      'medium high medium high',
      'critical high medium low',
      'high medium medium high',
      'critical high critical medium',
      'high high medium critical',
    ]);
  });

  it('counts low as 1, medium as 2, high as 3 and critical as 4', () => {
    expect(map.levels.map(({ id, value }) => [id, value])).toEqual([
      ['low', 1],
      ['medium', 2],
      ['high', 3],
      ['critical', 4],
    ]);
  });
});

it('has finished words for another firm, in the words of its own province', () => {
  const text = JSON.stringify(riskMapOf(northbeam));
  expect(text).not.toMatch(/\{\w+\}|PHIPA|Ontario/);
  expect(JSON.stringify(map)).toContain('PHIPA');
});

describe('score and band', () => {
  it.each([
    [0, 'low'],
    [24, 'low'],
    [25, 'medium'],
    [49, 'medium'],
    [50, 'high'],
    [74, 'high'],
    [75, 'critical'],
    [100, 'critical'],
  ])('puts %i percent in the band %s', (percent, expected) => {
    expect(band(percent)).toBe(expected);
  });

  it('gives 69 percent, high, for the defaults', () => {
    expect(score(map, defaults)).toBe(69);
    expect(band(score(map, defaults))).toBe('high');
  });

  it('gives 25 percent, medium, with everything low: the lowest possible score', () => {
    expect(score(map, allAt(map, 'low'))).toBe(25);
    expect(band(score(map, allAt(map, 'low')))).toBe('medium');
  });

  it('gives 100 percent with everything critical', () => {
    expect(score(map, allAt(map, 'critical'))).toBe(100);
  });

  it.each([
    [39, 49, 'medium'],
    [40, 50, 'high'],
    [59, 74, 'high'],
    [60, 75, 'critical'],
  ])('turns a sum of %i of 80 into %i percent, %s', (sum, percent, expected) => {
    expect(score(map, levelsWithSum(sum))).toBe(percent);
    expect(band(score(map, levelsWithSum(sum)))).toBe(expected);
  });

  it('stays between 25 and 100 percent', () => {
    fc.assert(
      fc.property(anyLevels, (levels) => {
        expect(score(map, levels)).toBeGreaterThanOrEqual(25);
        expect(score(map, levels)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('recommendations', () => {
  it('names the first three items that are high or critical, in the order of the map', () => {
    expect(recommendations(map, defaults).map(({ item }) => item.id)).toEqual(['networking', 'mobile', 'backups']);
  });

  it('uses the words for the item’s level', () => {
    const networking = riskItems.find(({ id }) => id === 'networking');
    expect(recommendations(map, { ...allAt(map, 'low'), networking: 'high' })[0]).toMatchObject(networking?.high ?? {});
    expect(recommendations(map, { ...allAt(map, 'low'), networking: 'critical' })[0]).toMatchObject(
      networking?.critical ?? {},
    );
  });

  it('does not put critical items before earlier high ones', () => {
    const levels: Levels = { ...allAt(map, 'medium'), servers: 'high', 'remote-access': 'critical' };
    expect(recommendations(map, levels).map(({ item }) => item.id)).toEqual(['servers', 'remote-access']);
  });

  it('has none when nothing is high or critical', () => {
    expect(recommendations(map, allAt(map, 'medium'))).toEqual([]);
  });

  it('has two different wordings for every item', () => {
    for (const { high, critical } of riskItems) {
      expect(high.title).not.toBe(critical.title);
      expect(high.advice).not.toBe(critical.advice);
    }
  });
});

describe('the levels in the address', () => {
  it('reads back every map that it writes', () => {
    fc.assert(
      fc.property(anyLevels, fc.boolean(), (levels, report) => {
        const hash = encodeLevels(map, levels, nothingSet, report);
        expect(decodeLevels(map, hash)).toEqual(levels);
        expect(asksForReport(hash)).toBe(report);
      }),
    );
  });

  it('writes nothing for the defaults, and only what differs otherwise', () => {
    expect(encodeLevels(map, defaults, nothingSet)).toBe('');
    expect(encodeLevels(map, defaults, nothingSet, true)).toBe('#report');
    expect(encodeLevels(map, { ...defaults, backups: 'low' }, nothingSet)).toBe('#backups=low');
  });

  it('keeps what was set to the level that it had before, and knows what was set', () => {
    const hash = encodeLevels(map, { ...defaults, backups: 'low' }, new Set(['backups', 'wifi']));
    expect(hash.slice(1).split('&').sort()).toEqual(['backups=low', `wifi=${defaults.wifi}`]);
    expect(decodeSet(map, hash)).toEqual(new Set(['backups', 'wifi']));
    expect(decodeSet(map, '#servers=extreme&networking=low&nothing=high&report')).toEqual(new Set(['networking']));
  });

  it('ignores impossible levels item by item', () => {
    expect(decodeLevels(map, '#servers=extreme&networking=low&backups=&mobile=5&nothing=high')).toEqual({
      ...defaults,
      networking: 'low',
    });
  });

  it('answers any text with a complete map', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('#%', '#servers=%E0%A4', '#__proto__=low&constructor=high'),
        ),
        (text) => {
          const levels = decodeLevels(map, text);
          expect(Object.keys(levels)).toEqual(riskItems.map(({ id }) => id));
          expect(Object.values(levels).every((level) => levelIds.includes(level))).toBe(true);
        },
      ),
    );
  });

  it('treats the name of an inherited property as an impossible level', () => {
    expect(decodeLevels(map, '#servers=constructor&wifi=toString')).toEqual(defaults);
  });

  it('tells levels from an ordinary anchor', () => {
    expect(statesLevels(map, '#main')).toBe(false);
    expect(statesLevels(map, '')).toBe(false);
    expect(statesLevels(map, '#wifi=low')).toBe(true);
  });
});

describe('the summary for the contact form', () => {
  it('names the score, all twenty items and the first recommendations', () => {
    const summary = riskSummary(map, defaults, nothingSet);
    expect(summary).toMatch(/^IT Risk Heat Map: 69%, high \(0 of 20 items set\)\n/);
    for (const { name } of riskItems) expect(summary).toContain(name);
    expect(summary).toContain('1. Separate and document the network (Networking, high)');
  });

  it('fits the form’s message at any levels', () => {
    fc.assert(
      fc.property(anyLevels, (levels) => {
        expect(riskSummary(map, levels, nothingSet).length).toBeLessThan(2000);
      }),
    );
  });
});
