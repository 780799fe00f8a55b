import type { Verdict } from '../page.ts';
import { floors } from './floors.ts';

/** Pages with this score or more are indexable. */
export const publishLine = 60;

/** The values that earn the full score: own words, the share of the page that three others do not contain, and items of evidence. */
const best = { words: 500, news: 0.7, evidence: 3 };

function grade(value: number, least: number, full: number): number {
  if (value < least) return (publishLine * value) / least;
  return publishLine + (100 - publishLine) * Math.min(1, (value - least) / (full - least));
}

/**
 * The mean of three grades: own words, the share that three other pages do not contain, and evidence. A value at its floor gets
 * `publishLine`.
 */
export function scoreOf(
  { ownWords, cover, evidence }: Pick<Verdict, 'ownWords' | 'cover' | 'evidence'>,
  indexable: boolean,
): number {
  const grades = [
    grade(ownWords, floors.words, best.words),
    grade(1 - cover, 1 - floors.cover, best.news),
    grade(evidence.length, 1, best.evidence),
  ];
  const mean = Math.round(grades.reduce((sum, value) => sum + value, 0) / grades.length);
  return indexable ? Math.max(mean, publishLine) : Math.min(mean, publishLine - 1);
}
