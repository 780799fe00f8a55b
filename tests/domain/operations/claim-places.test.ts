import { describe, expect, it } from 'vitest';
import { Site, type SiteData } from '../../../app/domain/firm/site.ts';
import { claimPlaces } from '../../../app/domain/operations/claim-places.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

// tests/e2e/journeys/claims-panel.test.ts compares these places with what the sample firm's pages print.
describe('the places of a claim', () => {
  const { data } = lakeshore;
  const placesIn = (changed: Partial<SiteData>, id: string) => claimPlaces(new Site({ ...data, ...changed }))(id);

  it('are the pages whose words name it', () => {
    expect(claimPlaces(lakeshore)('satisfaction')).toEqual({ pages: ['/about'], landingPages: false });
    const pages = {
      ...data.pages,
      'risk-assessment-page': { ...data.pages['risk-assessment-page'], heading: '{claim:satisfaction}' },
    };
    expect(placesIn({ pages }, 'satisfaction').pages).toEqual(['/about', '/risk-assessment']);
  });

  it('are the pages of a document, and those that show a part of it', () => {
    const articles = data.articles.map((article, index) =>
      index === 0 ? { ...article, description: 'We are {claim:certified}.' } : { ...article, body: '' },
    );
    const own = `/resources/${articles[0]?.id}`;
    expect(placesIn({ articles }, 'certified').pages).toEqual(['/', '/about', own, '/resources', '/blog']);
    const offers = data.offers.map((offer) => ({ ...offer, benefits: { ...offer.benefits, cost: '{claim:uptime}' } }));
    expect(placesIn({ offers }, 'uptime').pages).toEqual(['/', '/services']);
  });

  it('are landing pages when the words of a service, an industry or a location name it', () => {
    expect(claimPlaces(lakeshore)('uptime').landingPages).toBe(false);
    expect(claimPlaces(lakeshore)('onsite-2h').landingPages).toBe(true);
    const locations = data.locations.map((location) => ({
      ...location,
      services: { 'it-consulting': [{ id: 'x', text: '{claim:uptime}' }] },
    }));
    expect(placesIn({ locations }, 'uptime').landingPages).toBe(true);
  });

  it('are the pages of services and landing pages for the rating, and the home page and that of its industry for a testimonial', () => {
    expect(claimPlaces(lakeshore)('rating')).toEqual({
      pages: data.services.map(({ id }) => `/services/${id}`),
      landingPages: true,
    });
    for (const { id, industry } of data.testimonials)
      expect(claimPlaces(lakeshore)(`testimonial:${id}`).pages).toEqual(['/', `/industries/${industry}`]);
  });

  it('are those of the firm’s own pages', () => {
    const places = claimPlaces(northbeam);
    const addresses = northbeam.data.claims.flatMap(({ id }) => places(id).pages);
    expect(addresses.length).toBeGreaterThan(northbeam.data.claims.length);
    for (const address of addresses) expect(address).not.toMatch(/toronto|mississauga|markham/);
    expect(addresses).toContain('/locations/calgary');
  });
});
