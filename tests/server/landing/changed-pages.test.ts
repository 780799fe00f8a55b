import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../../app/domain/firm/site.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { allContexts } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { fixedPaths } from '../../../app/domain/site/public-pages.ts';
import { changedPages } from '../../../app/server/landing/changed-pages.server.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { data } = lakeshore;
const withData = (over: Partial<SiteData>) => new Site({ ...data, ...over });

/** A site that draws its pages as text: the header and the page's own address. */
const draw =
  (header: (site: Site) => string, own: (site: Site, path: string) => string = () => '') =>
  (site: Site, path: string) =>
    Promise.resolve({ status: 200, html: `${header(site)} ${own(site, path)} ${path}`, until: undefined });
const plain = draw(() => '');

let epochs = 0;
const compare = (after: Site, drawing = plain) => changedPages(lakeshore, after, drawing, String(epochs++));

describe('the pages that a publication changes', () => {
  const none = { changed: 0, added: 0, removed: 0, of: data.counts.landingPages, about: false };

  it('are an empty list when nothing differs', async () => {
    expect(await compare(withData({}))).toEqual({ changed: [], added: [], removed: [], landing: none });
  });

  it('are those that are drawn otherwise, and those of which only one site has the address', async () => {
    const [first, ...articles] = data.articles;
    const moved = [{ ...articles[0], id: 'a-new-one' } as (typeof articles)[0], ...articles];
    const after = withData({ articles: moved.filter((one) => one !== undefined) });
    const own = (site: Site, path: string) => (path === '/blog' ? site.data.articles.map(({ id }) => id).join() : '');
    expect(
      await compare(
        after,
        draw(() => '', own),
      ),
    ).toEqual({
      changed: ['/blog'],
      added: ['/resources/a-new-one'],
      removed: [`/resources/${first?.id}`],
      landing: none,
    });
  });

  it('are found without drawing a page that reads nothing which differs, also after the publication', async () => {
    const drawn: string[] = [];
    const draws = (site: Site, path: string) => {
      drawn.push(path);
      const read = path === '/pricing' ? site.data.pages['pricing-page'].heading : '';
      return Promise.resolve({ status: 200, html: read, until: undefined });
    };
    const epoch = String(epochs++);
    const headed = (heading: string) =>
      withData({ pages: { ...data.pages, 'pricing-page': { ...data.pages['pricing-page'], heading } } });
    const before = withData({});
    await changedPages(before, headed('Prices'), draws, epoch);
    drawn.length = 0;
    expect((await changedPages(before, headed('What it costs'), draws, epoch)).changed).toEqual(['/pricing']);
    expect(drawn).toEqual(['/pricing']);
    drawn.length = 0;
    expect((await changedPages(headed('What it costs'), headed('Costs'), draws, epoch)).changed).toEqual(['/pricing']);
    expect(drawn).toEqual(['/pricing']);
    expect((await changedPages(before, headed('Costs'), draws, String(epochs++))).changed).toEqual(['/pricing']);
    expect(drawn.length).toBeGreaterThan(fixedPaths(before).length);
  });

  it('are not those in which nothing but the key of a form is another', async () => {
    const keyed = draw((site) => (site.data.plans.length < 0 ? '' : randomUUID()));
    expect((await compare(withData({ plans: [] }), keyed)).changed).toEqual([]);
  });

  it('are known by samples when many read the same of what differs, and one by one when the samples disagree', async () => {
    const articles = Array.from(
      { length: 200 },
      (_, n) => ({ ...data.articles[0], id: `a-${n}` }) as SiteData['articles'][0],
    );
    const before = withData({ articles });
    const after = withData({ articles, plans: [] });
    const compareWith = async (changes: (path: string) => boolean) => {
      let draws = 0;
      const { changed } = await changedPages(
        before,
        after,
        (site, path) => {
          draws++;
          return Promise.resolve({
            status: 200,
            html: site.data.plans.length === 0 && changes(path) ? 'other' : 'same',
            until: undefined,
          });
        },
        String(epochs++),
      );
      return { changed: changed.filter((path) => path.startsWith('/resources/a-')), draws };
    };
    const all = await compareWith(() => true);
    expect(all.changed.length).toBe(200);
    const odd = await compareWith((path) => /[13579]$/.test(path));
    expect(odd.changed).toEqual(articles.map(({ id }) => `/resources/${id}`).filter((path) => /[13579]$/.test(path)));
    expect(odd.draws).toBeGreaterThan(all.draws + 180);
  });

  it('are all with the header that differs, which one drawing shows, and a page without it is drawn', async () => {
    const drawn: string[] = [];
    const draws = (site: Site, path: string) => {
      if (site.data.firm.phone.display !== data.firm.phone.display) drawn.push(path);
      const mark = path.length % 2 === 0 ? ' aria-current="page"' : '';
      const header =
        path === '/emergency'
          ? ''
          : `<header class="site-header"><a${mark}>${site.data.firm.phone.display}</a></header>`;
      return Promise.resolve({ status: 200, html: `${header}<main>${path}</main>`, until: undefined });
    };
    const phone = { ...data.firm.phone, display: '416-555-0199' };
    expect(await compare(withData({ firm: { ...data.firm, phone } }), draws)).toMatchObject({
      changed: fixedPaths(lakeshore).filter((path) => path !== '/emergency'),
      landing: { ...none, changed: none.of },
    });
    expect(drawn).toEqual(['/assessment', '/emergency']);
  });

  it('are not those that look different at another hour', async () => {
    let hour = 9;
    const draws = (site: Site, path: string) => {
      const shows = path === '/' ? `${site.data.plans.length < 0} at ${hour}` : '';
      return Promise.resolve({ status: 200, html: shows, until: path === '/' ? 1 : undefined });
    };
    const epoch = String(epochs++);
    await changedPages(lakeshore, withData({ plans: [] }), draws, epoch);
    hour = 21;
    expect((await changedPages(lakeshore, withData({ plans: [] }), draws, epoch)).changed).toEqual([]);
  });

  it('are all when what surrounds every page differs, and no landing page is composed for it', async () => {
    const after = withData({ plans: [] });
    const found = await compare(
      after,
      draw((site) => String(site.data.plans.length)),
    );
    expect(found.changed).toEqual(fixedPaths(lakeshore));
    expect(found.landing).toEqual({ ...none, changed: none.of });
  });

  it('are all when the colours differ, which the HTML that is compared does not have', async () => {
    const after = withData({
      firm: { ...data.firm, colours: { action: '#c4261d', ground: '#102030', light: '#ffc24a' } },
    });
    const found = await compare(after);
    expect(found.changed).toEqual(fixedPaths(lakeshore));
    expect(found.landing).toEqual({ ...none, changed: none.of });
  });

  it('are exactly the landing pages whose words differ', async () => {
    const [service, ...services] = data.services;
    if (!service) return expect(service).toBeDefined();
    const after = withData({ services: [{ ...service, buyerFaq: [] }, ...services] });
    const differing = [...allContexts(after)].filter(
      (context) => JSON.stringify(compose(after, context)) !== JSON.stringify(compose(lakeshore, context)),
    ).length;
    expect(differing).toBeGreaterThan(0);
    expect((await compare(after)).landing).toEqual({ ...none, changed: differing });
  }, 60_000);

  it('are about the landing pages of the locations whose samples differ', async () => {
    const [place] = data.locations;
    const own = (site: Site, path: string) =>
      site.data.plans.length === 0 && path.endsWith(`-${place?.id}`) ? 'new map' : '';
    const { services, industries } = data.counts;
    expect(
      (
        await compare(
          withData({ plans: [] }),
          draw(() => '', own),
        )
      ).landing,
    ).toEqual({
      ...none,
      changed: services * industries,
      about: true,
    });
  }, 60_000);

  it('are the pages of a location that is gone', async () => {
    const locations = data.locations.filter(({ id }) => id === data.region.home || id !== data.locations.at(-1)?.id);
    const gone = data.locations.length - locations.length;
    const { services, industries, landingPages } = data.counts;
    const removed = gone * services * industries;
    const after = withData({ locations, counts: { ...data.counts, landingPages: landingPages - removed } });
    expect((await compare(after)).landing).toMatchObject({ added: 0, removed, of: landingPages - removed });
  }, 60_000);
});
