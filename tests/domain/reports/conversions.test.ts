import { describe, expect, it } from 'vitest';
import { type ClickedLead, conversionRecords } from '../../../app/domain/reports/conversions.ts';

const at = Date.parse('2026-11-21T15:04:05Z');
const hour = 3_600_000;
const won: ClickedLead = {
  click: 'Cj0KCQiA12345678',
  status: 'won',
  wonValue: 9_050,
  wonMonthly: 15_000,
  changes: [
    { at, to: 'qualified' },
    { at: at + hour, to: 'won' },
  ],
};
const takenBack: ClickedLead = {
  ...won,
  status: 'lost',
  wonValue: null,
  wonMonthly: null,
  changes: [...won.changes, { at: at + 2 * hour, to: 'lost' }],
};
const lines = (firm: 'google' | 'microsoft', leads: ClickedLead[]) =>
  conversionRecords(firm, leads, 'America/Toronto').map((record) => record.trim().replaceAll('"', ''));

describe('the file of conversions', () => {
  it('for Google Ads has the clock of the firm in its first line, and what is qualified and won', () => {
    expect(lines('google', [won])).toEqual([
      'Parameters:TimeZone=America/Toronto',
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
      'Cj0KCQiA12345678,Qualified,2026-11-21 10:04:05,,',
      'Cj0KCQiA12345678,Won,2026-11-21 11:04:05,1890.50,CAD',
    ]);
  });

  it('for Microsoft Ads is a bulk file of version 6.0 with times in UTC', () => {
    expect(lines('microsoft', [won])).toEqual([
      'Type,Status,Id,Parent Id,Client Id,Name,Conversion Currency Code,Conversion Name,Conversion Time,Conversion Value,Microsoft Click Id,Adjustment Type,Adjustment Time',
      'Format Version,,,,,6.0,,,,,,,',
      'Offline Conversion,,,,,,,Qualified,11/21/2026 3:04:05 PM,,Cj0KCQiA12345678,,',
      'Offline Conversion,,,,,,CAD,Won,11/21/2026 4:04:05 PM,1890.50,Cj0KCQiA12345678,,',
    ]);
  });

  it('takes a win back at Microsoft, and leaves it out for Google', () => {
    expect(lines('google', [takenBack])).toHaveLength(2);
    expect(lines('microsoft', [takenBack]).at(-1)).toBe(
      'Offline Conversion,,,,,,,Won,11/21/2026 4:04:05 PM,,Cj0KCQiA12345678,Retract,11/21/2026 5:04:05 PM',
    );
  });

  it('says nothing about a lead that nobody has qualified', () => {
    expect(lines('google', [{ ...won, status: 'new', wonValue: null, wonMonthly: null, changes: [] }])).toHaveLength(2);
  });
});
