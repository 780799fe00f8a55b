import { expect } from 'vitest';
import { lakeshore } from '../fixtures/site.ts';
import { canonicalOf, linksOf, metaOf, textOf, titleOf } from '../html.ts';
import {
  all,
  answers,
  canonical,
  get,
  landing,
  landingPages,
  links,
  pagesTest,
  panel,
  provedBy,
  type Row,
  redirects,
  shows,
  siteUrl,
} from './checks.ts';

const { articles, firm, locationPages, services } = lakeshore.data;
const phone = firm.phone.display;

export const chrome: readonly Row[] = [
  [
    '2',
    'header: its navigation holds exactly seven links in order, on all pages, Contact Us as a button (D48)',
    async () => {
      for (const path of ['/', '/terms', '/industries', '/not-found', landing]) {
        const navigations = (await get(path)).html
          .match(/<header[\s\S]*?<\/header>/)?.[0]
          .match(/<nav[\s\S]*?<\/nav>/g);
        expect(navigations, path).toHaveLength(1);
        expect(
          linksOf(navigations?.[0] ?? '').map(({ href, text }) => `${href} ${text}`),
          path,
        ).toEqual([
          '/ Home',
          '/services Services',
          '/about About',
          '/locations Locations',
          '/resources Resources',
          '/risk-assessment Risk Assessment',
          '/contact Contact Us',
        ]);
        expect(navigations?.[0]).toContain('<a class="button button--small" href="/contact">Contact Us</a>');
      }
    },
  ],
  [
    '2',
    'additions stand apart: above the header, below the menu on phones, in the footer under their own heading (D48)',
    async () => {
      const { html } = await get('/terms');
      const more = ['/industries', '/pricing', '/emergency'];
      const hrefs = (part: RegExp) => linksOf(part.exec(html)?.[0] ?? '').map(({ href }) => href);
      const phoneLink = `tel:${firm.phone.e164}`;
      expect(hrefs(/<aside class="desk-line"[\s\S]*?<\/aside>/)).toEqual([...more, phoneLink]);
      expect(hrefs(/<\/nav><ul class="desk-links">[\s\S]*?<\/ul>/)).toEqual([...more, phoneLink]);
      expect(hrefs(/<h2>More Pages<\/h2>[\s\S]*?<\/ul>/)).toEqual(more);
      expect(html.indexOf('class="desk-line"')).toBeLessThan(html.indexOf('<header'));
    },
  ],
  [
    '2',
    'the telephone and help during an attack stay in the first view (D48)',
    provedBy(pagesTest, 'offers help during an attack and the telephone in the first view'),
  ],
  ['2', 'header: sticky', provedBy(pagesTest, 'keeps the header in sight')],
  [
    '2',
    'header: the link of the current route is highlighted',
    provedBy(pagesTest, 'highlights the link of the current route'),
  ],
  [
    '2',
    'header: a toggle opens and closes the menu; choosing a link closes it',
    provedBy(pagesTest, 'opens and closes, and closes when a link is chosen'),
  ],
  [
    '2',
    'footer: Quick Links exactly to /, /services, /about, /resources, /contact (D48)',
    async () => {
      const [column = ''] = /<h2>Quick Links<\/h2>[\s\S]*?<\/ul>/.exec((await get('/terms')).html) ?? [];
      expect(linksOf(column).map(({ href, text }) => `${href} ${text}`)).toEqual([
        '/ Home',
        '/services Services',
        '/about About',
        '/resources Resources',
        '/contact Contact',
      ]);
    },
  ],
  [
    '2',
    'footer: IT Services with five anchors and their labels (D25: the fifth has a block)',
    all(
      links('/terms', 'Managed IT Services', '/services#managed-it'),
      links('/terms', 'Cybersecurity', '/services#cybersecurity'),
      links('/terms', 'Cloud Solutions', '/services#cloud'),
      links('/terms', 'Network Support', '/services#network'),
      links('/terms', 'Data Backup & Recovery', '/services#backup'),
    ),
  ],
  [
    '2',
    'footer: street address in Toronto, phone, email',
    shows('/terms', firm.address.street, phone, firm.email.main),
  ],
  [
    '2',
    'footer: social icons without links',
    async () => {
      const [social = ''] = /<ul class="social">[\s\S]*?<\/ul>/.exec((await get('/')).html) ?? [];
      expect(textOf(social)).toContain('LinkedIn');
      expect(social).not.toContain('<a');
    },
  ],
  [
    '2',
    'footer: Privacy Policy, Terms of Service and Sitemap (D11: links to real pages, and /accessibility)',
    all(
      links('/', 'Privacy Policy', '/privacy'),
      links('/', 'Terms of Service', '/terms'),
      links('/', 'Sitemap', '/sitemap'),
      links('/', 'Accessibility', '/accessibility'),
      ...['/privacy', '/terms', '/sitemap', '/accessibility'].map((path) => answers(path, 200)),
    ),
    ['more', 'The three labels lead to pages: a visitor must be able to read what the consent text names.'],
  ],
  [
    '2',
    'footer: copyright with the current year',
    async () => expect(textOf((await get('/')).html)).toContain(`© ${new Date().getFullYear()}`),
  ],
  [
    '2',
    'every route change sends a page-view (section 7)',
    provedBy(pagesTest, 'counts the view and measures speed after it'),
    ['departs', 'law', 'Nothing is loaded or sent before the visitor says yes: privacy law asks for consent.'],
  ],
  [
    '2',
    'metadata per page: title, description, canonical, sharing title, description, url, type website, keywords',
    async () => {
      for (const path of [
        '/',
        '/services',
        '/about',
        '/locations',
        '/locations/toronto',
        '/resources',
        '/contact',
        '/pricing',
        '/risk-assessment',
      ]) {
        const { html } = await get(path);
        expect(titleOf(html), path).not.toBe('');
        expect(metaOf(html, 'description'), path).toBeTruthy();
        expect(canonicalOf(html)).toBe(`${siteUrl}${path}`);
        expect(metaOf(html, 'og:url')).toBe(`${siteUrl}${path}`);
        expect([metaOf(html, 'og:title'), metaOf(html, 'og:description')]).toEqual([
          titleOf(html),
          metaOf(html, 'description'),
        ]);
        expect(metaOf(html, 'og:type')).toBe('website');
        expect(metaOf(html, 'keywords'), path).toBeTruthy();
      }
    },
  ],
];

export const routeTable: readonly Row[] = [
  [
    '2',
    '/ has its seven sections in the order of the route table (D24)',
    async () => {
      const text = textOf((await get('/')).html);
      const marks = [
        '#1 Managed',
        '24/7 Support',
        'Free Cybersecurity Self-Assessment',
        'Our IT Services',
        `Why Choose ${firm.name}`,
        'Trusted by GTA Small Businesses',
        'Ready to Transform Your Small Business IT?',
      ];
      const { html } = await get('/');
      const main = html.slice(html.indexOf('<main'));
      const between = main.slice(main.indexOf('150+'), main.indexOf('id="assessment"'));
      expect(between.match(/<(?:section|form|h2|a)\b/g), 'between the trust strip and the assessment').toEqual([
        '<section',
      ]);
      const locations = marks.map((mark) => text.indexOf(mark));
      expect(locations).not.toContain(-1);
      expect(locations).toEqual(locations.toSorted((a, b) => a - b));
    },
  ],
  ...['/services', '/about', '/locations', '/resources', '/contact', '/pricing', '/risk-assessment', '/terms'].map(
    (path): Row => ['2', `${path} answers`, answers(path, 200)],
  ),
  [
    '2',
    '/services/{serviceType} answers for the nine services',
    all(...services.map(({ id }) => answers(`/services/${id}`, 200))),
  ],
  [
    '2',
    '/locations/{locationSlug} answers for the nine (D3)',
    all(...locationPages.map(({ id }) => answers(`/locations/${id}`, 200))),
  ],
  [
    '2',
    '/resources/{resourceId} answers for the eleven',
    all(...articles.map(({ id }) => answers(`/resources/${id}`, 200))),
  ],
  [
    '2',
    '/blog lists all eleven articles (D12)',
    all(...articles.map(({ id, title }) => links('/blog', title, `/resources/${id}`))),
    ['more', 'The specification does not show what /blog contains.'],
  ],
  [
    '2',
    'the three fixed local landing pages answer',
    all(
      ...['/managed-it-services-toronto', '/cybersecurity-services-mississauga', '/cloud-computing-markham'].map(
        (path) => answers(path, 200),
      ),
    ),
  ],
  [
    '2',
    '/announcements/{slug}: the one announcement',
    all(answers('/announcements/online-tech-support-launched', 200), answers('/announcements/another', 404)),
  ],
  [
    '2',
    '/seo/{slug}: a stored page (D20: all of them once they are generated), and nothing that is not stored (D1)',
    all(
      answers('/seo/cloud-services-legal-oakville', 404),
      provedBy(
        landingPages,
        'is the same in robots meta, X-Robots-Tag, sitemap and canonical for the listed pages and a sample of the others, and no link says nofollow',
      ),
    ),
  ],
  [
    '2',
    '/{slug}: the catch-all of the landing engine',
    all(shows(landing, 'Cloud Services for Law Firms in Oakville'), canonical(landing, landing)),
  ],
  [
    '2',
    '/admin: SEO admin panel (D8: behind a login)',
    all(redirects('/admin', '/admin/login?next=%2Fadmin'), provedBy(panel, 'has both buttons at the end of Today')),
    [
      'departs',
      'security',
      'The panel and its calls need a signed-in person: anybody who can generate and edit pages could deface the site.',
    ],
  ],
  ['2', 'anything else: not-found page', all(answers('/no-such-page', 404), answers('/a/b/c', 404))],
  [
    '2',
    'an unknown location slug sends the visitor to /not-found (D2)',
    all(redirects('/locations/atlantis', '/not-found'), answers('/not-found', 404)),
  ],
];
