import { afterEach, describe, expect, it } from 'vitest';
import { applyClaimSettings, claimEntries } from '../../../app/domain/site/claims.ts';
import { fill, mayPrint } from '../../../app/domain/site/copy.ts';
import { howTo, serviceNode } from '../../../app/domain/site/structured-data.ts';
import { lakeshore, sampleSite } from '../../fixtures/site.ts';

const off = (id: string) => ({ id, enabled: false, proof: '', owner: '', expires: null });
const service = () =>
  serviceNode({ name: 'x', serviceType: 'x', description: 'x', path: '/x', rated: true }, 'https://firm.example');

afterEach(() => {
  applyClaimSettings([]);
});

describe('a claim that an owner switches off', () => {
  it('is printed nowhere, and is back when it is switched on', () => {
    expect(fill('{claim:uptime}')).toBe('99.9%');
    applyClaimSettings([off('uptime')]);
    expect(mayPrint('{claim:uptime} of the time')).toBe(false);
    expect(mayPrint('{claim:satisfaction} satisfied')).toBe(true);
    applyClaimSettings([]);
    expect(mayPrint('{claim:uptime} of the time')).toBe(true);
  });

  it('is gone from structured data, too', () => {
    expect(service()).toHaveProperty('aggregateRating');
    expect(howTo('x', [])).toHaveProperty('estimatedCost');
    applyClaimSettings([off('review-count'), off('industry-pricing')]);
    expect(service()).not.toHaveProperty('aggregateRating');
    expect(howTo('x', [])).not.toHaveProperty('estimatedCost');
  });

  it('may be a testimonial', () => {
    const [first] = lakeshore.testimonials;
    const site = lakeshore.withClaims([off(`testimonial:${first?.id}`)]);
    expect(site.testimonials.map(({ id }) => id)).not.toContain(first?.id);
    expect(claimEntries(site.data).find(({ id }) => id === `testimonial:${first?.id}`)?.enabled).toBe(false);
  });
});

describe('an owner’s note about a claim', () => {
  it('wins over the content file, and a note about a deleted claim does no harm', () => {
    const setting = { id: 'uptime', enabled: true, proof: 'Folder 7', owner: 'Ana', expires: '2027-06-30' };
    const { data } = lakeshore.withClaims([setting, off('no-such-claim')]);
    expect(claimEntries(data).find(({ id }) => id === 'uptime')).toMatchObject({ ...setting, kind: 'claim' });
  });

  it('is distinguished from no change', () => {
    const site = sampleSite();
    expect(site.decide([off('uptime')])).toBe(true);
    expect(site.current.print.mayPrint('{claim:uptime} of the time')).toBe(false);
    expect(site.decide([off('uptime')])).toBe(false);
  });
});
