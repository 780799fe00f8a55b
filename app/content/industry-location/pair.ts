import type { IndustrySlug } from '../industries.ts';

export type IndustryLocationTexts = Partial<Record<IndustrySlug, readonly string[]>>;
