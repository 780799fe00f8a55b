import { describe, expect, it } from 'vitest';
import { weekAsked, weekOf, weekSpan } from '../../../app/domain/booking/calendar-week.ts';

const zone = 'America/Halifax';
const at = (iso: string) => ({ from: Date.parse(iso) });

describe('the week of the calendar', () => {
  it('is the one that the address asks for by any of its days, or the one of today', () => {
    const now = Date.parse('2026-11-28T12:00:00Z');
    expect(['2026-11-25', '2026-11-23', 'x', null].map((asked) => weekAsked(asked, now, zone))).toEqual(
      Array(4).fill('2026-11-23'),
    );
    expect(weekAsked('2026-12-06', now, zone)).toBe('2026-11-30');
  });

  it('is as long as its days when the clock changes', () => {
    const { from, to } = weekSpan('2026-10-26', zone);
    expect((to - from) / 3_600_000).toBe(7 * 24 + 1);
  });

  it('has each booking in the hour of its day on the firm’s clock, and grows for early and late ones', () => {
    const early = at('2026-11-23T06:30:00-04:00');
    const late = at('2026-11-29T21:00:00-04:00');
    const other = at('2026-11-30T09:00:00-04:00');
    const { hours, days, before, after } = weekOf('2026-11-23', [early, late, other], zone);
    expect([days[0], days[6], before, after]).toEqual(['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-30']);
    expect([hours[0]?.hour, hours.at(-1)?.hour]).toEqual([6, 21]);
    expect(hours[0]?.days[0]).toEqual([early]);
    expect(hours.at(-1)?.days[6]).toEqual([late]);
    expect(hours.flatMap((hour) => hour.days.flat())).toHaveLength(2);
    expect(weekOf('2026-11-23', [], zone).hours.map(({ hour }) => hour)).toEqual([
      8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ]);
  });
});
