import { expect, it } from 'vitest';
import { needsPerson, noLeads, type RunOutlook, usualLimit } from '../../../app/domain/privacy/removal-limit.ts';

const outlook = (over: Partial<RunOutlook>): RunOutlook => ({
  due: noLeads,
  leadsInAll: 400,
  earlier: [],
  allowed: null,
  ...over,
});
const enquiries = (count: number) => ({ ...noLeads, enquiries: count });

it('one run may remove 50 leads, or 5 % of many, and never more than half of few', () => {
  expect([0, 12, 40, 400, 1000, 20_000].map(usualLimit)).toEqual([10, 10, 20, 50, 50, 1000]);
});

it('a run asks a person when it would remove more than that and more than three times the median of the last ones', () => {
  expect(needsPerson(outlook({ due: enquiries(50) }))).toEqual([]);
  expect(needsPerson(outlook({ due: enquiries(51) }))).toEqual(['enquiries']);
  const earlier = [enquiries(17), enquiries(0), enquiries(40)];
  expect(needsPerson(outlook({ due: enquiries(51), earlier }))).toEqual([]);
  expect(needsPerson(outlook({ due: enquiries(52), earlier }))).toEqual(['enquiries']);
});

it('spam and the answers of assessments are counted apart from enquiries', () => {
  const due = { enquiries: 50, spam: 51, answers: 60 };
  expect(needsPerson(outlook({ due }))).toEqual(['spam', 'answers']);
});

it('a run may remove the number that a person has allowed plus the usual number, and no more', () => {
  const allowed = enquiries(200);
  expect(needsPerson(outlook({ due: enquiries(250), allowed }))).toEqual([]);
  expect(needsPerson(outlook({ due: enquiries(251), allowed }))).toEqual(['enquiries']);
});
