import { describe, expect, it } from 'vitest';
import { industryInPlace } from '../../../app/domain/site/industry-in-place.ts';
import { lakeshore, otherPlace } from '../../fixtures/site.ts';

const dental = lakeshore.industry('dental');
const answer = (query: string) => dental && industryInPlace(lakeshore, dental, new URLSearchParams(query));

describe('the page of an industry, asked about a place', () => {
  it('repeats the question, and answers with the place, the distance and a fact from there', () => {
    const { id, name, industries } = otherPlace;
    const facts = industries.dental?.map(({ text }) => text) ?? [];
    const found = answer(`place=${id}&people=12`);
    expect(found).toMatchObject({
      asked: `A dental practice in ${name}, 12 people`,
      change: `/find?industry=dental&location=${id}&people=12&change=yes`,
      people: 12,
      more: { href: `/locations/${id}` },
      plan: { name: 'Complete Managed IT', sum: { total: 'From $2,388 a month for 12 people' } },
      carried: { people: '12', plan: 'complete' },
    });
    if (!found || found === 'gone') throw new Error('The place is served.');
    expect(found.heading).toContain(`in ${name}`);
    expect(facts).toContain(found.fact);
    expect(found.km).toBeGreaterThan(0);
    expect(answer(`place=${id}&people=0`)).toMatchObject({
      people: null,
      typed: '0',
      asked: `A dental practice in ${name}`,
      plan: { sum: null },
      carried: {},
    });
  });

  it('says so when the place is not served, whatever is typed, and is itself without a place', () => {
    for (const place of ['atlantis', '', '__proto__', '<script>', 'x'.repeat(100_000)])
      expect(answer(new URLSearchParams({ place }).toString()), place.slice(0, 9)).toBe('gone');
    expect(answer('people=12')).toBeNull();
  });
});
