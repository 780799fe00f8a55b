import type { Excuse, Site } from './site.ts';
import type { Enquiry } from './visitors.ts';
import type { Taken } from './world/mail-server.ts';

/** A rule that a run has broken. */
export interface Breach {
  rule: Rule;
  detail: string;
}

/** What holds in every world. */
export const rules = {
  starts: 'the program starts again after every fault',
  lost: 'a lead whose visitor has read the answer is in the database',
  silent: 'a lead that was answered has a message for every channel',
  twice: 'an enquiry that is sent again with its idempotency key makes one lead',
  unsent: 'a message that counts as delivered was taken by the other end',
  copies: 'a message is sent again only after a crash, a lost lease or a lost answer',
  slow: 'where all is well, the desk has a new lead within half a second',
  ends: 'every message ends once all is well',
  early: 'a message is given up only after its last try or a final refusal',
} as const;
export type Rule = keyof typeof rules;

/** A claim that was not renewed for so long may be another's. */
const lease = 30_000;
/** A stand-still or an outage that is shorter than the rest of a lease takes nothing away. */
const shortest = 15_000;
const mostTries = 10;
/** By then a message must have left. */
const calm = 3000;

interface MessageRow {
  id: string;
  channel: string;
  status: string;
  tries: number;
  last_answer: string | null;
}

function* lostLeads(site: Site, enquiries: readonly Enquiry[]): Generator<Breach> {
  const leads = site.rows<{ reference: string; company: string }>('SELECT reference, company FROM leads');
  for (const { reference, company, acknowledgedAt } of enquiries) {
    if (acknowledgedAt === null) continue;
    const lead = leads.find((candidate) => candidate.reference === reference);
    if (lead?.company !== company) yield { rule: 'lost', detail: `${company} was told ${reference}` };
  }
  const counts = site.rows<{ reference: string; messages: number }>(
    'SELECT reference, (SELECT count(*) FROM outbox WHERE lead_id = leads.id) AS messages FROM leads',
  );
  for (const { reference, messages } of counts)
    if (messages < 3) yield { rule: 'silent', detail: `${reference} has ${messages} messages` };
  for (const { company } of enquiries) {
    const count = leads.filter((lead) => lead.company === company).length;
    if (count > 1) yield { rule: 'twice', detail: `${company} has ${count} leads` };
  }
}

/** Whether something happened to the sender of `first` before `next` that may make it send again. */
function isExcused(first: Taken, next: Taken, excuses: readonly Excuse[]): boolean {
  // Its sender could not know that it was taken.
  if (first.knownAt === null) return true;
  return excuses.some(({ process, from, until }) => {
    if (process !== first.by || from > next.sentAt) return false;
    const end = until ?? Number.POSITIVE_INFINITY;
    if (end < first.sentAt - lease) return false;
    // A death has no length; a stand-still or an outage must be long enough to cost a lease.
    return end === from ? from >= first.sentAt : Math.min(end, next.sentAt) - from >= shortest;
  });
}

function* surplusCopies(site: Site): Generator<Breach> {
  for (const end of [site.ends.mail, site.ends.webhook]) {
    const byMessage = Map.groupBy(end.taken, ({ id, address }) => `${id} to ${address}`);
    for (const [message, copies] of byMessage)
      for (const [index, next] of copies.sort((a, b) => a.sentAt - b.sentAt).entries()) {
        const first = copies[index - 1];
        if (first && !isExcused(first, next, site.excuses))
          yield {
            rule: 'copies',
            detail: `${message}: by ${first.by.name} at ${first.sentAt}, by ${next.by.name} at ${next.sentAt}`,
          };
      }
  }
}

function* messagesAtTheEnd(site: Site): Generator<Breach> {
  const messages = site.rows<MessageRow>(
    `SELECT id, channel, status, last_answer,
            (SELECT count(*) FROM delivery_attempts WHERE outbox_id = outbox.id) AS tries FROM outbox`,
  );
  const taken = new Set([...site.ends.mail.taken, ...site.ends.webhook.taken].map(({ id }) => id));
  for (const { id, channel, status, tries, last_answer } of messages) {
    const detail = `${channel} ${id.slice(0, 8)} is ${status} after ${tries} tries: ${last_answer}`;
    if (status === 'pending' || status === 'sending') yield { rule: 'ends', detail };
    else if (status === 'dead' && tries < mostTries && !last_answer?.startsWith('550')) yield { rule: 'early', detail };
    else if (status === 'delivered' && !taken.has(id) && !last_answer?.startsWith('not sent'))
      yield { rule: 'unsent', detail };
  }
}

/** New leads whose mail to the desk left late, though nothing had gone wrong until then. */
function* slowMails(site: Site, enquiries: readonly Enquiry[]): Generator<Breach> {
  const leads = site.rows<{ reference: string; id: string }>(
    `SELECT leads.reference, outbox.id FROM leads JOIN outbox ON lead_id = leads.id WHERE channel = 'lead-email'`,
  );
  for (const { reference, acknowledgedAt } of enquiries) {
    if (acknowledgedAt === null || acknowledgedAt + calm > site.alertFrom) continue;
    const lead = leads.find((candidate) => candidate.reference === reference);
    const sentAt = lead && site.ends.mail.firstSent.get(lead.id);
    if (sentAt === undefined || sentAt - acknowledgedAt > 500)
      yield {
        rule: 'slow',
        detail: `${reference} waited ${sentAt === undefined ? 'for ever' : sentAt - acknowledgedAt} ms`,
      };
  }
}

/** What the run has broken, once it is over. */
export function breaches(site: Site, enquiries: readonly Enquiry[]): Breach[] {
  if (site.broken) return [{ rule: 'starts', detail: site.broken }];
  return [
    ...lostLeads(site, enquiries),
    ...surplusCopies(site),
    ...slowMails(site, enquiries),
    ...messagesAtTheEnd(site),
  ];
}
