import type { Site } from '../firm/site.ts';
import { htmlLines } from '../text/html-text.ts';
import { mainText } from './main-text.ts';
import type { LandingPage, Sentence } from './page.ts';
import { splitSentences } from './statement.ts';

/** The parts of a stored page that a person may change. */
export type LandingEdits = Partial<
  Pick<LandingPage, 'title' | 'metaDescription' | 'h1' | 'h2' | 'keywords' | 'content' | 'faq'>
>;

/**
 * `page` with a person's changes, to be judged like any other. Composed sentences that are still on the page keep their facts; sentences
 * that the person wrote have none.
 */
export function edited(
  site: Pick<Site, 'print' | 'data' | 'location'>,
  page: LandingPage,
  edits: LandingEdits,
): LandingPage {
  const changed = { ...page, ...edits };
  const text = mainText(site, changed);
  const kept = page.sentences.filter((sentence) => text.includes(sentence.text));
  const known = new Set(page.sentences.map((sentence) => sentence.text));
  const written = [
    ...(edits.content === undefined ? [] : htmlLines(edits.content)),
    ...(edits.faq ?? []).flatMap(({ question, answer }) => [question, answer]),
  ];
  const added = written
    .flatMap(splitSentences)
    .filter((sentence) => !known.has(sentence) && !page.sections.some(({ heading }) => heading === sentence))
    .map((sentence): Sentence => ({ text: sentence, facts: [], about: [] }));
  return { ...changed, sentences: [...kept, ...added] };
}
