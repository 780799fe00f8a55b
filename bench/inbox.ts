// npm run bench:inbox [-- COUNT [FOLDER]]: measures the inbox, searches and a lead with COUNT or 100,000 leads, and three times as many
// messages. First the answers of the stores, then the pages of the built site. Runs on SQLite, or on DATABASE_URL (an empty database).
// A FOLDER is kept: the next run with it measures at once, because filling a million leads takes 15 minutes.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { InboxFilter } from '../app/domain/leads/inbox.ts';
import { alarmHorizons } from '../app/domain/leads/reply-clock.ts';
import { searchTerms } from '../app/domain/leads/search-words.ts';
import type { OpenDatabase } from '../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../app/server/database/postgres/postgres.server.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import { RelatedLeadStore } from '../app/server/leads/handling/related-leads.server.ts';
import { TagStore } from '../app/server/leads/handling/tag-store.server.ts';
import { InboxStore } from '../app/server/leads/inbox-store.server.ts';
import { MailStore } from '../app/server/mail/mail-store.server.ts';
import { ReportStore } from '../app/server/reports/report-store.server.ts';
import { readSevenDays } from '../app/server/reports/seven-days.server.ts';
import { addOwner, signIn } from '../tests/admin.ts';
import { startServer } from '../tests/app.ts';
import { fill, lead, now, site, talkative } from './inbox-filling.ts';

const { DATABASE_URL } = process.env;
const count = Number(process.argv[2] ?? 100_000);
const limit = 200;
const { firm } = site.data;

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
  ['search: a word of every message', found('printer')],
  ['search: a word of one in a thousand', found('theodolite lost')],
  ['tag: of every second lead', { statuses: open, tag: 'dental' }],
  ['tag: of one in a hundred, all', { tag: 'VIP' }],
  ['tag: a rare one', { statuses: open, tag: 'rare' }],
  ['tag: of every second, calls, mine', { statuses: ['won'], tag: 'dental', kind: 'call', assignedTo: 'u1' }],
  ['source: of every third lead', { source: 'google' }],
  ['campaign: of one in 500', { campaign: 'winter' }],
  ['source and campaign', { source: 'google', campaign: 'winter' }],
  ['of a colleague who has none', { assignedTo: 'u9' }],
  ['search: two letters', found('li')],
  ['search: two letters of nobody', found('zq')],
  ['follow-up due', { statuses: open, followUp: 'due' }],
  ['calls that were logged', { statuses: open, kind: 'call' }],
  ['search among the open, mine', found('bellini', { statuses: open, assignedTo: 'u1' })],
];

const pages = {
  Today: '/admin',
  inbox: '/admin/leads',
  'search for a common name': '/admin/leads?q=müller&state=all',
  'search for one reference': `/admin/leads?q=${lead(count >> 1).reference}&state=all`,
  'a lead': `/admin/leads/lead-${count >> 1}`,
  'a lead of a long conversation': `/admin/leads/${talkative}`,
  'messages to decide about': '/admin/mail',
};

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

/** PostgreSQL would do this on its own within a minute of so many writes. It takes longer than the site waits for a query. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

async function fillIn(database: OpenDatabase): Promise<void> {
  const start = performance.now();
  // This database need not survive a power cut, and a million leads would wait an hour for the disk.
  if (!DATABASE_URL) await sql`PRAGMA synchronous = OFF`.execute(database.db);
  const messages = await fill(database, count);
  if (!DATABASE_URL) await sql`PRAGMA synchronous = FULL`.execute(database.db);
  if (DATABASE_URL) await vacuum(DATABASE_URL);
  console.log(
    `${count.toLocaleString('en-CA')} leads and ${messages.toLocaleString('en-CA')} messages written in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
}

async function run(database: OpenDatabase): Promise<boolean> {
  const inbox = new InboxStore(database);
  console.log(`${'milliseconds, 15 runs each'.padEnd(36)}${'median'.padStart(9)}${'worst'.padStart(9)}`);
  let good = true;
  for (const [what, filter, page = 1] of lists) {
    const { total, more } = await inbox.find(filter, { limit: 50, offset: 0 }, now);
    const offset = ((page === Number.POSITIVE_INFINITY ? Math.max(1, Math.ceil(total / 50)) : page) - 1) * 50;
    const list = async () => {
      const { leads } = await inbox.find(filter, { limit: 50, offset }, now);
      return `${leads.length} of ${more ? 'at least ' : ''}${total.toLocaleString('en-CA')}`;
    };
    good = (await measure(what, list)) && good;
  }
  const tags = new TagStore(database);
  good = (await measure('tags that are used', async () => (await tags.used()).join(', '))) && good;
  const related = new RelatedLeadStore(database);
  const { email, phone, reference } = lead(count >> 1);
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
  const mails = new MailStore(database);
  const id = `lead-${count >> 1}`;
  const conversations = { 'a lead': id, 'a lead of a long conversation': talkative };
  for (const [what, leadId] of Object.entries(conversations))
    good = (await measure(`messages of ${what}`, async () => `${(await mails.ofLead(leadId)).length}`)) && good;
  good =
    (await measure('messages to decide about', async () => {
      const { mails: shown, total } = await mails.waiting(25);
      return `${shown.length} of ${total.toLocaleString('en-CA')}`;
    })) && good;
  good =
    (await measure('where a message belongs', async () => {
      await mails.isKnown('unknown');
      const lately = await mails.takenLately(now);
      await mails.lately('person1@example.com', now);
      await mails.leadsOfSent([`acknowledgement-${count >> 1}`]);
      const filed = await mails.leadsOfFiled([`<${id}.1@example.com>`]);
      const candidates = await mails.candidates([email], [reference]);
      return `${filed.size} by its conversation, ${candidates.length} by sender or reference, ${lately} in the hour`;
    })) && good;
  return (await measurePages(database)) && good;
}

/** Measures the panel's pages on the built site. */
async function measurePages(database: OpenDatabase): Promise<boolean> {
  const env: Record<string, string> = DATABASE_URL ? { DATABASE_URL } : {};
  // Add the owner before the server starts: on SQLite, both would write at once.
  const owner = await addOwner({
    rows: async <T>(text: string) => (await sql.raw<T>(text).execute(database.db)).rows,
  });
  const server = await startServer({ folder, env });
  try {
    const cookie = await signIn(server, owner);
    let good = true;
    for (const [what, path] of Object.entries(pages)) {
      const look = async () => {
        const answer = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
        return `${Math.round(text.length / 1000)} kB`;
      };
      // Do not measure the first request: a new server still compiles its code for it.
      await look();
      good = (await measure(`page: ${what}`, look)) && good;
    }
    return good;
  } finally {
    await server.stop();
  }
}

const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'inbox-'));
const isFilled = kept !== undefined && existsSync(join(kept, 'site.db'));
const database = DATABASE_URL ? await openPostgresDatabase(DATABASE_URL) : openSqliteDatabase(folder);
try {
  if (!isFilled) await fillIn(database);
  const good = await run(database);
  console.log(`\n${good ? 'Every answer' : 'NOT every answer'} came within ${limit} ms.`);
  if (!good) process.exitCode = 1;
} finally {
  await database.close();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
