import { describe, expect, it } from 'vitest';
import { shownFrom } from '../../../app/domain/firm/articles/shown-articles.ts';
import { Site, type SiteArticle } from '../../../app/domain/firm/site.ts';
import { publicPages } from '../../../app/domain/site/public-pages.ts';
import { shareTitle } from '../../../app/domain/site/share-titles.ts';
import { siteAt } from '../../../app/domain/site/site-at.ts';
import { lakeshore } from '../../fixtures/site.ts';

const [newest] = lakeshore.data.articles as [SiteArticle];
const planned: SiteArticle = { ...newest, id: 'planned', title: 'Planned', date: '2027-01-04', time: '9:30' };
const site = new Site({
  ...lakeshore.data,
  articles: [planned, ...lakeshore.data.articles.map((one) => ({ ...one, related: ['planned', ...one.related] }))],
});
/** 9:30 in Toronto. */
const moment = Date.UTC(2027, 0, 4, 14, 30);

describe('an article whose day is still to come', () => {
  it('is in no list, no sitemap and no share image until its moment, and in all of them from then on', () => {
    const before = siteAt(site, moment - 1);
    expect(before.data.articles).toEqual(lakeshore.data.articles);
    expect(publicPages(before)).toEqual(publicPages(lakeshore));
    expect(shareTitle(before, '/share/resources/planned.png')).toBeNull();
    expect(before.data.articles.every(({ related }) => related.length === 3)).toBe(true);

    const after = siteAt(site, moment);
    expect(after).toBe(site);
    expect(publicPages(after).map(({ path }) => path)).toContain('/resources/planned');
    expect(shareTitle(after, '/share/resources/planned.png')).toBe('Planned');
  });

  it('is the only thing that differs, and the site stays the same object while nothing changes', () => {
    const before = siteAt(site, 0);
    expect({ ...before.data, articles: [] }).toEqual({ ...lakeshore.data, articles: [] });
    expect(before.data.articles).toEqual([]);
    expect(siteAt(site, moment - 1)).toBe(siteAt(site, moment - 2));
    expect(siteAt(lakeshore, moment)).toBe(lakeshore);
  });

  it('is shown from midnight without a time, on the clocks of the firm, in summer and in winter', () => {
    const at = (date: string, time?: string) => new Date(shownFrom({ date, time }, 'America/Toronto')).toISOString();
    expect(at('2027-07-01')).toBe('2027-07-01T04:00:00.000Z');
    expect(at('2027-01-01')).toBe('2027-01-01T05:00:00.000Z');
    expect(at('2027-01-01', '9:05')).toBe('2027-01-01T14:05:00.000Z');
    // The clocks go forward at 2:00 of that day.
    expect(at('2027-03-14', '03:00')).toBe('2027-03-14T07:00:00.000Z');
    expect(at('2027-03-14', '01:59')).toBe('2027-03-14T06:59:00.000Z');
  });
});
