import { describe, expect, it } from 'vitest';
import { bulkWords, readBulk } from '../../../../app/domain/leads/handling/bulk.ts';
import { lakeshore } from '../../../fixtures/site.ts';

const { firm } = lakeshore.data;
const now = Date.parse('2026-11-20T11:00:00-05:00');
const people = [{ id: 'bob' }];
const read = (form: Record<string, string>) => readBulk(form, { people, firm, now });

describe('a change of many leads', () => {
  it('leaves out what was not chosen, and says the rest in words', () => {
    const { change, faults } = read({ assignee: 'bob', status: 'qualified', 'follow-up': 'day', day: '2026-11-23' });
    expect(faults).toEqual({});
    expect(change).toMatchObject({ assignTo: 'bob', status: 'qualified', followUp: { day: '2026-11-23' } });
    expect(change).not.toHaveProperty('tags');
    expect(bulkWords(change, () => 'Bob')).toEqual([
      'Assigned to Bob',
      'Status: Qualified',
      'Follow up on November 23, 2026, unless it is closed',
    ]);
    const away = read({ assignee: 'none', 'follow-up': 'none', tags: 'VIP, dental' }).change;
    expect(bulkWords(away, String)).toEqual(['Assigned to nobody', 'No follow-up', 'Tags added: VIP, dental']);
  });

  it.each([
    [{}, { nothing: 'Please choose what to change' }],
    [{ assignee: 'zoe' }, { assignee: 'Please choose a person from the list' }],
    [{ status: 'won' }, { status: 'Please choose a status from the list' }],
    [{ status: 'lost' }, { status: 'Please choose a status from the list' }],
    [{ 'follow-up': 'day', day: '2020-01-01' }, { day: 'Please choose today or a later day' }],
    [{ tags: 'x'.repeat(31) }, { tags: 'A tag may have at most 30 characters' }],
  ])('is refused with a sentence: %j', (form, faults) => expect(read(form).faults).toEqual(faults));
});
