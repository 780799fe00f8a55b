import { describe, expect, it } from 'vitest';
import type { ListingChoice } from '../../../app/domain/firm/setup/listing-choice.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { floors } from '../../../app/domain/landing/judge/floors.ts';
import { Listing } from '../../../app/domain/landing/listing.ts';
import type { PublishedPage } from '../../../app/domain/landing/stored-page.ts';
import { publicPages } from '../../../app/domain/site/public-pages.ts';
import { listedPages, shardSize, shardsOf, sitemapIndex, sitemapShard } from '../../../app/domain/site/sitemap.ts';
import { withEvidenceEverywhere } from '../../fixtures/evidence.ts';
import { lakeshore, otherPlace, place, thirdPlace } from '../../fixtures/site.ts';

const site = withEvidenceEverywhere(lakeshore);
const judging = { today: '2026-11-22', listing: 'earned' } as const;
const page = (slug: string, verdict: PublishedPage['verdict'] = 'earned'): PublishedPage => ({
  slug,
  verdict,
  lastmod: Date.UTC(2026, 10, 21, 12),
});

const pages = [
  page(`cloud-services-legal-${place.id}`),
  page(`cloud-services-legal-${otherPlace.id}`, 'lacking'),
  page(`cloud-services-legal-${thirdPlace.id}`, 'contradictory'),
  page(`cloud-services-retail-${thirdPlace.id}`, null),
  page(`cloud-services-general-${lakeshore.data.region.home}`),
  page('no-longer-in-the-vocabulary'),
];

describe('the listing of what earned it', () => {
  const listing = new Listing(site, pages, judging);

  it('lists what is published, judged worthy, and says what no page of a service says', () => {
    expect([...listing.indexableSlugs]).toEqual([`cloud-services-legal-${place.id}`]);
  });

  it('lists nothing without evidence that is printed now, whatever the verdict says', () => {
    expect([...new Listing(lakeshore, [page(`cloud-services-legal-${place.id}`)], judging).indexableSlugs]).toEqual([]);
  });

  it('puts exactly that into the sitemap, after the hand-written pages', () => {
    expect(listedPages(site, listing)).toEqual([
      ...publicPages(site),
      { path: `/cloud-services-legal-${place.id}`, lastmod: '2026-11-21T12:00:00.000Z' },
    ]);
  });
});

describe('the listing of all generated pages', () => {
  const all = { ...judging, listing: 'all' } as const;
  const judged = [
    `cloud-services-legal-${place.id}`,
    `cloud-services-legal-${otherPlace.id}`,
    `cloud-services-general-${lakeshore.data.region.home}`,
  ];

  it('lists whatever is published and judged, but no page that contradicts the firm', () => {
    const listing = new Listing(site, pages, all);
    expect([...listing.indexableSlugs]).toEqual(judged);
    expect([...listing.earnedSlugs]).toEqual([`cloud-services-legal-${place.id}`]);
  });

  it('needs no evidence, and follows the operator before the firm, and the firm before the recommendation', () => {
    const choosing = (landingListing: ListingChoice | undefined, listing?: ListingChoice) => {
      const { landingListing: _sample, ...firm } = lakeshore.data.firm;
      const chosen = new Site({ ...lakeshore.data, firm: { ...firm, ...(landingListing && { landingListing }) } });
      return new Listing(chosen, pages, { ...judging, listing }).indexable.length;
    };
    expect([choosing('all'), choosing('earned'), choosing(undefined)]).toEqual([judged.length, 0, 0]);
    expect([choosing('all', 'earned'), choosing('earned', 'all')]).toEqual([0, judged.length]);
  });
});

describe('the listing of parents', () => {
  it('leaves out exactly those that are held back, whichever rule does it, and none where all pages are listed', () => {
    const strict = new Listing(site, [], { ...judging, floors: { ...floors, cover: 0.38 } });
    const held = new Set(strict.heldParents.map(({ path }) => path));
    expect(held.size).toBeGreaterThan(0);
    expect(held.size).toBeLessThan(strict.parents.size);
    const all = publicPages(site).map(({ path }) => path);
    expect(listedPages(site, strict).map(({ path }) => path)).toEqual(all.filter((path) => !held.has(path)));
    expect(all.filter((path) => !strict.mayList(path))).toEqual(all.filter((path) => held.has(path)));
    const { heldParents } = new Listing(site, [], { ...judging, listing: 'all', floors: { ...floors, cover: 0.38 } });
    expect(heldParents).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('has shards of at most 50,000, each page in one of them', () => {
    const pages = Array.from({ length: 100_001 }, (_, index) => ({ path: `/${index}`, lastmod: '2026-11-21' }));
    const shards = shardsOf(pages);
    expect(shards.map(({ length }) => length)).toEqual([shardSize, shardSize, 1]);
    expect(shards.flat()).toEqual(pages);
    expect(sitemapIndex(shards, 'https://www.firm.example').match(/<loc>[^<]+/g)).toEqual(
      [1, 2, 3].map((number) => `<loc>https://www.firm.example/sitemap-${number}.xml`),
    );
  });

  it('says the newest change of each shard, and escapes addresses', () => {
    const pages = [
      { path: '/a?b&c', lastmod: '2026-11-21T12:00:00.000Z' },
      { path: '/d', lastmod: '2026-11-20' },
    ];
    expect(sitemapIndex([pages], 'https://x')).toContain('<lastmod>2026-11-21T12:00:00.000Z</lastmod>');
    expect(sitemapShard(pages, 'https://x')).toContain('<loc>https://x/a?b&#38;c</loc>');
  });
});
