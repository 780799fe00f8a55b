import { expect, it } from 'vitest';
import { leadKinds, requestsOf } from '../../../app/domain/leads/lead.ts';
import { type Inquiry, newLead } from '../../../app/server/leads/capture-lead.server.ts';
import { lakeshore } from '../../fixtures/site.ts';

const person = { company: 'Müller & Söhne', email: 'ana@example.com', phone: '416 555 0199', terms: 'on' };
const spoken = { name: 'Ana', phone: '416 555 0199', email: '', message: 'Slow files', answered: true };
const contact = { ...person, firstName: 'Ana', lastName: 'Müller', message: '' };

it('makes leads of every kind in the inbox’s filter', () => {
  const requests = requestsOf(lakeshore);
  const inquiries: Inquiry[] = [
    { kind: 'contact', request: requests.contact.parse(contact) },
    { kind: 'contact', request: requests.contact.parse({ ...contact, plan: 'complete' }) },
    { kind: 'emergency', request: requests.emergency.parse({ phone: '416 555 0199' }) },
    ...(['call', 'walk-in', 'mail'] as const).map((kind) => ({ kind, request: spoken })),
    { kind: 'assessment', request: requests.assessment.parse({ ...person, name: 'Ana Müller', answers: ['1'] }) },
  ];
  const options = { site: lakeshore, now: Date.now(), idempotencyKey: null };
  const kinds = inquiries.map((inquiry) => newLead(inquiry, options).kind);
  expect(new Set(kinds)).toEqual(new Set(leadKinds));
});
