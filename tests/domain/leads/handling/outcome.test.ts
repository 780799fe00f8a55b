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
    expect(readOutcome('won', { value: text }).faults).toEqual({ value: 'Please enter an amount such as 12,500' });
  });

  it('is printed with cents only where there are some', () => {
    expect([1_250_000, 99, 1_250_050].map(money)).toEqual(['$12,500', '$0.99', '$12,500.50']);
  });

  it('belongs to a won lead only: what is typed for a lost one is not looked at', () => {
    expect(readOutcome('lost', { value: 'nothing', reason: 'price' })).toMatchObject({
      outcome: { to: 'lost', value: null, reason: 'price', words: '' },
      faults: {},
    });
  });

  it('may be left out, and the reason as well; a reason from no list is refused', () => {
    expect(readOutcome('won', {})).toMatchObject({ outcome: { value: null, reason: '', words: '' }, faults: {} });
    expect(readOutcome('won', { reason: 'toString' }).faults).toHaveProperty('reason');
    expect(readOutcome('won', { words: 'x'.repeat(501) }).faults).toHaveProperty('words');
  });
});

describe('the history of a lead', () => {
  const words = (over: object) => eventWords({ kind: 'status', from: 'contacted', to: 'won', ...over }, () => 'nobody');

  it('says what it was won or lost with', () => {
    expect(words({ value: 1_250_000, reason: 'price', words: 'A fixed fee' })).toBe(
      'Status: Contacted → Won, $12,500, Price: “A fixed fee”',
    );
    expect(words({})).toBe('Status: Contacted → Won');
    expect(words({ value: 0, words: 'Free' })).toBe('Status: Contacted → Won, $0: “Free”');
  });
});
