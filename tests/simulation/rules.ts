import type { Breach } from './breach.ts';
import { pageBreaches } from './pages.ts';
import type { Site, Span } from './site.ts';
import type { Inquiry } from './visitors.ts';
import type { Taken } from './world/mail-server.ts';

/** After this time without renewal, another worker may claim the message. */
const lease = 30_000;
/** A freeze or outage shorter than this costs no lease: at least this much of the lease is left. */
const shortest = 15_000;
/** After its clock is right again, a worker has renewed its leases within this time. */
const renewal = 15_000;
/** The longest time that storing a result waits for another process's write lock. */
const writing = 5000;
const mostTries = 10;
/** The beginning of the recorded answer of a message that was given up because none of its claims had a result. */
const unended = 'given up: 5 attempts began';
/** The longest time that an answer takes to reach the visitor. */
const answerTakes = 20;
/** A message that has been queued for this long must be sent before those behind it. */
const settledFor = 1000;
/** Messages acknowledged less than this before the first fault are not checked for speed. */
const calm = 3000;

interface MessageRow {
  id: string;
  channel: string;
  status: string;
  fence: number;
  tries: number;
  last_answer: string | null;
}

function* lostLeads(site: Site, inquiries: readonly Inquiry[]): Generator<Breach> {
  const leads = site.rows<{ reference: string; company: string }>('SELECT reference, company FROM leads');
  for (const { reference, company, acknowledgedAt } of inquiries) {
    if (acknowledgedAt === null) continue;
    const isAfterBackup = ({ backup, at }: Site['restores'][number]) =>
      acknowledgedAt > backup.at && acknowledgedAt <= at + answerTakes;
    if (site.restores.some(isAfterBackup)) continue;
    const lead = leads.find((candidate) => candidate.reference === reference);
    if (lead?.company !== company) yield { rule: 'lost', detail: `${company} was told ${reference}` };
  }
  const counts = site.rows<{ reference: string; messages: number }>(
    `SELECT reference, (SELECT count(*) FROM outbox WHERE lead_id = leads.id) AS messages FROM leads
     WHERE idempotency_key IS NOT NULL`,
  );
  for (const { reference, messages } of counts)
    if (messages < 3) yield { rule: 'silent', detail: `${reference} has ${messages} messages` };
  for (const { company } of inquiries) {
    const count = leads.filter((lead) => lead.company === company).length;
    if (count > 1) yield { rule: 'twice', detail: `${company} has ${count} leads` };
  }
}

/** Whether another process tried to send the same message before the result of `first` was on disk. */
function wasTakenOver({ id, by, sentAt, knownAt }: Taken, { ends }: Site): boolean {
  const until = (knownAt ?? Number.POSITIVE_INFINITY) + writing;
  return [...ends.mail.tries, ...ends.webhook.tries].some(
    (other) => other.id === id && other.by !== by && other.at >= sentAt && other.at <= until,
  );
}

/** Whether an event between `first` and `next` excuses sending the message a second time. */
function isExcused(first: Taken, next: Taken, site: Site): boolean {
  const { excuses, machines, wrongClocks, restores } = site;
  const { knownAt } = first;
  // The sender could not know that the message was taken.
  if (knownAt === null) return true;
  // A restored backup does not contain the delivery yet.
  if (restores.some(({ backup, at }) => at >= first.sentAt && at <= next.sentAt && backup.at <= knownAt + shortest))
    return true;
  // Instances can judge each other's leases only by the wall clock. A single instance knows its own leases, but not those of a
  // predecessor that is still stopping.
  const mayDisagree = ({ from, until }: Span) =>
    from <= next.sentAt && (until ?? Number.POSITIVE_INFINITY) + renewal >= first.sentAt - lease;
  const isOther = next.by !== first.by && next.by.bornAt < (first.by.endedAt ?? Number.POSITIVE_INFINITY);
  if ((machines.length > 1 || isOther) && wrongClocks.some(mayDisagree)) return true;
  return excuses.some(({ process, from, until, isStandstill }) => {
    if (process !== first.by || from > next.sentAt) return false;
    // The sender may get the message back from a process that took it over and failed.
    if (isStandstill && next.by === first.by && !wasTakenOver(first, site)) return false;
    const end = until ?? Number.POSITIVE_INFINITY;
    if (end < first.sentAt - lease) return false;
    // A kill has no duration.
    if (end === from) return from >= first.sentAt;
    // A stopping process does not wait until the database accepts writes again.
    if (process.stoppingAt !== null && end >= process.stoppingAt) return true;
    // A freeze or an outage must be long enough to cost a lease.
    return Math.min(end, next.sentAt) - from >= shortest;
  });
}

function* surplusCopies(site: Site): Generator<Breach> {
  // Alarms that belong to no lead are not in the outbox: each instance sends them under the same Message-ID.
  const queued = new Set(site.rows<{ id: string }>('SELECT id FROM outbox').map(({ id }) => id));
  for (const end of [site.ends.mail, site.ends.webhook]) {
    const byMessage = Map.groupBy(end.taken, ({ id, address }) => `${id} to ${address}`);
    for (const [message, copies] of byMessage)
      for (const [index, next] of copies.sort((a, b) => a.sentAt - b.sentAt).entries()) {
        const first = copies[index - 1];
        if (first && queued.has(first.id) && !isExcused(first, next, site))
          yield {
            rule: 'copies',
            detail: `${message}: by ${first.by.name} at ${first.sentAt}, by ${next.by.name} at ${next.sentAt}`,
          };
      }
  }
}

const isFinal = (answer: string | null, claims: number) =>
  answer?.startsWith('550') || (answer?.startsWith(unended) && claims >= 5);

function* messagesAtTheEnd(site: Site): Generator<Breach> {
  const messages = site.rows<MessageRow>(
    `SELECT id, channel, status, fence, last_answer,
            (SELECT count(*) FROM delivery_attempts WHERE outbox_id = outbox.id) AS tries FROM outbox`,
  );
  const taken = new Set([...site.ends.mail.taken, ...site.ends.webhook.taken].map(({ id }) => id));
  for (const { id, channel, status, fence, tries, last_answer } of messages) {
    const detail = `${channel} ${id.slice(0, 8)} is ${status} after ${tries} tries: ${last_answer}`;
    if (status === 'pending' || status === 'sending') yield { rule: 'ends', detail };
    else if (status === 'dead' && tries < mostTries && !isFinal(last_answer, fence)) yield { rule: 'early', detail };
    else if (status === 'delivered' && !taken.has(id) && !last_answer?.startsWith('not sent'))
      yield { rule: 'unsent', detail };
  }
}

/** Finds new leads whose mail to the desk was late although no fault had begun. */
function* slowMails(site: Site, inquiries: readonly Inquiry[]): Generator<Breach> {
  // A crowd has to queue at the slow mail server.
  if (inquiries.length > 14) return;
  const leads = site.rows<{ reference: string; id: string }>(
    `SELECT leads.reference, outbox.id FROM leads JOIN outbox ON lead_id = leads.id WHERE channel = 'lead-email'`,
  );
  for (const { reference, acknowledgedAt } of inquiries) {
    if (acknowledgedAt === null || acknowledgedAt + calm > site.faultsFrom) continue;
    const lead = leads.find((candidate) => candidate.reference === reference);
    const sentAt = lead && site.ends.mail.firstSent.get(lead.id);
    if (sentAt === undefined || sentAt - acknowledgedAt > 500)
      yield {
        rule: 'slow',
        detail: `${reference} waited ${sentAt === undefined ? 'for ever' : sentAt - acknowledgedAt} ms`,
      };
  }
}

/** Finds acknowledgements that were sent before earlier mail to the desk although no fault had begun. */
function* mailOutOfTurn(site: Site, inquiries: readonly Inquiry[]): Generator<Breach> {
  const { firstSent } = site.ends.mail;
  const rows = site.rows<{ id: string; channel: string; reference: string }>(
    `SELECT outbox.id, channel, reference FROM outbox JOIN leads ON leads.id = lead_id
     WHERE channel IN ('lead-email', 'acknowledgement')`,
  );
  const keptAt = new Map(inquiries.map(({ reference, acknowledgedAt }) => [reference, acknowledgedAt]));
  const desk = rows.filter(({ channel }) => channel === 'lead-email');
  for (const { id, channel } of rows) {
    const at = firstSent.get(id) ?? Number.POSITIVE_INFINITY;
    if (channel !== 'acknowledgement' || at > site.faultsFrom) continue;
    const passed = desk.find(
      (mail) => (keptAt.get(mail.reference) ?? at) < at - settledFor && (firstSent.get(mail.id) ?? at + 1) > at,
    );
    if (passed) yield { rule: 'order', detail: `acknowledgement ${id.slice(0, 8)} before ${passed.id.slice(0, 8)}` };
  }
}

/** The rules that a finished run has broken. */
export function breaches(site: Site, inquiries: readonly Inquiry[]): Breach[] {
  if (site.broken) return [site.broken];
  return [
    ...site.breaches,
    ...lostLeads(site, inquiries),
    ...surplusCopies(site),
    ...slowMails(site, inquiries),
    ...mailOutOfTurn(site, inquiries),
    ...messagesAtTheEnd(site),
    ...pageBreaches(site),
  ];
}
