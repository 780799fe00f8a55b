import { randomUUID } from 'node:crypto';
import { type LeadFieldName, type LeadWords, leadField, leadFieldNames } from '../../app/domain/leads/lead-fields.ts';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import type { NewLead } from '../../app/server/leads/lead-store.server.ts';

const samples: Partial<Record<LeadFieldName, readonly [unknown, unknown]>> = {
  service: ['cloud', 'network'],
  plan: ['complete', 'essential'],
  people: [12, 7],
  answers: [
    [1, 4, 10],
    [2, 3],
  ],
  riskLevel: ['medium', 'high'],
  page: ['/pricing', '/about'],
};

function sampleOf(name: LeadFieldName, which: 0 | 1): unknown {
  const sample = samples[name];
  if (sample) return sample[which];
  const field = leadField(name);
  if (field.control === 'number') return which === 0 ? field.most : Math.max(field.least, field.most - 13);
  if (field.control === 'email') return `${name}-${which}@example.com`;
  if (field.control === 'phone') return `416 555 017${which}`;
  return `Sample ${name} ${which}`;
}

/** A possible answer to every field of a form. `which` chooses one of two sets that share no value. */
export const sampleWords = (which: 0 | 1 = 0): LeadWords =>
  Object.fromEntries(leadFieldNames.map((name) => [name, sampleOf(name, which)])) as unknown as LeadWords;

/** A lead for the store with every field filled; `over` replaces fields. */
export function newLead(over: Partial<Lead> = {}): NewLead {
  const id = randomUUID();
  const lead: Lead = {
    ...sampleWords(),
    id,
    reference: `LS-${id.slice(0, 4).toUpperCase()}-${id.slice(9, 13).toUpperCase()}`,
    kind: 'contact',
    status: 'new',
    receivedAt: Date.UTC(2026, 10, 21, 15),
    name: 'Ana Müller',
    firstName: 'Ana',
    lastName: 'Müller',
    company: 'Müller & Söhne <Ltd>',
    email: 'ana@example.com',
    phone: '416 555 0199',
    service: 'cloud',
    plan: 'complete',
    message: 'Line one\nline two “quoted” 🙂',
    answers: [1, 4, 10],
    riskLevel: 'medium',
    page: '/contact',
    campaign: 'spring',
    source: 'google',
    medium: 'cpc',
    term: 'dental it',
    content: 'ad-2',
    site: 'news.example.com',
    landing: '/services',
    firstTouch: {
      source: 'bing',
      medium: 'organic',
      campaign: null,
      term: null,
      content: null,
      site: 'bing.com',
      page: '/about',
    },
    quarantined: false,
    spamReasons: ['none really'],
    idempotencyKey: randomUUID(),
    canary: false,
    version: 1,
    assignedTo: null,
    dueAt: null,
    firstContactAt: null,
    alarms: 0,
    wonValue: null,
    wonMonthly: null,
    closeReason: '',
    mergedInto: null,
    wroteAt: null,
    wroteDueAt: null,
    bodyHash: 'hash',
    ...over,
  };
  const consent = {
    id: randomUUID(),
    leadId: lead.id,
    purpose: 'enquiry' as const,
    type: 'implied' as const,
    wording: 'I agree',
    wordingVersion: '1',
    form: 'contact' as const,
    page: '/contact',
    givenAt: lead.receivedAt,
    expiresAt: lead.receivedAt + 1,
  };
  return { lead, consents: [consent], deliveries: newDeliveries(['lead-email', 'acknowledgement']) };
}
