import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Site } from '../../../../app/domain/firm/site.ts';
import { allPages } from '../../../../app/domain/landing/all-pages.ts';
import { compose } from '../../../../app/domain/landing/compose.ts';
import { contentHtml } from '../../../../app/domain/landing/content-html.ts';
import { contradictionsOf } from '../../../../app/domain/landing/judge/contradictions.ts';
import { coversOf } from '../../../../app/domain/landing/judge/cover.ts';
import { floors } from '../../../../app/domain/landing/judge/floors.ts';
import { inSteps } from '../../../../app/domain/landing/judge/in-steps.ts';
import { judgeAll } from '../../../../app/domain/landing/judge/judge.ts';
import { judgeParents, parentVerdicts, verdictSteps } from '../../../../app/domain/landing/judge/judge-parents.ts';
import { mask, maskedWords } from '../../../../app/domain/landing/judge/masked-words.ts';
import { parentsOf } from '../../../../app/domain/landing/judge/parent-texts.ts';
import { proseOf } from '../../../../app/domain/landing/judge/prose.ts';
import { RunReader } from '../../../../app/domain/landing/judge/runs.ts';
import type { LandingPage } from '../../../../app/domain/landing/page.ts';
import { namesOf } from '../../../../app/domain/landing/shingles.ts';
import { splitSentences } from '../../../../app/domain/landing/statement.ts';
import { contextOf } from '../../../../app/domain/landing/vocabulary.ts';
import { earned, oneItem, withEvidence } from '../../../fixtures/evidence.ts';
import { lakeshore, place } from '../../../fixtures/site.ts';

const names = namesOf(lakeshore);
const today = '2026-11-22';

const read = (pages: readonly (readonly string[])[]) => {
  const reader = new RunReader(names);
  for (const lines of pages) reader.add(lines);
  const runs = reader.read();
  return { ...runs, ownWords: runs.ownWords(), toldTwice: runs.toldTwice() };
};

/** The runs of a page, computed in the simplest possible way. */
const plainRuns = (lines: readonly string[]): Set<string> =>
  new Set(
    lines.flatMap(splitSentences).flatMap((sentence) => {
      const words = maskedWords(sentence, names);
      if (words.every((word) => word === mask)) return [];
      while (words.length < 5) words.push('');
      return words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '));
    }),
  );

function plainCover(page: Set<string>, others: readonly Set<string>[]): number {
  const left = new Set(page);
  for (let step = 0; step < 3; step++) {
    const most = others.toSorted((a, b) => left.intersection(b).size - left.intersection(a).size)[0];
    for (const run of most ?? []) left.delete(run);
  }
  return page.size === 0 ? 0 : 1 - left.size / page.size;
}

describe('the words of a sentence', () => {
  const words = (sentence: string) => maskedWords(sentence, names).join(' ');

  it('have names, numbers and number words masked, several in a row as one', () => {
    expect(words(`We drive to Kerr Village in ${place.name} in 35 minutes.`)).toBe('we drive to • in • in • minutes');
    expect(words('Two vans stand at Winston Park, one at 4711 Speers Road.')).toBe('• vans stand at • one at •');
    expect(words('I think that I know.')).toBe('i think that i know');
  });

  it('are the same with another name in it, also at the beginning', () => {
    const said = (name: string) => words(`${name} storefronts share a cellar. From there to ${name} it is far.`);
    expect(said('Kerr Village')).toBe(said('Port Credit'));
  });
});

describe('what other pages contain', () => {
  const line = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(' '));
  const page = fc.array(line, { maxLength: 5 });

  it('is what a plain count finds, of any set of texts', () => {
    fc.assert(
      fc.property(fc.array(page, { minLength: 2, maxLength: 8 }), (pages) => {
        const { classes, ownWords } = read(pages);
        const covers = coversOf(classes, pages.length);
        const plain = pages.map(plainRuns);
        for (const [index, runs] of plain.entries()) {
          const others = plain.filter((_, at) => at !== index);
          const { share, by } = covers[index] ?? { share: -1, by: [] };
          // The code may choose differently among equals, so check the pages it found: at each step no other page contains more.
          const found = new Set(by.flatMap((at) => [...(plain[at] ?? [])]));
          expect(share).toBeCloseTo(runs.size === 0 ? 0 : runs.intersection(found).size / runs.size, 10);
          let left = runs;
          for (const step of [0, 1, 2]) {
            const best = plain[by[step] ?? -1] ?? new Set();
            const most = Math.max(0, ...others.map((other) => left.intersection(other).size));
            expect(left.intersection(best).size).toBe(most);
            left = left.difference(best);
          }
          expect(by).not.toContain(index);
          const own = runs.difference(new Set(others.flatMap((other) => [...other]))).size;
          expect((ownWords[index] ?? 0) > 0 ? own > 0 : true).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is told apart when a sentence says the same words twice', () => {
    const { classes } = read([['d e d c d e d c d a'], [], ['a', 'a a']]);
    expect(coversOf(classes, 3).map(({ share }) => share)).toEqual([0, 0, 0]);
  });

  it('counts words once, however often a page repeats them, and none that another page has', () => {
    const sentence = 'the quick brown fox jumps over the lazy dog by the river.';
    const { ownWords } = read([[sentence, sentence, `so ${sentence}`], ['something else is said on this page']]);
    expect([...ownWords]).toEqual([13, 7]);
    expect([...read([[sentence], [sentence]]).ownWords]).toEqual([0, 0]);
  });

  it('is right for a sentence that repeats its own words', () => {
    const again = 'step by step by step by step by step by step we go on.';
    const { classes, ownWords } = read([
      [again],
      [`${again} Nothing else is said on this page here.`],
      ['Other words.'],
    ]);
    expect(coversOf(classes, 2).map(({ share }) => share.toFixed(2))).toEqual(['1.00', '0.56']);
    expect([...ownWords]).toEqual([0, 8, 2]);
  });

  it('is seen through another order of sentences and through swapped names', () => {
    const [one, two, three] = [
      `The cellar in ${place.name} floods every spring.`,
      'A copy stands on a shelf above it.',
      'Somebody looks at it on Mondays.',
    ];
    const other = `The cellar in Calgary floods every spring.`;
    const { classes } = read([[`${one} ${two} ${three}`], [`${three} ${other} ${two}`]]);
    expect(coversOf(classes, 1)[0]?.share).toBe(1);
  });

  it('is named where one sentence tells what another of the page tells', () => {
    const first = 'The office keeps a spare scanner in the room beside the kitchen for such days.';
    const second = 'For such days? The office keeps a spare scanner in the room beside the kitchen.';
    expect(read([[first, second]]).toldTwice).toEqual([expect.stringContaining('The office keeps')]);
    expect(
      read([[first, 'It is used once a year, when the snow is high and the couriers stay at home.']]).toldTwice,
    ).toEqual([null]);
  });
});

const pages = [...allPages(lakeshore)];

describe('the landing pages of the sample firm', () => {
  const verdicts = judgeAll(lakeshore, pages, { today });

  it('stay unlisted while the firm has no evidence, and each says so', () => {
    expect(verdicts).toHaveLength(pages.length);
    expect(verdicts.filter(({ indexable }) => indexable)).toEqual([]);
    expect(verdicts.filter(({ faults }) => !faults.includes('evidence'))).toEqual([]);
    expect(verdicts[0]?.reasons.join(' ')).toContain('One signed job there would be a start');
  });

  it('are contained in three others, as a plain count finds for some', () => {
    const some = pages.filter((_, index) => index % 151 === 0);
    const plain = some.map((page) => plainRuns(proseOf(page)));
    const judged = judgeAll(lakeshore, some, { today });
    const parents = parentsOf(lakeshore).map(({ lines }) => plainRuns(lines));
    for (const [index, { cover }] of judged.entries()) {
      const others = [...plain.filter((_, at) => at !== index), ...parents];
      expect(cover, some[index]?.slug).toBeCloseTo(plainCover(plain[index] as Set<string>, others), 1);
    }
    expect(Math.min(...verdicts.map(({ cover }) => cover))).toBeGreaterThan(0.9);
    expect(Math.max(...verdicts.map(({ ownWords }) => ownWords))).toBeLessThan(floors.words / 2);
  });
});

describe('with forty items of evidence over eight locations', () => {
  const site = withEvidence(lakeshore);
  const before = process.cpuUsage();
  const verdicts = judgeAll(site, allPages(site), { today });
  const { user, system } = process.cpuUsage(before);
  const of = (slug: string) => verdicts.find((verdict) => verdict.slug === slug);

  it('those that have earned it are listed, and no others', () => {
    const listed = verdicts.filter((verdict) => verdict.indexable);
    expect(listed.map(({ slug }) => slug).toSorted()).toEqual(earned);
    for (const { slug, cover, ownWords, evidence } of listed) {
      console.log(`${slug}: cover ${cover.toFixed(3)}, ${ownWords} own words, ${evidence.length} items`);
      expect(cover).toBeLessThanOrEqual(floors.cover);
      expect(ownWords).toBeGreaterThanOrEqual(floors.words);
    }
  });

  it('each floor rejects a page that meets the others', () => {
    expect(of('network-services-manufacturing-vaughan')?.faults).toEqual(['cover']);
    const faults = (slug: string) => of(slug)?.faults;
    expect(faults('backup-services-accounting-markham')).toEqual(['words', 'cover']);
    expect(faults('cloud-services-dental-oakville')).toContain('evidence');
  });

  it('takes less than five seconds of processor time to compose and judge', () => {
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});

describe('one item of evidence', () => {
  it('carries three listed pages, those with most words of their own', () => {
    const site = withEvidence(lakeshore, [oneItem({ services: undefined })]);
    const { services } = lakeshore.data;
    const text = (seed: number, length: number) =>
      Array.from(
        { length },
        (_, at) => `word${String.fromCharCode(97 + seed)}${at.toString(2).replaceAll('1', 'x').replaceAll('0', 'y')}`,
      ).join(' ');
    const full = services.slice(0, 5).map(({ id }, index): LandingPage => {
      const page = compose(site, contextOf(site, id, 'dental', 'oakville'));
      // Far more words than the pages differ by in their reasons and questions.
      const paragraphs = [text(index, 1200 + 100 * index)];
      return { ...page, evidence: [], content: contentHtml([{ heading: 'Own', paragraphs }]) };
    });
    const verdicts = judgeAll(site, full, { today });
    expect(verdicts.map(({ indexable }) => indexable)).toEqual([false, false, true, true, true]);
    expect(verdicts[0]?.faults).toEqual(['carried']);
  });
});

describe('a contradiction', () => {
  const context = contextOf(lakeshore, 'managed-it-services', 'dental', 'oakville');
  const why = (sentence: string, site = lakeshore) => contradictionsOf(site, context, [sentence]).map((one) => one.why);

  it.each([
    ['It costs $79 per user per month.', ['$79 is not in the price list of Managed IT Services']],
    ['It costs $99.50 per user per month.', [expect.stringContaining('$99.5')]],
    ['From $1,900/month you get all of it.', [expect.stringContaining('$1,900')]],
    [
      'The office is 90 km from the centre of Oakville.',
      [expect.stringMatching(/^the office is \d+ km from Oakville$/)],
    ],
    [
      'Airport Road and Highway 50 are the two ways up. Vans take Highway 10 when it snows.',
      [expect.stringContaining('a further way')],
    ],
    ['Airport Road, Highway 10 and Highway 50 are the two ways up.', ['it names 3 ways and says 2']],
  ])('is found in: %s', (sentence, expected) => {
    expect(why(sentence)).toEqual(expected);
  });

  it.each([
    'It costs $99 per user per month.',
    'Full support made for one industry typically costs $149–$299 per user per month.',
    'The printer cost $2,310 in the end.',
    'A plant 300 km away has the same line.',
    'The Gardiner Expressway and the Don Valley Parkway are the two ways in. Studios at 401 Richmond are let. Call (416) 555-0142.',
    'We answer day and night.',
  ])('is not found in: %s', (sentence) => {
    expect(why(sentence)).toEqual([]);
  });

  it('is a promise of all hours that no claim of the firm makes', () => {
    const claims = lakeshore.data.claims.map((claim) => ({ ...claim, enabled: false }));
    const site = new Site({ ...lakeshore.data, claims });
    expect(why('We answer day and night.', site)).toEqual([expect.stringContaining('at all hours')]);
    expect(why('The plant runs day and night.', site)).toEqual([]);
  });
});

describe('the parents of the landing pages', () => {
  const parents = parentsOf(lakeshore);
  const verdicts = judgeParents(lakeshore, parents, { today });

  it('are the pages of industries, services, pairs of them and locations, each once', () => {
    const { services, industries, locationPages } = lakeshore.data;
    expect(parents.length).toBe(
      industries.length + services.length + (industries.length - 1) * services.length + locationPages.length,
    );
    expect(new Set(parents.map(({ path }) => path)).size).toBe(parents.length);
    for (const { path, lines } of parents) expect(lines.join(' ').length, path).toBeGreaterThan(500);
  });

  it('are judged by their own sentences and by what three others contain', () => {
    expect(verdicts.filter(({ listed }) => !listed)).toEqual([]);
    expect(Math.max(...verdicts.map(({ cover }) => cover))).toBeLessThanOrEqual(floors.cover);
  });

  it('are held back when they say what others say', () => {
    const [copied] = parents;
    const copies = copied ? [...parents, { ...copied, path: '/copy' }] : [];
    const judged = judgeParents(lakeshore, copies, { today });
    expect(judged.at(-1)).toMatchObject({ listed: false, rules: ['sentences', 'cover'], cover: 1 });
    expect(judged[0]).toMatchObject({ listed: false });
  });

  const siteWith = (more: Partial<typeof lakeshore.data>) => new Site({ ...lakeshore.data, ...more });
  const heldBack = (site: Site) =>
    judgeParents(site, parentsOf(site), { today })
      .filter(({ listed }) => !listed)
      .map(({ path, rules, reasons }) => ({ path, rules, reasons }));

  it('are held back when they name a price that no service has, or a fact whose last day is over', () => {
    const [first, ...others] = lakeshore.data.locationPages;
    if (!first) throw new Error('a page was expected');
    const dear = { ...first, body: `${first.body}\n\nSupport here costs $77 per user per month.` };
    expect(heldBack(siteWith({ locationPages: [dear, ...others] }))).toEqual([
      {
        path: `/locations/${first.id}`,
        rules: ['contradiction'],
        reasons: [
          '“Support here costs $77 per user per month.” contradicts the firm: $77 is not in the price list of any service.',
        ],
      },
    ]);
    const [dental] = lakeshore.data.industries.filter(({ id }) => id === 'dental');
    const [incident, ...rest] = dental?.incidents ?? [];
    if (!dental || !incident) throw new Error('a fact was expected');
    const aged = (expires: string) => {
      const incidents = [{ ...incident, expires }, ...rest];
      return siteWith({
        industries: lakeshore.data.industries.map((one) => (one === dental ? { ...one, incidents } : one)),
      });
    };
    expect(heldBack(aged('2026-11-21'))).toEqual([
      {
        path: '/industries/dental',
        rules: ['expired'],
        reasons: [`“${lakeshore.print.printable(incident.text)}” was true until 2026-11-21.`],
      },
    ]);
    expect(heldBack(aged('2026-11-22'))).toEqual([]);
  });

  it('are not held back by evidence that they name and a landing page prints whole', () => {
    const site = withEvidence(lakeshore);
    expect(parentsOf(site).flatMap(({ named }) => named).length).toBeGreaterThan(40);
    expect(heldBack(site)).toEqual([]);
  });

  it('are judged again for another site, another day or tighter limits, and once for the same', () => {
    const verdicts = parentVerdicts(lakeshore, { today });
    expect(parentVerdicts(lakeshore, { today })).toBe(verdicts);
    expect(parentVerdicts(lakeshore, { today: '2026-11-23' })).not.toBe(verdicts);
    const strict = parentVerdicts(lakeshore, { today, floors: { ...floors, cover: 0 } });
    expect([...strict.values()].filter(({ listed }) => listed)).toEqual([]);
  });

  /** The site with words that were not compared before. */
  const otherWords = (words: string) => {
    const [first, ...others] = lakeshore.data.locationPages;
    if (!first) throw new Error('a page was expected');
    return siteWith({ locationPages: [{ ...first, body: `${first.body}\n\n${words}` }, ...others] });
  };

  it('are judged in steps as well, between which other work gets its turn, and are the same', async () => {
    const [site, same] = [otherWords('Nobody compared this before.'), otherWords('Nobody compared this before.')];
    let turns = 0;
    const ahead = await inSteps(verdictSteps(site, { today }), async () => turns++);
    expect(turns).toBeGreaterThan(parentsOf(site).length);
    expect(ahead).toEqual(parentVerdicts(same, { today }));
    expect(parentVerdicts(site, { today })).toBe(ahead);
  });

  it('take less than half a second of processor time to compose and judge', () => {
    const site = otherWords('Nobody has read this yet.');
    const before = process.cpuUsage();
    parentVerdicts(site, { today });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(0.5);
  });
});
