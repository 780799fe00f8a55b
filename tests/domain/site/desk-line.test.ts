import { describe, expect, it } from 'vitest';
import { officesOf } from '../../../app/domain/firm/offices.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { deskInAnyState, deskState } from '../../../app/domain/site/desk-line.ts';
import { openEightToSix } from '../../fixtures/site.ts';

const at = (text: string) => Date.parse(text);

describe('the state of the desk above the header', () => {
  it.each([
    [
      'in the middle of a working day',
      '2026-11-23T12:00:00-05:00',
      'Desk open until 6:00 PM',
      '2026-11-23T18:00:00-05:00',
    ],
    ['on a working evening', '2026-11-23T18:00:00-05:00', 'Desk closed until Tue 8:00 AM', '2026-11-24T08:00:00-05:00'],
    ['before the opening', '2026-11-24T07:59:00-05:00', 'Desk closed until 8:00 AM', '2026-11-24T08:00:00-05:00'],
    ['on a Saturday', '2026-11-28T12:00:00-05:00', 'Desk closed until Mon 8:00 AM', '2026-11-30T08:00:00-05:00'],
    [
      'on the evening before the clocks change',
      '2026-10-30T18:30:00-04:00',
      'Desk closed until Mon 8:00 AM',
      '2026-11-02T08:00:00-05:00',
    ],
  ])('names when it ends, %s', (_when, now, words, until) => {
    expect(deskState(openEightToSix, officesOf(openEightToSix.data.firm)[0], at(now))).toEqual({
      open: words.startsWith('Desk open'),
      words,
      until: at(until),
    });
  });

  it('is not stated by a firm whose office is closed on every day', () => {
    const { firm, ...data } = openEightToSix.data;
    const never = new Site({ ...data, firm: { ...firm, hours: { ...firm.hours, days: [] } } });
    expect(deskState(never, officesOf(never.data.firm)[0], at('2026-11-23T12:00:00-05:00'))).toBeNull();
  });

  it('is both sentences, without a time, for pages that are compared', () => {
    expect(deskInAnyState(openEightToSix).words).toBe('Desk open until  Desk closed until ');
  });
});
