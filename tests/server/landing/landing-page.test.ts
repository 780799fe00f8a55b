import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Known } from '../../../app/domain/firm/facts/fact-state.ts';
import { Site } from '../../../app/domain/firm/site.ts';
import { floors as usualFloors } from '../../../app/domain/landing/judge/floors.ts';
import { verdictSteps } from '../../../app/domain/landing/judge/judge-parents.ts';
import { resolveSlug } from '../../../app/domain/landing/resolve.ts';
import { robotsOf } from '../../../app/domain/site/seo.ts';
import { dayOf } from '../../../app/domain/time/days.ts';
import { FirmSite } from '../../../app/server/firm/firm-site.server.ts';
import { editPage } from '../../../app/server/landing/edit-page.server.ts';
import { landingAnswer } from '../../../app/server/landing/landing-answer.server.ts';
import { landingPage, outage } from '../../../app/server/landing/landing-page.server.ts';
import { LandingPageStore } from '../../../app/server/landing/landing-page-store.server.ts';
import { LandingPages } from '../../../app/server/landing/landing-pages.server.ts';
import { shippedFor } from '../../../app/server/landing/verdicts/shipped-texts.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newFolder } from '../../fakes/folder.ts';
import { batchOf, newPage, newVerdict } from '../../fakes/page.ts';
import { withEvidenceEverywhere } from '../../fixtures/evidence.ts';
import { found, knownLocation } from '../../fixtures/facts.ts';
import { earning, lakeshore, northbeam, otherPlace, place, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const proven = withEvidenceEverywhere(earning);
const slug = `cloud-services-legal-${place.id}`;
const untouched = `cloud-services-legal-${otherPlace.id}`;
const store = new LandingPageStore(newSqliteDatabase(newFolder()));

/** Reads the page at `path` from the store, with redirects for the addresses in `away`. */
async function shownAt(
  path: string,
  away: readonly string[] = [],
  landingPages = new LandingPages(store, sampleSite(proven)),
) {
  const redirects = { isRedirected: (asked: string) => away.includes(asked) };
  const name = path.replace(/^.*\//, '');
  const context = resolveSlug(proven, name);
  if (!context) throw new Error(`${name} is no page`);
  const shown = await landingPage({ site: proven, landingPages, redirects }, context, {
    path,
    storedOnly: path.startsWith('/seo/'),
  });
  if (shown === outage) throw new Error('an answer was expected');
  return shown;
}

beforeAll(async () => {
  const { run } = await store.startRun({ kind: 'strategic', owner: 'a', requested: 2, now: 1 }, () => false);
  await store.savePages(run, batchOf([newPage(slug), newPage(untouched, { h1: 'Of an earlier generation' })]), 1);
  await store.saveVerdicts(run, [newVerdict(slug), newVerdict(untouched)], { readAt: 1, now: 1, edited: [] });
  await editPage(store, { slug, text: newPage(slug, { h1: 'By hand' }), userId: 'u', now: 5 });
});
afterAll(() => store.close());

describe('a landing page whose words a person changed', () => {
  it('shows them at both its addresses while it is published', async () => {
    for (const path of [`/seo/${slug}`, `/${slug}`])
      expect(await shownAt(path), path).toMatchObject({
        page: { h1: 'By hand' },
        canonical: `/${slug}`,
        indexable: true,
        isOwn: path === `/${slug}`,
      });
  });

  it('keeps them at its other address, unlisted, when it is unpublished', async () => {
    const landingPages = new LandingPages(store, sampleSite(proven));
    const listing = await landingPages.listing();
    await store.setPublished(slug, false, 'u', 6);
    landingPages.listing = async () => listing;
    // With a slightly outdated list of pages.
    expect(await shownAt(`/${slug}`, [], landingPages)).toMatchObject({ canonical: `/${slug}`, indexable: false });
    expect(await shownAt(`/seo/${slug}`)).toBeNull();
    expect(await shownAt(`/${slug}`)).toMatchObject({
      page: { h1: 'By hand' },
      canonical: `/${slug}`,
      indexable: false,
      modified: new Date(5).toISOString(),
    });
  });
});

describe('the list of landing pages', () => {
  it('is of the firm as it is shown now, however short ago it was read', async () => {
    const site = sampleSite(proven);
    const standing = { wall: () => 0, elapsed: () => 0 };
    const landingPages = new LandingPages(store, site, standing);
    const before = await landingPages.listing();
    expect(await landingPages.listing()).toBe(before);
    site.replace(northbeam);
    expect(await landingPages.listing()).not.toBe(before);
  });
});

describe('a landing page that nobody changed', () => {
  it('is composed on request when it is unpublished', async () => {
    expect((await shownAt(`/${untouched}`))?.page.h1).toBe('Of an earlier generation');
    await store.setPublished(untouched, false, 'u', 7);
    expect(await shownAt(`/seo/${untouched}`)).toBeNull();
    expect(await shownAt(`/${untouched}`)).toMatchObject({
      page: { h1: `Cloud Services for Law Firms in ${otherPlace.name}` },
      canonical: `/${untouched}`,
      indexable: false,
      modified: null,
    });
  });
});

describe('the related links of a landing page', () => {
  it('leave out redirected and removed (410) pages, and nothing else', async () => {
    const all = (await shownAt(`/${untouched}`))?.related ?? [];
    expect(all).toHaveLength(6);
    const away = all[1]?.href ?? '';
    expect((await shownAt(`/${untouched}`, [away]))?.related).toEqual(all.filter(({ href }) => href !== away));
  });
});

describe('pages of another firm, or of a location that was removed', () => {
  it('are neither listed nor counted, and come back with their firm', async () => {
    const site = sampleSite(proven);
    const landingPages = new LandingPages(store, site);
    await store.setPublished(slug, true, 'u', 7);
    expect((await landingPages.listing()).isPublished(slug)).toBe(true);
    expect((await landingPages.figures()).location).toMatchObject([{ slug: place.id, pages: 2 }]);
    site.replace(northbeam);
    await landingPages.refresh();
    const listing = await landingPages.listing();
    expect([listing.size, listing.indexable.length, listing.isPublished(slug)]).toEqual([0, 0, false]);
    expect((await landingPages.figures()).location).toEqual([]);
    site.replace(proven);
    await landingPages.refresh();
    expect((await landingPages.listing()).isPublished(slug)).toBe(true);
  });
});

describe('a landing page that states a checked fact', () => {
  const { data } = proven;
  const known = (over: Known = {}) =>
    new Site({
      ...data,
      locations: data.locations.map((one) => (one.id === place.id ? knownLocation(one, { ...found, ...over }) : one)),
    });
  const path = `/${slug}`;

  it('leaves the list in head, header and sitemap at once when it is disputed, and with the end of its last day', async () => {
    await store.setPublished(slug, true, 'u', 7);
    let now = Date.parse('2026-11-22T12:00:00Z');
    const firm = new FirmSite(known(), { wall: () => now });
    // Elapsed time is always 0, so the list never reaches the age of a quarter of a second at which it is read again.
    const landingPages = new LandingPages(store, firm, { wall: () => now, elapsed: () => 0 });
    const said = async () => {
      const site = firm.current;
      const { data, init } = await landingAnswer({
        site,
        landingPages,
        path,
        siteUrl: 'https://firm.example',
        request: new Request(`https://firm.example${path}`),
        context: resolveSlug(site, slug),
        redirects: { isRedirected: () => false } as never,
      });
      const robots = data?.meta.find((tag) => 'name' in tag && tag.name === 'robots');
      return {
        meta: robots && 'content' in robots ? robots.content : '',
        header: new Headers(init?.headers).get('X-Robots-Tag'),
        // The list from which the sitemap is made.
        sitemap: (await landingPages.listing()).indexable.some((page) => page.slug === slug),
      };
    };
    const listed = { meta: robotsOf(true), header: robotsOf(true), sitemap: true };
    const held = { meta: robotsOf(false), header: robotsOf(false), sitemap: false };
    expect(await said()).toEqual(listed);
    firm.replace(known({ disputed: { by: 'Lee Chan', on: '2026-11-22' } }));
    expect(await said()).toEqual(held);
    firm.replace(known({ expires: '2026-11-22' }));
    expect(await said()).toEqual(listed);
    // Midnight in Toronto is 05:00 UTC.
    now = Date.parse('2026-11-23T05:00:00Z');
    firm.followClock();
    expect(await said()).toEqual(held);
  });
});

describe('the parents of landing pages', () => {
  it('are judged before anybody asks for one, at the start and after a publication', async () => {
    const firm = sampleSite(new Site(lakeshore.data));
    const landingPages = new LandingPages(store, firm);
    await landingPages.watch(() => undefined, openLog('silent'), { interval: 20, judgesAhead: true });
    onTestFinished(() => landingPages.stop());
    const areJudged = async () => {
      const { today, floors } = { today: dayOf(Date.now(), lakeshore.data.firm.timeZone), floors: usualFloors };
      return verdictSteps(firm.current, { floors, today, shipped: shippedFor }).next().done === true;
    };
    await expect.poll(areJudged).toBe(true);
    firm.replace(new Site(lakeshore.data));
    expect(await areJudged()).toBe(false);
    await expect.poll(areJudged).toBe(true);
  });
});
