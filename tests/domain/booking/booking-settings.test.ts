import { describe, expect, it } from 'vitest';
import { awayText, firstHours, parseHours, readAway } from '../../../app/domain/booking/booking-settings.ts';

describe('the days off of a person', () => {
  it('are typed a day or a stretch a line, and shown in order', () => {
    const away = readAway(' 2026-12-24 to 2027-01-02\n\n2026-11-30, 2026-12-05-2026-12-06\r\n');
    expect(away).toEqual([
      { from: '2026-11-30', to: '2026-11-30' },
      { from: '2026-12-05', to: '2026-12-06' },
      { from: '2026-12-24', to: '2027-01-02' },
    ]);
    expect(awayText(away ?? [])).toBe('2026-11-30\n2026-12-05 to 2026-12-06\n2026-12-24 to 2027-01-02');
    expect(readAway(awayText(away ?? []))).toEqual(away);
    expect(readAway('')).toEqual([]);
  });

  it.each(['May', '2026-02-30', '2026-12-24 to 2026-12-20', '2026-12-24 until Monday', '2026-12-24 '.repeat(3)])(
    'are refused: %s',
    (text) => {
      expect(readAway(text)).toBeNull();
    },
  );

  it('are an empty list in hours that were kept before days off existed', () => {
    const { away: _, ...before } = firstHours;
    expect(parseHours(JSON.stringify(before)).away).toEqual([]);
  });
});
