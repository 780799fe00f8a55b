import { serviceSlugs } from './landing-services.ts';
import { localPages } from './local-pages.ts';
import { locationPages } from './location-pages.ts';

const services = serviceSlugs.map((slug) => `/services/${slug}`);
const locations = locationPages.map(({ slug }) => `/locations/${slug}`);
const local = localPages.map(({ slug }) => `/${slug}`);
const [toronto = '', mississauga = '', markham = ''] = local;

/** The pages that print a claim, each under its one address; tests/e2e/journeys/claims-panel.test.ts compares them with the site. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'support-24-7': ['/', '/about', '/contact', '/emergency', ...locations, ...local],
  'monitoring-24-7': ['/', '/pricing', '/services', mississauga],
  'response-15-minutes': ['/contact', '/locations', '/services', ...services, ...locations, ...local],
  uptime: ['/'],
  satisfaction: ['/about'],
  clients: ['/', '/about', '/locations', ...local],
  experience: ['/', '/about', '/risk-assessment'],
  'toronto-15-years': ['/about', '/locations/toronto', toronto],
  certified: ['/', '/about'],
  'vendor-partnerships': ['/'],
  'number-one': ['/'],
  'onsite-2h': ['/locations', '/services', ...services, ...locations, ...local],
  'remote-ontario': ['/about', '/contact', '/locations'],
  'managed-it-from': ['/pricing', '/services', '/services/managed-it-services', '/services/help-desk-support', toronto],
  'cybersecurity-from': ['/pricing', '/services', '/services/cybersecurity-services', mississauga],
  'price-essential': ['/pricing'],
  'price-complete': ['/pricing'],
  'industry-pricing': ['/pricing'],
  'cloud-migration-cost': [
    ...['/pricing', '/services', '/services/cloud-services', '/services/cloud-computing'],
    markham,
  ],
  'implementation-weeks': ['/pricing', ...services, toronto],
  'breach-60-percent': ['/'],
  'assessment-5-minutes': ['/', '/assessment'],
  'testimonial:accounting-markham': ['/'],
  'testimonial:dental-oakville': ['/'],
  'testimonial:retail-toronto': ['/'],
};

/** These are also printed on every landing page. */
const onLandingPages = ['response-15-minutes', 'onsite-2h', 'industry-pricing', 'implementation-weeks'];

export interface ClaimPlaces {
  pages: readonly string[];
  landingPages: boolean;
}

/** The pages that print a claim or testimonial. Empty: it appears in structured data only. */
export const placesOfClaim = (id: string): ClaimPlaces => ({
  pages: pages[id] ?? [],
  landingPages: onLandingPages.includes(id),
});
