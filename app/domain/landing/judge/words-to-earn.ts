import type { Site } from '../../firm/site.ts';
import { compose } from '../compose.ts';
import type { LandingContext, Verdict } from '../page.ts';
import { namesOf, shingleLength } from '../shingles.ts';
import type { Floors } from './floors.ts';
import { proseOf } from './prose.ts';
import { RunReader } from './runs.ts';

/** The words of a sentence of usual length. Of a sentence with 15 words, 11 begin a run of five. */
const sentence = 15;
const runsOfSentence = sentence - shingleLength + 1;

/** How many different runs of five words the page has: the measure of its cover. */
function runsOf(site: Site, context: LandingContext): number {
  const reader = new RunReader(namesOf(site));
  reader.add(proseOf(compose(site, context)));
  return reader.read().classes.size[0] ?? 0;
}

/**
 * How many words of its own a page still needs, in whole sentences, to reach the floors for own words and for its cover together. Each word
 * that is added makes the part smaller that other pages say.
 */
export function wordsToEarn(
  site: Site,
  context: LandingContext,
  { ownWords, cover }: Pick<Verdict, 'ownWords' | 'cover'>,
  { words, cover: most }: Floors,
): number {
  const own = Math.max(0, words - ownWords);
  if (cover <= most) return own;
  const runs = runsOf(site, context) * (cover / most - 1);
  return Math.max(own, Math.ceil((runs / runsOfSentence) * sentence));
}
