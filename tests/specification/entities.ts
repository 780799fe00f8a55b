import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { contactFields } from '../../app/domain/leads/lead.ts';
import { articleCards } from '../../app/domain/site/article-card.ts';
import { Headset, ServiceIcon } from '../../app/ui/art/icons.tsx';
import { lakeshore } from '../fixtures/site.ts';
import { metaOf } from '../html.ts';
import { all, api, get, is, landingPages, nodesOf, provedBy, type Row, siteUrl } from './checks.ts';

const { articles, industries, locationPages, locations, offers, pages, services, testimonials } = lakeshore.data;
const { choices } = pages['contact-page'].form;
/** The eight offers of the carousel. */
const eight = offers.filter(({ apart }) => !apart);

export const entities: readonly Row[] = [
  [
    '3',
    'service: eight, their ids, titles and icons',
    is(
      eight.map(({ id, title, iconName }) => `${id} ${title} ${iconName}`),
      [
        'managed-it Managed IT Services Headset',
        'cybersecurity Cybersecurity ShieldCheck',
        'cloud Cloud Solutions Cloud',
        'network Network Solutions Network',
        'consulting IT Consulting ScrollText',
        'hardware Hardware Support Wrench',
        'servers Server Management Server',
        'mobile Mobile Device Management Smartphone',
      ],
    ),
  ],
  [
    '3',
    'service: three features each',
    is(
      eight.map(({ features }) => features.length),
      eight.map(() => 3),
    ),
  ],
  [
    '3',
    'service: the footer says Network Support',
    is(eight.find(({ id }) => id === 'network')?.footerTitle, 'Network Support'),
  ],
  [
    '3',
    'service: an unknown icon falls back to Headset',
    is(
      renderToStaticMarkup(createElement(ServiceIcon, { name: 'Unknown' })),
      renderToStaticMarkup(createElement(Headset)),
    ),
  ],
  [
    '3',
    'testimonial: three, with id, quote, name and company with city',
    () => {
      expect(testimonials).toHaveLength(3);
      for (const { id, quote, name, company } of testimonials)
        expect([id, quote, name, company].every(Boolean) && /, [A-Z]/.test(company)).toBe(true);
    },
  ],
  [
    '3',
    'article: its fields; display date and read time; a team as author',
    () => {
      for (const article of articles) {
        expect(
          [article.title, article.description, article.category, article.date, article.readMinutes, article.body].every(
            Boolean,
          ),
        ).toBe(true);
        expect(article.author).toMatch(/ Team$/);
      }
    },
  ],
  [
    '3',
    'article: the nine categories',
    is([...new Set(articles.map(({ category }) => category))].toSorted(), [
      'Cloud',
      'Cloud Computing',
      'Compliance',
      'Cybersecurity',
      'Data Management',
      'IT Strategy',
      'Managed Services',
      'Remote Work',
      'Security',
    ]),
  ],
  [
    '3',
    'guides: six, dated December 2022 to May 2023',
    () => {
      const guides = articleCards(lakeshore, pages['resources-page'].guides.list);
      expect(guides).toHaveLength(6);
      for (const { date } of guides) expect(date >= '2022-12-01' && date <= '2023-05-31', date).toBe(true);
    },
  ],
  [
    '3',
    'contact request: its fields',
    is(
      ['firstName', 'lastName', 'company', 'email', 'phone', 'service', 'message', 'terms'].filter(
        (name) => !(contactFields as readonly string[]).includes(name),
      ),
      [],
    ),
  ],
  [
    '3',
    'contact request: the eight service choices, none as Select a service',
    is(
      [choices.map(({ value }) => value), choices[0]?.label],
      [
        ['none', 'managed_it', 'cybersecurity', 'cloud', 'network', 'consulting', 'hardware', 'other'],
        'Select a service',
      ],
    ),
  ],
  [
    '3',
    'pricing plan: name, price text, description, features, optional popular flag',
    is(
      lakeshore.data.plans.map(({ popular = false }) => popular),
      [false, true, false],
    ),
  ],
  [
    '3',
    'assessment: answers to questions 1 to 10; name, company, email, phone',
    all(
      is(
        lakeshore.data.measures.map(({ number }) => number),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      ),
      provedBy(api, 'takes an assessment through the same door'),
    ),
  ],
  [
    '3',
    'risk category: id, name, items with id, name, default; levels with label and description',
    all(
      is(
        lakeshore.data.riskMap.categories.every(
          ({ id, name, items }) => id && name && items.every((item) => item.id && item.name && item.defaultRisk),
        ),
        true,
      ),
      is(
        lakeshore.data.riskMap.levels.map(({ id, label }) => `${id} ${label}`),
        ['low Low', 'medium Medium', 'high High', 'critical Critical'],
      ),
    ),
  ],
  [
    '3',
    'location, marketing: slugs in order (D3: nine)',
    is(locationPages.map(({ id }) => id).slice(0, 6), [
      'toronto',
      'mississauga',
      'markham',
      'vaughan',
      'richmond-hill',
      'oakville',
    ]),
    ['more', 'Three further slugs of the landing pages, and ten of the region, follow the six.'],
  ],
  [
    '3',
    'location, marketing: eight neighbourhoods, two or three questions',
    () => {
      // The nine locations of the specification. The pages of the other ten are made from facts.
      for (const { id, faq } of locationPages.slice(0, 9)) {
        expect(lakeshore.location(id)?.neighbourhoods.slice(0, 8), id).toHaveLength(8);
        expect(faq.length === 2 || faq.length === 3, id).toBe(true);
      }
    },
  ],
  [
    '3',
    'location, marketing: LocalBusiness for Toronto, Service for the others; Toronto with opening hours',
    all(
      is(
        locationPages.map(({ schemaType }) => schemaType === 'LocalBusiness'),
        locationPages.map(({ id }) => id === 'toronto'),
      ),
      async () =>
        expect((await nodesOf('/locations/toronto'))[0]?.openingHoursSpecification).toMatchObject({
          opens: '08:00',
          closes: '18:00',
        }),
    ),
  ],
  [
    '3',
    'Oakville: radius 12 km around 43.4675, -79.6877, IT Support and Services, url under /locations/oakville',
    async () => {
      const [offer] = await nodesOf('/locations/oakville');
      expect(offer).toMatchObject({
        '@type': 'Service',
        serviceType: 'IT Support and Services',
        url: `${siteUrl}/locations/oakville`,
        areaServed: { geoMidpoint: { latitude: 43.4675, longitude: -79.6877 }, geoRadius: 12_000 },
      });
    },
  ],
  [
    '3',
    'location, landing: radii in km',
    is(Object.fromEntries(locations.slice(0, 9).map(({ id, radiusKm }) => [id, radiusKm])), {
      toronto: 15,
      mississauga: 12,
      markham: 10,
      vaughan: 8,
      brampton: 12,
      'richmond-hill': 8,
      oakville: 10,
      'north-york': 12,
      scarborough: 15,
    }),
  ],
  [
    '3',
    'location, marketing: radii (D3: the landing ones for the three not given)',
    is(Object.fromEntries(locationPages.slice(0, 9).map(({ id, radiusKm }) => [id, radiusKm])), {
      toronto: 30,
      mississauga: 15,
      markham: 15,
      vaughan: 15,
      'richmond-hill': 10,
      oakville: 12,
      brampton: 12,
      'north-york': 12,
      scarborough: 15,
    }),
  ],
  [
    '3',
    'service slugs and names of the landing pages',
    is(
      services.map(({ id, name }) => `${id} ${name}`),
      [
        'managed-it-services Managed IT Services',
        'cybersecurity-services Cybersecurity Services',
        'cloud-computing Cloud Computing Solutions',
        'cloud-services Cloud Services',
        'it-consulting IT Consulting',
        'help-desk-support Help Desk Support',
        'technical-support Technical Support',
        'network-services Network Services',
        'backup-services Data Backup Services',
      ],
    ),
  ],
  [
    '3',
    'industry slugs and names; sixteen and nineteen (D4)',
    all(
      is(
        industries.slice(0, 8).map(({ id, name }) => `${id}: ${name}`),
        [
          'healthcare: Healthcare Practices',
          'legal: Law Firms',
          'accounting: Accounting Firms',
          'real-estate: Real Estate Agencies',
          'dental: Dental Practices',
          'financial-services: Financial Services',
          'general: General Business',
          'small-business: Small Business',
        ],
      ),
      is([industries.length, locations.length], [16, 19]),
    ),
  ],
  [
    '3',
    'page metadata: share image 1200 x 630, author, locale en_CA, indexing allowed',
    async () => {
      const { html } = await get('/resources/data-backup-strategies');
      expect(
        ['og:image:width', 'og:image:height', 'og:locale', 'robots', 'author', 'article:published_time'].map((name) =>
          metaOf(html, name),
        ),
      ).toEqual(['1200', '630', 'en_CA', 'index, follow', 'Security Team', '2023-01-24']);
    },
  ],
  [
    '3',
    'SEO page from the server: slug, title, metaDescription, h1, h2, keywords, content, faqItems',
    provedBy(landingPages, 'gives exactly the specified fields, with faqItems as JSON text'),
  ],
];
