import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Site, type SiteLocation } from '../../../app/domain/firm/site.ts';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { edited } from '../../../app/domain/landing/edited-page.ts';
import { LocalSentences } from '../../../app/domain/landing/local-sentences.ts';
import { mainText } from '../../../app/domain/landing/main-text.ts';
import { neighbours } from '../../../app/domain/landing/neighbours.ts';
import type { Dimension, LandingPage } from '../../../app/domain/landing/page.ts';
import { judgeAll, publishLine } from '../../../app/domain/landing/quality.ts';
import { qualityLimits, tightened } from '../../../app/domain/landing/quality-limits.ts';
import { PageReader } from '../../../app/domain/landing/shingle-classes.ts';
import { namesOf, wordsWithoutNames } from '../../../app/domain/landing/shingles.ts';
import { contextOf, vocabularyPhrases } from '../../../app/domain/landing/vocabulary.ts';
import { home, lakeshore, northbeam, otherPlace, place, thirdPlace } from '../../fixtures/site.ts';

const { locations, services } = lakeshore.data;
const { landingPages: landingPageCount } = lakeshore.data.counts;

const phrases = vocabularyPhrases(lakeshore)
  .map((phrase) => phrase.match(/[\p{L}\p{N}]+/gu) ?? [])
  .sort((a, b) => b.length - a.length);

/** The same measure written as plainly as possible: the judge must agree with it to the last digit. */
function plainShingles(text: string): Set<string> {
  const words = text.split('\n').flatMap((line) => {
    const left = line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const kept: string[] = [];
    while (left.length > 0) {
      const name = phrases.find((phrase) => phrase.every((word, index) => left[index] === word));
      if (name) left.splice(0, name.length);
      else kept.push(left.shift() as string);
    }
    return kept;
  });
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

function plainJaccard(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared++;
  return a.size + b.size === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Lakeshore with two more locations, one of whose names contains the other. */
const cedars = new Site({
  ...lakeshore.data,
  locations: [
    ...locations,
    ...['Cedar Bay', 'North Cedar Bay'].map((name) => ({
      ...place,
      name,
      id: name.toLowerCase().replaceAll(' ', '-'),
    })),
  ],
});

function nearestByReader(texts: readonly string[], site = lakeshore) {
  const reader = new PageReader(namesOf(site));
  for (const text of texts) reader.add(text.split('\n'));
  return neighbours(reader.shingleClasses());
}

const started = process.cpuUsage();
const pages = [...allPages(lakeshore)];
const verdicts = judgeAll(lakeshore, pages);
const { user, system } = process.cpuUsage(started);
const indexable = verdicts.filter((verdict) => verdict.indexable);
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('similarity', () => {
  it('is the exact nearest neighbour of any set of texts', () => {
    const line = fc.array(fc.constantFrom('a', 'b', 'c', 'legal', 'north', 'cedar'), { maxLength: 9 });
    const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.map((words) => words.join(' ')).join('\n'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 12 }), (texts) => {
        const { nearest, similarity } = nearestByReader(texts);
        const plain = texts.map(plainShingles);
        for (const [page, shingles] of plain.entries()) {
          const all = plain.map((other, index) => (index === page ? -1 : plainJaccard(shingles, other)));
          expect(similarity[page]).toBe(Math.max(...all));
          expect(all[nearest[page] as number]).toBe(Math.max(...all));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('equals a plain count over real pages', () => {
    const some = pages.filter(
      ({ context: { service, industry, location } }) =>
        location === place.id || (service === 'it-consulting' && ['legal', 'dental', 'retail'].includes(industry)),
    );
    const plain = some.map((page) => plainShingles(mainText(lakeshore, page)));
    for (const [page, verdict] of judgeAll(lakeshore, some).entries()) {
      const all = plain.map((other, index) => (index === page ? -1 : plainJaccard(plain[page] as Set<string>, other)));
      const best = Math.max(...all);
      expect(verdict.similarity).toBe(best);
      expect(verdict.nearest).toBe(some[all.indexOf(best)]?.slug);
    }
  });

  it('takes names out as whole phrases, the longest first', () => {
    const withoutNames = (line: string) => wordsWithoutNames(line, namesOf(cedars));
    expect(withoutNames('IT Consulting for Law Firms in Cedar Bay')).toEqual(['for', 'in']);
    expect(withoutNames('Help-desk support, North Cedar Bay’s legal help desk')).toEqual(['s', 'help', 'desk']);
    expect(withoutNames('Managed IT on Cedar Street')).toEqual(['managed', 'it', 'on', 'cedar', 'street']);
  });

  it('is 1 for a page that only changes the names', () => {
    const text = (location: string) =>
      `Cloud Services for Law Firms in ${location}\nWe know ${location} well and serve every office in ${location} with care and speed.`;
    expect(nearestByReader([text(place.name), text('Cedar Bay')], cedars).similarity[0]).toBe(1);
  });
});

/** A page of nothing but these sentences. */
function pageOf({ id }: SiteLocation, texts: readonly [string, ...Dimension[]][]): LandingPage {
  const sentences = texts.map(([text, ...about]) => ({ text, facts: about, about }));
  return { ...compose(lakeshore, contextOf(lakeshore, 'it-consulting', 'legal', id)), sentences };
}

describe('the swap test', () => {
  const shares = (...all: LandingPage[]) => {
    const swap = new LocalSentences(locations.map(({ name }) => name));
    for (const page of all) swap.add(page);
    return swap.shares(0);
  };

  it('credits a location with a sentence only if the sentence names something there', () => {
    expect(shares(pageOf(place, [['Trucks leave Salem Road at dawn.', 'location']])).location).toBe(1);
    expect(shares(pageOf(place, [['Trucks leave the depot at dawn.', 'location']])).location).toBe(0);
    expect(shares(pageOf(place, [[`In ${place.name} trucks leave at dawn.`, 'location']])).location).toBe(0);
  });

  it('takes the credit away when another location prints the sentence too', () => {
    const page = (location: SiteLocation) => pageOf(location, [['Trucks leave Salem Road at dawn.', 'location']]);
    expect(shares(page(place), page(otherPlace)).location).toBe(0);
  });

  it('takes the credit away when more than half of a small region has the name', () => {
    const pages = [
      { location: place, street: 'Salem' },
      { location: otherPlace, street: 'Ritson' },
    ].map(({ location, street }) =>
      pageOf(location, [
        [`${street} Road meets Highway Seven.`, 'location'],
        [`Trucks on ${street} Road wait.`, 'location'],
        [`${location.id} trucks wait on Kingston Road.`, 'location'],
      ]),
    );
    const share = (region: readonly string[]) => {
      const swap = new LocalSentences(region);
      for (const page of pages) swap.add(page);
      return swap.shares(0).location;
    };
    const two = [place.name, otherPlace.name];
    expect(share([...two, 'Cedar Bay', 'North Cedar Bay'])).toBe(1);
    expect(share(two)).toBeCloseTo(2 / 3);
  });

  it('does not mistake a name of services and industries for a location', () => {
    const page = pageOf(place, [
      ['Deeds go to Teraview.', 'industry'],
      ['They use Teraview daily.', 'location'],
    ]);
    expect(shares(page)).toMatchObject({ location: 0, industry: 0.5 });
  });

  it('counts a pair only with the words that it takes from each side', () => {
    expect(shares(pageOf(place, [['Lawyers on Harwood Avenue wait.', 'industry', 'location']])).pair).toBe(1);
    expect(shares(pageOf(place, [['Lawyers on the main street wait.', 'industry', 'location']])).pair).toBe(0);
    expect(shares(pageOf(place, [['Firewalls keep briefs.', 'service', 'industry']])).pair).toBe(1);
  });
});

describe('the verdict', () => {
  const page = pages.find(({ slug }) => slug === indexable[0]?.slug) as LandingPage;
  const around = [page.context.location, ...[place, otherPlace, thirdPlace].map(({ id }) => id)];
  const few = pages.filter(({ context }) => around.includes(context.location));
  const verdictOf = (changed: LandingPage) =>
    judgeAll(
      lakeshore,
      few.map((other) => (other.slug === changed.slug ? changed : other)),
    ).find(({ slug }) => slug === changed.slug);

  it('says yes to this page as it is', () => {
    expect(verdictOf(page)).toMatchObject({ indexable: true });
  });

  it('refuses to index a page whose text also fits another city', () => {
    const sentences = page.sentences.map((sentence) =>
      sentence.about.includes('location') ? { ...sentence, text: 'We know the streets here.' } : sentence,
    );
    const verdict = verdictOf({ ...page, sentences });
    expect(verdict?.indexable).toBe(false);
    expect(verdict?.reasons.join(' ')).toContain(
      `Only 0.0% of its sentences are specific to ${page.context.locationName}; 30.0% are needed.`,
    );
  });

  it('refuses a page that copies another one', () => {
    const other = few.find(({ context }) => context.location !== page.context.location) as LandingPage;
    const verdict = verdictOf({ ...page, content: other.content, faq: other.faq, why: other.why, steps: other.steps });
    expect(verdict).toMatchObject({ indexable: false, nearest: other.slug });
    expect(verdict?.similarity).toBeGreaterThan(0.6);
  });

  it('refuses a title, a heading or a description that is not the page’s own', () => {
    const other = few.find(({ slug }) => slug !== page.slug) as LandingPage;
    for (const field of ['title', 'h1', 'metaDescription'] as const) {
      const verdict = verdictOf({ ...page, [field]: other[field] });
      expect(verdict?.indexable, field).toBe(false);
      expect(verdict?.reasons.join(' ')).toContain(other.slug);
    }
  });

  it('refuses a page to which no indexable page links', () => {
    const unlinked = few.map((other) => ({ ...other, related: { services: [], locations: [], industries: [] } }));
    for (const verdict of judgeAll(lakeshore, unlinked)) {
      expect(verdict.indexable).toBe(false);
      expect(verdict.reasons.join(' ')).toContain('No other indexable page links to it; 1 must.');
    }
  });

  it('drops a page when the pages that link to it are dropped', () => {
    const counts = new Map<string, number>();
    const bySlug = new Map(pages.map((entry) => [entry.slug, entry]));
    for (const { slug } of indexable) {
      const { services, locations: places, industries } = (bySlug.get(slug) as LandingPage).related;
      for (const { href } of [...services, ...places, ...industries]) {
        const to = href.replace(/.*\//, '');
        counts.set(to, (counts.get(to) ?? 0) + 1);
      }
    }
    for (const { slug, inbound } of indexable) {
      expect(inbound).toBeGreaterThanOrEqual(1);
      expect(inbound).toBe(counts.get(slug));
    }
  });

  it('leaves the twin of each service page to the service page', () => {
    const twins = verdicts.filter(({ slug }) => slug.endsWith(`-general-${home.id}`));
    expect(twins).toHaveLength(services.length);
    for (const { indexable: listed, reasons } of twins) {
      expect(listed).toBe(false);
      expect(reasons[0]).toMatch(/^It is a duplicate of \/services\//);
    }
  });

  it('has reasons and a score either way', () => {
    for (const { reasons, score, slug, indexable: listed } of verdicts) {
      expect(reasons.length, slug).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatch(/^[A-Z\d].*\.$/);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(score >= publishLine, slug).toBe(listed);
    }
  });

  it('does not depend on the order in which pages are read', () => {
    const some = pages.filter((_, index) => index % 13 === 0);
    const backwards = judgeAll(lakeshore, some.toReversed()).toReversed();
    expect(backwards.map(({ nearest: _, reasons: __, ...rest }) => rest)).toEqual(
      judgeAll(lakeshore, some).map(({ nearest: _, reasons: __, ...rest }) => rest),
    );
  });

  it('judges an empty set of pages and a single page', () => {
    expect(judgeAll(lakeshore, [])).toEqual([]);
    expect(judgeAll(lakeshore, [page])).toMatchObject([{ similarity: 0, nearest: '', indexable: false }]);
  });
});

describe('a person’s edit', () => {
  const page = compose(lakeshore, contextOf(lakeshore, 'network-services', 'legal', place.id));

  it('that changes nothing is judged the same', () => {
    const { title, h1, content, faq } = page;
    expect(edited(lakeshore, page, { title, h1, content, faq })).toEqual(page);
  });

  it('adds sentences that rest on no fact, and removes those it deletes', () => {
    const after = edited(lakeshore, page, { content: '<h2>Ours</h2><p>We wrote this. It is &amp; stays ours.</p>' });
    const texts = after.sentences.map(({ text }) => text);
    expect(texts).toContain('It is & stays ours.');
    expect(after.sentences.find(({ text }) => text === 'We wrote this.')).toMatchObject({ facts: [], about: [] });
    expect(texts).not.toContain(page.sentences.find(({ about }) => about.length > 1)?.text);
    expect(texts).toContain(page.faq[0]?.question);
  });
});

describe('the limits', () => {
  it('may be tightened by configuration, never loosened', () => {
    expect(tightened({})).toEqual({ qualityLimits, refused: [] });
    expect(tightened({ similarity: 0.5, location: 0.4, inbound: 2 }).qualityLimits).toMatchObject({
      similarity: 0.5,
      location: 0.4,
      inbound: 2,
    });
    const loose = tightened({ similarity: 0.9, location: 0.1, industry: Number.NaN, pair: -1, inbound: 0 });
    expect(loose.qualityLimits).toEqual(qualityLimits);
    expect(loose.refused).toHaveLength(5);
  });

  it('refuse what no page could reach, such as a share in per cent', () => {
    const impossible = tightened({ similarity: -1, location: 35, industry: Number.POSITIVE_INFINITY, inbound: 1.5 });
    expect(impossible.qualityLimits).toEqual(qualityLimits);
    expect(impossible.refused).toHaveLength(4);
    expect(impossible.refused).toContain('The limit "location" is a share from 0 to 1, such as 0.3, not 35.');
  });

  it('hold back more when they are tighter', () => {
    const strict = judgeAll(lakeshore, pages, tightened({ location: 0.34 }).qualityLimits).filter(
      (verdict) => verdict.indexable,
    );
    expect(strict.length).toBeLessThan(indexable.length);
  });
});

describe('the whole set of landing pages', () => {
  it('is composed and judged in eight seconds of one core', () => {
    expect((user + system) / 1e6).toBeLessThan(8);
  });

  it('has a third of indexable pages at least, whose median similarity is far below the limit', () => {
    expect(verdicts).toHaveLength(landingPageCount);
    expect(indexable.length).toBeGreaterThanOrEqual(landingPageCount / 3);
    expect(median(indexable.map(({ similarity }) => similarity))).toBeLessThanOrEqual(qualityLimits.similarity - 0.1);
    for (const { similarity, shares } of indexable) {
      expect(similarity).toBeLessThanOrEqual(0.6);
      expect(shares.location).toBeGreaterThanOrEqual(0.3);
      expect(shares.industry).toBeGreaterThanOrEqual(0.33);
      expect(shares.pair).toBeGreaterThanOrEqual(0.2);
    }
  });
});

it('may list at least three quarters of a second firm’s pages in each of its locations', () => {
  const all = [...allPages(northbeam)];
  const listed = judgeAll(northbeam, all).map(({ indexable: may }) => may);
  for (const { id } of northbeam.data.locations) {
    const here = listed.filter((_, index) => all[index]?.context.location === id);
    expect(here.filter(Boolean).length / here.length, id).toBeGreaterThanOrEqual(0.75);
  }
});
