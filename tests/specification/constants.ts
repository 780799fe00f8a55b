import { expect } from 'vitest';
import { allPages } from '../../app/domain/landing/all-pages.ts';
import { strategicCount } from '../../app/domain/landing/order.ts';
import { defaultLevels, recommendations, riskItems, riskMapOf, score } from '../../app/domain/leads/risk-map.ts';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '../../app/ui/islands/hint.ts';
import { TOAST_DURATION, TOAST_REMOVE_DELAY, TOAST_SWIPE_THRESHOLD } from '../../app/ui/islands/toasts.ts';
import { AUTOPLAY_DELAY } from '../../app/ui/islands/use-carousel.ts';
import { claimsTable } from '../claims-table.ts';
import { lakeshore } from '../fixtures/site.ts';
import { all, contact, is, location, provedBy, type Row, riskMap, shows, written } from './checks.ts';

const { articles, industries, locations, offers, pages, services, testimonials } = lakeshore.data;

const map = riskMapOf(lakeshore);
const levelsOf = (id: string) =>
  map.categories.find((category) => category.id === id)?.items.map(({ defaultRisk }) => defaultRisk);
const featuresOf = (id: string) =>
  lakeshore.data.plans
    .find((plan) => plan.id === id)
    ?.features.join('; ')
    .toLowerCase();

export const constants: readonly Row[] = [
  ['9', 'carousel: 5000 ms', is(AUTOPLAY_DELAY, 5000)],
  [
    '9',
    'carousel: expand 0.3 s, features staggered 0.1 s, hover scale 1.03',
    written('app/ui/islands/services-carousel.css', '300ms', '100ms', 'scale: 1.03'),
  ],
  [
    '9',
    'carousel: 8 services, 3 value cards, 3 testimonials',
    is([offers.filter(({ apart }) => !apart).length, testimonials.length], [8, 3]),
  ],
  ['9', 'tooltip: 700 ms, skip 300 ms', is([TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY], [700, 300])],
  [
    '9',
    'toast: 5000 ms, swipe 50 px, removal 1,000,000 ms',
    is([TOAST_DURATION, TOAST_SWIPE_THRESHOLD, TOAST_REMOVE_DELAY], [5000, 50, 1_000_000]),
  ],
  [
    '9',
    'toast: 1 at a time, F8, at most 420 px',
    all(
      provedBy(contact, 'is one at a time'),
      provedBy(contact, 'gets the focus by F8'),
      provedBy(contact, 'is at most 420 px wide'),
    ),
  ],
  ['9', 'hash scroll: 100 ms', written('app/ui/enhance/hash-scroll.ts', 'const delay = 100;')],
  [
    '9',
    'self-assessment: ten measures',
    all(is(lakeshore.data.measures.length, 10), () => {
      const titles = lakeshore.data.measures.map(({ title }) => title.toLowerCase());
      const asked = [
        'multi-factor authentication',
        'off-site backups',
        'incident response plan',
        'training',
        'password manager',
        'firewall',
        'endpoint protection',
        'patches and updates',
        'role-based access control',
        'annual risk assessment',
      ];
      for (const [index, words] of asked.entries()) expect(titles[index]).toContain(words);
    }),
  ],
  [
    '9',
    'plan: Essential IT Support, $99/month, five features',
    all(
      shows('/pricing', 'Essential IT Support', 'Starting at $99/month'),
      is(
        featuresOf('essential'),
        'remote support; email and phone support in business hours; basic security monitoring; software installs and updates; monthly health reports',
      ),
    ),
  ],
  [
    '9',
    'plan: Complete Managed IT, $199/month, Most Popular, six features',
    all(
      shows(
        '/pricing',
        'Most Popular',
        'Complete Managed IT',
        'Starting at $199/month',
        'All Essential features',
        '24/7 monitoring',
        'Advanced cybersecurity',
        'Cloud backup and disaster recovery',
        'Network management',
        'Strategic consulting',
      ),
    ),
  ],
  [
    '9',
    'plan: Enterprise Solutions, custom pricing, five features',
    all(
      shows('/pricing', 'Enterprise Solutions', 'Custom pricing'),
      is(
        featuresOf('enterprise'),
        'dedicated account manager; custom security protocols; compliance management; advanced reporting; priority support with guaranteed response times',
      ),
    ),
  ],
  [
    '9',
    'heat map: low 1, medium 2, high 3, critical 4',
    is(
      map.levels.map(({ value }) => value),
      [1, 2, 3, 4],
    ),
  ],
  [
    '9',
    'heat map: the sum over 20 items by 80, as a rounded percent',
    is([riskItems(map).length, score(map, defaultLevels(map))], [20, 69]),
  ],
  [
    '9',
    'Infrastructure: servers medium, networking high, workstations medium, mobile high',
    is(levelsOf('infrastructure'), ['medium', 'high', 'medium', 'high']),
  ],
  [
    '9',
    'Data Security: backups critical, encryption high, storage medium, classification low',
    is(levelsOf('data-security'), ['critical', 'high', 'medium', 'low']),
  ],
  [
    '9',
    'Cloud Security: access high, monitoring medium, compliance medium, SaaS high',
    is(levelsOf('cloud-security'), ['high', 'medium', 'medium', 'high']),
  ],
  [
    '9',
    'Human Factors: training critical, policies high, phishing critical, access control medium',
    is(levelsOf('human-factors'), ['critical', 'high', 'critical', 'medium']),
  ],
  [
    '9',
    'Perimeter Security: firewall high, intrusion prevention high, WiFi medium, remote access critical',
    is(levelsOf('perimeter-security'), ['high', 'high', 'medium', 'critical']),
  ],
  [
    '9',
    'recommendations: the first three at high or critical, in category order, two wordings',
    all(
      is(
        recommendations(map, defaultLevels(map)).map(({ item }) => item.id),
        ['networking', 'mobile', 'backups'],
      ),
      provedBy(riskMap, 'each in the words of its level'),
    ),
  ],
  [
    '9',
    'terms: response times',
    shows(
      '/terms',
      'Critical: within 2 hours',
      'High: within 4 hours, counted in business hours',
      'Medium: by the next business day',
      'Low: within 3 business days',
    ),
  ],
  ['9', 'terms: invoices due in 30 days', shows('/terms', 'Invoices are due within 30 days')],
  [
    '9',
    'terms: price changes and termination need 30 days written notice',
    shows(
      '/terms',
      'at least 30 days’ written notice before a price changes',
      'end the services with 30 days’ written notice',
    ),
  ],
  [
    '9',
    'terms: liability capped at the services of the preceding 12 months',
    shows('/terms', 'limited to the value of the services the client bought from us in the 12 months before'),
  ],
  [
    '9',
    'terms: Ontario law, arbitration in Toronto, Canadian dollars',
    shows('/terms', 'governed by the laws of Ontario', 'arbitration in Toronto', 'Prices are in Canadian dollars'),
  ],
  [
    '9',
    'locations: 4 neighbourhoods, 4 services, 3 other locations',
    all(
      provedBy(location, 'four neighbourhoods and a link'),
      provedBy(location, 'four services, questions and three other locations'),
    ),
  ],
  [
    '9',
    'locations: on-site within 2 hours for critical issues; over 15 years in Toronto',
    all(shows('/locations', 'on site within 2 hours'), shows('/locations/toronto', 'over 15 years')),
  ],
  [
    '9',
    'landing and admin: 500 strategic pages, six FAQs, four steps, six related links, four postal prefixes',
    async () => {
      expect(strategicCount(lakeshore.data.counts)).toBe(500);
      for (const { area, faq, steps, related } of allPages(lakeshore)) {
        const links = [related.services, related.locations, related.industries].map(({ length }) => length);
        expect([faq.length, steps.length, ...links]).toEqual([6, 4, 2, 2, 2]);
        expect(area.postalCodes.length).toBeLessThanOrEqual(4);
      }
    },
  ],
  ['9', 'landing: 9 x 16 x 19 = 2,736', is(services.length * industries.length * locations.length, 2736)],
  [
    '9',
    'articles: 6 listed of 11, 6 to 11 minutes, December 2022 to June 2023',
    () => {
      expect([pages['resources-page'].articles.list.length, articles.length]).toEqual([6, 11]);
      const minutes = articles.map(({ readMinutes }) => readMinutes);
      const dates = articles.map(({ date }) => date).toSorted();
      expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([6, 11]);
      expect([dates[0]?.slice(0, 7), dates.at(-1)?.slice(0, 7)]).toEqual(['2022-12', '2023-06']);
    },
  ],
  [
    '1',
    'the claims have the words of docs/claims.md',
    is(
      lakeshore.data.claims.map(({ id, words }) => [id, words]),
      claimsTable().map(({ id, words }) => [id, words]),
    ),
  ],
  [
    '9',
    'every claim of sections 1 and 9 has a page (D26)',
    provedBy('tests/e2e/journeys/claims.test.ts', ' appears on '),
  ],
];
