import type { Site } from '../firm/site.ts';

// The pages of the site with their own address, and the lists of the menus. Add a new page here: to `sitePages`, and to a menu.
// tests/content/site-pages.test.ts checks that no route is left out.

export interface PageLink {
  href: string;
  label: string;
}

export interface SitePage {
  path: string;
  meta: { title: string; description: string };
  /** Search engines must not list it. */
  unlisted?: true;
  /** Its share image is the site's default image instead of one with its title. */
  plainPicture?: true;
}

/** In the order of the sitemap for search engines. Titles and descriptions may have placeholders. */
export function sitePages({ data: { pages, legalPages } }: Site): readonly SitePage[] {
  const legal = (id: string) => {
    const page = legalPages[id];
    if (!page) throw new Error(`The firm's packs have no legal page "${id}".`);
    return { title: page.metaTitle, description: page.description };
  };
  return [
    { path: '/', meta: pages['home-page'].meta },
    { path: '/services', meta: pages['services-page'].meta },
    { path: '/about', meta: pages['about-page'].meta },
    { path: '/industries', meta: pages['industries-page'].meta },
    { path: '/locations', meta: pages['locations-page'].meta },
    { path: '/resources', meta: pages['resources-page'].meta },
    { path: '/blog', meta: pages['blog-page'].meta },
    { path: '/contact', meta: pages['contact-page'].meta },
    { path: '/pricing', meta: pages['pricing-page'].meta },
    { path: '/risk-assessment', meta: pages['risk-assessment-page'].meta },
    { path: '/terms', meta: legal('terms') },
    { path: '/privacy', meta: legal('privacy') },
    { path: '/accessibility', meta: legal('accessibility') },
    { path: '/sitemap', meta: pages['sitemap-page'].meta },
    { path: '/emergency', meta: pages['emergency-page'].meta, plainPicture: true },
    { path: '/assessment', meta: pages['assessment-page'].meta, unlisted: true, plainPicture: true },
  ];
}

/** Pages that must not be in any list: those reached from a form or a mail, and the not-found page. */
export const pagesApart = [
  '/book',
  '/find',
  '/contact/thanks',
  '/assessment/thanks',
  '/unsubscribe',
  '/not-found',
] as const;

/** The header's links in order; the one to the contact page is drawn as a button. */
export const headerLinks: readonly PageLink[] = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/about', label: 'About' },
  { href: '/locations', label: 'Locations' },
  { href: '/resources', label: 'Resources' },
  { href: '/risk-assessment', label: 'Risk Assessment' },
  { href: '/contact', label: 'Contact Us' },
];

/** The footer's column of pages. */
export const quickLinks: readonly PageLink[] = [
  { href: '/', label: 'Home' },
  { href: '/services', label: 'Services' },
  { href: '/about', label: 'About' },
  { href: '/resources', label: 'Resources' },
  { href: '/contact', label: 'Contact' },
];

/** The firm's own links and pages that the line above the header has room for. The menu on phones and the footer have all of them. */
export const mostInLine = 3;

/**
 * Links to further pages, to the firm's own systems and to its own pages, of which at most `most`: in the line above the header, below the
 * menu on phones, and in a column of the footer.
 */
export function moreLinks(site: Site, canBook: boolean, most = Number.POSITIVE_INFINITY): readonly PageLink[] {
  const { data, print } = site;
  const { firm, ownPages, pages } = data;
  const { pricing, booking } = pages['desk-line'];
  const own = [
    ...(firm.links ?? []).map(({ label, url }) => ({ href: url, label })),
    ...ownPages.flatMap(({ id, menu }) => (menu === undefined ? [] : [{ href: `/${id}`, label: menu }])),
  ];
  return [
    { href: '/industries', label: print.fill(pages['industries-page'].name) },
    { href: '/pricing', label: print.fill(pricing) },
    ...(canBook ? [{ href: '/book', label: print.fill(booking) }] : []),
    ...own.slice(0, most),
    { href: '/emergency', label: print.fill(pages['emergency-page'].link) },
  ];
}

/** The footer's last line. */
export const legalLinks: readonly PageLink[] = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/sitemap', label: 'Sitemap' },
  { href: '/accessibility', label: 'Accessibility' },
];
