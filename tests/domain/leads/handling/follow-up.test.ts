import { describe, expect, it } from 'vitest';
import { followUpMail, readFollowUp } from '../../../../app/domain/leads/handling/follow-up.ts';
import { lakeshore } from '../../../fixtures/site.ts';

const { firm } = lakeshore.data;
/** A Friday morning in Toronto. */
const now = Date.parse('2026-11-20T11:00:00-05:00');
const read = (preset: string, date = '') => readFollowUp(firm, preset, date, now);

describe('a follow-up', () => {
  it('is due when the office opens on its day, or on the next working day', () => {
    const opening = (day: string) => Date.parse(`${day}T${firm.hours.opens}:00-05:00`);
    expect(read('three-days')).toEqual({ followUp: { day: '2026-11-23', dueAt: opening('2026-11-23') } });
    expect(read('next-week')).toEqual({ followUp: { day: '2026-11-27', dueAt: opening('2026-11-27') } });
    expect(read('tomorrow'), 'a Saturday').toEqual({ followUp: { day: '2026-11-21', dueAt: opening('2026-11-23') } });
    expect(read('day', '2026-12-01')).toEqual({ followUp: { day: '2026-12-01', dueAt: opening('2026-12-01') } });
    expect(read('day', '2026-11-20'), 'today').toHaveProperty('followUp.day', '2026-11-20');
  });

  it('knows tomorrow by the clock of the firm', () => {
    const lateInToronto = Date.parse('2026-11-21T03:30:00Z');
    expect(readFollowUp(firm, 'tomorrow', '', lateInToronto)).toHaveProperty('followUp.day', '2026-11-21');
  });

  it.each([
    ['', 'Please choose a day'],
    ['2026-02-30', 'Please choose a day'],
    ['soon', 'Please choose a day'],
    ['2026-11-19', 'Please choose today or a later day'],
    ['2027-11-22', 'Please choose a day within a year'],
  ])('is not on %j', (date, fault) => expect(read('day', date)).toEqual({ fault }));

  it('is remembered by a mail with the lead’s reference and address, and nothing that the visitor wrote', () => {
    const mail = followUpMail({ id: 'the-id', reference: 'LS-1' }, '2026-11-23', 'https://firm.example');
    expect(mail.subject).toBe('Follow up on lead LS-1');
    expect(mail.body).toContain('November 23, 2026');
    expect(mail.body).toContain('https://firm.example/admin/leads/the-id');
  });
});
