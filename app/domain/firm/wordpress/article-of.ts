import { paragraphWords, readMinutes } from '../../text/long-text/page-text.ts';
import { pictureNames } from '../fields.ts';
import { nearest } from '../issues.ts';
import type { Body } from '../kinds.ts';
import { descriptionFields, type ExportedItem, keywordFields, wasPublished } from './export.ts';

/** A topic that articles may have, with words that texts about it use. */
export interface Topic {
  name: string;
  words: readonly string[];
}

/** A post or page whose texts have been converted to plain text and Markdown. */
export interface ReducedItem
  extends Pick<ExportedItem, 'date' | 'status' | 'categories' | 'tags' | 'fields' | 'author'> {
  title: string;
  excerpt: string;
  markdown: string;
}

export interface ArticleFacts {
  /** Never empty: the library has topics. */
  topics: readonly Topic[];
  /** The name of an author of the old site. */
  nameOf(login: string): string;
  /** The day of the import, for items without a date. */
  today: string;
  /** The id of a picture of the firm. */
  picture?: string;
  /** The number of articles before this one: each gets a different drawing. */
  number: number;
}

/** The article's fields that the export can fill. The form shows what is wrong with them. */
export interface ImportedArticle {
  body: Partial<Body<'article'>>;
  notes: readonly string[];
}

const limits = { description: [110, 155], excerpt: [90, 160] } as const;
const mostKeywords = 7;
const leastKeywords = 4;
const longestKeyword = 80;
const longestAuthor = 40;
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
    .replace(/[,;:–-]$/, '')}…`;
}

const plainText = (markdown: string) => paragraphWords(markdown).replaceAll('&#123;', '');

/** The old site's own words for this field if their length fits; otherwise the beginning of the text. */
function summary(
  label: string,
  [least, most]: readonly [number, number],
  written: readonly string[],
  text: string,
): { words: string; notes: string[] } {
  const own = written.filter((words) => words !== '');
  const fitting = own.find(({ length }) => length >= least && length <= most);
  if (fitting !== undefined) return { words: fitting, notes: [] };
  const [first] = own;
  const words = beginningOf(text.length >= least ? text : (first ?? text), least, most);
  const notes = first === undefined ? [] : [`its ${label} does not fit and is made from the text; it was: ${first}`];
  return { words, notes: words === first ? [] : notes };
}

const lower = (words: string) => words.toLowerCase().trim();

/** How often the words occur in the text, in total. */
const uses = (text: string, words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (word.length > 2 ? text.split(lower(word)).length - 1 : 0), 0);

/** The topic with the name, or nearly the name, of a category; otherwise the topic whose words the text uses most. */
function topicOf(
  { categories, title, markdown }: Pick<ReducedItem, 'categories' | 'title' | 'markdown'>,
  topics: readonly Topic[],
): { topic: Topic | undefined; note: string | null } {
  const names = new Map(topics.map((topic) => [lower(topic.name), topic]));
  for (const category of categories) {
    const same = names.get(lower(category));
    if (same) return { topic: same, note: null };
  }
  const given = categories.length > 0 ? `its category ${categories.join(', ')} is no topic here` : 'it has no category';
  for (const category of categories) {
    const close = nearest(lower(category), names.keys());
    if (close !== undefined)
      return { topic: names.get(close), note: `${given}: the nearest is ${names.get(close)?.name}` };
  }
  const text = lower(`${categories.join(' ')} ${title} ${markdown}`);
  const counted = topics.map((topic) => ({ topic, count: uses(text, [topic.name, ...topic.words]) }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  return {
    topic: best?.topic,
    note: `${given}: ${best?.topic.name} is chosen ${best && best.count > 0 ? 'by the words of the text' : 'as the first one'}`,
  };
}

function keywordsOf({ tags, categories, fields, markdown }: ReducedItem, topic: Topic | undefined): string[] {
  const text = lower(markdown);
  const found = new Map<string, string>();
  const add = (words: string) => {
    const keyword = words.replace(/\s+/g, ' ').trim();
    if (keyword !== '' && keyword.length <= longestKeyword && found.size < mostKeywords && !found.has(lower(keyword)))
      found.set(lower(keyword), keyword);
  };
  for (const name of keywordFields) for (const words of (fields[name] ?? '').split(',')) add(words);
  for (const words of [...tags, ...categories]) if (lower(words) !== 'uncategorized') add(words);
  const ours = topic ? [topic.name, ...topic.words.filter((word) => text.includes(lower(word))), ...topic.words] : [];
  for (const words of ours) if (found.size < leastKeywords) add(words);
  return [...found.values()];
}

/** `2019-05-14 09:30:00` as the fields of an article. The time is kept only for items that were scheduled. */
function timesOf({ date, status }: Pick<ReducedItem, 'date' | 'status'>, today: string) {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?/.exec(date) ?? [];
  if (day === undefined || day.startsWith('0000') || Number.isNaN(Date.parse(day))) return { date: today };
  return status === 'future' && time !== undefined ? { date: day, time } : { date: day };
}

/** Makes an article from a WordPress post or page, with notes on what differs. */
export function articleOf(
  item: ReducedItem,
  { topics, nameOf, today, picture, number }: ArticleFacts,
): ImportedArticle {
  const { title, excerpt, markdown, fields, author } = item;
  const text = plainText(markdown);
  const descriptions = descriptionFields.map((name) => fields[name] ?? '');
  const description = summary('description', limits.description, [...descriptions, excerpt], text);
  const short = summary('excerpt', limits.excerpt, [excerpt, ...descriptions], text);
  const { topic, note } = topicOf({ ...item, categories: item.categories.filter(isCategory) }, topics);
  const times = timesOf(item, today);
  const undated = times.date === today && !item.date.startsWith(today) && wasPublished(item);
  return {
    body: {
      title,
      description: description.words,
      excerpt: short.words,
      keywords: keywordsOf(item, topic),
      ...(topic && { category: topic.name }),
      ...times,
      readMinutes: Math.min(longestReading, Math.max(1, readMinutes(markdown))),
      author: nameOf(author).slice(0, longestAuthor).trim(),
      related: [],
      art: pictureNames[number % pictureNames.length] ?? pictureNames[0],
      ...(picture !== undefined && { picture }),
      body: markdown,
    },
    notes: [
      ...(note === null ? [] : [note]),
      ...(undated ? [`its date "${item.date}" is no day: today is taken`] : []),
      ...new Set([...description.notes, ...short.notes]),
    ],
  };
}

/** False for the category that WordPress assigns to items without one. */
const isCategory = (name: string): boolean => lower(name) !== 'uncategorized';
