// node run.mjs bench/reports.ts: measures the reports page at 100,000 leads, and the counting of a page view.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { addDays, dayOf } from '../app/domain/time/days.ts';
import type { LeadRow } from '../app/server/database/database.server.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { openLog } from '../app/server/log.server.ts';
import { CampaignCostStore } from '../app/server/reports/campaign-cost-store.server.ts';
import { PageViews } from '../app/server/reports/page-views.server.ts';
import { readReport } from '../app/server/reports/report.server.ts';
import { ReportStore } from '../app/server/reports/report-store.server.ts';

const leadCount = 100_000;
const runs = 9;
const year = 365 * 24 * 60 * 60 * 1000;

const pages = ['toronto', 'oakville', 'markham', 'north-york'].flatMap((location) =>
  ['dental', 'legal', 'retail'].map((industry) => `/seo/managed-it-services-${industry}-${location}`),
);
const one = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

/** A lead received in the last year. */
function row(at: number, now: number): Insertable<LeadRow> {
  const received = now - Math.floor((at / leadCount) * year);
  return {
    id: `lead-${at}`,
    reference: `LS-${at}`,
    name: 'Ana',
    first_name: 'Ana',
    last_name: '',
    company: 'Firm',
    email: 'a@example.com',
    phone: '416 555 0199',
    plan: null,
    message: 'Slow.',
    answers: null,
    risk_level: null,
    kind: one(['contact', 'assessment', 'pricing'], at),
    status: one(['new', 'contacted', 'qualified', 'won', 'lost'], at),
    service: one(['managed_it', 'cloud', 'network', 'none'], at),
    page: one(pages, at),
    campaign: at % 3 === 0 ? one(['spring', 'autumn'], at) : null,
    received_at: received,
    due_at: received + 900_000,
    first_contact_at: at % 5 ? received + 600_000 : null,
    quarantined: 0,
    spam_reasons: '[]',
    idempotency_key: null,
    body_hash: '',
    canary: 0,
    version: 1,
    assigned_to: null,
    close_reason: '',
    alarms: 0,
    search_words: '',
    noted_at: received,
  };
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;

const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
const database = openSqliteDatabase(folder);
const store = new ReportStore(database);
const site = firmInFiles({ FIRM: 'lakeshore' }).site;
const now = Date.now();
await database.transaction(async (trx) => {
  for (let at = 0; at < leadCount; at += 500)
    await trx
      .insertInto('leads')
      .values(Array.from({ length: 500 }, (_, next) => row(at + next, now)))
      .execute();
});
const today = dayOf(now, 'America/Toronto');
for (let back = 0; back < 365; back++)
  await store.addViews(pages.map((path) => ({ day: addDays(today, -back), path, campaign: '', views: 7 })));

for (const weeks of [4, 12, 52] as const) {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await readReport(site, { reports: store, campaignCosts: new CampaignCostStore(database) }, weeks, now);
    times.push(performance.now() - start);
  }
  console.log(
    `reports of ${weeks} weeks at ${leadCount.toLocaleString('en-CA')} leads: ${median(times).toFixed(0)} ms`,
  );
}

const views = new PageViews({ store, log: openLog('silent'), timeZone: () => 'America/Toronto', https: true });
const headers: Record<string, string> = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  accept: 'text/html',
  'accept-language': 'en-CA',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const visits = 1_000_000;
const start = performance.now();
for (let visit = 0; visit < visits; visit++)
  views.note(
    one(pages, visit),
    (name) => headers[name],
    () => '203.0.113.0/24',
  );
console.log(`one page view: ${(((performance.now() - start) * 1000) / visits).toFixed(2)} µs`);
await views.stop();
await database.close();
rmSync(folder, { recursive: true });
