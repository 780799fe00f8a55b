import { describe, expect, it } from 'vitest';
import { alarmTo, leadsTo, mailFrom } from '../../../app/domain/delivery/own-mailboxes.ts';
import { northbeam } from '../../fixtures/site.ts';

const { firm } = northbeam.data;

describe('the mailboxes of the firm', () => {
  it('are its main address where no setting names others', () => {
    expect(mailFrom(firm, {})).toBe('Northbeam IT <hello@northbeamit.example>');
    expect(leadsTo(firm, {})).toEqual(['hello@northbeamit.example']);
    expect(alarmTo(firm, {})).toEqual(['hello@northbeamit.example']);
  });

  it('are those of the settings; alarms go to who gets leads unless they have their own', () => {
    const settings = { MAIL_FROM: 'Desk <desk@firm.ca>', LEADS_TO: ['owner@firm.ca'] };
    expect(mailFrom(firm, settings)).toBe('Desk <desk@firm.ca>');
    expect(leadsTo(firm, settings)).toEqual(['owner@firm.ca']);
    expect(alarmTo(firm, settings)).toEqual(['owner@firm.ca']);
    expect(alarmTo(firm, { ...settings, ALARM_TO: ['night@firm.ca'] })).toEqual(['night@firm.ca']);
  });
});
