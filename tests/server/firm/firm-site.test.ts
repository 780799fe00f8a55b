import { describe, expect, it } from 'vitest';
import { Site, type SiteArticle } from '../../../app/domain/firm/site.ts';
import { dayOf } from '../../../app/domain/time/days.ts';
import { StartFault } from '../../../app/server/database/start-faults.server.ts';
import { FirmSite, firmInFiles, packRoots } from '../../../app/server/firm/firm-site.server.ts';
import { enginePacks, openFirm } from '../../../app/server/firm/open-packs.server.ts';
import { keepPacks } from '../../../app/server/firm/serialized-packs.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { home, lakeshore, northbeam, sampleSite, wordsOf } from '../../fixtures/site.ts';

const off = (id: string) => ({ id, enabled: false, proof: '', owner: '', expires: null });

describe('the site of a server', () => {
  it('is that of the firm which FIRM names, in content or in PACKS_DIR, and of the sample firm without it', () => {
    const printed = (FIRM?: string, PACKS_DIR?: string) => {
      const env = { FIRM, PACKS_DIR };
      return firmInFiles(env, packRoots(env)).site.print.fill('{home}');
    };
    expect([printed('northbeam'), printed('odd', 'tests/fixtures/own-packs'), printed()]).toEqual([
      'Calgary',
      "St. John's",
      home.name,
    ]);
  });

  it('does not start with a firm that does not exist, and says which ones do', () => {
    const env = { FIRM: 'lakeshor', PACKS_DIR: undefined };
    const start = () => firmInFiles(env, packRoots(env));
    expect(start).toThrow(StartFault);
    expect(start).toThrow('FIRM: there is no firm "lakeshor": did you mean lakeshore.');
  });

  it('is the same from the packs that the build keeps as from their files', () => {
    const read = new Map(JSON.parse(keepPacks(enginePacks('content'))));
    const compiled = openFirm('lakeshore', { own: 'content', others: [], read } as Parameters<typeof openFirm>[1]);
    expect('site' in compiled && compiled.site.data).toEqual(lakeshore.data);
  });

  it('changes with a decision about a claim, and keeps the snapshot that a request has', () => {
    const site = sampleSite();
    const before = site.current;
    expect(site.decide([off('uptime')])).toBe(true);
    expect(before.print.claimWords('uptime')).toBe(wordsOf('uptime'));
    expect(site.current.print.claimWords('uptime')).toBeNull();
    expect(site.decide([])).toBe(true);
    expect(site.current.data).toEqual(before.data);
  });

  it('keeps the decisions about claims when other documents are published', () => {
    const site = sampleSite();
    site.decide([off('onsite-2h')]);
    site.replace(northbeam);
    expect(site.current.print.fill('{firm}')).toBe('Northbeam IT');
    expect(site.current.print.claimWords('onsite-2h')).toBeNull();
    expect(northbeam.print.claimWords('onsite-2h')).not.toBeNull();
  });

  it('shows an article when its time has come, and the panel before that', () => {
    const clock = manualClock();
    const [article] = lakeshore.data.articles;
    const planned = { ...article, id: 'planned', date: dayOf(clock.wall() + 24 * 60 * 60 * 1000, 'America/Toronto') };
    const base = new Site({ ...lakeshore.data, articles: [planned as SiteArticle, ...lakeshore.data.articles] });
    const site = new FirmSite(base, clock);
    const isShown = () => site.current.data.articles.some(({ id }) => id === 'planned');
    site.decide([off('uptime')]);
    expect([isShown(), site.followClock(), isShown()]).toEqual([false, false, false]);
    expect(site.complete.data.articles[0]?.id).toBe('planned');
    expect(site.shownNow(base).data.articles).toEqual(lakeshore.data.articles);
    clock.pass(24 * 60 * 60 * 1000);
    expect([isShown(), site.followClock(), isShown(), site.followClock()]).toEqual([false, true, true, false]);
    expect(site.current.print.claimWords('uptime')).toBeNull();
    site.replace(lakeshore);
    expect(isShown()).toBe(false);
  });
});
