// npm run bench:landing [-- --small | --grown]: measures composing and judging, for all landing pages and for sets of some 100,000.
// Prints how many pages of fake sets are listed (none must be), and which pages are listed with the tests' forty items of evidence.

import { allPages } from '../app/domain/landing/all-pages.ts';
import { contentHtml } from '../app/domain/landing/content-html.ts';
import { floors } from '../app/domain/landing/judge/floors.ts';
import { judgeAll } from '../app/domain/landing/judge/judge.ts';
import type { Dimension, LandingPage, Verdict } from '../app/domain/landing/page.ts';
import { splitSentences } from '../app/domain/landing/statement.ts';
import { firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { pasted, spun, swapped } from '../tests/fixtures/estates.ts';
import { withEvidence, withEvidenceEverywhere } from '../tests/fixtures/evidence.ts';
import { withCheckedFacts } from '../tests/fixtures/facts.ts';

const site = firmInFiles({ FIRM: 'lakeshore', PACKS_DIR: undefined }).site;

/** The number of copies of services, industries and locations. Each copy has its own words. */
type Copies = Readonly<Record<Dimension, number>>;

const invented = new Map<string, string>();

/** The number of a copy in letters, because the judge masks words with digits. */
const inLetters = (copy: number) =>
  copy.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));

/** `text` with as many words, of which the longer ones occur only in this copy. */
function invent(text: string, copy: string): string {
  const key = `${copy} ${text}`;
  let words = invented.get(key);
  if (words === undefined) {
    words = text.replace(/\p{L}{4,}/gu, (word) => `${word}${copy}`);
    invented.set(key, words);
  }
  return words;
}

function copyOf(page: LandingPage, copy: Copies): LandingPage {
  const suffix = (about: readonly Dimension[]) =>
    about.map((dimension) => (copy[dimension] === 0 ? '' : `${dimension[0]}${inLetters(copy[dimension])}`)).join('');
  const replaced = new Map<string, string>();
  const sentences = page.sentences.map((sentence) => {
    const own = suffix(sentence.about);
    const text = own === '' ? sentence.text : invent(sentence.text, own);
    replaced.set(sentence.text, text);
    return { ...sentence, text };
  });
  const say = (text: string) =>
    splitSentences(text)
      .map((sentence) => replaced.get(sentence) ?? sentence)
      .join(' ');
  const end = suffix(['service', 'industry', 'location']);
  const industry = suffix(['industry']);
  const location = suffix(['location']);
  const named = (text: string) => (end === '' ? text : `${text} ${end}`);
  const sections = page.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.map(say) }));
  const chip = (phrase: string) => {
    const name = page.area.neighborhoods.find((neighborhood) => phrase.endsWith(neighborhood));
    return location === '' || name === undefined ? phrase : phrase.replace(name, invent(name, location));
  };
  const link = ({ href, label }: { href: string; label: string }) => ({ href: `${href}${end && `-${end}`}`, label });
  return {
    ...page,
    slug: `${page.slug}${end && `-${end}`}`,
    context: {
      ...page.context,
      location: `${page.context.location}${location}`,
      industry: `${page.context.industry}${industry}`,
    },
    title: named(page.title),
    metaDescription: named(page.metaDescription),
    h1: named(page.h1),
    keywords: page.keywords.map(chip),
    lead: say(page.lead),
    sections,
    content: contentHtml(sections),
    why: page.why.map(({ title, text }) => ({ title, text: say(text) })),
    steps: page.steps.map(({ title, text }) => ({ title, text: say(text) })),
    keyFacts: page.keyFacts.map(({ label, value }) => ({ label, value: replaced.get(value) ?? value })),
    faq: page.faq.map(({ question, answer }) => ({ question: say(question), answer: say(answer) })),
    area: {
      ...page.area,
      neighborhoods: page.area.neighborhoods.map((name) => (location === '' ? name : invent(name, location))),
    },
    related: {
      services: page.related.services.map(link),
      locations: page.related.locations.map(link),
      industries: page.related.industries.map(link),
    },
    sentences,
  };
}

function* synthetic(copies: Copies): Generator<LandingPage> {
  for (const page of allPages(site))
    for (let service = 0; service < copies.service; service++)
      for (let industry = 0; industry < copies.industry; industry++)
        for (let location = 0; location < copies.location; location++)
          yield copyOf(page, { service, industry, location });
}

interface Run {
  name: string;
  pages: () => Iterable<LandingPage>;
}

const landingPages: Run = { name: 'all landing pages', pages: () => allPages(site) };
const alike: Run = { name: 'synthetic, 1 x 1 x 1', pages: () => synthetic({ service: 1, industry: 1, location: 1 }) };
const grown: Run[] = [
  { name: 'synthetic, 37 times the locations', pages: () => synthetic({ service: 1, industry: 1, location: 37 }) },
  { name: 'synthetic, 2 x 2 x 9', pages: () => synthetic({ service: 2, industry: 2, location: 9 }) },
];

const today = new Date().toISOString().slice(0, 10);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function measure({ name, pages }: Run, first?: number): number {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const verdicts: Verdict[] = judgeAll(site, pages(), { today });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const work = (user + system) / 1e6;
  const indexable = verdicts.filter((verdict) => verdict.indexable);
  console.log(
    [
      name.padEnd(32),
      String(verdicts.length).padStart(8),
      seconds.toFixed(2).padStart(9),
      work.toFixed(2).padStart(7),
      (first === undefined ? '' : (work / first).toFixed(1)).padStart(9),
      String(indexable.length).padStart(10),
      median(verdicts.map(({ cover }) => cover))
        .toFixed(3)
        .padStart(8),
      String(Math.round(process.memoryUsage().rss / 1e6)).padStart(8),
    ].join(''),
  );
  return work;
}

console.log('compose and judge                  pages  seconds    CPU  x first indexable  median   rss MB');
const first = measure(landingPages);
measure(alike, first);
if (!process.argv.includes('--small')) for (const run of grown) measure(run, first);
if (process.argv.includes('--grown')) process.exit();

/** The full sets of fake pages of tests/domain/landing/judge/controls.test.ts. Each page has evidence, and all local facts are checked. */
const proven = withCheckedFacts(withEvidenceEverywhere(site));
const all = [...allPages(proven)];
const bySlug = new Map(all.map((page) => [page.slug, page]));
const estates: Readonly<Record<string, () => Iterable<LandingPage>>> = {
  'spun with synonyms and streets': () => all.map(spun),
  'one location under all names': () =>
    all.map((page) => swapped(page, bySlug.get(`${page.context.service}-${page.context.industry}-oakville`) ?? page)),
  'three pages in a fourth': () =>
    all.map((page, index) =>
      pasted(
        page,
        [1, 19, 304].map((step) => all[(index + step) % all.length] ?? page),
      ),
    ),
};

console.log('\nfake estates                       pages  listed  held back by');
for (const [name, pages] of Object.entries(estates)) {
  const verdicts = judgeAll(proven, pages(), { today });
  const rules = new Map<string, number>();
  for (const { faults } of verdicts) for (const fault of faults) rules.set(fault, (rules.get(fault) ?? 0) + 1);
  const listed = verdicts.filter(({ indexable }) => indexable).length;
  const held = [...rules].map(([rule, count]) => `${rule} ${count}`).join(', ');
  console.log(`${name.padEnd(32)}${String(verdicts.length).padStart(8)}${String(listed).padStart(8)}  ${held}`);
  if (listed > 0) process.exitCode = 1;
}

const shown = withEvidence(site);
const listed = judgeAll(shown, allPages(shown), { today }).filter(({ indexable }) => indexable);
console.log('\nlisted with forty items of evidence     own words   cover  items');
for (const { slug, ownWords, cover, evidence } of listed)
  console.log(
    `${slug.padEnd(40)}${String(ownWords).padStart(9)}${cover.toFixed(3).padStart(8)}${String(evidence.length).padStart(7)}`,
  );
const covers = listed.map(({ cover }) => cover);
console.log(`cover: median ${median(covers).toFixed(3)}, highest ${Math.max(...covers).toFixed(3)}`);
if (listed.length === 0 || Math.max(...covers) > floors.cover) process.exitCode = 1;
