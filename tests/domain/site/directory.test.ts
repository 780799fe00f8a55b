import { describe, expect, it } from 'vitest';
import { Listing } from '../../../app/domain/landing/listing.ts';
import { directoryOf } from '../../../app/domain/site/directory.ts';
import { lakeshore, otherPlace, place, thirdPlace } from '../../fixtures/site.ts';

const [here, there, elsewhere] = [place.id, otherPlace.id, thirdPlace.id];
const slugs = [`cloud-services-legal-${here}`, `cloud-services-legal-${there}`, `cloud-services-dental-${here}`];
const listing = new Listing(lakeshore, [
  ...slugs.map((slug) => ({ slug, lastmod: 1, indexable: true })),
  { slug: `cloud-services-retail-${elsewhere}`, lastmod: 1, indexable: false },
]);
const linksWhere = (isRedirected: (path: string) => boolean) =>
  directoryOf(lakeshore, 'cloud-services', listing, isRedirected).map(({ title, links }) => [
    title,
    ...links.map(({ href }) => href),
  ]);

describe('the directory of a service', () => {
  it('groups its listed pages by industry', () => {
    const legal = [`/seo/cloud-services-legal-${here}`, `/seo/cloud-services-legal-${there}`];
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
    const away = [`/seo/cloud-services-legal-${here}`, `/seo/cloud-services-dental-${here}`];
    expect(linksWhere((path) => away.includes(path))).toEqual([['Law Firms', `/seo/cloud-services-legal-${there}`]]);
  });
});
