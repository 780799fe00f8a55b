import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import { type Body, kinds } from '../../../app/domain/firm/kinds.ts';
import { addressLines, nearestOffice, officesOf } from '../../../app/domain/firm/offices.ts';
import { businessNode } from '../../../app/domain/firm/schema-org.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { changed, samplePacks, sentences } from '../../fixtures/packs.ts';

type Office = NonNullable<Body<'firm'>['offices']>[number];
const packs = samplePacks();
const milton: Office = {
  street: '1 Main Street',
  locality: 'Milton',
  region: 'ON',
  postalCode: 'L9T 1N1',
  phone: { display: '(905) 555-0101', e164: '+19055550101' },
  coordinates: { lat: 43.5183, lng: -79.8774 },
};
const hidden: Office = { locality: 'Oshawa', region: 'ON', coordinates: { lat: 43.8971, lng: -78.8658 } };

function siteWith(...offices: Office[]): Site {
  const compiled = compile(changed(packs, 'firm', null, (body) => ({ ...body, offices })));
  if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
  return compiled.site;
}

const site = siteWith(milton, hidden);
const pageOf = (id: string) => site.data.locationPages.find((page) => page.id === id);

describe('a firm with several offices', () => {
  it('has the main one first, and the main telephone where an office has none', () => {
    const [main, second, third] = officesOf(site.data.firm);
    expect(main).toMatchObject({ locality: 'Toronto', phone: site.data.firm.phone });
    expect(second?.phone.display).toBe('(905) 555-0101');
    expect(third?.phone).toEqual(site.data.firm.phone);
    expect(third && addressLines(third)).toEqual(['Oshawa, ON']);
  });

  it('has the hours of the main one where an office has none of its own', () => {
    const open = siteWith({ ...milton, hours: { opens: '09:00', closes: '13:00', days: ['Saturday'] } }, hidden);
    const main = open.data.firm.hours.label;
    expect(officesOf(open.data.firm).map((office) => office.open)).toEqual([main, 'Saturday 9:00 AM–1:00 PM', main]);
    const { department } = businessNode(open, 'https://example.ca') as unknown as { department: object[] };
    expect(department).toEqual([
      expect.objectContaining({
        openingHoursSpecification: expect.objectContaining({ opens: '09:00', closes: '13:00' }),
      }),
    ]);
  });

  it('says on the page of a place which office is nearest, and where an office is', () => {
    expect(nearestOffice(site.data.firm, { lat: 43.3255, lng: -79.799 }).locality).toBe('Milton');
    expect(pageOf('burlington')?.body).toContain('of our office in Milton');
    expect(pageOf('milton')?.body).toContain('Our office is here, at 1 Main Street, Milton, ON L9T 1N1.');
    expect(pageOf('aurora')?.body).toContain('of our office in Toronto');
  });

  it('tells search engines about the offices whose street is printed', () => {
    const { department } = businessNode(site, 'https://example.ca') as { department?: readonly { name: string }[] };
    expect(department?.map(({ name }) => name)).toEqual([`${site.data.firm.name}, Milton`]);
    expect(businessNode(siteWith(), 'https://example.ca')).not.toHaveProperty('department');
  });

  it('is refused in a sentence with 200 offices', () => {
    const { body } = packs.firm.documents.find(({ kind }) => kind === 'firm') ?? {};
    const read = kinds.firm.schema.safeParse({
      ...(body as object),
      offices: Array.from({ length: 200 }, () => milton),
    });
    expect(read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      expect.stringMatching(/^offices: .*20/),
    ]);
  });
});
