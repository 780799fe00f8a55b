import { describe, expect, it } from 'vitest';
import { business } from '../../app/content/business.ts';
import { claims } from '../../app/content/claims.ts';
import { pagesReviewed } from '../../app/content/reviewed.ts';
import { backupService, serviceChoices, services } from '../../app/content/services.ts';
import { testimonials } from '../../app/content/testimonials.ts';
import { faultSentence } from '../../app/domain/firm/faults.ts';
import { fill, isPlaceholder, printable } from '../../app/domain/site/copy.ts';
import { openSite } from '../../app/server/firm/open-packs.server.ts';

// As long as the pages read app/content and not the packs, a text must be changed in both. This test names each difference.
const compiled = openSite('content/firms/lakeshore', { own: 'content', others: [] });
if ('faults' in compiled) throw new Error(compiled.faults.map(faultSentence).join('\n'));
const { site } = compiled;
const { data, print } = site;
const { pages } = data;

describe('the packs of Lakeshore say what app/content says', () => {
  it('of the firm', () => {
    const { firm } = data;
    const { serviceCities, heroImage, ...same } = business;
    expect(firm).toMatchObject(same);
    expect(firm.heroImage ?? null).toBe(heroImage);
    expect(firm.serviceCities.map((id) => site.location(id)?.name)).toEqual(serviceCities);
    expect(firm.reviewed).toBe(pagesReviewed);
  });

  it('of its claims, testimonials and offers', () => {
    expect(data.claims).toEqual(claims);
    expect(data.testimonials).toMatchObject(
      testimonials.map(({ permission, ...one }) => ({ ...one, proof: permission })),
    );
    const offers = data.offers.map(({ order: _, apart, features, art: _art, footerTitle: _footer, ...one }) => [
      apart ?? false,
      { ...one, features: features.map((text) => ({ text })) },
    ]);
    const old = [...services.map((one) => [false, one] as const), [true, backupService] as const];
    expect(pages['contact-page'].form.choices).toEqual(serviceChoices);
    expect(offers).toEqual(old.map(([apart, { footerTitle: _, ...one }]) => [apart, one]));
  });

  it('also once their placeholders are filled', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : [];
    const known = texts([pages, data.legalPages, data.offers, data.plans, data.locationPages, data.localPages])
      .filter((text) => /\{[\w:-]+\}/.test(text))
      .filter((text) => [...text.matchAll(/\{([\w:-]+)\}/g)].every(([, name]) => isPlaceholder(name ?? '')));
    expect(known.length).toBeGreaterThan(80);
    expect(known.map(print.fill)).toEqual(known.map(fill));
    expect(known.map(print.printable)).toEqual(known.map(printable));
  });
});
