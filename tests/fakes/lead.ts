import { randomUUID } from 'node:crypto';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import type { NewLead } from '../../app/server/leads/lead-store.server.ts';

/** A lead with every field filled, as the store takes it; `over` replaces fields. */
export function newLead(over: Partial<Lead> = {}): NewLead {
  const id = randomUUID();
  const lead: Lead = {
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
    quarantined: false,
    spamReasons: ['none really'],
    idempotencyKey: randomUUID(),
    canary: false,
    version: 1,
    assignedTo: null,
    dueAt: null,
    firstContactAt: null,
    alarms: 0,
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
