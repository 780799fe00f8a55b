import { describe, expect, it } from 'vitest';
import { type Fault, faultNames } from '../../../app/domain/landing/index-faults.ts';
import { floors } from '../../../app/domain/landing/judge/floors.ts';
import { wordsToEarn } from '../../../app/domain/landing/judge/words-to-earn.ts';
import { nextStep, type Standing } from '../../../app/domain/landing/next-step.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { planLength, wantedPages } from '../../../app/domain/reports/plan.ts';
import { pageConversions } from '../../../app/domain/reports/report.ts';
import { lakeshore, otherPlace, place } from '../../fixtures/site.ts';

const slug = `cloud-services-legal-${place.id}`;
const verdict = { indexable: false, score: 40, cover: 0.713, ownWords: 34, evidence: [] };
const standing = (faults: readonly Fault[], more: Partial<Standing> = {}): Standing => ({
  slug,
  published: true,
  verdict,
  faults,
  ...more,
});
const step = (faults: readonly Fault[], more: Partial<Standing> = {}) =>
  nextStep(lakeshore, standing(faults, more), floors);

describe('the one thing that would list a page', () => {
  const { serviceName, industryName } = contextOf(lakeshore, 'cloud-services', 'legal', place.id);
  const missing = wordsToEarn(lakeshore, contextOf(lakeshore, 'cloud-services', 'legal', place.id), verdict, floors);
  const job = `One signed job in ${place.name} that names ${serviceName} or ${industryName}, told in about ${missing} words or more.`;

  it('is a signed job while there is no evidence, whatever else is missing', () => {
    expect(step(['words', 'cover', 'evidence', 'contradiction'])).toBe(job);
    expect(nextStep(lakeshore, standing(['evidence']), { ...floors, words: 300 })).toContain(
      `about ${Math.max(266, missing)} words`,
    );
  });

  it('is the largest of what is missing beside evidence, in the figures of the page', () => {
    expect(step(['cover', 'words'])).toBe(
      `About ${missing} more words that only this page can say, such as one more signed job in ${place.name}.`,
    );
    expect(step(['contradiction', 'cover'])).toContain(
      'three other pages say 71.3% of this page, and 60.0% is the most',
    );
    expect(step(['heading', 'expired'])).toContain('the fact that has expired');
  });

  it('is a sentence of its own for each reason', () => {
    const sentences = (Object.keys(faultNames) as Fault[]).map((fault) => step([fault]));
    expect(new Set(sentences).size).toBe(Object.keys(faultNames).length);
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.+\.$/);
  });

  it('is to generate or publish the page where only that is missing, and nothing for a listed page', () => {
    expect(step([], { verdict: null })).toBe('A verdict: generate the pages.');
    expect(step([], { published: false })).toBe('Somebody who publishes it.');
    expect(step([])).toBeNull();
    expect(step(['evidence'], { slug: 'no-page-of-ours' })).toBeNull();
  });
});

describe('the plan', () => {
  const listing = { earnedSlugs: new Set([`cloud-services-legal-${otherPlace.id}`]) };
  const plan = (leads: readonly [string | null, number][], views: readonly [string, number][]) =>
    wantedPages(
      lakeshore,
      listing,
      pageConversions(
        lakeshore,
        leads.map(([of, count]) => ({ of, leads: count, won: 0, value: 0, monthly: 0 })),
        views.map(([value, count]) => ({ value, views: count })),
      ),
    );

  it('names the landing pages that have not earned their place, by leads, then by views, under whichever address they were read', () => {
    const other = `cloud-services-dental-${place.id}`;
    expect(
      plan(
        [
          [`/seo/${other}`, 1],
          [null, 9],
          ['/contact', 7],
        ],
        [
          [`/${slug}`, 30],
          [`/seo/${slug}`, 12],
          [`/${other}`, 2],
          [`/cloud-services-legal-${otherPlace.id}`, 900],
          ['/services/cloud-services', 800],
          [`/cloud-services-${lakeshore.data.firm.generalIndustry}-${lakeshore.data.region.home}`, 700],
        ],
      ),
    ).toEqual([
      { slug: other, leads: 1, views: 2, won: 0, value: 0, monthly: 0 },
      { slug, leads: 0, views: 42, won: 0, value: 0, monthly: 0 },
    ]);
  });

  it('is empty without leads and views, and never longer than ten pages', () => {
    expect(plan([], [])).toEqual([]);
    const many = lakeshore.data.industries.flatMap(({ id }): [string, number][] =>
      id === lakeshore.data.firm.generalIndustry ? [] : [[`/it-consulting-${id}-${place.id}`, 3]],
    );
    expect(many.length).toBeGreaterThan(planLength);
    expect(plan([], many)).toHaveLength(planLength);
  });
});
