import type { ServiceSlug } from './landing-services.ts';
import { backupServices } from './service-industry/backup-services.ts';
import { cloudComputing } from './service-industry/cloud-computing.ts';
import { cloudServices } from './service-industry/cloud-services.ts';
import { cybersecurityServices } from './service-industry/cybersecurity-services.ts';
import { helpDeskSupport } from './service-industry/help-desk-support.ts';
import { itConsulting } from './service-industry/it-consulting.ts';
import { managedItServices } from './service-industry/managed-it-services.ts';
import { networkServices } from './service-industry/network-services.ts';
import type { ServicePairs } from './service-industry/pair.ts';
import { technicalSupport } from './service-industry/technical-support.ts';

/** All 144 pairs: the meaning of each service for each industry. */
export const serviceIndustry: Readonly<Record<ServiceSlug, ServicePairs>> = {
  'managed-it-services': managedItServices,
  'cybersecurity-services': cybersecurityServices,
  'cloud-computing': cloudComputing,
  'cloud-services': cloudServices,
  'it-consulting': itConsulting,
  'help-desk-support': helpDeskSupport,
  'technical-support': technicalSupport,
  'network-services': networkServices,
  'backup-services': backupServices,
};
