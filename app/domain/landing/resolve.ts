import { type ServiceSlug, serviceSlugs } from '../../content/landing-services.ts';

/** Other names under `/services/`: those of the specification, its printed links, and the ids of the eight services. */
export const serviceAliases: Readonly<Record<string, ServiceSlug>> = {
  'managed-it': 'managed-it-services',
  cybersecurity: 'cybersecurity-services',
  cloud: 'cloud-services',
  network: 'network-services',
  'network-solutions': 'network-services',
  consulting: 'it-consulting',
  hardware: 'technical-support',
  servers: 'managed-it-services',
  mobile: 'managed-it-services',
  backup: 'backup-services',
  'data-backup-recovery': 'backup-services',
};

/** The service that `/services/{type}` speaks of, or null. Any string may be asked. */
export function resolveServiceType(type: string): ServiceSlug | null {
  const slug = serviceSlugs.find((candidate) => candidate === type);
  if (slug) return slug;
  return Object.hasOwn(serviceAliases, type) ? (serviceAliases[type] ?? null) : null;
}
