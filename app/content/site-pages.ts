import { about } from './about.ts';
import { contact } from './contact.ts';
import { emergency } from './emergency.ts';
import { home } from './home.ts';
import { type LegalPage, legalPages } from './legal.ts';
import { assessmentPage, servicesPage } from './pages.ts';
import { locationsPage } from './places.ts';
import { pricing } from './pricing.ts';
import { blogPage, resourcesPage } from './resources.ts';
import { riskAssessment } from './risk-assessment.ts';

// The pages of the site with their own address, and every list that links them. Add a new page here:
// to `sitePages`, a menu, and the sitemap for people. tests/content/site-pages.test.ts checks that no route is left out.

export interface PageLink {
  href: string;
  label: string;
}

export interface SitePage {
  path: string;
  meta: { title: string; description: string };
  /** Search engines must not list it. */
  unlisted?: true;
  /** It is shared with the picture of the site instead of one with its title. */
  plainPicture?: true;
}

/** Words and links of the sitemap for people. Services, locations and articles join them from their own content. */
export const sitemapPage = {
  meta: {
    title: 'Sitemap: every page of this website',
    description:
      'Every public page in one list: services, cities in Toronto and the GTA, articles and guides, free tools, prices, contact and legal pages.',
  },
  heading: 'Sitemap',
  lead: 'Every page of this website on one page.',
  main: {
    title: 'Start here',
    links: [
      { href: '/', label: 'Home' },
      { href: '/services', label: 'Services' },
      { href: '/pricing', label: 'Pricing' },
      { href: '/about', label: 'About' },
      { href: '/about#service-area', label: 'Service area map' },
      { href: '/contact', label: 'Contact Us' },
    ],
  },
  tools: {
    title: 'Free tools',
    links: [
      { href: '/assessment', label: 'Cybersecurity self-assessment' },
      { href: '/risk-assessment', label: 'IT risk heat map' },
      { href: '/emergency', label: 'Under attack? The first hour' },
    ],
  },
  services: 'Services',
  locations: { title: 'Locations', all: 'All locations' },
  industries: 'Services by trade and place',
  local: 'Services in one city',
  articles: {
    title: 'Articles and guides',
    links: [
      { href: '/resources', label: 'Resources' },
      { href: '/blog', label: 'Blog' },
    ],
  },
  legal: {
    title: 'Legal and accessibility',
    links: [
      { href: '/privacy', label: 'Privacy Policy' },
      { href: '/terms', label: 'Terms of Service' },
      { href: '/accessibility', label: 'Accessibility' },
    ],
  },
} as const;

const legal = ({ metaTitle: title, description }: LegalPage) => ({ title, description });

/** In the order of the sitemap for search engines. */
export const sitePages: readonly SitePage[] = [
  { path: '/', meta: home.meta },
  { path: '/services', meta: servicesPage.meta },
  { path: '/about', meta: about.meta },
  { path: '/locations', meta: locationsPage.meta },
  { path: '/resources', meta: resourcesPage.meta },
  { path: '/blog', meta: blogPage.meta },
  { path: '/contact', meta: contact.meta },
  { path: '/pricing', meta: pricing.meta },
  { path: '/risk-assessment', meta: riskAssessment.meta },
  { path: '/terms', meta: legal(legalPages.terms) },
  { path: '/privacy', meta: legal(legalPages.privacy) },
  { path: '/accessibility', meta: legal(legalPages.accessibility) },
  { path: '/sitemap', meta: sitemapPage.meta },
  { path: '/emergency', meta: emergency.meta, plainPicture: true },
  { path: '/assessment', meta: assessmentPage.meta, unlisted: true, plainPicture: true },
];

/** Pages that no list may name: those after a form or a mail, and the not-found page. */
export const pagesApart = ['/contact/thanks', '/assessment/thanks', '/unsubscribe', '/not-found'] as const;

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

/** The footer's last line. */
export const legalLinks: readonly PageLink[] = [
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/sitemap', label: 'Sitemap' },
  { href: '/accessibility', label: 'Accessibility' },
];
