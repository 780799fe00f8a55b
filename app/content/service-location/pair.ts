import type { ServiceSlug } from '../landing-services.ts';

/** Two or three sentences for each service, each true of this place only; a service with nothing to say is left out. */
export type ServiceLocationTexts = Partial<Record<ServiceSlug, readonly string[]>>;
