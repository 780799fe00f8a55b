import { firmSource, isRecord } from '../fields.ts';
import type { Decision } from './fact-state.ts';

// Three questions, answered on a phone, that make facts about a place which nobody has written about. Their source is the firm.

interface GuidedQuestion {
  /** The name of the field. */
  name: string;
  /** The list of the location that takes the answer. */
  list: 'buildings' | 'carriers' | 'economy';
  question: string;
  example: string;
}

export const guidedQuestions: readonly GuidedQuestion[] = [
  {
    name: 'building',
    list: 'buildings',
    question: 'Which street or building are you in most often?',
    example: 'We are most often in the brick blocks on Main Street, where a cable takes an hour a wall.',
  },
  {
    name: 'lines',
    list: 'carriers',
    question: 'Which internet lines do offices have, and what failed last?',
    example: 'Most offices have one cable line, and in June it was down for a day after a storm.',
  },
  {
    name: 'visit',
    list: 'economy',
    question: 'What did you last go there for?',
    example: 'In October we moved a dental practice at the harbour to a new server in one evening.',
  },
];

/** The answers as they were typed, by the name of the question. */
export type GuidedAnswers = Readonly<Record<string, string>>;

const [shortest, longest] = [30, 600];

/** Why answers cannot be kept, by the name of the question; all of it is empty when they can. */
export function guidedFaults(answers: GuidedAnswers): Record<string, string> {
  const typed = guidedQuestions
    .map(({ name }) => [name, answers[name] ?? ''] as const)
    .filter(([, text]) => text !== '');
  const [first] = guidedQuestions;
  if (typed.length === 0 && first) return { [first.name]: 'Answer one question at least, in a sentence.' };
  return Object.fromEntries(
    typed.flatMap(([name, text]) => {
      if (text.length < shortest) return [[name, 'Write a whole sentence: visitors read it as you write it.']];
      if (text.length > longest) return [[name, `Use ${longest} characters at most: this has ${text.length}.`]];
      return /[{}]/.test(text) ? [[name, 'Leave out { and }: they stand for facts of the firm.']] : [];
    }),
  );
}

const factsIn = (body: Record<string, unknown>, list: string): unknown[] => {
  const facts = body[list];
  return Array.isArray(facts) ? facts : [];
};

const numberOf = (fact: unknown): number => (isRecord(fact) && typeof fact.number === 'number' ? fact.number : 0);
const textOf = (fact: unknown): unknown => (isRecord(fact) ? fact.text : fact);

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The location with the answers as facts whose source is the firm. An answer that it has already is not added again. */
export function withGuidedFacts(
  body: Record<string, unknown>,
  answers: GuidedAnswers,
  checked: Decision,
): Record<string, unknown> {
  const lists = guidedQuestions.flatMap(({ name, list }) => {
    const text = asSentence(answers[name] ?? '');
    const facts = factsIn(body, list);
    if (!answers[name] || facts.some((fact) => textOf(fact) === text)) return [];
    const number = Math.max(0, ...facts.map(numberOf)) + 1;
    return [[list, [...facts, { number, text, source: firmSource, checked }]] as const];
  });
  return { ...body, ...Object.fromEntries(lists) };
}

/** What the firm has said about a place from its own work there. */
export const firmFacts = (body: Record<string, unknown>): string[] =>
  ['buildings', 'carriers', 'hazards', 'economy', 'travel']
    .flatMap((list) => factsIn(body, list))
    .flatMap((fact) =>
      isRecord(fact) && fact.source === firmSource && typeof fact.text === 'string' ? [fact.text] : [],
    );
