import { assessmentMeasures } from '../../content/assessment.ts';
import { plans } from '../../content/plans.ts';
import { serviceChoices } from '../../content/services.ts';
import type { ConsentRecord } from './consent.ts';
import type { Lead } from './stored-lead.ts';

/** A lead as its page shows it. */
export interface LeadView
  extends Pick<
    Lead,
    | 'id'
    | 'reference'
    | 'kind'
    | 'status'
    | 'receivedAt'
    | 'name'
    | 'company'
    | 'email'
    | 'phone'
    | 'message'
    | 'page'
    | 'campaign'
    | 'version'
    | 'assignedTo'
    | 'dueAt'
    | 'firstContactAt'
  > {
  service: string | null;
  plan: string | null;
  assessment: Assessment | null;
  consents: readonly Pick<
    ConsentRecord,
    'id' | 'purpose' | 'type' | 'wording' | 'wordingVersion' | 'form' | 'givenAt' | 'expiresAt'
  >[];
}

export interface Assessment {
  riskLevel: string | null;
  /** By title, in the order of the questionnaire. */
  missing: readonly string[];
  inPlace: readonly string[];
}

function assessmentOf({ answers, riskLevel }: Lead): Assessment | null {
  if (answers === null) return null;
  const titles = (wanted: boolean) =>
    assessmentMeasures.filter(({ id }) => answers.includes(id) === wanted).map(({ title }) => title);
  return { riskLevel, missing: titles(false), inPlace: titles(true) };
}

export function leadView(lead: Lead, consents: readonly ConsentRecord[]): LeadView {
  const { id, reference, kind, status, receivedAt, name, company, email, phone, message } = lead;
  const { page, campaign, version, assignedTo, dueAt, firstContactAt } = lead;
  return {
    ...{ id, reference, kind, status, receivedAt, name, company, email, phone, message },
    ...{ page, campaign, version, assignedTo, dueAt, firstContactAt },
    service: serviceChoices.find(({ value }) => value === lead.service && value !== 'none')?.label ?? null,
    plan: plans.find((plan) => plan.id === lead.plan)?.name ?? lead.plan,
    assessment: assessmentOf(lead),
    consents: consents.map(({ leadId: _lead, page: _page, ...consent }) => consent),
  };
}
