import type { Site } from '../firm/site.ts';
import { measuresOf } from './assessment.ts';
import type { ConsentRecord } from './consent.ts';
import { type LeadFieldName, leadField } from './lead-fields.ts';
import { factsOf, type LeadFact } from './lead-words.ts';
import type { Lead } from './stored-lead.ts';
import { visitFacts } from './touch.ts';

/** A lead as its own page shows it. */
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
    | 'version'
    | 'assignedTo'
    | 'dueAt'
    | 'firstContactAt'
    | 'wroteAt'
    | 'wroteDueAt'
    | 'wonValue'
    | 'wonMonthly'
    | 'closeReason'
  > {
  /** The two boxes of facts on its page. */
  contact: readonly LeadFact[];
  source: readonly LeadFact[];
  /** What brought the visitor. */
  visit: readonly Pick<LeadFact, 'label' | 'words'>[];
  assessment: Assessment | null;
  consents: readonly Pick<
    ConsentRecord,
    'id' | 'purpose' | 'type' | 'wording' | 'wordingVersion' | 'form' | 'givenAt' | 'expiresAt'
  >[];
}

export interface Assessment {
  riskLevel: string | null;
  /** Titles, in the order of the questionnaire. */
  missing: readonly string[];
  inPlace: readonly string[];
}

function assessmentOf(site: Site, { answers, riskLevel }: Lead): Assessment | null {
  if (answers === null) return null;
  const measures = measuresOf(site);
  const titles = (wanted: boolean) =>
    measures.filter(({ number }) => answers.includes(number) === wanted).map(({ title }) => title);
  return { riskLevel, missing: titles(false), inPlace: titles(true) };
}

/** The desk calls first, and writes only when the visitor does not answer. */
const deskFirst: readonly LeadFieldName[] = ['phone', 'email'];
const rank = ({ name }: LeadFact) => (deskFirst.includes(name) ? deskFirst.indexOf(name) : deskFirst.length);

/** `lead` in the words of `site`. */
export function leadView(site: Site, lead: Lead, consents: readonly ConsentRecord[]): LeadView {
  const { id, reference, kind, status, receivedAt, name, company, email, phone, message } = lead;
  const { version, assignedTo, dueAt, firstContactAt, wroteAt, wroteDueAt, wonValue, wonMonthly, closeReason } = lead;
  const box = (panel: 'contact' | 'source') => factsOf(site, lead, (field) => leadField(field).panel === panel);
  return {
    id,
    reference,
    kind,
    status,
    receivedAt,
    name,
    company,
    email,
    phone,
    message,
    version,
    assignedTo,
    dueAt,
    firstContactAt,
    wroteAt,
    wroteDueAt,
    wonValue,
    wonMonthly,
    closeReason,
    contact: box('contact').sort((a, b) => rank(a) - rank(b)),
    source: box('source'),
    visit: visitFacts(lead),
    assessment: assessmentOf(site, lead),
    consents: consents.map(({ leadId: _lead, page: _page, ...consent }) => consent),
  };
}
