import { expect, it } from 'vitest';
import { offeredQuestions, readDraft } from '../../../app/domain/landing/edit-draft.ts';

const typed = { title: 'Title', metaDescription: 'Description', h1: 'Heading', h2: 'Second', content: 'Words.' };
const faultsOf = (over: Record<string, string>) => Object.keys(readDraft({ ...typed, ...over }).faults);

it.each([
  ['title', 200],
  ['metaDescription', 400],
  ['h1', 200],
  ['h2', 300],
  ['content', 40_000],
  ['keywords', 120],
])('the %s of an edited page may have %i characters, and no more', (field, most) => {
  expect(faultsOf({ [field]: 'x'.repeat(most) })).toEqual([]);
  expect(faultsOf({ [field]: 'x'.repeat(most + 1) })).toEqual([field]);
});

it('an edited page may have 60 keywords, one on a line', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`).join('\r\n');
  expect(readDraft({ ...typed, keywords: ` ${lines(60)}\n\n` }).keywords).toHaveLength(60);
  expect(faultsOf({ keywords: lines(60) })).toEqual([]);
  expect(faultsOf({ keywords: lines(61) })).toEqual(['keywords']);
});

it('an edited page needs each text, and no question without its answer', () => {
  expect(Object.keys(readDraft({ 'question-1': 'Why?' }).faults).toSorted()).toEqual(
    ['content', 'h1', 'h2', 'metaDescription', 'question-0', 'title'].toSorted(),
  );
});

it('the form offers room for two more questions, and for 20 at most', () => {
  const questions = (count: number) => Array.from({ length: count }, () => ({ question: 'Why?', answer: 'So.' }));
  expect([0, 3, 18, 19, 20].map((count) => offeredQuestions(questions(count)).length)).toEqual([2, 5, 20, 20, 20]);
  const last = { 'question-19': 'Why?', 'answer-19': 'So.', 'question-20': 'What?', 'answer-20': 'That.' };
  expect(readDraft({ ...typed, ...last }).faqItems).toEqual([{ question: 'Why?', answer: 'So.' }]);
});
