import { addDays, isDay } from '../../time/days.ts';
import { firmSource, isRecord } from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { citationSentence, isCitation } from './citation.ts';
import { type Decision, factState, heldWhy, type Known } from './fact-state.ts';

/** The lists of facts in each kind of document, with their labels. What a service includes is a promise of the firm, not a fact to check. */
const lists: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
  location: {
    economy: 'Economy',
    travel: 'Travel',
    buildings: 'Buildings',
    carriers: 'Carriers',
    hazards: 'Hazards',
    faq: 'Question',
    services: 'Service here',
    industries: 'Industry here',
  },
  industry: { systems: 'Systems in use', incidents: 'Incident', faq: 'Question' },
  'industry-law': { duties: 'Duty', systems: 'System', incidents: 'Incident', faq: 'Question' },
};

/** The kinds of documents whose facts are checked. */
export const factKinds = Object.keys(lists) as readonly Kind[];

/** A fact with its place in a document. */
export interface DocumentFact extends Known {
  /** Its path in the document, joined by dots. */
  at: string;
  /** The label of its list. */
  part: string;
  /** Its words; those of the answer, for a question. */
  text: string;
  /** Empty for a fact that is not a question. */
  question: string;
  /** True for one that the text of its place's page prints. */
  isPrinted: boolean;
  /** True for one that the firm may know from its own work there. */
  mayBeOwn: boolean;
}

/** The lists from which a place's page takes its text, and how many facts of each. */
const printedLists: readonly string[] = ['economy', 'travel', 'buildings', 'faq'];
const printedFacts = 4;

/** The places of the facts that the page of a place prints: those for every industry come first. */
function printedPlaces(kind: Kind, body: Record<string, unknown>): ReadonlySet<string> {
  if (kind !== 'location') return new Set();
  const isGeneral = (item: unknown) => !isRecord(item) || item.industries === undefined;
  return new Set(
    printedLists.flatMap((list) => {
      const items = Array.isArray(body[list]) ? body[list] : [];
      const numbered = items.map((item: unknown, index) => ({ at: `${list}.${index}`, rank: isGeneral(item) ? 0 : 1 }));
      return numbered
        .sort((a, b) => a.rank - b.rank)
        .slice(0, printedFacts)
        .map(({ at }) => at);
    }),
  );
}

type Change = (item: unknown, at: string, part: string) => unknown;

/** Applies `change` to each fact of a list; facts that become undefined are removed. */
const changedList = (items: readonly unknown[], before: string, part: string, change: Change): unknown[] =>
  items.map((item, index) => change(item, `${before}.${index}`, part)).filter((item) => item !== undefined);

/** Applies `change` to each fact of `body`. */
function changedFacts(kind: Kind, body: Record<string, unknown>, change: Change): Record<string, unknown> {
  const changed = { ...body };
  for (const [list, part] of Object.entries(lists[kind] ?? {})) {
    const value = body[list];
    if (Array.isArray(value)) changed[list] = changedList(value, list, part, change);
    else if (isRecord(value))
      changed[list] = Object.fromEntries(
        Object.entries(value).map(([key, items]) => [
          key,
          Array.isArray(items) ? changedList(items, `${list}.${key}`, part, change) : items,
        ]),
      );
  }
  return changed;
}

/** The facts of a document, in the order of its lists. Its body may be incomplete or wrong. */
export function documentFacts(kind: Kind, body: unknown): DocumentFact[] {
  const found: DocumentFact[] = [];
  if (!isRecord(body)) return found;
  const printed = printedPlaces(kind, body);
  changedFacts(kind, body, (item, at, part) => {
    const { text, question = '', answer, ...known } = typeof item === 'string' ? { text: item } : (item as Fields);
    const words = text ?? answer;
    const where = { isPrinted: printed.has(at), mayBeOwn: kind === 'location' && !at.startsWith('faq.') };
    if (typeof words === 'string' && words !== '')
      found.push({ ...(known as Known), at, part, text: words, question, ...where });
    return item;
  });
  return found;
}

type Fields = Known & { text?: string; question?: string; answer?: string };

/** Days after a check until the queue asks again. */
const checkedDays = 365;

/** Why the queue asks about a fact. */
export type Asked = 'expired' | 'unchecked' | 'old';

/** Why the fact needs a check on the day `today`; null when it needs none. Disputed facts are in a separate list. */
export function askedWhy(fact: Known, today: string): Asked | null {
  const state = factState(fact);
  if (state === 'disputed') return null;
  if (heldWhy(fact, today)?.why === 'expired') return 'expired';
  if (state === 'unchecked') return 'unchecked';
  // In a draft, the day may be any text.
  return fact.checked && isDay(fact.checked.on) && addDays(fact.checked.on, checkedDays) < today ? 'old' : null;
}

const urgency: readonly Asked[] = ['expired', 'unchecked', 'old'];

const byPrinted = (a: { isPrinted?: boolean }, b: { isPrinted?: boolean }): number =>
  Number(b.isPrinted ?? false) - Number(a.isPrinted ?? false);

/**
 * The facts to check: expired ones first, then unchecked ones, then those checked longest ago. Of equal ones, what a page prints comes
 * first; otherwise they keep their order, page by page.
 */
export const inQueue = <T extends Known & { isPrinted?: boolean }>(facts: readonly T[], today: string): T[] =>
  facts
    .flatMap((fact) => {
      const why = askedWhy(fact, today);
      return why ? [{ fact, rank: urgency.indexOf(why), on: why === 'old' ? (fact.checked?.on ?? '') : '' }] : [];
    })
    .sort((a, b) => a.rank - b.rank || byPrinted(a.fact, b.fact) || (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map(({ fact }) => fact);

export const factAnswers = {
  later: 'Not now',
  agree: 'It is right',
  correct: 'Corrected',
  dispute: 'It is wrong',
  drop: 'Drop it',
} as const;

export type FactAnswer = keyof typeof factAnswers;

export const isFactAnswer = (text: string): text is FactAnswer => Object.hasOwn(factAnswers, text);

/** A person's answer about a fact, as it was typed. */
export interface TypedAnswer {
  at: string;
  /** The words that the person saw. */
  seen: string;
  answer: FactAnswer;
  text: string;
  source: string;
  until: string;
}

const longest = { text: 600, question: 900, source: 500 } as const;

/** Why an answer cannot be accepted; null when it can. `fact` is the current one; undefined when it is no longer in the document. */
export function answerFault(fact: DocumentFact | undefined, answer: TypedAnswer, today: string): string | null {
  if (fact?.text !== answer.seen)
    return 'Somebody has changed this sentence since the page was opened. Look at it again.';
  if (answer.answer === 'drop' || answer.answer === 'dispute') return null;
  const { text, source, until } = answer;
  const isChanged = text !== fact.text;
  if (answer.answer === 'agree' && isChanged) return 'The words are changed: choose “Corrected”, or put them back.';
  if (answer.answer === 'agree' && source === '')
    return 'Say in which source you found it: the title, the publisher, and an address or a section.';
  if (answer.answer === 'correct' && !isChanged)
    return 'The words are the same: correct them, or choose another answer.';
  const most = fact.question === '' ? longest.text : longest.question;
  if (text === '' || text.length > most) return `The sentence must have 1 to ${most} characters.`;
  if (
    source !== '' &&
    (source.length > longest.source || !(isCitation(source) || (fact.mayBeOwn && source === firmSource)))
  )
    return `The source ${citationSentence}.`;
  if (until !== '' && !isDay(until)) return 'The last day must be a day, such as 2027-07-01, or empty.';
  if (until !== '' && until < today) return 'That day is over: say until when it is true, or leave the day empty.';
  return null;
}

/** Applies an answer without a fault to a fact; undefined when the fact is dropped. */
function answered(item: unknown, { answer, text, source, until }: TypedAnswer, decision: Decision): unknown {
  if (answer === 'drop') return undefined;
  const before: Fields = typeof item === 'string' ? { text: item } : (item as Fields);
  if (answer === 'dispute') return { ...before, disputed: decision };
  const { checked: _checked, disputed: _disputed, source: _source, expires: _expires, ...others } = before;
  return {
    ...others,
    ...('answer' in others ? { answer: text } : { text }),
    // Without a source, the corrected fact stays unchecked.
    ...(source !== '' && { source, checked: decision }),
    ...(until !== '' && { expires: until }),
  };
}

/** Applies these answers, none of which has a fault, to `body`. */
export function withAnswers(
  kind: Kind,
  body: Record<string, unknown>,
  answers: readonly TypedAnswer[],
  decision: Decision,
): Record<string, unknown> {
  const byPlace = new Map(answers.map((answer) => [answer.at, answer]));
  return changedFacts(kind, body, (item, at) => {
    const answer = byPlace.get(at);
    return answer && answer.answer !== 'later' ? answered(item, answer, decision) : item;
  });
}
