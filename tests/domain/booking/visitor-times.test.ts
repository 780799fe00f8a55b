import { describe, expect, it } from 'vitest';
import {
  daysOf,
  momentWords,
  readZone,
  soonWords,
  zonesNear,
  zoneWords,
} from '../../../app/domain/booking/visitor-times.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-11-23T12:00:00Z');

describe('the visitor’s own clock', () => {
  it('groups the times by its days', () => {
    const starts = [at('2026-12-01T04:30:00Z'), at('2026-12-01T05:30:00Z')];
    expect(daysOf(starts, 'America/Toronto').map(({ iso }) => iso)).toEqual(['2026-11-30', '2026-12-01']);
    expect(daysOf(starts, 'America/Los_Angeles')).toEqual([
      {
        iso: '2026-11-30',
        words: 'Monday, November 30',
        times: [
          { at: starts[0], words: '8:30 PM' },
          { at: starts[1], words: '9:30 PM' },
        ],
      },
    ]);
  });

  it('says which of two equal times is meant when clocks go back, on that day only', () => {
    const starts = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T06:30:00Z'].map(at);
    const words = daysOf(starts, 'America/Toronto').flatMap(({ times }) => times.map((time) => time.words));
    expect(words).toEqual(['1:30 AM EDT', '1:30 AM EST', '1:30 AM']);
  });

  it('is named with each booked moment', () => {
    expect(momentWords(at('2026-12-01T19:30:00Z'), 'America/Toronto')).toBe('Tuesday, December 1, 2:30 PM EST');
    expect(momentWords(at('2026-12-01T19:30:00Z'), 'America/Los_Angeles')).toBe('Tuesday, December 1, 11:30 AM PST');
  });

  it('is chosen from those of Canada first, then from the others that people of the continent know by name', () => {
    const { own, elsewhere } = zonesNear('America/Toronto', now);
    const words = own.map((zone) => zone.words);
    expect(words).toEqual(
      expect.arrayContaining(['Newfoundland Time', 'Atlantic Time', 'Eastern Time', 'Pacific Time']),
    );
    const all = [...words, ...elsewhere.map((zone) => zone.words)];
    expect(new Set(all).size).toBe(all.length);
    expect(words.length).toBeLessThan(13);
    expect(elsewhere.map((zone) => zone.words)).toContain('Alaska Time');
    expect(words.indexOf('Newfoundland Time')).toBeLessThan(words.indexOf('Pacific Time'));
    expect(own).toContainEqual({ id: 'America/Toronto', words: 'Eastern Time' });
    expect(zonesNear('UTC', now)).toEqual({ own: [], elsewhere: [] });
    expect(zoneWords('Europe/Berlin', now)).toMatch(/Central European Time/);
  });

  it('names a coming time by its day, unless it is today', () => {
    const zone = 'America/Toronto';
    expect(soonWords(at('2026-11-23T19:30:00Z'), zone, now)).toEqual({ day: null, time: '2:30 PM' });
    expect(soonWords(at('2026-11-24T13:00:00Z'), zone, now)).toEqual({ day: 'Tuesday', time: '8:00 AM' });
    expect(soonWords(at('2026-11-30T13:00:00Z'), zone, now)).toEqual({ day: 'Monday, November 30', time: '8:00 AM' });
  });

  it.each([
    ['America/Vancouver', 'America/Vancouver'],
    ['america/vancouver', 'America/Vancouver'],
    ['Mars/Olympus', 'America/Toronto'],
    ['+05:00', 'America/Toronto'],
    [`America/${'x'.repeat(5000)}`, 'America/Toronto'],
    [null, 'America/Toronto'],
  ])('%s is read as %s', (text, zone) => {
    expect(readZone(text, 'America/Toronto')).toBe(zone);
  });
});
