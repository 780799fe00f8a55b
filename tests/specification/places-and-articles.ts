import { expect } from 'vitest';
import { articleCards } from '../../app/domain/site/article-card.ts';
import { lakeshore } from '../fixtures/site.ts';
import { linksOf, textOf } from '../html.ts';
import { all, get, is, links, location, occurrences, provedBy, type Row, resources, shows } from './checks.ts';

const { articles, locationPages, pages } = lakeshore.data;
const {
  articles: { list: listedArticles },
  guides,
} = pages['resources-page'];

export const locationRows: readonly Row[] = [
  [
    '2',
    '/locations: heading, intro, a card per location with picture, name, blurb, four neighbourhoods, link',
    all(
      shows('/locations', 'Local IT support across the GTA'),
      provedBy(location, 'shows each that has a page, with its own map'),
    ),
  ],
  [
    '2',
    '/locations: Why Choose Local IT Support in the GTA? with four points',
    shows(
      '/locations',
      'Why Choose Local IT Support in the GTA?',
      'Faster response times',
      'Local business understanding',
      'Community connections',
      'Personalized service',
    ),
  ],
  ['2', '/locations: Schedule a Free Consultation', links('/locations', 'Schedule a Free Consultation', '/contact')],
  [
    '2',
    '/locations/{slug}: crumbs, heading, subheadline, body, neighbourhoods, four services, three other locations',
    provedBy(location, 'has its breadcrumbs, words, neighbourhoods, four services'),
  ],
  [
    '2',
    '/locations/{slug}: a blank line of the body begins a new paragraph',
    async () => {
      const { html } = await get('/locations/toronto');
      const paragraphs = locationPages[0]?.body.split(/\n{2,}/).length;
      expect(occurrences(/<div class="prose">[\s\S]*?<\/div>/.exec(html)?.[0] ?? '', /<p>/g)).toBe(paragraphs);
    },
  ],
  [
    '2',
    '/locations/{slug}: auto-links of body and answers (D6, D28)',
    provedBy(location, 'occur at least once each, and lead to the page that the decisions name'),
  ],
  [
    '2',
    "/locations/{slug}: 'Get IT Support in {name}' to /contact",
    links('/locations/richmond-hill', 'Get IT Support in Richmond Hill', '/contact'),
  ],
  [
    '2',
    '/locations/{slug}: the contact block only where the location has an address',
    provedBy(location, 'shows the firm’s office only in the office’s own location'),
  ],
  [
    '2',
    '/locations/{slug}: accordion, single-open, collapsible, Home, End, arrows wrap and skip disabled',
    all(
      provedBy(location, 'open one at a time and close again'),
      provedBy(location, 'move the focus by Home, End and the arrows'),
      provedBy(location, 'skip a disabled question'),
    ),
  ],
  [
    '2',
    "/locations/{slug}: 'Other GTA Locations We Serve': the first three that are not this one",
    all(
      async () =>
        expect(
          linksOf((await get('/locations/toronto')).html)
            .map(({ href }) => href)
            .filter((href) => /^\/locations\/./.test(href)),
        ).toEqual(['/locations/mississauga', '/locations/markham', '/locations/vaughan']),
      async () =>
        expect(
          linksOf((await get('/locations/vaughan')).html)
            .map(({ href }) => href)
            .filter((href) => /^\/locations\/./.test(href)),
        ).toEqual(['/locations/toronto', '/locations/mississauga', '/locations/markham']),
    ),
  ],
  [
    '2',
    '/locations/{slug}: closing call to /contact and three service pages',
    async () => {
      const { html } = await get('/locations/markham');
      const closing = linksOf(html.slice(html.lastIndexOf('class="closing-call"'), html.indexOf('</main>'))).map(
        ({ href }) => href,
      );
      expect(closing).toContain('/contact');
      expect(closing.filter((href) => href.startsWith('/services/'))).toHaveLength(3);
    },
  ],
  ['2', '/locations/{slug}: structured data', provedBy(location, 'has structured data with its name and radius')],
];

export const resourceRows: readonly Row[] = [
  [
    '2',
    '/resources: six articles, each to /resources/{slug}',
    all(
      ...articleCards(lakeshore, listedArticles).map(({ slug, title }) =>
        links('/resources', title, `/resources/${slug}`),
      ),
    ),
  ],
  [
    '2',
    '/resources: six guides with Read Guide, Contact Our Team (D13)',
    all(
      ...guides.list.map((id) => links('/resources', 'Read Guide', `/resources/${id}`)),
      links('/resources', 'Contact Our Team', '/contact'),
    ),
  ],
  ['2', 'View All Resources goes to /blog (D12)', links('/resources', 'View All Resources', '/blog')],
  [
    '2',
    'article page: category, title, date, read time, author, content, share button, calls to /contact',
    provedBy(resources, 'carries its category, date, read time, author'),
  ],
  ['2', 'article page: share button', provedBy(resources, 'is shared by the device, or else its link is copied')],
  [
    '2',
    'unknown id: Resource Not Found, its text, a link back (status 404)',
    async () => {
      const { status, html } = await get('/resources/no-such-article');
      expect(status).toBe(404);
      expect(textOf(html)).toContain('Resource Not Found');
      expect(textOf(html)).toContain("The resource you're looking for doesn't exist or has been moved.");
      expect(linksOf(html)).toContainEqual({ href: '/resources', text: 'Back to Resources' });
    },
  ],
  [
    '2',
    'listed slugs, in order',
    is(listedArticles, [
      'cybersecurity-tips-gta-small-business',
      'cloud-solutions-save-money',
      'secure-remote-work-setup',
      'managed-it-services-benefits',
      'choose-right-it-support-partner',
      'network-security-best-practices',
    ]),
  ],
  [
    '2',
    'eleven built-in slugs',
    is(
      articles.map(({ id }) => id).toSorted(),
      [
        ...listedArticles,
        'cloud-migration-guide',
        'data-backup-strategies',
        'remote-work-it-setup',
        'cybersecurity-training-guide',
        'software-licensing-management',
      ].toSorted(),
    ),
  ],
  [
    '2',
    'every article ends with a call to contact',
    provedBy('tests/editorial.test.ts', 'ends with a call to contact the firm'),
  ],
];
