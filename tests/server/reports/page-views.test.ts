import { describe, expect, it } from 'vitest';
import { openLog } from '../../../app/server/log.server.ts';
import { PageViews } from '../../../app/server/reports/page-views.server.ts';
import type { PageViewCount } from '../../../app/server/reports/report-store.server.ts';
import { manualClock } from '../../fakes/clock.ts';

const headers: Record<string, string> = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'accept-language': 'en-CA',
};

/** Page views with a clock and a store that the test controls. */
function setUp() {
  const clock = manualClock(Date.parse('2026-11-21T15:00:00Z'));
  const state = { away: false, written: [] as PageViewCount[] };
  const views = new PageViews({
    store: {
      async addViews(rows) {
        if (state.away) throw new Error('away');
        state.written.push(...rows);
      },
    },
    log: openLog('silent'),
    timeZone: () => 'America/Toronto',
    https: false,
    clock,
  });
  const visit = (url: string, more: Record<string, string> = {}, network = '203.0.113.0/24') =>
    views.note(
      url,
      (name) => ({ ...headers, ...more })[name],
      () => network,
    );
  const visitBy = (campaign: string, network: string) => visit(`/about?utm_campaign=${campaign}`, {}, network);
  /** The views by campaign written since the last call. */
  const written = async () => {
    await views.write();
    return Object.fromEntries(state.written.splice(0).map((row) => [row.campaign, row.views]));
  };
  return { views, clock, state, visit, visitBy, written };
}

const day = '2026-11-21';

describe('page views', () => {
  it('are stored by day, page and campaign only', async () => {
    const { views, state, visit } = setUp();
    visit('/about');
    visit('/about?utm_campaign=Spring+Mailing&utm_source=x&email=ana@example.com');
    visit('/about?utm_campaign=spring%20mailing');
    await views.write();
    expect(state.written).toEqual([
      { day, path: '/about', campaign: '', views: 1 },
      { day, path: '/about', campaign: 'spring mailing', views: 2 },
    ]);
  });

  it('of one page are one count under any spelling of its address', async () => {
    const { views, state, visit } = setUp();
    for (const url of ['/about', '/About/', '//about', '/%61bout', '/about?x=1']) visit(url);
    await views.write();
    expect(state.written).toEqual([{ day, path: '/about', campaign: '', views: 5 }]);
  });

  it('leave out the panel and signed-in people', async () => {
    const { views, state, visit } = setUp();
    for (const url of ['/admin/login', '/%61dmin/login', '/API/seo/x']) visit(url);
    visit('/about', { cookie: 'analytics=no; session=abc' });
    visit('/about', { cookie: '__Host-session=abc' });
    await views.write();
    expect(state.written).toEqual([]);
  });

  it('never store an email address or telephone number as a campaign', async () => {
    const { views, state, visit } = setUp();
    for (const campaign of ['ana@example.com', '4165550199', '<b>', 'x'.repeat(61), ''])
      visit(`/about?utm_campaign=${encodeURIComponent(campaign)}`);
    await views.write();
    expect(state.written).toEqual([{ day, path: '/about', campaign: '', views: 5 }]);
  });

  it('of campaigns invented by one sender are counted as one after the twentieth of a day', async () => {
    const { clock, visitBy, written } = setUp();
    for (let number = 0; number < 80; number++) visitBy(`c${number}`, 'x/24');
    const views = await written();
    expect(Object.keys(views)).toHaveLength(21);
    expect(views.other).toBe(60);
    clock.pass(24 * 3_600_000);
    visitBy('c79', 'x/24');
    expect(await written()).toEqual({ c79: 1 });
  });

  it('of a campaign with visitors from three networks are counted by its name, even after one sender invented many', async () => {
    const { clock, visitBy, written } = setUp();
    for (let number = 0; number < 5000; number++) visitBy(`c${number}`, 'x/24');
    await written();
    for (const network of ['a/24', 'a/24', 'b/24', 'c/24', 'a/24']) visitBy('spring', network);
    expect(await written()).toEqual({ other: 3, spring: 2 });
    clock.pass(24 * 3_600_000);
    for (let number = 0; number < 5000; number++) visitBy(`d${number}`, 'x/24');
    visitBy('spring', 'd/24');
    expect(await written()).toMatchObject({ spring: 1 });
  });

  it('are counted for fifty campaigns a day at most', async () => {
    const { visitBy, written } = setUp();
    for (let number = 0; number < 80; number++)
      for (const network of ['a/24', 'b/24', 'c/24']) visitBy(`c${number}`, network);
    expect(Object.keys(await written())).toHaveLength(51);
  });

  it('use bounded memory, and none is lost while the database is down', async () => {
    const { views, state, visit } = setUp();
    state.away = true;
    visit('/about');
    await views.write();
    for (let number = 0; number < 20_000; number++) visit(`/p${number}`);
    await views.write();
    for (let number = 0; number < 20_000; number++) visit(`/q${number}`);
    visit('/about');
    state.away = false;
    await views.write();
    expect(state.written.length).toBeLessThanOrEqual(5001);
    expect(state.written.find(({ path }) => path === '/about')?.views).toBe(2);
  });

  it('belong to the firm’s day, not to the server’s', async () => {
    const { clock, views, state, visit } = setUp();
    clock.passTo(Date.parse('2026-11-22T04:59:00Z'));
    visit('/about');
    clock.pass(60_000);
    visit('/about');
    await views.stop();
    expect(state.written.map((row) => row.day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
