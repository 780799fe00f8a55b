import { describe, expect, it } from 'vitest';
import { autotaskCompany, autotaskContact, autotaskTicket } from '../../../app/domain/connections/autotask.ts';
import {
  connectwiseCompany,
  connectwiseContact,
  connectwiseTicket,
  inCondition,
} from '../../../app/domain/connections/connectwise.ts';
import { haloTicket } from '../../../app/domain/connections/halopsa.ts';
import { leadElsewhere } from '../../../app/domain/connections/lead-elsewhere.ts';
import type { Lead } from '../../../app/domain/leads/stored-lead.ts';
import { newLead } from '../../fakes/lead.ts';
import { sampleSite } from '../../fixtures/site.ts';

const site = sampleSite().current;
const of = (over: Partial<Lead> = {}) => leadElsewhere(site, newLead(over).lead, 'https://firm.example');
const person = (over: Partial<Lead>) => of(over).person;
const settings = { companyType: '3', owner: '29', queue: '8', status: '1', urgentPriority: '4', usualPriority: '2' };
const place = { company: 1, contact: null };

describe('a ticket', () => {
  it('has the reference at the end of its title, however long the names are and however short a title must be', () => {
    const long = of({ name: 'N'.repeat(150), company: 'C'.repeat(150) });
    const titles = [
      [connectwiseTicket(long, settings, place).summary, 100],
      [haloTicket(long, settings, { client: 1, site: null, user: null }).summary, 200],
      [autotaskTicket(long, settings, place).title, 255],
    ] as const;
    for (const [title, most] of titles) {
      expect(title).toHaveLength(most);
      expect(title.endsWith(`… (${long.reference})`)).toBe(true);
    }
  });

  it('of Autotask is due when an answer was promised, and a day after the lead where none was', () => {
    const receivedAt = Date.UTC(2026, 10, 23, 15);
    const due = (dueAt: number | null) => autotaskTicket(of({ receivedAt, dueAt }), settings, place).dueDateTime;
    expect(due(receivedAt + 900_000)).toBe('2026-11-23T15:15:00.000Z');
    expect(due(null)).toBe('2026-11-24T15:00:00.000Z');
  });
});

describe('a new company', () => {
  it('of ConnectWise PSA has an identifier of its own, of letters, digits and a hyphen', () => {
    const one = connectwiseCompany(of({ company: 'Müller & Söhne <Ltd>', reference: 'LS-7KQ2-M4XD' }), settings);
    expect(one).toMatchObject({ identifier: 'MullerSohneLtd-LS7KQ2M4XD', name: 'Müller & Söhne <Ltd>' });
    const other = connectwiseCompany(of({ company: '株式会社', reference: 'LS-AAAA-BBBB' }), settings);
    expect(other.identifier).toBe('Lead-LSAAAABBBB');
  });

  it('of Autotask says that no number was given, where Autotask wants one', () => {
    const phone = (typed: string) => autotaskCompany(of({ phone: typed }), settings).phone;
    expect(phone('416 555 0199')).toBe('416 555 0199');
    expect(phone('')).toBe('not given');
    expect(phone('call me after six, extension 4')).toBe('not given');
  });
});

describe('a new contact', () => {
  it('has a first name in any case: the part before the @ when the visitor gave none', () => {
    const nobody = person({ name: '', firstName: '', lastName: '', email: 'ana.roy@roy.example', phone: '' });
    expect(autotaskContact(nobody, 1)).toMatchObject({ firstName: 'ana.roy', lastName: 'not given' });
    const contact = connectwiseContact(nobody, { company: 1, email: 1, phone: 2 });
    expect(contact).toMatchObject({ firstName: 'ana.roy' });
    expect(contact).not.toHaveProperty('lastName');
    expect(contact.communicationItems).toHaveLength(1);
  });

  it('has a number in ConnectWise PSA only where the firm has a kind for numbers', () => {
    const items = (phone: number | null) =>
      connectwiseContact(person({}), { company: 1, email: 1, phone }).communicationItems.map(({ type }) => type.id);
    expect(items(2)).toEqual([1, 2]);
    expect(items(null)).toEqual([1]);
  });
});

it.each([
  ['Roy Dental', '"Roy Dental"'],
  ["O'Neil", `"O'Neil"`],
  ['The "Best"', `'The "Best"'`],
  [`O'Neil "Air"`, null],
  ['C:\\Air', null],
])('a condition has “%s” in quotation marks that it does not hold, or not at all', (text, written) => {
  expect(inCondition(text)).toBe(written);
});
