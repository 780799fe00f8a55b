import { describe, expect, it } from 'vitest';
import { Listing } from '../../../app/domain/landing/listing.ts';
import { directoryOf } from '../../../app/domain/site/directory.ts';
import { lakeshore } from '../../fixtures/site.ts';

const slugs = ['cloud-services-legal-oakville', 'cloud-services-legal-milton', 'cloud-services-dental-oakville'];
const listing = new Listing(lakeshore, [
  ...slugs.map((slug) => ({ slug, lastmod: 1, indexable: true })),
  { slug: 'cloud-services-retail-ajax', lastmod: 1, indexable: false },
]);
const linksWhere = (isRedirected: (path: string) => boolean) =>
  directoryOf(lakeshore, 'cloud-services', listing, isRedirected).map(({ title, links }) => [
    title,
    ...links.map(({ href }) => href),
  ]);

describe('the directory of a service', () => {
  it('groups its listed pages by industry', () => {
    const legal = ['/seo/cloud-services-legal-oakville', '/seo/cloud-services-legal-milton'];
    const groups = linksWhere(() => false);
    expect(groups.map(([title]) => title)).toEqual(expect.arrayContaining(['Law Firms', 'Dental Practices']));
    expect(groups).toHaveLength(2);
    expect(
      groups
        .find(([title]) => title === 'Law Firms')
        ?.slice(1)
        .toSorted(),
    ).toEqual(legal.toSorted());
  });

  it('leaves out redirected pages, and an industry with no page left', () => {
    const away = ['/seo/cloud-services-legal-oakville', '/seo/cloud-services-dental-oakville'];
    expect(linksWhere((path) => away.includes(path))).toEqual([['Law Firms', '/seo/cloud-services-legal-milton']]);
  });
});
