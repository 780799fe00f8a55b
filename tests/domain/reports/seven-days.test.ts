import { describe, expect, it } from 'vitest';
import { comparedFigures, lastSevenDays, type SevenDayFigures } from '../../../app/domain/reports/seven-days.ts';

const toronto = 'America/Toronto';

describe('the last seven days', () => {
  it('end today on the clock of the firm, and follow the seven before without a gap', () => {
    const { these, before } = lastSevenDays(Date.parse('2026-11-23T23:30:00-05:00'), toronto);
    expect(these).toEqual({
      first: '2026-11-17',
      last: '2026-11-23',
      from: Date.parse('2026-11-17T00:00:00-05:00'),
      to: Date.parse('2026-11-24T00:00:00-05:00'),
    });
    expect(before).toMatchObject({ first: '2026-11-10', last: '2026-11-16', to: these.from });
  });

  it('have an hour more when the clocks go back', () => {
    const { these } = lastSevenDays(Date.parse('2026-11-01T12:00:00-05:00'), toronto);
    expect(these.to - these.from).toBe((7 * 24 + 1) * 3_600_000);
  });
});

describe('the figures of seven days', () => {
  const figures = (leads: number, views: number, kept: number, missed: number): SevenDayFigures => ({
    leads,
    views,
    kept,
    missed,
  });
  const printed = (these: SevenDayFigures, before: SevenDayFigures) =>
    comparedFigures({ these, before }).map(({ label, value, change }) => `${value} ${label}: ${change}`);

  it('stand beside those of the seven days before', () => {
    expect(printed(figures(12, 1000, 11, 1), figures(9, 1500, 9, 0))).toEqual([
      '12 leads: up from 9',
      '91% answered on time: down from 100%',
      '1,000 page views: down from 1,500',
      '1.2 leads per 100 views: up from 0.6',
    ]);
  });

  it('say nothing of change where nothing was counted, or what is printed is the same', () => {
    expect(printed(figures(3, 0, 0, 0), figures(3, 0, 0, 0))).toEqual([
      '3 leads: as before',
      '– answered on time: ',
      '0 page views: as before',
      '– leads per 100 views: ',
    ]);
    expect(printed(figures(3, 100, 1, 0), figures(0, 0, 0, 0))[1]).toBe('100% answered on time: ');
    expect(printed(figures(3, 100, 9999, 1), figures(3, 100, 9998, 2))[1]).toBe('99% answered on time: as before');
  });
});
