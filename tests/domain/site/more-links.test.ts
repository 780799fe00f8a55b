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

  it('comes before the pages of the firm that have a name in the menus, and the line above the header has room for the first', () => {
    const page = { id: 'careers', title: 'Careers', description: 'Open positions.', order: 10, body: 'None.' };
    const ownPages = [{ ...page, menu: 'Jobs' }, page];
    const site = new Site({ ...lakeshore.data, ownPages, firm: { ...lakeshore.data.firm, links: [portal] } });
    expect(moreLinks(site, false).map(({ label }) => label)).toEqual([
      ...moreLinks(lakeshore, false)
        .slice(0, -1)
        .map(({ label }) => label),
      ...[portal.label, 'Jobs'],
      moreLinks(lakeshore, false).at(-1)?.label,
    ]);
    expect(moreLinks(site, false, 1)).toEqual(moreLinks(site, false).filter(({ label }) => label !== 'Jobs'));
  });

  it.each([
    ['without https', [{ ...portal, url: 'http://portal.firm.ca/' }]],
    ['with a space in it', [{ ...portal, url: 'https://portal.firm.ca/my page' }]],
    ['that is a script', [{ ...portal, url: 'javascript:alert(1)' }]],
    ['beside three others', [portal, portal, portal, portal]],
  ])('is refused %s', (_, links) => {
    const { links: field } = kinds.firm.schema.shape;
    expect(field.safeParse([portal]).success).toBe(true);
    expect(field.safeParse(links).success).toBe(false);
  });
});
