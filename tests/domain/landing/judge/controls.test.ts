import { describe, expect, it } from 'vitest';
import type { Known } from '../../../../app/domain/firm/facts/fact-state.ts';
import { Site } from '../../../../app/domain/firm/site.ts';
import { allContexts } from '../../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../../app/domain/landing/compose.ts';
import type { Fault } from '../../../../app/domain/landing/index-faults.ts';
import { judgeAll } from '../../../../app/domain/landing/judge/judge.ts';
import { Listing } from '../../../../app/domain/landing/listing.ts';
import type { LandingContext, LandingPage, PrintedEvidence } from '../../../../app/domain/landing/page.ts';
import { tripleSlug } from '../../../../app/domain/landing/resolve.ts';
import { siteAt } from '../../../../app/domain/site/site-at.ts';
import { borrowedFacts, pasted, proved, spun, swapped } from '../../../fixtures/estates.ts';
import { earned, oneItem, withEvidence } from '../../../fixtures/evidence.ts';
import { found, withCheckedFacts } from '../../../fixtures/facts.ts';
import { lakeshore, northbeam } from '../../../fixtures/site.ts';

// The estates of a clever faker, in a small sample; `npm run bench:landing` judges them in full. Every page has its evidence, so that only
// the named rule holds a page back.

const today = '2026-11-22';
const item = oneItem();
const { services, industries, locations } = lakeshore.data;
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
/** Evidence about every service, industry and location, which no schema would accept. */
const everywhere = (text: string) => {
  const [one] = withEvidence(lakeshore, [item]).data.evidence;
  if (!one) throw new Error('The item is missing.');
  return new Site({
    ...lakeshore.data,
    evidence: [{ ...one, text, services: ids(services), industries: ids(industries), locations: ids(locations) }],
  });
};
const short: PrintedEvidence = {
  id: 'one',
  label: 'Job done',
  title: 'A job',
  paragraphs: ['It was done on a Friday.'],
};

const few = new Set(ids(services).slice(0, 4));
const trades = new Set(ids(industries).slice(0, 5));
const isSmall = ({ service, industry, location }: LandingContext) =>
  (few.has(service) && trades.has(industry)) || (service === 'backup-services' && location === 'oakville');
const composed = (site: Site, wanted: (context: LandingContext) => boolean) =>
  [...allContexts(site)].filter(wanted).map((context) => compose(site, context));
/** The estates borrow local sentences, which pages print only when they are checked. */
const base = withCheckedFacts(everywhere(item.body.text));
const pages = composed(base, isSmall).map((page) => proved(page, [short]));

/** How many pages are listed, and how many each rule holds back. */
function judged(site: Site, estate: Iterable<LandingPage>) {
  const verdicts = judgeAll(site, estate, { today });
  const held = (rule: Fault) => verdicts.filter(({ faults }) => faults.includes(rule)).length;
  return { listed: verdicts.filter(({ indexable }) => indexable).length, all: verdicts.length, held };
}

describe('an estate of which no page may be listed', () => {
  it('is spun from a grammar of empty sentences with synonyms and two streets in each', () => {
    const estate = pages.map(spun);
    expect(estate[7]?.faq).not.toEqual(pages[7]?.faq);
    const { listed, all, held } = judged(base, estate);
    expect(listed).toBe(0);
    expect([held('words'), held('cover')]).toEqual([all, all]);
  });

  it('has the words of one location with the names of each other in them', () => {
    const model = new Map(
      pages.filter(({ context }) => context.location === 'oakville').map((page) => [page.slug, page]),
    );
    const estate = pages.flatMap((page) => {
      const { service, industry } = page.context;
      const from = model.get(`${service}-${industry}-oakville`);
      return from ? [swapped(page, from)] : [];
    });
    const { listed, all, held } = judged(base, estate);
    expect([listed, all > 100]).toEqual([0, true]);
    expect([held('words'), held('cover')]).toEqual([all, all]);
  });

  it('has the facts of another city under its own names', () => {
    const calgary = withCheckedFacts(new Site({ ...northbeam.data, locations: borrowedFacts(northbeam, lakeshore) }));
    const estate = composed(calgary, ({ service }) => service === 'backup-services' || service === 'it-consulting');
    const { listed, all, held } = judged(calgary, estate);
    expect([listed, held('evidence'), held('words')]).toEqual([0, all, all]);
  });

  it('shares one long item of evidence between all pages of a location', () => {
    const long = 'It was a long job of which much can be told, and here is all of it in many words. '.repeat(3);
    const site = everywhere(`${item.body.text} ${item.body.text.split(' ').toReversed().join(' ')} ${long}`);
    const estate = composed(site, ({ location }) => location === 'oakville');
    expect(estate).toHaveLength(144);
    expect(estate[0]?.evidence).toHaveLength(1);
    const { listed, all, held } = judged(site, estate);
    expect([listed, held('evidence'), held('words')]).toEqual([0, 0, all]);
  });

  it('pastes three pages into a fourth', () => {
    const estate = pages.map((page, index) => {
      const three = [1, 7, 31].map((step) => pages[(index + step) % pages.length] as LandingPage);
      return index % 2 === 0 ? pasted(page, three) : page;
    });
    const { listed, all, held } = judged(base, estate);
    expect(listed).toBe(0);
    expect(held('cover')).toBe(all);
  });
});

describe('a page that is listed', () => {
  const site = withEvidence(lakeshore);
  const around = (of: Site) => composed(of, (context) => isSmall(context) || earned.includes(tripleSlug(context)));
  const [oakville = ''] = earned;
  const verdictOf = (of: Site, change: (page: LandingPage) => LandingPage = (page) => page) =>
    judgeAll(of, around(of).map(change), { today }).find(({ slug }) => slug === oakville);

  it('is listed among these pages, too', () => {
    expect(verdictOf(site)).toMatchObject({ indexable: true, faults: [] });
  });

  /** The site with the checks `known` on everything about dentists in Oakville, as visitors see it on November 22, 2026. */
  const oakvilleKnown = (known: Known) => {
    const locations = site.data.locations.map((location) =>
      location.id === 'oakville'
        ? {
            ...location,
            industries: { dental: location.industries.dental?.map((fact) => ({ ...fact, ...known })) ?? [] },
          }
        : location,
    );
    return siteAt(new Site({ ...site.data, locations }), Date.parse('2026-11-22T12:00Z'));
  };

  it('is with a checked fact until its last day, and not after it', () => {
    expect(verdictOf(oakvilleKnown({ ...found, expires: '2026-11-22' }))).toMatchObject({ indexable: true });
    expect(verdictOf(oakvilleKnown({ ...found, expires: '2026-11-21' }))).toMatchObject({
      indexable: false,
      faults: ['expired'],
      reasons: [expect.stringContaining('was true until 2026-11-21')],
    });
  });

  it('is not when a fact that it needs is disputed, and is when it needs none that was disputed unchecked', () => {
    const disputed = { by: 'Lee Chan', on: '2026-11-22' };
    expect(verdictOf(oakvilleKnown({ ...found, disputed }))).toMatchObject({
      indexable: false,
      faults: ['disputed'],
      reasons: [expect.stringContaining('is disputed (Lee Chan, 2026-11-22).')],
    });
    expect(verdictOf(oakvilleKnown({ disputed }))).toMatchObject({ indexable: true });
  });

  it('leaves the list at once, before the pages are judged again', () => {
    const pages = earned.map((slug) => ({ slug, lastmod: 1, verdict: 'earned' as const }));
    const listed = (of: Site) => [...new Listing(of, pages, { today, listing: 'earned' }).indexableSlugs];
    expect(listed(site)).toEqual(earned);
    const other = earned.filter((slug) => slug !== oakville);
    expect(listed(oakvilleKnown({ ...found, expires: '2026-11-21' }))).toEqual(other);
    expect(listed(oakvilleKnown({ ...found, disputed: { by: 'Lee Chan', on: '2026-11-22' } }))).toEqual(other);
  });

  it('is not with a price that is not in the price list of its service', () => {
    const wrong = (page: LandingPage): LandingPage =>
      page.slug === oakville ? { ...page, lead: `${page.lead} It costs $79 per user per month.` } : page;
    expect(verdictOf(site, wrong)).toMatchObject({
      indexable: false,
      faults: ['contradiction'],
      reasons: [expect.stringContaining('$79 is not in the price list of')],
    });
  });

  it('is not when its evidence is taken away', () => {
    expect(verdictOf(lakeshore)).toMatchObject({ indexable: false, faults: ['evidence', 'words', 'cover'] });
  });
});
