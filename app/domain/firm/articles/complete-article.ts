import { paragraphWords, readMinutes } from '../../text/long-text/page-text.ts';
import { claimsNamed } from '../../text/placeholders.ts';
import { pictureNames } from '../fields.ts';
import { usualLengths } from '../kinds/library-kinds.ts';
import type { Body } from '../kinds.ts';

/** A topic that articles may have, with words that texts about it use. */
export interface Topic {
  name: string;
  words: readonly string[];
}

/** The topics of the library, each with the words of its service. */
export const topicsOf = (
  articleTopics: Body<'library'>['articleTopics'],
  wordsOf: (service: string) => readonly string[] | undefined,
): Topic[] => articleTopics.map(({ name, service }) => ({ name, words: wordsOf(service) ?? [] }));

/** An article with everything that pages print of it. */
export type CompleteArticle = Body<'article'> &
  Required<
    Pick<
      Body<'article'>,
      'description' | 'excerpt' | 'keywords' | 'category' | 'readMinutes' | 'author' | 'related' | 'art'
    >
  >;

const [leastKeywords, mostKeywords] = [4, 7];
const longestReading = 30;

/** The beginning of a text, at most `most` characters long. It ends with a sentence if that gives at least `least` characters, else with a word. */
export function beginningOf(text: string, least: number, most: number): string {
  if (text.length <= most) return text;
  const sentences = [...text.slice(0, most + 1).matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = sentences.findLast((at) => at >= least && at <= most);
  if (end !== undefined) return text.slice(0, end);
  const space = text.lastIndexOf(' ', most - 1);
  return `${text
    .slice(0, space > 0 ? space : most - 1)
    .trimEnd()
    .replace(/(?:[,;:–-]|\{[^{}\s]*)$/, '')}…`;
}

const lower = (words: string) => words.toLowerCase().trim();

/** How often the words occur in the text, in total. */
const uses = (text: string, words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (word.length > 2 ? text.split(lower(word)).length - 1 : 0), 0);

/** The topic whose words the text uses most, and how often; the first topic when it uses none. `topics` is never empty. */
export function topicByWords(text: string, topics: readonly Topic[]): { topic: Topic; count: number } {
  const words = lower(text);
  const counted = topics.map((topic) => ({ topic, count: uses(words, [topic.name, ...topic.words]) }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  return best ?? { topic: { name: '', words: [] }, count: 0 };
}

/** The topic, then the words of the topic that the text uses, then others of the topic until there are four. */
function keywordsOf(text: string, { name, words }: Topic): string[] {
  const used = words.filter((word) => lower(text).includes(lower(word)));
  const found = [...new Set([name, ...used].map((word) => word.trim()))].slice(0, mostKeywords);
  const others = words.map((word) => word.trim()).filter((word) => !found.includes(word));
  return [...found, ...others.slice(0, Math.max(0, leastKeywords - found.length))].filter((word) => word !== '');
}

/** The words of the paragraphs, without sentences that rest on a claim: cut short, they would no longer say on which one. */
const plainSentences = (markdown: string): string =>
  paragraphWords(markdown)
    .replaceAll('&#123;', '')
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => claimsNamed(sentence).length === 0)
    .join(' ');

/** A number that is always the same for the same text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);

/** The article, with what its author left out made from its text. */
export function completeArticle(
  id: string,
  body: Body<'article'>,
  { topics, firm }: { topics: readonly Topic[]; firm: string },
): CompleteArticle {
  // Reading the Markdown of every article takes a third of a start, and most articles have their own description and excerpt.
  const begun = ({ least, most }: { least: number; most: number }) =>
    beginningOf(plainSentences(body.body) || body.title, least, most);
  const topic =
    topics.find(({ name }) => name === body.category) ?? topicByWords(`${body.title} ${body.body}`, topics).topic;
  const index = numberOf(id) % pictureNames.length;
  return {
    ...body,
    description: body.description ?? begun(usualLengths.description),
    excerpt: body.excerpt ?? begun(usualLengths.excerpt),
    keywords: body.keywords ?? keywordsOf(`${body.title} ${body.body}`, topic),
    category: topic.name,
    readMinutes: body.readMinutes ?? Math.min(longestReading, Math.max(1, readMinutes(body.body))),
    author: body.author ?? firm,
    related: body.related ?? [],
    art: body.art ?? pictureNames[index] ?? pictureNames[0],
  };
}
