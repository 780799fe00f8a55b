import { describe, expect, it } from 'vitest';
import { Site, type SiteData } from '../../../app/domain/firm/site.ts';
import { differingPlaces, readsAny, watchSite } from '../../../app/domain/operations/watched-site.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { data } = lakeshore;
const withData = (over: Partial<SiteData>) => new Site({ ...data, ...over });
const [first, second, ...others] = data.articles as [SiteData['articles'][0], SiteData['articles'][0]];

/** True when `draw` reads something that differs on the other site. */
function readsOther(draw: (site: Site) => unknown, other: Site): boolean {
  const { site, reads } = watchSite(lakeshore);
  draw(site);
  return readsAny(reads, differingPlaces(lakeshore, other));
}

const renamed = withData({ articles: [first, { ...second, title: 'Another title' }, ...others] });
const longer = withData({ articles: [...data.articles, { ...first, id: 'one-more' }] });
const called = withData({ firm: { ...data.firm, phone: { ...data.firm.phone, display: '416-555-0199' } } });
const mapless = withData({ region: { ...data.region, map: null } });

describe('a site that notes what is read of it', () => {
  it('says the same as the site', () => {
    const { site } = watchSite(lakeshore);
    expect(JSON.stringify(site.data)).toBe(JSON.stringify(data));
    expect(site.service(data.services[0]?.id ?? '')?.name).toBe(data.services[0]?.name);
    expect(site.print.fill('{firm} {phone}')).toBe(lakeshore.print.fill('{firm} {phone}'));
    expect(site.paint('#123456')).toBe(lakeshore.paint('#123456'));
  });

  it.each<[string, (site: Site) => unknown, Site]>([
    ['a title', (site) => site.data.articles[1]?.title, renamed],
    ['a title that is searched', (site) => site.data.articles.find(({ title }) => title === 'none'), renamed],
    ['titles of a list', (site) => site.data.articles.map(({ title }) => title), renamed],
    ['a copy', (site) => ({ ...site.data.articles[1] }), renamed],
    ['all but a part', (site) => site.data.articles.map(({ body: _, ...card }) => card), renamed],
    ['whether there is a field', (site) => site.data.articles[1] && 'title' in site.data.articles[1], renamed],
    ['a text of everything', (site) => JSON.stringify(site.data.articles), renamed],
    ['how many there are', (site) => site.data.articles.length, longer],
    ['each of them', (site) => [...site.data.articles], longer],
    ['the last', (site) => site.data.articles.at(-1)?.id, longer],
    ['those that fit', (site) => site.data.articles.filter(() => false), longer],
    ['a fact', (site) => site.print.fill('Call {phone}'), called],
    ['a part of the firm', (site) => site.data.firm.phone.display, called],
    ['whether there is a map', (site) => (site.data.region.map ? 'yes' : 'no'), mapless],
    ['a practice', (site) => site.print.fill('{practice:network-drawn}'), withData({ practices: [] })],
    ['a claim', (site) => site.print.fill('{claim:uptime}'), withData({ claims: [] })],
  ])('notes %s', (_, draw, other) => {
    expect(readsOther(draw, other)).toBe(true);
  });

  it.each<[string, (site: Site) => unknown, Site]>([
    ['another article', (site) => site.data.articles[0]?.title, renamed],
    ['another field of it', (site) => site.data.articles.map(({ id }) => id), renamed],
    ['an article that is not reached', (site) => site.data.articles.find(({ id }) => id === first.id)?.title, renamed],
    ['another fact', (site) => site.print.fill('{firm}'), called],
    ['a service by its id', (site) => site.service(data.services[0]?.id ?? '')?.name, longer],
  ])('does not take %s for what differs', (_, draw, other) => {
    expect(readsOther(draw, other)).toBe(false);
  });

  it('finds no difference between sites that say the same', () => {
    const draw = (site: Site) => JSON.stringify(site.data) + site.print.fill('{phone}');
    expect(readsOther(draw, withData({}))).toBe(false);
  });
});
