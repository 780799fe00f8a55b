import type { Site } from '../firm/site.ts';
import { displayTime } from '../time/dates.ts';
import { leadField } from './lead-fields.ts';
import { factsOf, type LeadFact } from './lead-words.ts';
import type { Lead } from './stored-lead.ts';

/** A quarantined inquiry as the panel shows it. */
export interface QuarantinedLead extends Pick<Lead, 'id' | 'reference' | 'name' | 'company' | 'message'> {
  /** The visitor's other answers, with their labels. */
  facts: readonly LeadFact[];
  received: string;
  reasons: readonly string[];
  /** A person has marked it as spam. */
  spam: boolean;
}

/** The facts to show: with their labels, or the visitor's words alone where a label would only distract. */
function quarantineFacts(site: Site, lead: Lead): LeadFact[] {
  const facts = factsOf(site, lead, (name) => ['labelled', 'alone'].includes(leadField(name).quarantine));
  return facts.map((fact) => {
    if (fact.name === 'page') return { ...fact, words: `From ${fact.words}` };
    return leadField(fact.name).quarantine === 'alone' ? fact : { ...fact, words: `${fact.label}: ${fact.words}` };
  });
}

export function quarantinedLead(site: Site, lead: Lead): QuarantinedLead {
  const { id, reference, name, company, message, spamReasons } = lead;
  return {
    id,
    reference,
    name,
    company,
    message,
    facts: quarantineFacts(site, lead),
    received: displayTime(site.data.firm.timeZone, lead.receivedAt),
    reasons: spamReasons,
    spam: lead.status === 'spam',
  };
}
