import { fill, mayPrint } from '../copy.ts';
import type { Dimension, Sentence } from './page.ts';

/** Text that a page may print, with the facts it rests on. */
export interface Statement {
  text: string;
  facts: readonly string[];
  about: readonly Dimension[];
}

/** The firm's own words: headings' company, claims, calls. They are about no dimension. */
export const own = (text: string): Statement => ({ text, facts: [], about: [] });

/** The sentences of `text`: a new one starts with a capital, a digit or a quotation mark after a full stop. */
export const splitSentences = (text: string): string[] => text.split(/(?<=[.?!]”?)\s+(?=[\p{Lu}\d“$])/u);

const known = new Map<string, readonly string[]>();

/** `splitSentences` of a text that facts make: there are not many, and each is on many pages. */
function sentencesOfFacts(text: string): readonly string[] {
  const sentences = known.get(text) ?? splitSentences(text);
  known.set(text, sentences);
  return sentences;
}

/** Collects what a page says while it is composed. */
export class Told {
  readonly sentences: Sentence[] = [];

  /** `statement` in finished words, noted sentence by sentence; null when it rests on a claim that is switched off. */
  tell({ text, facts, about }: Statement): string | null {
    if (text.includes('{') && !mayPrint(text)) return null;
    const printed = text.includes('{') ? fill(text) : text;
    for (const sentence of sentencesOfFacts(printed)) this.sentences.push({ text: sentence, facts, about });
    return printed;
  }

  /** Those of `statements` that may be printed. */
  tellAll(statements: readonly Statement[]): string[] {
    return statements.flatMap((statement) => this.tell(statement) ?? []);
  }

  /** One paragraph of `statements`, or none. */
  paragraph(statements: readonly Statement[]): string[] {
    const sentences = this.tellAll(statements);
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  }
}
