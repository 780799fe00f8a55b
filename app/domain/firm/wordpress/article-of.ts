import { beginningOf, type Topic, topicByWords } from '../articles/complete-article.ts';
import { pictureNames } from '../fields.ts';
import { nearest } from '../issues.ts';
import { usualLengths } from '../kinds/library-kinds.ts';
import type { Body } from '../kinds.ts';
import { descriptionFields, type ExportedItem, keywordFields, wasPublished } from './export.ts';
import { withSeoValues } from './seo-variables.ts';

/** A post or page whose texts have been converted to plain text and Markdown. */
export interface ReducedItem
  extends Pick<ExportedItem, 'date' | 'status' | 'categories' | 'tags' | 'fields' | 'author'> {
  title: string;
  excerpt: string;
  markdown: string;
}

export interface ArticleFacts {
  /** The name of the old site. */
  site: string;
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

const mostKeywords = 7;
const longestKeyword = 80;
const longestAuthor = 80;
/** The longest description and excerpt that an article may have. */
const longestSummary = 400;

/** The first of these texts that is not empty, with a note when the rest of it is cut off; nothing when all are empty. */
function summary(label: string, written: readonly string[]): { words: string | undefined; notes: string[] } {
  const own = written.find((words) => words !== '');
  if (own === undefined || own.length <= longestSummary) return { words: own, notes: [] };
  return { words: beginningOf(own, 1, longestSummary), notes: [`its ${label} is cut; it was: ${own}`] };
}

const lower = (words: string) => words.toLowerCase().trim();

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
  const { topic, count } = topicByWords(`${categories.join(' ')} ${title} ${markdown}`, topics);
  return {
    topic,
    note: `${given}: ${topic.name} is chosen ${count > 0 ? 'by the words of the text' : 'as the first one'}`,
  };
}

function keywordsOf({ tags, categories, fields }: ReducedItem): string[] {
  const found = new Map<string, string>();
  const add = (words: string) => {
    const keyword = words.replace(/\s+/g, ' ').trim();
    if (keyword !== '' && keyword.length <= longestKeyword && found.size < mostKeywords && !found.has(lower(keyword)))
      found.set(lower(keyword), keyword);
  };
  for (const name of keywordFields) for (const words of (fields[name] ?? '').split(',')) add(words);
  for (const words of [...tags, ...categories]) if (lower(words) !== 'uncategorized') add(words);
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
  { site, topics, nameOf, today, picture, number }: ArticleFacts,
): ImportedArticle {
  const { title, excerpt, markdown, fields, author } = item;
  const filled = descriptionFields.map((name) => withSeoValues(fields[name] ?? '', { title, excerpt, site }));
  const variables = filled.flatMap(({ dropped }) => dropped);
  const description = summary('description', [...filled.map(({ words }) => words), excerpt]);
  const short = summary('excerpt', [excerpt]);
  const { topic, note } = topicOf({ ...item, categories: item.categories.filter(isCategory) }, topics);
  const keywords = keywordsOf(item);
  const name = nameOf(author).slice(0, longestAuthor).trim();
  const times = timesOf(item, today);
  const undated = times.date === today && !item.date.startsWith(today) && wasPublished(item);
  return {
    body: {
      title,
      body: markdown,
      ...times,
      ...(picture !== undefined && { picture }),
      ...(topic && { category: topic.name }),
      ...(description.words !== undefined && { description: description.words }),
      ...(short.words !== undefined && { excerpt: short.words }),
      ...(keywords.length > 0 && { keywords }),
      ...(name !== '' && { author: name }),
      art: pictureNames[number % pictureNames.length] ?? pictureNames[0],
    },
    notes: [
      ...titleNotes(title),
      ...(note === null ? [] : [note]),
      ...(undated ? [`its date "${item.date}" is no day: today is taken`] : []),
      ...(variables.length > 0 ? [`variables of its description are left out: ${variables.join(', ')}`] : []),
      ...new Set([...description.notes, ...short.notes]),
    ],
  };
}

/** A hint when search engines would cut the title off, or could show more of it. */
function titleNotes({ length }: string): string[] {
  const { least, most } = usualLengths.title;
  return length < least || length > most ? [`its title has ${length} characters; ${least} to ${most} are usual`] : [];
}

/** False for the category that WordPress assigns to items without one. */
const isCategory = (name: string): boolean => lower(name) !== 'uncategorized';
