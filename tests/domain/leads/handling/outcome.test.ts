import { describe, expect, it } from 'vitest';
import { centsOf, money, readOutcome } from '../../../../app/domain/leads/handling/outcome.ts';
import { eventWords } from '../../../../app/domain/leads/lead-timeline.ts';

describe('the value of a won lead', () => {
  it.each([
    ['12500', 1_250_000],
    ['$12,500', 1_250_000],
    [' 12 500.5 ', 1_250_050],
    ['0.99', 99],
    ['999,999,999.99', 99_999_999_999],
  ])('is read from %s', (text, cents) => expect(centsOf(text)).toBe(cents));

  it.each(['-5', '1e3', '12.345', 'twelve', '1.2.3', '9999999999', 'NaN', '.5'])('is not read from %s', (text) => {
    expect(centsOf(text)).toBeUndefined();
    expect(readOutcome({ value: text }).faults).toEqual({ value: 'Please enter an amount such as 12,500' });
  });

  it('is printed with cents only where there are some', () => {
    expect([1_250_000, 99, 1_250_050].map(money)).toEqual(['$12,500', '$0.99', '$12,500.50']);
  });

  it('is empty for an emptied field, and missing where the form has no such field', () => {
    expect(readOutcome({ value: ' ', monthly: '$400' }).outcome).toEqual({ value: null, monthly: 40_000 });
    expect(readOutcome({})).toEqual({ outcome: {}, faults: {} });
  });

  it('has a reason from the list, and words of a limited length', () => {
    expect(readOutcome({ reason: 'price', words: 'A fixed fee' }).faults).toEqual({});
    expect(readOutcome({ reason: 'toString' }).faults).toHaveProperty('reason');
    expect(readOutcome({ words: 'x'.repeat(501) }).faults).toHaveProperty('words');
  });
});

describe('the history of a lead', () => {
  const words = (over: object) => eventWords({ kind: 'status', from: 'contacted', to: 'won', ...over }, () => 'nobody');

  it('says what it was won or lost with', () => {
    expect(words({ value: 1_250_000, reason: 'price', words: 'A fixed fee' })).toBe(
      'Status: Contacted → Won, $12,500, Price: “A fixed fee”',
    );
    expect(words({})).toBe('Status: Contacted → Won');
    expect(words({ monthly: 40_000 })).toBe('Status: Contacted → Won, $400 a month');
    expect(words({ to: 'contacted', monthly: 40_000 })).toBe('Noted: $400 a month');
    expect(words({ value: 0, words: 'Free' })).toBe('Status: Contacted → Won, $0: “Free”');
  });
});
