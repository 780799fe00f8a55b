import type { Verdict } from '../page.ts';
import { floors } from './floors.ts';

/** Pages with this score or more are indexable. */
export const publishLine = 60;

/** What gets the full score: half a page of news, and items of evidence of three kinds. */
const best = { words: 500, news: 0.7, evidence: 3 };

function grade(value: number, least: number, full: number): number {
  if (value < least) return (publishLine * value) / least;
  return publishLine + (100 - publishLine) * Math.min(1, (value - least) / (full - least));
}

/** The mean of three grades: own words, what three others do not contain, and evidence. At a floor, a grade is `publishLine`. */
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
