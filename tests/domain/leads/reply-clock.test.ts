import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import { answerBy, plainPromise, replyClock, sentIn } from '../../../app/domain/leads/reply-clock.ts';
import { promiseEnds } from '../../../app/domain/time/business-hours.ts';
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
    expect(answerBy(lakeshore, Date.parse(sentAt))).toBe(words);
  });

  it('names the day when the office is closed for a week', () => {
    const closed = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'];
    const away = new Site({ ...lakeshore.data, firm: { ...firm, hours: { ...firm.hours, closed } } });
    expect(answerBy(away, Date.parse('2026-11-23T20:00:00-05:00'))).toBe('by Wednesday, December 2, 8:15 AM');
  });

  it.each([
    ['45 minutes', 'by 8:45 AM today'],
    ['1 hour', 'by 9:00 AM today'],
    ['2 hours', 'by 10:00 AM today'],
    ['1–2 hours', 'by 10:00 AM today'],
    ['one business day', null],
    ['1 hour 30 minutes', null],
    ['1.5 hours', null],
  ])('a firm that promises %s', (words, time) => {
    const claims = lakeshore.data.claims.map((claim) =>
      claim.id === 'response-15-minutes' ? { ...claim, words } : claim,
    );
    const site = new Site({ ...lakeshore.data, claims });
    expect(answerBy(site, Date.parse('2026-11-24T06:00:00-05:00'))).toBe(time);
  });
});

describe('a lead in plain time', () => {
  // Arrival and time of reading in Toronto. The offset is typed in the test, so that it does not rely on the code under test.
  it.each([
    ['2026-11-24T10:02:00-05:00', '2026-11-24T10:02:20-05:00', '15 min left', '10:02 AM, answer by 10:17 AM'],
    ['2026-11-24T10:02:30-05:00', '2026-11-24T10:07:00-05:00', '11 min left', '10:02 AM, answer by 10:18 AM'],
    ['2026-11-24T10:02:00-05:00', '2026-11-24T10:40:00-05:00', 'Overdue since 10:17 AM', '10:02 AM'],
    ['2026-11-24T12:00:00-05:00', '2026-11-24T12:05:00-05:00', '10 min left', '12:00 PM, answer by 12:15 PM'],
    [
      '2026-11-21T23:25:00-05:00',
      '2026-11-21T23:51:00-05:00',
      '15 min left from Mon 8:00 AM',
      '11:25 PM, answer by Mon 8:15 AM',
    ],
    [
      '2026-11-21T23:25:00-05:00',
      '2026-11-22T09:00:00-05:00',
      '15 min left from Mon 8:00 AM',
      'Sat 11:25 PM, answer by Mon 8:15 AM',
    ],
    [
      '2026-11-21T23:25:00-05:00',
      '2026-11-23T07:59:00-05:00',
      '15 min left from 8:00 AM',
      'Sat 11:25 PM, answer by 8:15 AM',
    ],
    ['2026-11-21T23:25:00-05:00', '2026-11-23T08:06:00-05:00', '9 min left', 'Sat 11:25 PM, answer by 8:15 AM'],
    ['2026-11-20T15:00:00-05:00', '2026-11-22T00:15:00-05:00', 'Overdue since Fri 3:15 PM', 'Fri 3:00 PM'],
    [
      '2026-11-20T17:55:00-05:00',
      '2026-11-20T18:30:00-05:00',
      '10 min left from Mon 8:00 AM',
      '5:55 PM, answer by Mon 8:10 AM',
    ],
    [
      '2026-11-20T17:59:30-05:00',
      '2026-11-22T12:00:00-05:00',
      '15 min left from Mon 8:00 AM',
      'Fri 5:59 PM, answer by Mon 8:15 AM',
    ],
    [
      '2026-11-24T00:00:00-05:00',
      '2026-11-24T00:01:00-05:00',
      '15 min left from 8:00 AM',
      '12:00 AM, answer by 8:15 AM',
    ],
    [
      '2026-12-24T19:00:00-05:00',
      '2026-12-24T19:05:00-05:00',
      '15 min left from Mon 8:00 AM',
      '7:00 PM, answer by Mon 8:15 AM',
    ],
    [
      '2026-12-25T10:00:00-05:00',
      '2026-12-26T10:00:00-05:00',
      '15 min left from Mon 8:00 AM',
      'Fri 10:00 AM, answer by Mon 8:15 AM',
    ],
    [
      '2026-12-31T23:59:00-05:00',
      '2027-01-01T00:01:00-05:00',
      '15 min left from Mon 8:00 AM',
      'Thu 11:59 PM, answer by Mon 8:15 AM',
    ],
    [
      '2026-03-07T22:00:00-05:00',
      '2026-03-08T12:00:00-04:00',
      '15 min left from Mon 8:00 AM',
      'Sat 10:00 PM, answer by Mon 8:15 AM',
    ],
    ['2026-03-08T03:00:00-04:00', '2026-03-09T08:10:00-04:00', '5 min left', 'Sun 3:00 AM, answer by 8:15 AM'],
    [
      '2026-11-01T01:30:00-05:00',
      '2026-11-01T12:00:00-05:00',
      '15 min left from Mon 8:00 AM',
      '1:30 AM, answer by Mon 8:15 AM',
    ],
    [
      '2026-10-30T17:55:00-04:00',
      '2026-11-01T12:00:00-05:00',
      '10 min left from Mon 8:00 AM',
      'Fri 5:55 PM, answer by Mon 8:10 AM',
    ],
    [
      '2025-11-14T10:00:00-05:00',
      '2026-11-24T10:00:00-05:00',
      'Overdue since Nov 14, 2025, 10:15 AM',
      'Nov 14, 2025, 10:00 AM',
    ],
  ])('came %s, read %s: %s, %s', (came, read, words, promise) => {
    const [receivedAt, now] = [Date.parse(came), Date.parse(read)];
    const dueAt = promiseEnds(firm, receivedAt);
    expect(replyClock(firm, dueAt, now).words).toBe(words);
    expect(plainPromise(firm, { receivedAt, dueAt }, now)).toBe(promise);
  });

  it('needs no promise', () => {
    const receivedAt = Date.parse('2026-11-14T10:00:00-05:00');
    expect(plainPromise(firm, { receivedAt, dueAt: null }, receivedAt + 9 * 86_400_000)).toBe('Nov 14, 10:00 AM');
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
