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

/** Counting with a clock that the test moves and a store that can be away. */
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
    timeZone: 'America/Toronto',
    https: false,
    clock,
  });
  const visit = (url: string, more: Record<string, string> = {}) =>
    views.note(url, (name) => ({ ...headers, ...more })[name]);
  return { views, clock, state, visit };
}

const day = '2026-11-21';

describe('page views', () => {
  it('are kept by day, page and campaign, and nothing else', async () => {
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

  it('of one page are one count, however its address is written', async () => {
    const { views, state, visit } = setUp();
    for (const url of ['/about', '/About/', '//about', '/%61bout', '/about?x=1']) visit(url);
    await views.write();
    expect(state.written).toEqual([{ day, path: '/about', campaign: '', views: 5 }]);
  });

  it('leave out the panel, and whoever is signed in', async () => {
    const { views, state, visit } = setUp();
    for (const url of ['/admin/login', '/%61dmin/login', '/API/seo/x']) visit(url);
    visit('/about', { cookie: 'analytics=no; session=abc' });
    visit('/about', { cookie: '__Host-session=abc' });
    await views.write();
    expect(state.written).toEqual([]);
  });

  it('take no address and no number of a person for a campaign', async () => {
    const { views, state, visit } = setUp();
    for (const campaign of ['ana@example.com', '4165550199', '<b>', 'x'.repeat(61), ''])
      visit(`/about?utm_campaign=${encodeURIComponent(campaign)}`);
    await views.write();
    expect(state.written).toEqual([{ day, path: '/about', campaign: '', views: 5 }]);
  });

  it('count invented campaigns as one after the fiftieth of a day', async () => {
    const { clock, views, state, visit } = setUp();
    for (let number = 0; number < 80; number++) visit(`/about?utm_campaign=c${number}`);
    await views.write();
    expect(state.written).toHaveLength(51);
    expect(state.written.find(({ campaign }) => campaign === 'other')?.views).toBe(30);
    clock.pass(24 * 3_600_000);
    visit('/about?utm_campaign=c79');
    await views.write();
    expect(state.written.at(-1)).toMatchObject({ day: '2026-11-22', campaign: 'c79' });
  });

  it('fill no memory, and none is lost while the database is away', async () => {
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
