import { expect } from 'vitest';
import { lakeshore } from '../fixtures/site.ts';
import { idsOf, linksOf, textOf, titleOf } from '../html.ts';
import {
  all,
  get,
  home,
  is,
  links,
  location,
  occurrences,
  pagesTest,
  provedBy,
  type Row,
  shows,
  written,
} from './checks.ts';

const { firm, offers, testimonials } = lakeshore.data;
const services = offers.filter(({ apart }) => !apart);
const phone = firm.phone.display;

export const homePage: readonly Row[] = [
  [
    '1',
    "hero: headline '{product} Toronto | #1 Managed IT Services GTA', also as title",
    all(shows('/', `${firm.name} Toronto | #1 Managed IT Services GTA`), async () =>
      expect(titleOf((await get('/')).html)).toBe(`${firm.name} Toronto | #1 Managed IT Services GTA`),
    ),
  ],
  [
    '1',
    'hero: sub-text, two buttons, the line of cities',
    all(
      shows(
        '/',
        'Dependable IT services tailored to growing businesses in Toronto and the GTA',
        'Proudly serving Toronto, Mississauga, Markham, Vaughan and the entire GTA',
      ),
      links('/', 'Get Free Consultation', '/contact'),
      links('/', 'Explore Services', '/services'),
    ),
  ],
  [
    '1',
    'hero: background picture from another host (D17: own artwork, nothing from outside)',
    async () => expect((await get('/')).html).not.toMatch(/<img[^>]+src="https?:/),
    [
      'departs',
      'law',
      'The host of a picture learns who visits the page before they agree to anything. The sample has artwork of its own; an owner may name such a picture.',
    ],
  ],
  [
    '1',
    'trust strip: 24/7 Support, Certified Technicians, 99.9% Uptime, 150+ GTA Businesses',
    shows('/', '24/7 Support', 'Certified Technicians', '99.9% Uptime', '150+ GTA Businesses'),
  ],
  [
    '2',
    'carousel: heading, intro about small businesses in the GTA, eight cards',
    all(shows('/', 'Our IT Services', 'What small businesses in the GTA ask us'), async () =>
      expect(occurrences((await get('/')).html, /class="building(?: [^"]*)?"/g)).toBe(8),
    ),
  ],
  [
    '2',
    'carousel: one card per view, two from medium, three from large',
    written('app/ui/islands/services-carousel.css', '--slide: 50%', '--slide: calc(100% / 3)'),
  ],
  [
    '2',
    'carousel: previous, next, play/pause, dots, arrow keys',
    provedBy(home, 'moves with the arrow keys, the buttons and the dots'),
  ],
  [
    '2',
    'carousel: only the active card shows Key Features and Learn More to /services#{id}',
    provedBy(home, 'shows features and Learn More on the active card only'),
  ],
  [
    '2',
    'why choose: three cards, the parent panel with three bullets, Learn More About Us',
    all(
      shows(
        '/',
        'Cost-Effective',
        'Predictable monthly fees with no hidden charges',
        'Local Expertise',
        'GTA-based team with fast on-site support',
        'Responsive Support',
        'Quick response and 24/7 options',
        `Backed by ${firm.parent}`,
        '20+ years serving GTA businesses',
        'Certified IT professionals',
        'Partnerships with leading technology vendors',
      ),
      links('/', 'Learn More About Us', '/about'),
    ),
  ],
  [
    '2',
    'testimonials: Trusted by GTA Small Businesses, three cards',
    shows('/', 'Trusted by GTA Small Businesses', ...testimonials.map(({ company }) => company)),
  ],
  [
    '2',
    'call to action: heading, free IT assessment, two buttons',
    all(
      shows('/', 'Ready to Transform Your Small Business IT?', 'free IT assessment'),
      links('/', 'Schedule Free Assessment', '/contact'),
      links('/', phone, `tel:${firm.phone.e164}`),
    ),
  ],
  ['2', 'self-assessment widget', shows('/', 'Start Free Assessment', 'Begin Assessment')],
];

export const servicesAndAbout: readonly Row[] = [
  [
    '2',
    '/services: summary of all services with icon, title, description, features, Learn More to its anchor',
    async () => {
      for (const { id, title, description, features } of services) {
        await shows('/services', title, description, ...features.filter((text) => !text.includes('{')))();
        await links('/services', `Learn More about ${title}`, `/services#${id}`)();
      }
    },
  ],
  [
    '2',
    '/services: a block per service with key features, three benefits, Get Started, Call for Details, Custom Pricing',
    async () => {
      const { html } = await get('/services');
      const text = textOf(html);
      for (const words of [
        'Key Features',
        'Cost-effective',
        'Increased efficiency',
        'Expert support',
        'Custom Pricing',
        'Get Started',
        'Call for Details',
      ])
        expect(text.split(words).length - 1, words).toBeGreaterThanOrEqual(services.length);
      expect(idsOf(html)).toEqual(expect.arrayContaining(services.map(({ id }) => id)));
      const starts = linksOf(html).filter((link) => link.text.startsWith('Get Started'));
      for (const { href } of starts) expect(href).toMatch(/^\/contact(\?service=\w+)?$/);
    },
  ],
  [
    '2',
    '/services: Next Service, the eighth one Contact Us (D56: the backup block follows, outside the chain)',
    provedBy(pagesTest, 'links each of the eight services to the next and the eighth to Contact Us'),
  ],
  [
    '2',
    '/services: a hash scrolls there, lights the block and shows Local GTA Support',
    all(
      provedBy(pagesTest, 'scrolls to the service of the hash'),
      shows('/services', 'Local GTA Support', 'Fast response', 'Canadian compliance', 'Scalable solutions'),
    ),
  ],
  [
    '2',
    '/services: ends with a free IT assessment to /contact',
    links('/services', 'Get Your Free IT Assessment', '/contact'),
  ],
  [
    '2',
    '/about: story, statistics',
    all(shows('/about', `It is a division of ${firm.parent}`), async () => {
      const text = textOf((await get('/about')).html);
      for (const figure of ['150+', '20+ years', '24/7', '99.9%']) expect(text).toContain(figure);
    }),
  ],
  [
    '2',
    '/about: three service links',
    async () => {
      const hrefs = linksOf((await get('/about')).html).map(({ href }) => href);
      expect(hrefs).toEqual(
        expect.arrayContaining([
          '/services/managed-it-services',
          '/services/cybersecurity',
          '/services/technical-support',
        ]),
      );
    },
  ],
  [
    '2',
    '/about: Get to Know Our Team, six cities, Check if we serve your area',
    all(
      links('/about', 'Get to Know Our Team', '/contact'),
      links('/about', 'Check if we serve your area', '/contact'),
      is(firm.mainCities, ['toronto', 'mississauga', 'markham', 'vaughan', 'richmond-hill', 'oakville']),
      provedBy(location, 'shows six cities'),
    ),
  ],
];
