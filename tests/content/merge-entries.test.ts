import { describe, expect, it } from 'vitest';
import type { Entries } from '../../app/ui/islands/editor/form-texts.ts';
import { fieldsToTake } from '../../app/ui/islands/editor/merge-entries.ts';

const base: Entries = [
  ['~revision', '3'],
  ['title', 'One'],
  ['lead', 'Two'],
  ['items', '1'],
  ['items.0', 'First'],
  ['days', ''],
  ['days', 'mon'],
];
const withTexts = (texts: Record<string, string>, more: Entries = []): Entries => [
  ...base.map(([name, text]): [string, string] => [name, texts[name] ?? text]),
  ...more,
];

describe('of a form that two people changed', () => {
  it.each<[what: string, mine: Entries, theirs: Entries, taken: string[] | null]>([
    ['what only the other one changed is taken', base, withTexts({ title: 'Theirs' }), ['title']],
    ['what only this person changed stays', withTexts({ title: 'Mine' }), base, []],
    ['both keep their own field', withTexts({ title: 'Mine' }), withTexts({ lead: 'Theirs' }), ['lead']],
    ['a field with two new texts needs a person', withTexts({ title: 'Mine' }), withTexts({ title: 'Theirs' }), null],
    ['a field with the same new text needs nobody', withTexts({ title: 'Same' }), withTexts({ title: 'Same' }), []],
    ['the revision is no field', base, withTexts({ '~revision': '4' }), []],
    ['a new item of a list is taken', base, withTexts({ items: '2' }, [['items.1', 'New']]), ['items', 'items.1']],
    [
      'two new items need a person',
      withTexts({ items: '2' }, [['items.1', 'A']]),
      withTexts({ items: '2' }, [['items.1', 'B']]),
      null,
    ],
    ['a further ticked choice is taken', base, [...base, ['days', 'tue']], ['days']],
  ])('%s', (_, mine, theirs, taken) => {
    expect(fieldsToTake(base, mine, theirs)).toEqual(taken);
  });
});
