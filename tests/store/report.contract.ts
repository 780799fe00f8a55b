import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import { retentionRules } from '../../app/domain/privacy/retention.ts';
import { reportTable } from '../../app/domain/reports/report-tables.ts';
import { promiseEnds } from '../../app/domain/time/business-hours.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { RetentionStore } from '../../app/server/privacy/retention-store.server.ts';
import { CampaignCostStore } from '../../app/server/reports/campaign-cost-store.server.ts';
import { readReport } from '../../app/server/reports/report.server.ts';
import { ReportStore } from '../../app/server/reports/report-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { lakeshore } from '../fixtures/site.ts';

// Years away from the rows of the other contracts in the same database.
const start = Date.UTC(2031, 0, 6);
const hour = 3_600_000;
const span = { from: start, to: start + 100 * hour };

/** The contract for the figures of reports on every database. Each database's own test file calls it. */
export function reportContract(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let store: ReportStore;
  beforeAll(async () => {
    database = await open();
    store = new ReportStore(database);
  });
  afterAll(() => database.close());

  const stores = () => ({ reports: store, campaignCosts: new CampaignCostStore(database) });

  const save = async (over: Partial<Lead>) => {
    const { lead, consents } = newLead(over);
    await new LeadStore(database).saveLead({ lead, consents, deliveries: [] });
    const { status, canary, dueAt: due_at, firstContactAt: first_contact_at } = { ...lead, ...over };
    await database.db
      .updateTable('leads')
      .set({ status, canary: canary ? 1 : 0, due_at, first_contact_at })
      .where('id', '=', lead.id)
      .execute();
    return lead.id;
  };

  describe('reports', () => {
    it('count leads by time and by what they have, without quarantined leads, spam and our own tests', async () => {
      const at = (hours: number, over: Partial<Lead> = {}) => save({ receivedAt: start + hours * hour, ...over });
      await at(0, { page: '/a', campaign: null, dueAt: start + hour, firstContactAt: start + hour });
      await at(1, { page: '/a', kind: 'assessment', dueAt: start + 2 * hour, firstContactAt: start + 3 * hour });
      await at(99, { page: '/b', service: 'network', dueAt: start + 99.5 * hour });
      await at(99, { page: '/b', dueAt: start + 200 * hour });
      await at(100, { page: '/later' });
      await at(5, { quarantined: true, page: '/x' });
      await at(5, { status: 'spam', page: '/x' });
      await at(5, { canary: true, page: '/x' });
      const half = start + 50 * hour;
      expect(
        await store.leadCounts([
          { from: start, to: half },
          { from: half, to: span.to },
          { from: 0, to: 1 },
        ]),
      ).toEqual([2, 2, 0]);
      expect(await store.leadsBy('page', span)).toEqual([
        { of: '/a', leads: 2, won: 0, value: 0, monthly: 0 },
        { of: '/b', leads: 2, won: 0, value: 0, monthly: 0 },
      ]);
      expect(await store.leadsBy('service', span)).toEqual([
        { of: 'cloud', leads: 3, won: 0, value: 0, monthly: 0 },
        { of: 'network', leads: 1, won: 0, value: 0, monthly: 0 },
      ]);
      expect((await store.leadsBy('campaign', span)).find(({ of }) => of === null)?.leads).toBe(1);
    });

    it('show whether the promise was kept, once its time is up', async () => {
      expect(await store.promiseFigures(span, start + 99 * hour)).toEqual({ kept: 1, missed: 1, spam: 0 });
      expect(await store.promiseFigures(span, start + 150 * hour)).toEqual({ kept: 1, missed: 2, spam: 0 });
      expect(await store.firstContacts(span, 1)).toEqual([
        { assignedTo: null, receivedAt: start + hour, dueAt: start + 2 * hour, firstContactAt: start + 3 * hour },
      ]);
    });

    it('say how many overdue leads were marked as spam, as no share counts them', async () => {
      const at = Date.UTC(2033, 0, 3);
      const spam = { status: 'spam', receivedAt: at, dueAt: at + hour } as const;
      await save(spam);
      await save({ ...spam, firstContactAt: at + 2 * hour });
      await save({ ...spam, firstContactAt: at + hour });
      await save({ ...spam, dueAt: at + 9 * hour });
      await save({ ...spam, canary: true });
      const figures = await store.promiseFigures({ from: at, to: at + hour }, at + 3 * hour);
      expect(figures).toEqual({ kept: 0, missed: 0, spam: 2 });
    });

    it('measure an answer from the promise: a quarantined inquiry starts again at its release', async () => {
      // Arrived on a Friday, quarantined over the weekend, released on Monday at nine, called five minutes later.
      await save({
        receivedAt: Date.parse('2032-11-19T09:00:00-05:00'),
        dueAt: Date.parse('2032-11-22T09:15:00-05:00'),
        firstContactAt: Date.parse('2032-11-22T09:05:00-05:00'),
      });
      const { answers } = await readReport(lakeshore, stores(), 4, Date.parse('2032-11-22T12:00:00-05:00'));
      expect(answers).toEqual({
        medianMinutes: 5,
        measured: 1,
        kept: 1,
        missed: 0,
        spam: 0,
        later: { medianMinutes: null, measured: 0, kept: 0 },
      });
    });

    it('tell answers to what visitors wrote later apart from first answers, in business minutes', async () => {
      // A Monday, and answers within and beyond the hours of business.
      const at = Date.parse('2033-05-09T10:00:00-04:00');
      const minute = 60_000;
      const answered = {
        status: 'contacted',
        receivedAt: at,
        dueAt: at + 15 * minute,
        firstContactAt: at + 5 * minute,
      } as const;
      const ids = [await save(answered), await save({ ...answered, status: 'spam' })];
      const row = (of: number, wroteAt: number, answeredAt: number) => ({
        id: `later ${of} ${wroteAt}`,
        lead_id: ids[of] ?? '',
        wrote_at: wroteAt,
        due_at: promiseEnds(lakeshore.data.firm, wroteAt),
        answered_at: answeredAt,
      });
      const evening = Date.parse('2033-05-09T23:00:00-04:00');
      const opens = promiseEnds(lakeshore.data.firm, evening, 0);
      const rows = [
        row(0, at + hour, at + hour + 20 * minute),
        row(0, evening, opens + 4 * minute),
        row(1, at, at + hour),
      ];
      await database.db.insertInto('later_answers').values(rows).execute();
      const { answers } = await readReport(lakeshore, stores(), 4, at + 48 * hour);
      expect(answers).toMatchObject({ medianMinutes: 5, measured: 1, kept: 1 });
      expect(answers.later).toEqual({ medianMinutes: 12, measured: 2, kept: 1 });
    });

    it('leave a call that was answered as it came out of every figure about answers', async () => {
      const at = Date.parse('2033-03-07T10:00:00-05:00');
      await save({ kind: 'call', status: 'contacted', receivedAt: at, dueAt: null, firstContactAt: at });
      await save({ receivedAt: at, dueAt: at + hour, firstContactAt: at + 6 * 60_000 });
      const { answers, kinds } = await readReport(lakeshore, stores(), 4, at + 24 * hour);
      expect(answers).toMatchObject({ measured: 1, kept: 1, missed: 0 });
      expect(kinds.map(({ label, leads }) => [label, leads])).toEqual([
        ['Call', 1],
        ['Contact', 1],
      ]);
    });

    it('show leads and taps by source, also a source that brought only taps', async () => {
      const at = Date.UTC(2035, 5, 20, 15);
      await save({ source: 'google', status: 'won', wonValue: 900_00, receivedAt: at });
      await save({ source: null, receivedAt: at });
      await store.addTap({ day: '2035-06-20', path: '/a', source: 'bing' });
      const { sources } = await readReport(lakeshore, stores(), 4, at + hour);
      expect(sources).toEqual([
        { label: 'Not known', leads: 1, won: 0, value: 0, monthly: 0, taps: 0 },
        { label: 'google', leads: 1, won: 1, value: 900_00, monthly: 0, taps: 0 },
        { label: 'bing', leads: 0, won: 0, value: 0, monthly: 0, taps: 1 },
      ]);
    });

    it('show the leads of each person, how soon they were answered and what was won', async () => {
      const at = Date.UTC(2036, 5, 18, 15);
      const user = { id: 'by-person', email: 'tech@firm.example', name: 'Sam Tech', role: 'editor' } as const;
      await database.db
        .insertInto('users')
        .values({ ...user, password_hash: 'x', created_at: 0, totp_enabled: 0 })
        .execute();
      const own = { assignedTo: user.id, receivedAt: at, dueAt: at + hour / 4 };
      await save({ ...own, firstContactAt: at + hour / 6, status: 'won', wonValue: 100_00 });
      await save({ ...own, firstContactAt: at + (2 / 3) * hour });
      await save({ ...own, assignedTo: 'gone' });
      await save({ ...own, assignedTo: null });
      const { people } = await readReport(lakeshore, stores(), 4, at + 5 * hour);
      expect(
        people.map(({ label, leads, won, kept, missed, medianMinutes }) => [
          label,
          leads,
          won,
          kept,
          missed,
          medianMinutes,
        ]),
      ).toEqual(
        expect.arrayContaining([
          ['Sam Tech', 2, 1, 1, 1, 25],
          ['A former user', 1, 0, 0, 1, null],
          ['Nobody', 1, 0, 0, 1, null],
        ]),
      );
    });

    it('say what a campaign cost in the weeks of the report, also one that brought nobody', async () => {
      const at = Date.parse('2034-06-28T10:00:00-04:00');
      const { campaignCosts } = stores();
      await save({ campaign: 'ads', status: 'won', wonValue: 900_00, receivedAt: at });
      for (const cents of [1_00, 300_00]) await campaignCosts.set({ campaign: 'ads', month: '2034-06', cents });
      await campaignCosts.set({ campaign: 'letter', month: '2034-06', cents: 30_00 });
      await campaignCosts.set({ campaign: 'older', month: '2034-05', cents: 5_00 });
      await campaignCosts.set({ campaign: 'gone', month: '2034-06', cents: 5_00 });
      await campaignCosts.set({ campaign: 'gone', month: '2034-06', cents: 0 });
      const report = await readReport(lakeshore, stores(), 4, at);
      expect(report.costs.map(({ campaign }) => campaign)).toEqual(['ads', 'letter']);
      // From Monday, June 5: 24 of June's 30 days.
      expect(report.campaigns.map(({ label, leads, cost }) => [label, leads, cost])).toEqual([
        ['ads', 1, 240_00],
        ['letter', 0, 24_00],
      ]);
      const { columns, rows } = reportTable('campaigns', report);
      expect(columns.slice(-4)).toEqual(['Cost in CAD', 'Cost per lead', 'Cost per won lead', 'Won per dollar']);
      expect(rows.map((cells) => cells.slice(-4))).toEqual([
        [240, 240, 240, 3.75],
        [24, null, null, 0],
      ]);
    });

    it('add up page views by day and campaign', async () => {
      const view = { day: '2031-01-06', path: '/a', campaign: '', views: 2 };
      await store.addViews([view, { ...view, path: '/b' }, { ...view, campaign: 'spring', views: 1 }]);
      await store.addViews([view, { ...view, day: '2031-01-07', views: 9 }]);
      const days = { first: '2031-01-06', last: '2031-01-06' };
      expect(await store.viewsBy('path', days)).toEqual([
        { value: '/a', views: 5 },
        { value: '/b', views: 2 },
      ]);
      expect(await store.viewsBy('campaign', days)).toEqual([
        { value: '', views: 6 },
        { value: 'spring', views: 1 },
      ]);
      expect(await store.viewsBy('day', { first: '2031-01-01', last: '2031-01-31' })).toEqual([
        { value: '2031-01-07', views: 9 },
        { value: '2031-01-06', views: 7 },
      ]);
    });

    it('take more pages than one statement may hold', async () => {
      const rows = Array.from({ length: 1201 }, (_, at) => ({
        day: '2031-02-01',
        path: `/p${at}`,
        campaign: '',
        views: 1,
      }));
      await store.addViews(rows);
      expect(await store.viewsBy('day', { first: '2031-02-01', last: '2031-02-01' })).toEqual([
        { value: '2031-02-01', views: 1201 },
      ]);
    });

    it('have a thousand rows a day for pairs of a page and a campaign, and take none from pages without one', async () => {
      const day = '2031-03-03';
      const pairs = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) => ({
          day,
          path: `/p${Math.floor((from + at) / 20)}`,
          campaign: `c${(from + at) % 20}`,
          views: 1,
        }));
      const pages = Array.from({ length: 40 }, (_, at) => ({ day, path: `/q${at}`, campaign: '', views: 1 }));
      for (const from of [0, 400, 800]) await store.addViews(pairs(from, 400));
      await store.addViews([...pages, { day, path: '/p0', campaign: 'spring', views: 3 }, ...pairs(0, 20)]);
      const days = { first: day, last: day };
      const rows = await database.db.selectFrom('page_views').selectAll().where('day', '=', day).execute();
      expect(rows.filter(({ campaign, path }) => campaign !== '' && path !== '(other pages)')).toHaveLength(1000);
      expect(rows).toHaveLength(1000 + 21 + 40);
      const byCampaign = new Map((await store.viewsBy('campaign', days)).map(({ value, views }) => [value, views]));
      expect([byCampaign.get('c0'), byCampaign.get('spring'), byCampaign.get('')]).toEqual([61, 3, 40]);
      expect(await store.viewsBy('day', days)).toEqual([{ value: day, views: 1263 }]);
      expect((await store.viewsBy('path', days)).filter(({ value }) => value.startsWith('/q'))).toHaveLength(40);
    });

    it('have five thousand rows a day for pages without a campaign', async () => {
      const day = '2031-03-04';
      const rows = Array.from({ length: 5200 }, (_, at) => ({ day, path: `/p${at}`, campaign: '', views: 1 }));
      await store.addViews(rows);
      await store.addViews(rows);
      const kept = await store.viewsBy('path', { first: day, last: day });
      expect(kept).toHaveLength(5001);
      expect(kept[0]).toEqual({ value: '(other pages)', views: 400 });
    });

    it('count taps on phone numbers by source, with five hundred rows a day', async () => {
      const day = '2031-04-07';
      const save = (path: string, source: string) => store.addTap({ day, path, source });
      await save('/a', 'google');
      await save('/b', 'google');
      await save('/a', 'bing');
      const days = { first: day, last: day };
      expect(await store.tapsBySource(days)).toEqual([
        { value: 'google', taps: 2 },
        { value: 'bing', taps: 1 },
      ]);
      const made = Array.from({ length: 497 }, (_, at) => ({ day, path: '/a', source: `s${at}`, taps: 1 }));
      await database.db.insertInto('call_taps').values(made).execute();
      await save('/a', 'invented');
      await save('/a', 'google');
      const sources = new Map((await store.tapsBySource(days)).map(({ value, taps }) => [value, taps]));
      expect([sources.get('google'), sources.get('invented'), sources.get('(other sources)')]).toEqual([
        3,
        undefined,
        1,
      ]);
    });

    it('are removed after 25 months, by the firm’s day, and so are speed figures', async () => {
      const retention = new RetentionStore(database);
      const counts = [
        ['2028-10-05', 'first'],
        ['2028-10-05', 'second'],
        ['2028-10-06', 'kept'],
      ] as const;
      await store.addViews(counts.map(([day, campaign]) => ({ day, path: '/a', campaign, views: 1 })));
      await store.addFieldSamples(
        counts.slice(1).map(([day]) => ({ day, template: 'home', metric: 'LCP' as const, bucket: 1, samples: 1 })),
      );
      const before = retentionRules.views.before(Date.parse('2030-11-06T22:30:00-05:00'));
      expect(await retention.removeAged('America/Toronto', 'views', before, 1)).toBe(2);
      expect(await retention.removeAged('America/Toronto', 'views', before, 1)).toBe(1);
      expect(await retention.removeAged('America/Toronto', 'views', before, 1)).toBe(0);
      const days = { first: '2028-01-01', last: '2028-12-31' };
      expect(await store.viewsBy('campaign', days)).toEqual([{ value: 'kept', views: 1 }]);
      expect(await store.fieldSamples(days)).toHaveLength(1);
    });

    it('store speed as a histogram', async () => {
      const sample = { day: '2031-01-06', template: 'home', metric: 'LCP', bucket: 12, samples: 1 } as const;
      for (const over of [{}, {}, { bucket: 9 }, { day: '2031-03-01' }])
        await store.addFieldSamples([
          { ...sample, ...over },
          { ...sample, ...over, template: 'about' },
        ]);
      const kept = await store.fieldSamples({ first: '2031-01-01', last: '2031-01-31' });
      expect(kept.filter(({ template }) => template === 'home')).toEqual([
        { template: 'home', metric: 'LCP', bucket: 9, samples: 1 },
        { template: 'home', metric: 'LCP', bucket: 12, samples: 2 },
      ]);
    });
  });
}
