import { describe, expect, it } from 'vitest';
import { allContexts } from '../../../../app/domain/landing/all-pages.ts';
import { tripleSlug } from '../../../../app/domain/landing/resolve.ts';
import { mergeProposals, whyNoProposals } from '../../../../app/domain/landing/waves/merge-proposals.ts';
import {
  day,
  mustStop,
  nextWaveAt,
  readWaveSettings,
  type Wave,
  weighedAfter,
} from '../../../../app/domain/landing/waves/waves.ts';
import { fixedPaths } from '../../../../app/domain/site/public-pages.ts';
import { lakeshore, northbeam, otherPlace, place } from '../../../fixtures/site.ts';

const wave = (over: Partial<Wave> = {}): Wave => ({
  ...{ number: 1, begunAt: 1000, stoppedAt: null, passedAt: null, pages: 10, notIndexed: 4 },
  ...over,
});

describe('a wave', () => {
  const ripe = 1000 + weighedAfter;

  it('stops the following ones when Google has crawled and not indexed more than 30% of it after four weeks', () => {
    expect(mustStop(wave(), ripe)).toBe(true);
    expect(mustStop(wave({ notIndexed: 3 }), ripe)).toBe(false);
    expect(mustStop(wave({ pages: 0, notIndexed: 0 }), ripe)).toBe(false);
  });

  it('is not weighed by an export of before, by none, or once a person let it go on', () => {
    expect(mustStop(wave(), ripe - 1)).toBe(false);
    expect(mustStop(wave(), null)).toBe(false);
    expect(mustStop(wave({ stoppedAt: 5, passedAt: 6 }), ripe)).toBe(false);
  });

  it('is followed by the next after the days that are set, and by none while one is stopped', () => {
    const settings = { size: 50, days: 28 };
    expect(nextWaveAt([wave(), wave({ number: 2, begunAt: 2000 })], settings)).toBe(2000 + 28 * day);
    expect(nextWaveAt([wave({ stoppedAt: 5 }), wave({ number: 2 })], settings)).toBeNull();
    expect(nextWaveAt([wave({ stoppedAt: 5, passedAt: 6 })], settings)).toBe(1000 + 28 * day);
  });

  it('has a size and an interval that a person can set, within limits', () => {
    expect(readWaveSettings({ size: ' 20 ', days: '7' })).toEqual({ settings: { size: 20, days: 7 } });
    expect(readWaveSettings({ size: '0', days: '1.5' })).toEqual({
      faults: {
        size: 'Pages in a wave: a whole number from 1 to 5,000.',
        days: 'Days until the next wave: a whole number from 1 to 365.',
      },
    });
    expect(readWaveSettings({})).toMatchObject({ faults: { size: expect.any(String), days: expect.any(String) } });
  });
});

describe('a page to merge', () => {
  const now = Date.UTC(2026, 10, 23);
  const figures = { importedAt: now, months: 12, lines: 400 };
  const page = (slug: string, impressions: number, days: number) => ({ slug, impressions, listedAt: now - days * day });
  const unseen = page(`cloud-services-legal-${place.id}`, 0, 400);

  it('is one that was in the list for a year and had no impression; its pair says most of it', () => {
    const pages = [
      unseen,
      page(`cloud-services-legal-${otherPlace.id}`, 1, 400),
      page(`cloud-services-dental-${otherPlace.id}`, 0, 364),
      page('no-page-of-ours', 0, 400),
    ];
    expect(mergeProposals(lakeshore, figures, pages)).toEqual([
      { slug: unseen.slug, parent: '/industries/legal/cloud-services' },
    ]);
    const general = page(`cloud-services-${lakeshore.data.firm.generalIndustry}-${place.id}`, 0, 400);
    expect(mergeProposals(lakeshore, figures, [general])).toEqual([
      { slug: general.slug, parent: '/services/cloud-services' },
    ]);
  });

  it('always has a page to lead to: each landing page of both sample firms has a parent that the site serves', () => {
    for (const site of [lakeshore, northbeam]) {
      const served = new Set(fixedPaths(site));
      const slugs = [...allContexts(site)].map(tripleSlug);
      const pages = slugs.map((slug) => page(slug, 0, 400));
      const parents = mergeProposals(site, figures, pages);
      expect(parents.map(({ slug }) => slug)).toEqual(slugs);
      expect(parents.filter(({ parent }) => !served.has(parent))).toEqual([]);
    }
  });

  it('is not proposed by an export that does not speak of a whole year, or that Google has cut', () => {
    for (const [one, why] of [
      [undefined, 'Import an export of performance'],
      [{ ...figures, months: 3 }, 'covers 3 months'],
      [{ ...figures, lines: 1000 }, 'the most that Google exports'],
    ] as const) {
      expect(mergeProposals(lakeshore, one, [unseen])).toEqual([]);
      expect(whyNoProposals(one)).toContain(why);
    }
    expect(whyNoProposals(figures)).toBeNull();
  });
});
