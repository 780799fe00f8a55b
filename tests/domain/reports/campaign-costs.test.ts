import { describe, expect, it } from 'vitest';
import { costFigures, costsIn, costWords, readCost } from '../../../app/domain/reports/campaign-costs.ts';

const today = '2026-11-23';
const typed = { campaign: ' Spring  Ads ', month: '2026-11', amount: '$1,200.50' };

describe('the cost of a campaign', () => {
  it('is typed with the campaign as its links name it, a month and an amount; 0 takes it away', () => {
    expect(readCost(typed, today)).toMatchObject({
      cost: { campaign: 'spring ads', month: '2026-11', cents: 120_050 },
      faults: {},
    });
    expect(readCost({ ...typed, amount: '0' }, today)).toMatchObject({ cost: { cents: 0 }, faults: {} });
  });

  it.each([
    [{ campaign: '' }, ['campaign']],
    [{ campaign: 'call 4165550199' }, ['campaign']],
    [{ month: '2026-13' }, ['month']],
    [{ month: '2026-12' }, ['month']],
    [{ month: 'May' }, ['month']],
    [{ amount: '' }, ['amount']],
    [{ amount: '-5' }, ['amount']],
  ])('is refused beside its field, and shown again as typed: %j', (over, names) => {
    const read = readCost({ ...typed, ...over }, today);
    expect(Object.keys(read.faults)).toEqual(names);
    expect(read.typed).toEqual({ ...typed, ...over });
  });

  it('counts by the days of the month that the report has', () => {
    const costs = [
      { campaign: 'ads', month: '2026-10', cents: 31_00 },
      { campaign: 'ads', month: '2026-11', cents: 30_00 },
      { campaign: 'letter', month: '2026-02', cents: 28_00 },
    ];
    expect(costsIn(costs, '2026-10-26', '2026-11-22')).toEqual(new Map([['ads', 6_00 + 22_00]]));
    expect(costsIn(costs, '2026-01-01', '2026-12-31')).toEqual(
      new Map([
        ['ads', 61_00],
        ['letter', 28_00],
      ]),
    );
  });

  it('is divided by leads, won leads and what they are worth, where there are any', () => {
    const row = { leads: 10, won: 2, value: 5000_00, monthly: 0, cost: 500_00 };
    expect(costFigures(row)).toEqual({ cost: 500_00, perLead: 50_00, perWon: 250_00, back: 10 });
    expect(costWords(row)).toBe('$500 spent: $50 a lead, $250 a won lead, $10 won for each dollar');
    expect(costWords({ leads: 0, won: 0, value: 0, monthly: 0, cost: 500_00 })).toBe('$500 spent: no lead');
    expect(costWords({ ...row, cost: 0 })).toBe('');
    expect(costFigures({ ...row, cost: 0 })).toEqual({ cost: 0, perLead: null, perWon: null, back: null });
  });
});
