import { describe, expect, it } from 'vitest';
import { faqPage, firmGraph, graph } from '../../../app/domain/firm/schema-org.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';
import { faultsOfStructuredData } from '../../structured-data.ts';

const site = 'https://firm.example';
const business = lakeshore.data.firm;
const questions = faqPage(lakeshore, [{ question: 'Who comes?', answer: 'We do.' }]);

interface Node {
  '@type': string;
  [property: string]: unknown;
}
const nodesOf = (data: object) => (JSON.parse(JSON.stringify(data)) as { '@graph': Node[] })['@graph'];

describe('a page without structured data of its own', () => {
  it('names the firm with address and phone number, and the website that it publishes', () => {
    const [firm, website, ...others] = nodesOf(firmGraph(lakeshore, site, false));
    expect(others).toEqual([]);
    expect(firm).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': `${site}/#business`,
      name: business.name,
      telephone: business.phone.e164,
      address: { streetAddress: business.address.street, addressLocality: business.address.locality },
    });
    expect(firm).not.toHaveProperty('openingHoursSpecification');
    expect(website).toEqual({
      '@type': 'WebSite',
      '@id': `${site}/#website`,
      name: business.name,
      url: `${site}/`,
      publisher: { '@id': `${site}/#business` },
    });
  });

  it('has opening hours, coordinates, picture, mailbox and parent of the firm where it is asked for all', () => {
    const [firm] = nodesOf(firmGraph(lakeshore, site, true));
    expect(firm).toMatchObject({
      '@id': `${site}/#business`,
      openingHoursSpecification: { opens: business.hours.opens, closes: business.hours.closes },
      geo: { latitude: business.coordinates.lat, longitude: business.coordinates.lng },
      image: `${site}/share.png`,
      email: business.email.main,
      parentOrganization: { name: business.parent },
    });
  });

  it('has no parent where the firm has none', () => {
    const [firm] = nodesOf(firmGraph(northbeam, site, true));
    expect(firm).toMatchObject({ name: 'Northbeam IT', address: { addressLocality: 'Calgary' } });
    expect(firm).not.toHaveProperty('parentOrganization');
  });

  it.each([
    [lakeshore, true],
    [lakeshore, false],
    [northbeam, true],
    [northbeam, false],
  ])('is complete by the rules of the tests', (firm, full) => {
    expect(faultsOfStructuredData(JSON.stringify(firmGraph(firm, site, full)), site)).toEqual([]);
  });
});

it('a page that writes its own structured data and forgets the firm is found out', () => {
  expect(faultsOfStructuredData(JSON.stringify(graph(lakeshore, site, questions)), site)).toEqual([
    `nothing has the @id ${site}/#business`,
  ]);
});
