import { createHash } from 'node:crypto';
import type { JudgedVerdict } from '../../app/domain/landing/page.ts';
import type { GeneratedPage } from '../../app/domain/landing/stored-page.ts';
import { otherPlace, place } from '../fixtures/site.ts';

/** A page as the generator makes it. `over` replaces fields; the hash is computed from the result. */
export function newPage(slug: string, over: Partial<GeneratedPage> = {}): GeneratedPage {
  const page = {
    slug,
    service: 'cloud-services',
    industry: 'legal',
    location: place.id,
    title: `Title of ${slug}`,
    metaDescription: 'A description “quoted” & long',
    h1: `Cloud Services for Law Firms in ${place.name}`,
    h2: 'What it means',
    keywords: ['one, with a comma', 'two'],
    content: '<h2>Words</h2>\n<p>é 🙂</p>',
    faqItems: [{ question: 'Why?', answer: 'Because "so".' }],
    ...over,
  };
  return { ...page, contentHash: createHash('sha256').update(JSON.stringify(page)).digest('hex') };
}

export function newVerdict(slug: string, over: Partial<JudgedVerdict> = {}): JudgedVerdict {
  return {
    slug,
    indexable: true,
    reasons: ['A reason with figures: 41.5%.'],
    faults: [],
    score: 71,
    ownWords: 412,
    cover: 0.4153,
    coveredBy: [`cloud-services-legal-${otherPlace.id}`, '/industries/legal'],
    evidence: ['job-1'],
    ...over,
  };
}

/** A batch of pages as a run stores it. `failed`: the number of further pages that could not be made. */
export const batchOf = (pages: readonly GeneratedPage[], failed = 0) => ({ pages: [...pages], failed, again: false });
