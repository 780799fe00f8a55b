import { expect } from 'vitest';
import { lakeshore } from '../fixtures/site.ts';
import { linksOf, metaOf, textOf } from '../html.ts';
import {
  all,
  canonical,
  get,
  landing,
  landingPages,
  links,
  listingChoice,
  nodesOf,
  occurrences,
  outageTest,
  panel,
  provedBy,
  type Row,
  riskMap,
  shows,
} from './checks.ts';

const { firm, localPages, pages } = lakeshore.data;
const phone = firm.phone.display;

export const contactPricingRisk: readonly Row[] = [
  [
    '2',
    '/contact: address, support and sales lines, two email addresses',
    shows('/contact', firm.address.street, `Support ${phone}`, `Sales ${phone}`, firm.email.main, firm.email.support),
  ],
  [
    '2',
    '/contact: hours with 24/7 emergency support',
    shows('/contact', 'Monday–Friday 8:00 AM–6:00 PM', '24/7 emergency support'),
  ],
  [
    '2',
    '/contact: service areas',
    shows('/contact', 'Toronto, Mississauga, Markham, Vaughan, Richmond Hill, Brampton and Oakville'),
  ],
  ['2', '/contact: View Service Area Map to /about', links('/contact', 'View Service Area Map', '/about#service-area')],
  [
    '2',
    '/contact: Get in Touch form',
    shows('/contact', 'Get in Touch', 'First Name *', 'Last Name *', 'Company *', 'Email *', 'Phone *'),
  ],
  [
    '2',
    '/pricing: three cards; Get Started scrolls to a form or goes to /contact',
    all(
      provedBy('tests/e2e/journeys/pricing.test.ts', 'scrolls to a contact form where the page has one'),
      provedBy('tests/e2e/journeys/pricing.test.ts', 'leads to the contact form, and the choice is in the lead'),
    ),
  ],
  [
    '2',
    '/pricing: Schedule Free Consultation, Free IT Risk Assessment',
    all(
      links('/pricing', 'Schedule Free Consultation', '/contact'),
      links('/pricing', 'Free IT Risk Assessment', '/risk-assessment'),
    ),
  ],
  [
    '2',
    '/risk-assessment: hero, heat map, how-to, expert assistance',
    shows('/risk-assessment', 'IT Risk Heat Map', 'How to use the map', 'Have someone check the levels'),
  ],
  [
    '2',
    '/risk-assessment: Get Full Assessment, Get Detailed Recommendations Report (D10: prefilled form, printable report)',
    all(
      provedBy(riskMap, 'is the summary, through the contact form, when the visitor sends it'),
      provedBy(riskMap, 'lists all twenty items at their levels'),
    ),
    ['more', 'The two buttons do something: the visitor gets a form with the summary, and a report to print.'],
  ],
  [
    '2',
    '/terms: 13 sections, Contact Our Team, Back to Home',
    all(
      async () => expect(occurrences((await get('/terms')).html, /<h2 id="/g)).toBe(13 + 1),
      ...Array.from(
        { length: 13 },
        (_, index) => async () =>
          expect((await get('/terms')).html).toMatch(new RegExp(`<h2 id="[^"]+"[^>]*>${index + 1}\\. `)),
      ),
      links('/terms', 'Contact Our Team', '/contact'),
      links('/terms', 'Back to Home', '/'),
    ),
  ],
  [
    '2',
    'not-found page: title, text, Return to Homepage, noindex',
    async () => {
      const { html } = await get('/not-found');
      expect(textOf(html)).toContain('404 Page Not Found');
      expect(textOf(html)).toContain(
        "We're sorry, but the page you're looking for cannot be found. It might have been moved, deleted, or never existed.",
      );
      expect(linksOf(html)).toContainEqual({ href: '/', text: 'Return to Homepage' });
      expect(metaOf(html, 'robots')).toContain('noindex');
      expect(pages['not-found-page'].title).toBe('404 Page Not Found');
    },
  ],
  [
    '2',
    '/seo/{slug}: h1, h2, keyword chips, content, FAQ, calls (D23: served complete); not-found on error (D21: 503 on an outage)',
    all(
      provedBy(landingPages, 'shows the judged words'),
      provedBy(landingPages, 'has the specified parts'),
      provedBy(landingPages, 'that leads nowhere gets the 404 page fast'),
      provedBy(outageTest, 'an outage is never a 404'),
    ),
  ],
  [
    '2',
    'dynamic landing pages: heading, service-areas box, why-choose list, six FAQs, key facts, related links',
    async () => {
      const { html } = await get(landing);
      await shows(
        landing,
        'Cloud Services for Law Firms in Oakville',
        'Service areas',
        'Within 10 km of the centre of Oakville',
        'Postal areas L6H, L6J, L6K, L6M',
        `Why choose ${firm.name}`,
        'Key facts',
        'How to Choose Cloud Services',
      )();
      const questions = (await nodesOf(landing)).find((node) => node['@type'] === 'FAQPage');
      expect(questions?.mainEntity).toHaveLength(6);
      expect(occurrences(html, /class="card-link" href="\/[a-z-]+"/g)).toBe(6);
    },
  ],
  [
    '2',
    'landing pages of a service: a four-step how to choose, rating 4.8 from 127 reviews, best 5, 30 minutes, 149-299 CAD',
    async () => {
      const nodes = await nodesOf('/services/managed-it-services');
      const service = nodes.find((node) => node['@type'] === 'Service');
      const guide = nodes.find((node) => node['@type'] === 'HowTo') as { step: unknown[] } | undefined;
      expect(service?.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 127, bestRating: 5 });
      expect(guide).toMatchObject({
        totalTime: 'PT30M',
        estimatedCost: { currency: 'CAD', minValue: 149, maxValue: 299 },
      });
      expect(guide?.step).toHaveLength(4);
    },
  ],
  [
    '2',
    'geo radius is the radius in km times 1000',
    async () => {
      const [offer] = await nodesOf('/locations/markham');
      expect(offer?.areaServed).toMatchObject({ geoRadius: 15_000 });
    },
  ],
  [
    '2',
    'the canonical URL is the base address and the path (D52)',
    all(
      canonical('/locations/vaughan', '/locations/vaughan'),
      canonical(landing, landing),
      canonical('/managed-it-services-general-toronto', '/managed-it-services-general-toronto'),
      provedBy(landingPages, 'is that of the page at its other addresses'),
    ),
    [
      'departs',
      'contradiction',
      'Two addresses would show one page, each canonical. The page at /{slug} is canonical to itself; /seo/{slug} and aliases name it where it is listed, and ask not to be listed where it is not.',
    ],
  ],
  [
    '2',
    'landing pages: the robots directive allows indexing (D51)',
    all(
      provedBy(listingChoice, 'has every generated page in the sitemap, and head, header, sitemap and canonical'),
      provedBy(listingChoice, 'lists only the earned pages within seconds'),
      provedBy(listingChoice, 'does not list a page that a person edits into a contradiction'),
    ),
    ['more', 'A firm may list only the pages that earned it. A page that contradicts the firm is never listed.'],
  ],
  [
    '2',
    'fixed local pages: hero, benefits, four service cards, three FAQs, calls to contact, risk assessment, phone',
    async () => {
      for (const { id, benefits, services: cards, faq } of localPages) {
        expect([cards.length, faq.length]).toEqual([4, 3]);
        await shows(
          `/${id}`,
          ...benefits.map(({ title }) => title),
          ...cards.map(({ title }) => title),
          ...faq.map(({ question }) => question),
        )();
        const hrefs = linksOf((await get(`/${id}`)).html).map(({ href }) => href.split('?')[0]);
        expect(hrefs).toEqual(expect.arrayContaining(['/contact', '/risk-assessment', `tel:${firm.phone.e164}`]));
      }
    },
  ],
  [
    '2',
    "/admin: 'Generate 500 Pages', 'Generate All 2,736 Pages', 'Generating...', the raw result (D53)",
    all(
      provedBy(panel, 'has both buttons at the end of Today'),
      provedBy(panel, 'waits with its buttons while another process generates'),
      provedBy(panel, 'progress by windows, then the JSON answer'),
    ),
    ['more', 'The work of the day stands above the buttons, and one more click takes the last run back.'],
  ],
];
