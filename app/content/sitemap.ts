/** Copy of the sitemap for people. Services, places and articles come from their own content. */
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
