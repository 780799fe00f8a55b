import { describe, expect, it } from 'vitest';
import { matchingTestimonial } from '../../../app/domain/landing/matching-testimonial.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const [sample] = lakeshore.data.testimonials;
if (!sample) throw new Error('The sample firm has no testimonial.');
const said = (id: string, about: { industry?: string; location?: string }) => ({ ...sample, id, ...about });
const testimonials = [
  { ...said('nobody', {}), industry: undefined, location: undefined },
  said('here', { industry: 'retail', location: 'oakville' }),
  said('same trade', { industry: 'dental', location: 'toronto' }),
  said('both', { industry: 'dental', location: 'oakville' }),
];
const found = (about: { industry?: string; location?: string }) => matchingTestimonial({ testimonials }, about)?.id;

describe('the testimonial of a page', () => {
  it('names both, or its industry, or its location; otherwise the page has none', () => {
    expect(found({ industry: 'dental', location: 'oakville' })).toBe('both');
    expect(found({ industry: 'dental', location: 'ajax' })).toBe('same trade');
    expect(found({ industry: 'legal', location: 'oakville' })).toBe('here');
    expect(found({ industry: 'dental' })).toBe('same trade');
    expect(found({ industry: 'legal', location: 'ajax' })).toBeUndefined();
    expect(found({})).toBeUndefined();
  });

  it('is not one that the owner has switched off', () => {
    const off = { id: 'testimonial:dental-oakville', enabled: false, proof: '', owner: '', expires: null };
    expect(matchingTestimonial(lakeshore, { industry: 'dental' })?.id).toBe('dental-oakville');
    expect(matchingTestimonial(lakeshore.withClaims([off]), { industry: 'dental' })).toBeNull();
  });

  it('names what the sample firms serve', () => {
    for (const site of [lakeshore, northbeam])
      for (const { id, industry = '', location = '' } of site.data.testimonials)
        expect([site.industry(industry)?.id, site.location(location)?.id], id).toEqual([industry, location]);
  });
});
