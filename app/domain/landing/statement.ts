import type { Dimension, Sentence } from './page.ts';

/** Text that a page may print, with the facts it is based on. */
export interface Statement {
  text: string;
  facts: readonly string[];
  about: readonly Dimension[];
}

/** The firm's own text, such as claims and calls to action. It belongs to no dimension. */
export const firmWords = (text: string): Statement => ({ text, facts: [], about: [] });

/**
 * The sentences of `text`. A new one starts with a capital, a digit or a quotation mark after a full stop; "St." does not end one.
 */
export const splitSentences = (text: string): string[] => text.split(/(?<=[.?!]”?)(?<!\bSt\.)\s+(?=[\p{Lu}\d“$])/u);

const known = new Map<string, readonly string[]>();

/** `splitSentences`, cached, for texts made of facts: there are few, and each is on many pages. */
function sentencesOfFacts(text: string): readonly string[] {
  const sentences = known.get(text) ?? splitSentences(text);
  known.set(text, sentences);
  return sentences;
}

/** Collects the sentences of a page while it is composed. */
export class SentenceCollector {
  readonly sentences: Sentence[] = [];

  /** The text of `statement`, recorded sentence by sentence. */
  add({ text, facts, about }: Statement): string {
    for (const sentence of sentencesOfFacts(text)) this.sentences.push({ text: sentence, facts, about });
    return text;
  }

  addAll(statements: readonly Statement[]): string[] {
    return statements.map((statement) => this.add(statement));
  }

  /** One paragraph of `statements`; empty when there are none. */
  paragraph(statements: readonly Statement[]): string[] {
    const sentences = this.addAll(statements);
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  }
}
