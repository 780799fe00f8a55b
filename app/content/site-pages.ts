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

// What app/domain/site/site-pages.ts says of every firm, for code that still reads app/content.

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

interface SitePage {
  path: string;
  meta: { title: string; description: string };
  unlisted?: true;
  plainPicture?: true;
}

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
