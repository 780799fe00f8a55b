import { expect, it } from 'vitest';
import { futureFaults } from '../../../app/domain/firm/evidence/future-faults.ts';
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
