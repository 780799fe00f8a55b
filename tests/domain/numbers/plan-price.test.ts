import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contradicts,
  dollarsOf,
  mostPriced,
  priceFor,
  readCount,
  ruleWords,
  wholeRule,
} from '../../../app/domain/numbers/plan-price.ts';

const perPerson = { unit: 'person', each: 99 } as const;

describe('the price of a plan', () => {
  it('is the amount for each person, with a base, a minimum and steps', () => {
    expect(priceFor(perPerson, 12)).toEqual({ count: 12, each: 99, base: 0, total: 1188 });
    expect(priceFor({ ...perPerson, base: 150 }, 2).total).toBe(348);
    expect(priceFor({ ...perPerson, minimum: 5 }, 2)).toMatchObject({ count: 5, total: 495 });
    const steps = [
      { from: 50, each: 80 },
      { from: 20, each: 90 },
    ];
    expect([19, 20, 49, 50].map((count) => priceFor({ ...perPerson, steps }, count).total)).toEqual([
      1881, 1800, 4410, 4000,
    ]);
  });

  it('never loses a cent and never falls below the base', () => {
    const cents = () => fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostPriced }), cents(), cents(), (count, each, base) => {
        const { total } = priceFor({ unit: 'person', each: each / 100, base: base / 100 }, count);
        expect(Math.round(total * 100)).toBe(base + each * count);
      }),
    );
  });

  it('is asked for by a whole number from 1 to 500, and by nothing else', () => {
    expect([' 12 ', '1', '500'].map(readCount)).toEqual([12, 1, 500]);
    for (const typed of [null, '', '0', '-3', '1.5', '501', '10000', '1e2', 'twelve', '١٢', '99999999'])
      expect(readCount(typed), String(typed)).toBeNull();
  });

  it('says how it is made', () => {
    expect(ruleWords(priceFor({ ...perPerson, base: 1250.5 }, 12), 'people')).toBe('$1,250.50 + 12 people × $99');
    expect([dollarsOf(1188), dollarsOf(0.5)]).toEqual(['$1,188', '$0.50']);
  });

  it('counts the amount in its words for each person, unless the rule has its own', () => {
    const rule = { unit: 'person' } as const;
    expect(wholeRule('From $1,250/month', rule)).toEqual({ unit: 'person', each: 1250 });
    expect(wholeRule('$5 or $6', perPerson)).toEqual(perPerson);
    for (const words of ['Custom pricing', '$149–$299']) expect(wholeRule(words, rule), words).toBeNull();
  });

  it('is contradicted by another amount in the words of the plan', () => {
    for (const words of ['Starting at $99/month', 'Custom pricing', '$99 each'])
      expect(contradicts(words, perPerson), words).toBe(false);
    expect(contradicts('Starting at $89/month', perPerson)).toBe(true);
    expect(contradicts('$249 for one', { ...perPerson, base: 150 })).toBe(false);
  });
});
