import { describe, expect, it } from 'vitest';
import { Site, type SiteData } from '../../../app/domain/firm/site.ts';
import { planForIndustry, planSum } from '../../../app/domain/site/plan-sum.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

type Plan = SiteData['plans'][number];

const withPlans = (change: (plan: Plan) => Plan) =>
  new Site({ ...lakeshore.data, plans: lakeshore.data.plans.map(change) });

describe('the plan whose price answers an industry', () => {
  it('is the one that names the industry, else the most popular, else the first that has sums', () => {
    const plain = withPlans(({ industries: _industries, popular: _popular, ...plan }) => plan);
    const popular = withPlans(({ industries: _industries, ...plan }) => plan);
    const named = withPlans((plan) => (plan.id === 'essential' ? { ...plan, industries: ['dental'] } : plan));
    const answers = [plain, popular, named].map((site) => planForIndustry(site, 'dental')?.id);
    expect(answers).toEqual(['essential', 'complete', 'essential']);
  });

  it('is none where no plan has sums: without rules, with a price that is off, and with one that contradicts the rule', () => {
    const off = ['price-essential', 'price-complete'].map((id) => ({
      id,
      enabled: false,
      proof: '',
      owner: '',
      expires: null,
    }));
    const wrong = withPlans((plan) => ({
      ...plan,
      price: 'Starting at $1/month',
      ...(plan.rule && { rule: { unit: 'person', each: 99 } }),
    }));
    for (const site of [northbeam, lakeshore.withClaims(off), wrong])
      expect(planForIndustry(site, 'dental')).toBeNull();
  });
});

it('the price for people is in the words of the prices page, and absent for a number that has no price', () => {
  const plan = lakeshore.data.plans.find(({ id }) => id === 'complete') as Plan;
  const of = (people: string | null) => planSum(lakeshore, plan, { people, devices: null });
  expect(of('12')).toEqual({ total: 'From $2,388 a month for 12 people', rule: '12 people × $199' });
  expect(of('1')?.total).toBe('From $199 a month for 1 person');
  for (const people of [null, '', '0', '501', 'twelve']) expect(of(people), String(people)).toBeNull();
});
