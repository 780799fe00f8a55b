import type { IndustrySlug } from './industries.ts';

/** Trades that the same sentence about a place may suit. A trade may be in several. */
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
  /** A till and customers at it. */
  counter: ['retail', 'hospitality', 'small-business'],
  /** A floor, a yard or a site. */
  industrial: ['manufacturing', 'construction', 'logistics'],
} as const satisfies Readonly<Record<string, readonly IndustrySlug[]>>;

/** A trade, or a group of them. */
export type Audience = IndustrySlug | keyof typeof industryGroups;
