// npm run bench:inbox [-- COUNT]: how long the inbox takes at 100,000 leads, on SQLite, or on DATABASE_URL (an empty database).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { promiseEnds } from '../app/domain/leads/business-hours.ts';
import type { InboxFilter } from '../app/domain/leads/inbox.ts';
import { leadKinds } from '../app/domain/leads/lead.ts';
import { leadStatuses } from '../app/domain/leads/lead-status.ts';
import { alarmHorizons } from '../app/domain/leads/reply-clock.ts';
import { leadWords, searchTerms } from '../app/domain/leads/search-words.ts';
import { addDays, dayOf } from '../app/domain/reports/days.ts';
import type { OpenDatabase } from '../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../app/server/database/postgres.server.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { RelatedLeadStore } from '../app/server/leads/handling/related-leads.server.ts';
import { TagStore } from '../app/server/leads/handling/tag-store.server.ts';
import { InboxStore } from '../app/server/leads/inbox-store.server.ts';
import { ReportStore } from '../app/server/reports/report-store.server.ts';
import { readSevenDays } from '../app/server/reports/seven-days.server.ts';

const { DATABASE_URL } = process.env;
const count = Number(process.argv[2] ?? 100_000);
const limit = 200;
const { site } = firmInFiles({ FIRM: 'lakeshore' });
const { firm } = site.data;
const now = Date.parse('2026-11-20T11:00:00-05:00');
const minute = 60_000;

const first = ['Ana', 'Zoë', 'Marco', 'Helen', 'Priya', 'Sam', 'Joanne', 'Li', 'Grace', 'Tom'];
const last = ['Müller', 'Tremblay', 'Bellini', 'Tran', 'Nair', 'Okafor', 'Petit', 'Wei', 'Adeyemi', 'Hartley'];
const industries = ['Dental', 'Law', 'Optical', 'Logistics', 'Physiotherapy', 'Roofing', 'Bakery', 'Montessori'];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The `n`th lead, the newest first, one every seven minutes; the last five wait. */
function lead(n: number) {
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
    message: 'Our files are slow, and since Monday the printer answers nobody. '.repeat(8),
    answers: null,
    risk_level: null,
    page: '/contact',
    campaign: null,
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

/** A common tag, one in a hundred leads, and a rare one. */
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

async function fill(database: OpenDatabase): Promise<void> {
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
  }
}

const open = ['new', 'contacted', 'qualified'] as const;
const found = (search: string, over: InboxFilter = {}): InboxFilter => ({ words: searchTerms(search), ...over });

const lists: readonly [what: string, filter: InboxFilter, page?: number][] = [
  ['waiting and open', { statuses: open }],
  ['waiting and open, the last part', { statuses: open }, Number.POSITIVE_INFINITY],
  ['everything, part 1,000', {}, 1000],
  ['mine, won', { statuses: ['won'], assignedTo: 'u1' }],
  ['late', { clock: 'late' }],
  ['kind and status', { kind: 'assessment', statuses: ['lost'] }],
  ['search: a common name', found('müller')],
  ['search: three words', found('zoe tremblay law')],
  ['search: a telephone number', found('905 555-0176')],
  ['search: one reference', found(lead(count >> 1).reference)],
  ['search: nothing matches', found('nobody is called so')],
  ['tag: of every second lead', { statuses: open, tag: 'dental' }],
  ['tag: of one in a hundred, all', { tag: 'VIP' }],
  ['tag: a rare one', { statuses: open, tag: 'rare' }],
  ['follow-up due', { statuses: open, followUp: 'due' }],
  ['calls that were logged', { statuses: open, kind: 'call' }],
  ['search among the open, mine', found('bellini', { statuses: open, assignedTo: 'u1' })],
];

async function measure(what: string, work: () => Promise<string>): Promise<boolean> {
  const times: number[] = [];
  let result = '';
  for (let run = 0; run < 15; run++) {
    const start = performance.now();
    result = await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const [median = 0, worst = 0] = [times[7], times.at(-1)];
  console.log(`${what.padEnd(36)}${median.toFixed(1).padStart(9)}${worst.toFixed(1).padStart(9)}  ${result}`);
  return worst < limit;
}

async function run(database: OpenDatabase): Promise<boolean> {
  const inbox = new InboxStore(database);
  const start = performance.now();
  await fill(database);
  // PostgreSQL does so by itself within a minute of so many writes.
  if (DATABASE_URL) await sql`VACUUM ANALYZE`.execute(database.db);
  console.log(
    `${count.toLocaleString('en-CA')} leads written in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
  console.log(`${'milliseconds, 15 runs each'.padEnd(36)}${'median'.padStart(9)}${'worst'.padStart(9)}`);
  let good = true;
  for (const [what, filter, page = 1] of lists) {
    const { total } = await inbox.find(filter, { limit: 50, offset: 0 }, now);
    const offset = (Math.min(page, Math.max(1, Math.ceil(total / 50))) - 1) * 50;
    const list = async () => {
      const { leads } = await inbox.find(filter, { limit: 50, offset }, now);
      return `${leads.length} of ${total.toLocaleString('en-CA')}`;
    };
    good = (await measure(what, list)) && good;
  }
  const tags = new TagStore(database);
  good = (await measure('tags that are used', async () => (await tags.used()).join(', '))) && good;
  const related = new RelatedLeadStore(database);
  const { email, phone } = lead(count >> 1);
  good =
    (await measure('a lead: its person and company', async () => {
      const { person, company } = await related.relatedTo({ id: 'other', email: email.replace('@', '@free.'), phone });
      return `${person.total} and ${company.total}`;
    })) && good;
  good =
    (await measure('a lead whose company has all leads', async () => {
      const { person, company } = await related.relatedTo({ id: 'other', email, phone });
      return `${person.total} and ${company.total}`;
    })) && good;
  good =
    (await measure('figures of the desk', async () => `${(await inbox.figures(firm, now)).waiting} waiting`)) && good;
  good = (await measure('news for a page that looks', async () => `${(await inbox.pulse(now)).fresh} new`)) && good;
  good =
    (await measure(
      'who is to be alarmed',
      async () => `${(await inbox.unanswered(alarmHorizons(firm, now))).length} leads`,
    )) && good;
  good =
    (await measure('Today: calls, figures and seven days', async () => {
      const [list, figures, week] = await Promise.all([
        inbox.find({ clock: 'waiting' }, { limit: 8, offset: 0 }, now),
        inbox.figures(firm, now),
        readSevenDays(site, new ReportStore(database), now),
      ]);
      return `${list.leads.length} of ${figures.waiting} calls, ${week.these.leads.toLocaleString('en-CA')} leads`;
    })) && good;
  return good;
}

const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
const database = DATABASE_URL ? await openPostgresDatabase(DATABASE_URL) : openSqliteDatabase(folder);
try {
  const good = await run(database);
  console.log(`\n${good ? 'Every answer' : 'NOT every answer'} came within ${limit} ms.`);
  if (!good) process.exitCode = 1;
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
