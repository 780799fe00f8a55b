import { describe, expect, it } from 'vitest';
import { floors } from '../../../app/domain/landing/judge/floors.ts';
import { Listing } from '../../../app/domain/landing/listing.ts';
import { publicPages } from '../../../app/domain/site/public-pages.ts';
import { listedPages, shardSize, shardsOf, sitemapIndex, sitemapShard } from '../../../app/domain/site/sitemap.ts';
import { withEvidenceEverywhere } from '../../fixtures/evidence.ts';
import { lakeshore, otherPlace, place, thirdPlace } from '../../fixtures/site.ts';

const site = withEvidenceEverywhere(lakeshore);
const judging = { today: '2026-11-22' };
const page = (slug: string, indexable = true) => ({ slug, indexable, lastmod: Date.UTC(2026, 10, 21, 12) });

describe('the listing', () => {
  const listing = new Listing(
    site,
    [
      page(`cloud-services-legal-${place.id}`),
      page(`cloud-services-legal-${otherPlace.id}`, false),
      page(`cloud-services-general-${lakeshore.data.region.home}`),
      page('no-longer-in-the-vocabulary'),
    ],
    judging,
  );

  it('lists what is published, judged worthy, and at its own address', () => {
    expect([...listing.indexableSlugs]).toEqual([`cloud-services-legal-${place.id}`]);
  });

  it('lists nothing without evidence that is printed now, whatever the verdict says', () => {
    expect([...new Listing(lakeshore, [page(`cloud-services-legal-${place.id}`)], judging).indexableSlugs]).toEqual([]);
  });

  it('leads to the stored page, or to the composed one', () => {
    expect(listing.pathOf(`cloud-services-legal-${otherPlace.id}`)).toBe(`/seo/cloud-services-legal-${otherPlace.id}`);
    expect(listing.pathOf(`cloud-services-legal-${thirdPlace.id}`)).toBe(`/cloud-services-legal-${thirdPlace.id}`);
  });

  it('puts exactly that into the sitemap, after the hand-written pages', () => {
    expect(listedPages(site, listing)).toEqual([
      ...publicPages(site),
      { path: `/seo/cloud-services-legal-${place.id}`, lastmod: '2026-11-21T12:00:00.000Z' },
    ]);
  });
});

describe('the listing of parents', () => {
  it('leaves out exactly those that are held back, whichever rule does it', () => {
    const strict = new Listing(site, [], { ...judging, floors: { ...floors, cover: 0.38 } });
    const held = new Set(strict.heldParents.map(({ path }) => path));
    expect(held.size).toBeGreaterThan(0);
    expect(held.size).toBeLessThan(strict.parents.size);
    const all = publicPages(site).map(({ path }) => path);
    expect(listedPages(site, strict).map(({ path }) => path)).toEqual(all.filter((path) => !held.has(path)));
    expect(all.filter((path) => !strict.mayList(path))).toEqual(all.filter((path) => held.has(path)));
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
