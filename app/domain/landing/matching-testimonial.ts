import type { Site, SiteTestimonial } from '../firm/site.ts';

/**
 * The enabled testimonial for a page about an industry and a location: preferably one that names both, then the industry, then the
 * location; the first among equals. Null when there is none.
 */
export function matchingTestimonial(
  { testimonials }: Pick<Site, 'testimonials'>,
  about: { industry?: string; location?: string },
): SiteTestimonial | null {
  const isOf = (key: 'industry' | 'location', one: SiteTestimonial) =>
    about[key] !== undefined && one[key] === about[key];
  const weight = (one: SiteTestimonial) => (isOf('industry', one) ? 2 : 0) + (isOf('location', one) ? 1 : 0);
  const best = Math.max(0, ...testimonials.map(weight));
  return best === 0 ? null : (testimonials.find((one) => weight(one) === best) ?? null);
}
