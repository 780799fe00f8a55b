import { describe, expect, it } from 'vitest';
import { kinds } from '../../../app/domain/firm/kinds.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { moreLinks } from '../../../app/domain/site/site-pages.ts';
import { lakeshore } from '../../fixtures/site.ts';

const portal = { label: 'Client Portal', url: 'https://portal.firm.ca/' };

describe('a link to a system of the firm', () => {
  it('is among the links above the header, before help during an attack', () => {
    const site = new Site({ ...lakeshore.data, firm: { ...lakeshore.data.firm, links: [portal] } });
    expect(moreLinks(site, false).slice(-2)).toEqual([
      { href: portal.url, label: portal.label },
      moreLinks(lakeshore, false).at(-1),
    ]);
  });

  it.each([
    ['without https', [{ ...portal, url: 'http://portal.firm.ca/' }]],
    ['that is a script', [{ ...portal, url: 'javascript:alert(1)' }]],
    ['beside three others', [portal, portal, portal, portal]],
  ])('is refused %s', (_, links) => {
    const { links: field } = kinds.firm.schema.shape;
    expect(field.safeParse([portal]).success).toBe(true);
    expect(field.safeParse(links).success).toBe(false);
  });
});
