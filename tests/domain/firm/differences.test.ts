import { describe, expect, it } from 'vitest';
import { differenceLines, differences, fieldDifferences } from '../../../app/domain/firm/differences.ts';
import type { Kind } from '../../../app/domain/firm/kinds.ts';

const document = (kind: Kind, id: string, body: unknown) => ({ kind, id, body });

describe('the difference between two firms', () => {
  it('names the documents and the fields that differ, and nothing else', () => {
    const before = [
      document('plan', 'small', { name: 'Small', price: '$40', features: ['a', 'b'] }),
      document('plan', 'large', { name: 'Large' }),
      document('claim', 'uptime', { words: '99.9%', order: 1 }),
    ];
    const after = [
      document('claim', 'uptime', { order: 1, words: '99.9%' }),
      document('plan', 'small', { name: 'Small', price: '$45', features: ['a', 'b'], popular: true }),
      document('plan', 'huge', { name: 'Huge' }),
    ];
    expect(differences(before, after).flatMap(differenceLines)).toEqual([
      'added    plans/huge.yaml',
      'removed  plans/large.yaml',
      'changed  plans/small.yaml',
      '           price: "$40" becomes "$45"',
      '           popular is new: "true"',
    ]);
    expect(differences(before, before)).toEqual([]);
  });

  it('shows an item that was put into a list as one new item', () => {
    const fields = (before: unknown, after: unknown) => fieldDifferences({ list: before }, { list: after });
    expect(fields(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])).toEqual([
      { path: ['list', 1], before: undefined, after: 'x' },
    ]);
    expect(fields([{ n: 1 }, { n: 2 }], [{ n: 2 }])).toEqual([
      { path: ['list', 0], before: { n: 1 }, after: undefined },
    ]);
    expect(fields([{ n: 1, t: 'a' }], [{ n: 1, t: 'b' }])).toEqual([
      { path: ['list', 0, 't'], before: 'a', after: 'b' },
    ]);
  });

  it('compares fields with any name', () => {
    expect(fieldDifferences({}, { constructor: 'x' })).toEqual([
      { path: ['constructor'], before: undefined, after: 'x' },
    ]);
  });

  it('shows a long text from where it begins to differ', () => {
    const text = 'word '.repeat(40);
    const lines = differences(
      [document('claim', 'a', { words: `${text}old` })],
      [document('claim', 'a', { words: `${text}new` })],
    ).flatMap(differenceLines);
    expect(lines[1]).toMatch(/^ +words: "….*old" becomes "….*new"$/);
    expect(lines[1]?.length).toBeLessThan(120);
  });
});
