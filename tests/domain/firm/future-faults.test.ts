import { expect, it } from 'vitest';
import { futureFaults } from '../../../app/domain/firm/evidence/future-faults.ts';
import { samuel } from '../../fixtures/people.ts';
import { lakeshore } from '../../fixtures/site.ts';

it('an article is reviewed today or before, not on a day to come', () => {
  const [article] = lakeshore.data.articles;
  const change = (reviewed?: string) => [{ kind: 'article' as const, id: 'one', body: { ...article, reviewed } }];
  expect(futureFaults(change('2026-11-24'), '2026-11-23')).toEqual([
    {
      file: 'database/articles/one.md',
      problem: 'reviewed is 2026-11-24, which has not come',
      fix: 'give the day on which somebody read it',
    },
  ]);
  for (const day of ['2026-11-23', undefined]) expect(futureFaults(change(day), '2026-11-23')).toEqual([]);
});

it('a person has agreed today or before, and a certificate was seen this month or before', () => {
  const change = (on: string, checked: string) => {
    const [certificate = { name: '', checked }] = samuel().certificates ?? [];
    const body = samuel({ consent: { by: 'Sam', on }, certificates: [certificate, { ...certificate, checked }] });
    return futureFaults([{ kind: 'person', id: 'sam', body }], '2026-11-23').map(({ problem }) => problem);
  };
  expect(change('2026-11-23', '2026-11')).toEqual([]);
  expect(change('2026-11-24', '2026-12')).toEqual([
    'consent.on is 2026-11-24, which has not come',
    'certificates.checked is 2026-12, which has not come',
  ]);
});
