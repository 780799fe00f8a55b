import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RiskLevel, riskCategories, riskLevels } from '../../../app/content/risk-map.ts';
import {
  allAt,
  asksForReport,
  band,
  decodeLevels,
  defaultLevels,
  encodeLevels,
  type Levels,
  recommendations,
  riskItems,
  riskSummary,
  score,
  statesLevels,
} from '../../../app/domain/leads/risk-map.ts';

const levelIds = riskLevels.map(({ id }) => id);
const anyLevels = fc
  .array(fc.constantFrom(...levelIds), { minLength: riskItems.length, maxLength: riskItems.length })
  .map((picked): Levels => Object.fromEntries(riskItems.map((item, index) => [item.id, picked[index] as RiskLevel])));

/** A map whose levels add up to `sum`, 20 to 80. */
function levelsWithSum(sum: number): Levels {
  const levels: Record<string, RiskLevel> = { ...allAt('low') };
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
    expect(riskCategories.map(({ name, items }) => [name, items.length])).toEqual([
      ['Infrastructure', 4],
      ['Data Security', 4],
      ['Cloud Security', 4],
      ['Human Factors', 4],
      ['Perimeter Security', 4],
    ]);
    expect(new Set(riskItems.map(({ id }) => id)).size).toBe(20);
  });

  it('starts at the levels of the specification', () => {
    expect(riskCategories.map(({ items }) => items.map(({ defaultRisk }) => defaultRisk).join(' '))).toEqual([
      'medium high medium high',
      'critical high medium low',
      'high medium medium high',
      'critical high critical medium',
      'high high medium critical',
    ]);
  });

  it('counts low as 1, medium as 2, high as 3 and critical as 4', () => {
    expect(riskLevels.map(({ id, value }) => [id, value])).toEqual([
      ['low', 1],
      ['medium', 2],
      ['high', 3],
      ['critical', 4],
    ]);
  });
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
    expect(score(defaultLevels)).toBe(69);
    expect(band(score(defaultLevels))).toBe('high');
  });

  it('gives 25 percent, medium, with everything low: the lowest possible score', () => {
    expect(score(allAt('low'))).toBe(25);
    expect(band(score(allAt('low')))).toBe('medium');
  });

  it('gives 100 percent with everything critical', () => {
    expect(score(allAt('critical'))).toBe(100);
  });

  it.each([
    [39, 49, 'medium'],
    [40, 50, 'high'],
    [59, 74, 'high'],
    [60, 75, 'critical'],
  ])('turns a sum of %i of 80 into %i percent, %s', (sum, percent, expected) => {
    expect(score(levelsWithSum(sum))).toBe(percent);
    expect(band(score(levelsWithSum(sum)))).toBe(expected);
  });

  it('stays between 25 and 100 percent', () => {
    fc.assert(
      fc.property(anyLevels, (levels) => {
        expect(score(levels)).toBeGreaterThanOrEqual(25);
        expect(score(levels)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('recommendations', () => {
  it('names the first three items that are high or critical, in the order of the map', () => {
    expect(recommendations(defaultLevels).map(({ item }) => item.id)).toEqual(['networking', 'mobile', 'backups']);
  });

  it('uses the words for the item’s level', () => {
    const networking = riskItems.find(({ id }) => id === 'networking');
    expect(recommendations({ ...allAt('low'), networking: 'high' })[0]).toMatchObject(networking?.high ?? {});
    expect(recommendations({ ...allAt('low'), networking: 'critical' })[0]).toMatchObject(networking?.critical ?? {});
  });

  it('does not put critical items before earlier high ones', () => {
    const levels: Levels = { ...allAt('medium'), servers: 'high', 'remote-access': 'critical' };
    expect(recommendations(levels).map(({ item }) => item.id)).toEqual(['servers', 'remote-access']);
  });

  it('has none when nothing is high or critical', () => {
    expect(recommendations(allAt('medium'))).toEqual([]);
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
        const hash = encodeLevels(levels, report);
        expect(decodeLevels(hash)).toEqual(levels);
        expect(asksForReport(hash)).toBe(report);
      }),
    );
  });

  it('writes nothing for the defaults, and only what differs otherwise', () => {
    expect(encodeLevels(defaultLevels)).toBe('');
    expect(encodeLevels(defaultLevels, true)).toBe('#report');
    expect(encodeLevels({ ...defaultLevels, backups: 'low' })).toBe('#backups=low');
  });

  it('ignores impossible levels item by item', () => {
    expect(decodeLevels('#servers=extreme&networking=low&backups=&mobile=5&nothing=high')).toEqual({
      ...defaultLevels,
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
          const levels = decodeLevels(text);
          expect(Object.keys(levels)).toEqual(riskItems.map(({ id }) => id));
          expect(Object.values(levels).every((level) => levelIds.includes(level))).toBe(true);
        },
      ),
    );
  });

  it('treats the name of an inherited property as an impossible level', () => {
    expect(decodeLevels('#servers=constructor&wifi=toString')).toEqual(defaultLevels);
  });

  it('tells levels from an ordinary anchor', () => {
    expect(statesLevels('#main')).toBe(false);
    expect(statesLevels('')).toBe(false);
    expect(statesLevels('#wifi=low')).toBe(true);
  });
});

describe('the summary for the contact form', () => {
  it('names the score, all twenty items and the first recommendations', () => {
    const summary = riskSummary(defaultLevels);
    expect(summary).toMatch(/^IT Risk Heat Map: 69%, high\n/);
    for (const { name } of riskItems) expect(summary).toContain(name);
    expect(summary).toContain('1. Separate and document the network (Networking, high)');
  });

  it('fits the form’s message at any levels', () => {
    fc.assert(
      fc.property(anyLevels, (levels) => {
        expect(riskSummary(levels).length).toBeLessThan(2000);
      }),
    );
  });
});
