import { oneLine } from '../text/one-line.ts';
import type { PageText } from './stored-page.ts';

/** The text fields that a person typed for a stored page, valid or not. */
export interface Draft extends PageText {
  faults: Record<string, string>;
}

const limits = { title: 200, metaDescription: 400, h1: 200, h2: 300 } as const;
const labels = { title: 'title', metaDescription: 'description', h1: 'h1', h2: 'h2' } as const;
const mostKeywords = 60;
const longestKeyword = 120;
const longestContent = 40_000;
const mostQuestions = 20;

/** The questions that the form shows: those of the page, and room for two more. */
export const offeredQuestions = (items: PageText['faqItems']): PageText['faqItems'] =>
  [...items, { question: '', answer: '' }, { question: '', answer: '' }].slice(0, mostQuestions);

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

/** The fields of the editor's form; empty pairs of question and answer are left out. */
export function readDraft(form: Readonly<Record<string, string>>): Draft {
  const faults: Record<string, string> = {};
  const line = (name: keyof typeof limits) => {
    const text = oneLine(form[name]);
    if (!text) faults[name] = `Please enter the ${labels[name]}`;
    else if (text.length > limits[name])
      faults[name] = `The ${labels[name]} may have at most ${limits[name]} characters`;
    return text;
  };
  const keywords = lines(form.keywords ?? '')
    .split('\n')
    .map((keyword) => keyword.trim())
    .filter(Boolean);
  if (keywords.length > mostKeywords || keywords.some((keyword) => keyword.length > longestKeyword))
    faults.keywords = `There may be at most ${mostKeywords} keywords, each of at most ${longestKeyword} characters`;
  const content = lines(form.content ?? '').trim();
  if (!content) faults.content = 'Please enter the content';
  else if (content.length > longestContent)
    faults.content = `The content may have at most ${longestContent} characters`;
  const faqItems = Array.from({ length: mostQuestions }, (_, at) => ({
    question: (form[`question-${at}`] ?? '').trim(),
    answer: lines(form[`answer-${at}`] ?? '').trim(),
  })).filter(({ question, answer }) => question || answer);
  const half = faqItems.findIndex(({ question, answer }) => !question || !answer);
  if (half >= 0) faults[`question-${half}`] = 'A question needs an answer, and an answer needs a question';
  return {
    title: line('title'),
    metaDescription: line('metaDescription'),
    h1: line('h1'),
    h2: line('h2'),
    keywords,
    content,
    faqItems,
    faults,
  };
}

export interface Difference {
  field: string;
  /** Lines that are only in the stored page, and lines that are only in the draft. */
  stored: string[];
  draft: string[];
}

const shown: [field: string, lines: (text: PageText) => string[]][] = [
  ['Title', ({ title }) => [title]],
  ['Description', ({ metaDescription }) => [metaDescription]],
  ['Heading (h1)', ({ h1 }) => [h1]],
  ['Second heading (h2)', ({ h2 }) => [h2]],
  ['Keywords', ({ keywords }) => [...keywords]],
  ['Content', ({ content }) => lines(content).split('\n')],
  ['Questions', ({ faqItems }) => faqItems.flatMap(({ question, answer }) => [question, answer])],
];

/** The differences between a stored page and a draft, field by field. The same lines in a different order differ, too. */
export function differences(stored: PageText, draft: PageText): Difference[] {
  return shown.flatMap(([field, linesOf]) => {
    const [theirs, ours] = [linesOf(stored), linesOf(draft)];
    if (theirs.join('\n') === ours.join('\n')) return [];
    const only = (mine: string[], other: string[]) => mine.filter((text) => !other.includes(text));
    return [{ field, stored: only(theirs, ours), draft: only(ours, theirs) }];
  });
}
