import type { ArticleCategory } from '../../content/article-schema.ts';
import { landingServices, type ServiceSlug } from '../../content/landing-services.ts';

/** The five articles that the specification gives a service: `relatedServices` links to it. */
export const serviceOfArticle: Readonly<Record<string, ServiceSlug>> = {
  'cybersecurity-tips-gta-small-business': 'cybersecurity-services',
  'choose-right-it-support-partner': 'it-consulting',
  'cloud-solutions-save-money': 'cloud-services',
  'secure-remote-work-setup': 'network-services',
  'managed-it-services-benefits': 'managed-it-services',
};

const serviceOfCategory: Readonly<Record<ArticleCategory, ServiceSlug>> = {
  Security: 'network-services',
  Cloud: 'cloud-services',
  'Data Management': 'backup-services',
  'Remote Work': 'technical-support',
  Compliance: 'cybersecurity-services',
  'IT Strategy': 'it-consulting',
  'Cloud Computing': 'cloud-computing',
  Cybersecurity: 'cybersecurity-services',
  'Managed Services': 'managed-it-services',
};

export interface ServiceLink {
  href: string;
  label: string;
}

/** The service that fits the article, and the two most related ones. */
export function relatedServices(article: { slug: string; category: ArticleCategory }): ServiceLink[] {
  const service = serviceOfArticle[article.slug] ?? serviceOfCategory[article.category];
  return [service, ...landingServices[service].kinship.slice(0, 2)].map((slug) => ({
    href: `/services/${slug}`,
    label: `${landingServices[slug].name} in Toronto`,
  }));
}
