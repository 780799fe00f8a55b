import { describe, expect, it } from 'vitest';
import { originOf } from '../../../app/domain/leads/origin.ts';
import { median } from '../../../app/domain/numbers/median.ts';
import { bucketOf, percentile75, templateOf, templates } from '../../../app/domain/reports/field-metrics.ts';
import {
  addUp,
  conversions,
  industryOfPage,
  locationOfPage,
  pageOf,
  readPeriod,
  serviceLabel,
  weeksUntil,
} from '../../../app/domain/reports/report.ts';
import { lakeshore, northbeam, otherPlace, place } from '../../fixtures/site.ts';

const toronto = 'America/Toronto';

describe('the weeks of the report', () => {
  it('end with this one, begin on Monday and leave no gap, over the change of the clock too', () => {
    const weeks = weeksUntil(Date.parse('2026-11-21T15:00:00Z'), 4, toronto);
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']);
    for (const [at, week] of weeks.entries()) if (at > 0) expect(week.from).toBe(weeks[at - 1]?.to);
    const [first] = weeks;
    // The week in which the clock goes back is an hour longer.
    expect(((first?.to ?? 0) - (first?.from ?? 0)) / 3_600_000).toBe(7 * 24 + 1);
  });

  it('are twelve unless a known number is asked for', () => {
    expect(['4', '52', '13', '', null, '4 OR 1=1'].map(readPeriod)).toEqual([4, 52, 12, 12, 12, 12]);
  });
});

describe('pages', () => {
  it('are counted under one path, whichever address was used', () => {
    expect(
      [`/seo/cloud-services-legal-${place.id}`, `/cloud-services-legal-${place.id}`].map((path) =>
        pageOf(lakeshore, path),
      ),
    ).toEqual(Array(2).fill(`/cloud-services-legal-${place.id}`));
    expect(
      ['/services/cloud', '/services/cloud-services', '/cloud-services'].map((path) => pageOf(lakeshore, path)),
    ).toEqual(Array(3).fill('/services/cloud-services'));
    expect(['/', '/contact', `/locations/${place.id}`, '/no-such-page'].map((path) => pageOf(lakeshore, path))).toEqual(
      ['/', '/contact', `/locations/${place.id}`, '/no-such-page'],
    );
  });

  it('belong to the location they name; a page about a service alone belongs to none', () => {
    expect(locationOfPage(lakeshore, `/seo/cloud-services-legal-${otherPlace.id}`)).toBe(otherPlace.name);
    expect(locationOfPage(lakeshore, `/locations/${place.id}`)).toBe(place.name);
    const { localPages } = lakeshore.data;
    expect(localPages.length).toBeGreaterThan(0);
    for (const { id, location } of localPages)
      expect(locationOfPage(lakeshore, `/${id}`)).toBe(lakeshore.location(location)?.name);
    for (const path of ['/services/cloud-services', '/contact', '/', '/locations'])
      expect(locationOfPage(lakeshore, path)).toBeNull();
  });
});

describe('the industry of a page', () => {
  it('is the one that it names; a page about a service alone names none', () => {
    const industry = lakeshore.industry('legal')?.name;
    const paths = ['/industries/legal', '/industries/legal/cloud-services', `/seo/cloud-services-legal-${place.id}`];
    expect(paths.map((path) => industryOfPage(lakeshore, path))).toEqual([industry, industry, industry]);
    for (const path of ['/industries', '/industries/no-such', '/services/cloud-services', '/'])
      expect(industryOfPage(lakeshore, path)).toBeNull();
  });
});

describe('the service of an inquiry', () => {
  it('is named as in the form of the firm', () => {
    const [, choice] = northbeam.data.pages['contact-page'].form.choices;
    expect(serviceLabel(northbeam, choice?.value ?? '')).toBe(choice?.label);
    for (const value of ['none', '', null]) expect(serviceLabel(northbeam, value)).toBe('None chosen');
    expect(serviceLabel(northbeam, 'no-longer-offered')).toBe('no-longer-offered');
  });
});

describe('figures', () => {
  it('have the median in the middle', () => {
    expect([median([]), median([7]), median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([null, 7, 5, 2.5]);
  });

  it('call few views too few to judge, and invent no rate without a view', () => {
    const leads = addUp(
      [
        { page: '/a', leads: 2, won: 1, value: 12_500, monthly: 40_000 },
        { page: '/b', leads: 1, won: 0, value: 0, monthly: 0 },
        { page: '/a', leads: 1, won: 1, value: 0, monthly: 0 },
      ],
      ({ page }) => page,
    );
    expect(
      conversions(leads, [
        { label: '/a', views: 29 },
        { label: '/a', views: 1 },
        { label: '/c', views: 29 },
      ]),
    ).toEqual([
      { label: '/a', leads: 3, won: 2, value: 12_500, monthly: 40_000, views: 30, rate: 10, few: false },
      { label: '/b', leads: 1, won: 0, value: 0, monthly: 0, views: 0, rate: null, few: true },
      { label: '/c', leads: 0, won: 0, value: 0, monthly: 0, views: 29, rate: 0, few: true },
    ]);
  });

  it('give the 75th percentile out of a histogram', () => {
    expect(percentile75('LCP', [])).toBeNull();
    const buckets = [
      { bucket: 30, samples: 1 },
      { bucket: 11, samples: 3 },
    ];
    expect(percentile75('LCP', buckets)).toBe(1200);
    expect(percentile75('LCP', [...buckets, { bucket: 40, samples: 1 }])).toBe(3100);
    expect(bucketOf('LCP', 1199)).toBe(11);
    expect(bucketOf('CLS', 0)).toBe(0);
    expect(bucketOf('INP', 1e9)).toBe(199);
  });

  it('of speed know every kind of page by a name on the list', () => {
    expect(templates).toContain(templateOf('routes/site/home'));
    expect(templateOf('toString')).toBe('other');
  });
});

describe('where a visitor came from', () => {
  const form = new URL('https://www.firm.example/contact');
  const from = (referrer: string | null, url = form) => originOf(url, referrer, ['www.firm.example']);

  it('is the page of this site that led to the form, with the campaign of its address', () => {
    expect(from('https://www.firm.example/seo/cloud-services-legal-somewhere?utm_campaign=Spring&q=ana')).toEqual({
      from: '/seo/cloud-services-legal-somewhere',
      campaign: 'spring',
    });
  });

  it.each([
    ['another site', 'https://search.example/?q=it+support'],
    ['the panel', 'https://www.firm.example/admin/leads'],
    ['the form itself', 'https://www.firm.example/contact?plan=complete'],
    ['nothing', null],
    ['no address', 'about:blank'],
  ])('is not %s', (_what, referrer) => {
    expect(from(referrer).from).toBe('');
  });

  it('names the campaign of the form’s own address first', () => {
    const url = new URL('https://www.firm.example/contact?utm_campaign=mailing');
    expect(from('https://www.firm.example/?utm_campaign=other', url)).toEqual({ from: '/', campaign: 'mailing' });
  });
});
