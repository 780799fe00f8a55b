import type { Dimension, Sentence } from './page.ts';

/** Text that a page may print, with the facts it rests on. */
export interface Statement {
  text: string;
  facts: readonly string[];
  about: readonly Dimension[];
}

/** The firm's own words: headings' company, claims, calls. They are about no dimension. */
export const own = (text: string): Statement => ({ text, facts: [], about: [] });

/** The sentences of `text`: a new one starts with a capital, a digit or a quotation mark after a full stop; a saint's is none. */
export const splitSentences = (text: string): string[] => text.split(/(?<=[.?!]”?)(?<!\bSt\.)\s+(?=[\p{Lu}\d“$])/u);

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

  /** The words of `statement`, noted sentence by sentence. */
  tell({ text, facts, about }: Statement): string {
    for (const sentence of sentencesOfFacts(text)) this.sentences.push({ text: sentence, facts, about });
    return text;
  }

  tellAll(statements: readonly Statement[]): string[] {
    return statements.map((statement) => this.tell(statement));
  }

  /** One paragraph of `statements`, or none. */
  paragraph(statements: readonly Statement[]): string[] {
    const sentences = this.tellAll(statements);
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  }
}
