import type { IndustrySlug } from './industries.ts';

/** Industries that the same sentence about a location may suit. An industry may be in several groups. */
export const industryGroups = {
  /** Desks, files and visitors by appointment. */
  office: [
    'legal',
    'accounting',
    'real-estate',
    'financial-services',
    'insurance',
    'general',
    'small-business',
    'non-profit',
  ],
  /** A front desk and treatment rooms. */
  clinic: ['healthcare', 'dental'],
  /** Workplaces with a till and customers. */
  counter: ['retail', 'hospitality', 'small-business'],
  /** Workplaces with a production floor, a yard or a site. */
  industrial: ['manufacturing', 'construction', 'logistics'],
} as const satisfies Readonly<Record<string, readonly IndustrySlug[]>>;

/** An industry, or a group of them. */
export type Audience = IndustrySlug | keyof typeof industryGroups;
