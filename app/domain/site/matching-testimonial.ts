import type { Site, SiteTestimonial } from '../firm/site.ts';

/**
 * The testimonial that a page about these shows: of an enabled one that names both, one that names the industry, or one that names the
 * location, the first. Null when there is none.
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
