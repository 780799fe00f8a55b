import { describe, expect, it } from 'vitest';
import { answerBy, sentIn } from '../../../app/domain/leads/reply-clock.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { firm } = lakeshore.data;

describe('the promised answer in the words of a visitor', () => {
  it.each([
    ['a Saturday night', '2026-11-21T23:25:00-05:00', 'by Monday 8:15 AM'],
    ['an hour within business hours', '2026-11-24T10:02:30-05:00', 'by 10:18 AM today'],
    ['five minutes before closing', '2026-11-24T17:55:00-05:00', 'by Wednesday 8:10 AM'],
    ['early in the morning', '2026-11-24T06:00:00-05:00', 'by 8:15 AM today'],
    ['Christmas Eve after closing', '2026-12-24T19:00:00-05:00', 'by Monday 8:15 AM'],
    ['the night before the clocks change', '2026-03-07T22:00:00-05:00', 'by Monday 8:15 AM'],
  ])('after %s', (_, sentAt, words) => {
    expect(answerBy(firm, Date.parse(sentAt))).toBe(words);
  });

  it('names the day when the office is closed for a week', () => {
    const closed = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'];
    const away = { ...firm, hours: { ...firm.hours, closed } };
    expect(answerBy(away, Date.parse('2026-11-23T20:00:00-05:00'))).toBe('by Wednesday, December 2, 8:15 AM');
  });
});

describe('the time in the address of a thank-you page', () => {
  const now = Date.parse('2026-11-24T10:00:00Z');
  const read = (sent: string) => sentIn(`https://firm.example/contact/thanks?sent=${sent}`, now);

  it('is read when it can be true', () => {
    expect(read(`${now / 1000 - 90}`)).toBe(now - 90_000);
  });

  it.each(['', 'yesterday', '-5', '1e9', '0', `${now / 1000 + 3600}`, `${now / 1000 - 31 * 86_400}`, '9'.repeat(40)])(
    'is not read as %s',
    (sent) => {
      expect(read(sent)).toBeNull();
    },
  );
});
