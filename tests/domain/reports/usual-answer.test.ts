import { describe, expect, it } from 'vitest';
import { fewestAnswers, spokenMinutes, usualAnswer } from '../../../app/domain/reports/usual-answer.ts';
import { deskAt } from '../../../app/domain/time/business-hours.ts';
import { openEightToSix } from '../../fixtures/site.ts';

const { firm } = openEightToSix.data;
const opening = Date.parse('2026-11-20T08:00:00-05:00');
const minute = 60_000;

/** Leads from a Friday morning, each answered after the given number of minutes. */
const answeredAfter = (minutes: readonly number[]) =>
  minutes.map((wait) => ({
    receivedAt: opening,
    dueAt: opening + 15 * minute,
    firstContactAt: opening + wait * minute,
  }));

describe('the usual first answer', () => {
  it('is the time within which half of the leads were answered, rounded up', () => {
    expect(usualAnswer(firm, answeredAfter([1, 1, 2, 2, 3, 5.2, 6, 8, 9, 9, 40]))).toBe(6);
  });

  it('counts business hours only', () => {
    const evening = { receivedAt: opening - 10 * 60 * minute, dueAt: opening + 15 * minute };
    const answered = Array.from({ length: fewestAnswers }, () => ({
      ...evening,
      firstContactAt: opening + 4 * minute,
    }));
    expect(usualAnswer(firm, answered)).toBe(4);
  });

  it('is not proved by nine answers, and is by ten', () => {
    expect(usualAnswer(firm, answeredAfter(Array(9).fill(3)))).toBeNull();
    expect(usualAnswer(firm, answeredAfter(Array(10).fill(3)))).toBe(3);
  });

  it('is never no time at all', () => {
    expect(usualAnswer(firm, answeredAfter(Array(10).fill(0)))).toBe(1);
  });

  it.each([
    [1, '1 minute'],
    [12, '12 minutes'],
    [60, '1 hour'],
    [61, '2 hours'],
  ])('is said in words that promise nothing shorter: %i', (minutes, words) => {
    expect(spokenMinutes(minutes)).toBe(words);
  });
});

describe('the desk', () => {
  it('opens and closes at its hours, and not on a day without any', () => {
    expect(deskAt(firm, opening - 1)).toEqual({ open: false, until: opening });
    expect(deskAt(firm, opening)).toEqual({ open: true, until: opening + 10 * 60 * minute });
    const evening = opening + 10 * 60 * minute;
    expect(deskAt(firm, evening)).toEqual({ open: false, until: opening + 3 * 24 * 60 * minute });
  });

  it('never opens without a working day', () => {
    const never = { hours: { ...firm.hours, days: [] }, timeZone: firm.timeZone };
    expect(deskAt(never, opening)).toEqual({ open: false, until: Number.POSITIVE_INFINITY });
  });
});
