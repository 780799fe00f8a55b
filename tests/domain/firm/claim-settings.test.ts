import { describe, expect, it } from 'vitest';
import { claimEntries } from '../../../app/domain/firm/claim-settings.ts';
import { howTo, serviceNode } from '../../../app/domain/firm/schema-org.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { lakeshore, sampleSite, wordsOf } from '../../fixtures/site.ts';

const off = (id: string) => ({ id, enabled: false, proof: '', owner: '', expires: null });
const service = (site: Site) =>
  serviceNode(site, { name: 'x', serviceType: 'x', description: 'x', path: '/x', rated: true }, 'https://firm.example');

describe('a claim that an owner switches off', () => {
  it('is printed nowhere, and is back when it is switched on', () => {
    expect(lakeshore.print.fill('{claim:uptime}')).toBe(wordsOf('uptime'));
    const without = lakeshore.withClaims([off('uptime')]);
    expect(without.print.mayPrint('{claim:uptime} of the time')).toBe(false);
    expect(without.print.mayPrint('{claim:satisfaction} satisfied')).toBe(true);
    expect(lakeshore.withClaims([]).print.mayPrint('{claim:uptime} of the time')).toBe(true);
  });

  it('is gone from structured data, too', () => {
    expect(service(lakeshore)).toHaveProperty('aggregateRating');
    expect(howTo(lakeshore, 'x', [])).toHaveProperty('estimatedCost');
    const without = lakeshore.withClaims([off('review-count'), off('industry-pricing')]);
    expect(service(without)).not.toHaveProperty('aggregateRating');
    expect(howTo(without, 'x', [])).not.toHaveProperty('estimatedCost');
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
