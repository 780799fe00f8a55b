import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { leadKinds } from '../app/domain/leads/lead.ts';
import { leadStatuses } from '../app/domain/leads/lead-status.ts';
import { leadWords } from '../app/domain/leads/search-words.ts';
import { promiseEnds } from '../app/domain/time/business-hours.ts';
import { addDays, dayOf } from '../app/domain/time/days.ts';
import type { OpenDatabase } from '../app/server/database/database.server.ts';
import type { MailRow } from '../app/server/database/mail-tables.server.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { eventRow } from '../app/server/leads/lead-rows.server.ts';
import { ReportStore } from '../app/server/reports/report-store.server.ts';

export const { site } = firmInFiles({ FIRM: 'lakeshore' });
const { firm } = site.data;
/** The present moment of the benchmark. */
export const now = Date.parse('2026-11-20T11:00:00-05:00');
const minute = 60_000;
const mailsOfLead = 3;
/** The lead with a long conversation: it has `manyMails` more messages than other leads. */
export const talkative = 'lead-3';
const manyMails = 500;
const waitingMails = 1000;

const first = ['Ana', 'Zoë', 'Marco', 'Helen', 'Priya', 'Sam', 'Joanne', 'Li', 'Grace', 'Tom'];
const last = ['Müller', 'Tremblay', 'Bellini', 'Tran', 'Nair', 'Okafor', 'Petit', 'Wei', 'Adeyemi', 'Hartley'];
const industries = ['Dental', 'Law', 'Optical', 'Logistics', 'Physiotherapy', 'Roofing', 'Bakery', 'Montessori'];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The `n`th lead, counted from the newest. One arrives every seven minutes. The newest five wait for an answer. */
export function lead(n: number) {
  const receivedAt = now - n * 7 * minute;
  const status = n < 5 ? 'new' : pick(leadStatuses.slice(1), n);
  const name = `${pick(first, n)} ${pick(last, n * 7 + (n >> 4))}`;
  const phone = `(${pick([416, 647, 905], n)}) 555-${String(n % 10_000).padStart(4, '0')}`;
  const words = {
    reference: `LS-${n
      .toString(36)
      .toUpperCase()
      .padStart(8, '0')
      .replace(/^(.{4})/, '$1-')}`,
    name,
    company: `${pick(last, n >> 3)} ${pick(industries, n)}`,
    email: `person${n}@example.com`,
    phone,
  };
  return {
    ...words,
    id: `lead-${n}`,
    kind: pick(leadKinds, n),
    status,
    received_at: receivedAt,
    first_name: '',
    last_name: '',
    service: 'cloud',
    plan: null,
    message:
      'Our files are slow, and since Monday the printer answers nobody. '.repeat(8) +
      (n % 1000 === 11 ? 'The theodolite is lost.' : ''),
    answers: null,
    risk_level: null,
    page: '/contact',
    source: n % 3 === 0 ? 'google' : null,
    campaign: n % 500 === 0 ? 'winter' : null,
    quarantined: n % 50 === 49 ? 1 : 0,
    spam_reasons: '[]',
    idempotency_key: null,
    body_hash: 'x',
    canary: n % 200 === 7 ? 1 : 0,
    version: 1,
    assigned_to: n % 3 === 0 ? 'u1' : null,
    due_at: promiseEnds(firm, receivedAt),
    first_contact_at: n < 5 || status === 'spam' ? null : receivedAt + (n % 40) * minute,
    close_reason: '',
    alarms: 0,
    search_words: leadWords(words),
  };
}

/** Tags of the `n`th lead: one on every second lead, one on every hundredth, and a rare one. */
const tagsOf = (n: number): string[] => [
  ...(n % 2 === 0 ? ['dental'] : []),
  ...(n % 100 === 11 ? ['VIP'] : []),
  ...(n % 5000 === 2 ? ['rare'] : []),
];

const message = (n: number, channel: 'lead-email' | 'acknowledgement') => ({
  id: `${channel}-${n}`,
  lead_id: `lead-${n}`,
  channel,
  status: 'delivered' as const,
  created_at: now - n * 7 * minute,
  next_attempt_at: 0,
  attempts: 1,
  fence: 1,
});

/** The views of 2,000 pages on each of the last 14 days. */
const views = Array.from({ length: 14 }, (_, back) =>
  Array.from({ length: 2000 }, (_page, at) => {
    const day = addDays(dayOf(now, firm.timeZone), -back);
    return { day, path: `/page-${at}`, campaign: '', views: 1 + (at % 7) };
  }),
);

const words = 'Thank you. The printer at the front desk works again, and the one in the back does not. '.repeat(8);

/** The `n`th message of a lead. A colleague wrote every third one, and programs wrote some. */
function mail(leadId: string | null, n: number, at: number): Insertable<MailRow> {
  const direction = leadId !== null && n % 3 === 2 ? 'out' : 'in';
  return {
    id: `mail-${leadId}-${n}`,
    lead_id: leadId,
    direction,
    outcome: leadId === null ? 'waiting' : 'filed',
    kind: direction === 'in' && n % 50 === 7 ? 'automatic' : 'message',
    reason: 'It answers a reply.',
    source: 'mailbox',
    message_id: `<${leadId}.${n}@example.com>`,
    in_reply_to: '',
    thread: `<${leadId}.${n - 1}@example.com>`,
    sender: `person${n}@example.com`,
    sender_name: '',
    recipient: 'hello@firm.example',
    subject: 'Re: Your question',
    body: words,
    html: '',
    received_at: at,
    unfiled_at: leadId === null ? at : null,
  };
}

async function keepMails(database: OpenDatabase, rows: readonly Insertable<MailRow>[]): Promise<void> {
  const batch = 500;
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    await database.transaction(async (trx) => {
      await trx.insertInto('mails').values(part).execute();
      await trx
        .insertInto('mails_seen')
        .values(part.map(({ id, outcome, received_at }) => ({ hash: id, outcome, seen_at: received_at })))
        .execute();
      const events = part.flatMap(({ id, lead_id, direction, kind, received_at }) =>
        lead_id && kind === 'message'
          ? [
              eventRow(
                lead_id,
                direction === 'in' ? { kind: 'wrote', mailId: id } : { kind: 'reply', messageId: id, program: true },
                { userId: null, now: received_at, version: 1 },
              ),
            ]
          : [],
      );
      if (events.length > 0) await trx.insertInto('lead_events').values(events).execute();
      const files = part.filter((_, at) => at % 10 === 0);
      const file = { name: 'scan.pdf', type: 'application/pdf', size: 4, hash: 'x', bytes: Buffer.from('%PDF') };
      await trx
        .insertInto('mail_files')
        .values(files.map(({ id }) => ({ ...file, id: randomUUID(), mail_id: id })))
        .execute();
    });
  }
}

/** Fills an empty database with `count` leads, three times as many messages, and related rows. Returns the number of messages. */
export async function fill(database: OpenDatabase, count: number): Promise<number> {
  for (const day of views) await new ReportStore(database).addViews(day);
  const batch = 500;
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, at) => from + at);
    await database.transaction(async (trx) => {
      await trx.insertInto('leads').values(numbers.map(lead)).execute();
      await trx
        .insertInto('outbox')
        .values(numbers.flatMap((n) => [message(n, 'lead-email'), message(n, 'acknowledgement')]))
        .execute();
      const tagged = numbers.flatMap((n) => tagsOf(n).map((tag) => ({ lead_id: `lead-${n}`, tag })));
      if (tagged.length > 0) await trx.insertInto('lead_tags').values(tagged).execute();
      const later = numbers.filter((n) => n % 20 === 0);
      if (later.length > 0)
        await trx
          .insertInto('follow_ups')
          .values(
            later.map((n) => ({ lead_id: `lead-${n}`, day: '2026-11-20', due_at: now - n, user_id: 'u1', told: 1 })),
          )
          .execute();
    });
    const filed = numbers.flatMap((n) =>
      Array.from({ length: mailsOfLead }, (_, at) => mail(`lead-${n}`, at, now - n * 7 * minute + at * minute)),
    );
    await keepMails(database, filed);
  }
  const long = Array.from({ length: manyMails }, (_, at) => mail(talkative, mailsOfLead + at, now - at * minute));
  const undecided = Array.from({ length: waitingMails }, (_, at) => mail(null, at, now - at * minute));
  await keepMails(database, [...long, ...undecided]);
  return count * mailsOfLead + long.length + undecided.length;
}
