import type { LandingPage } from './page.ts';
import { storedWords } from './stored-words.ts';

/** The words that are stored for a page. */
export interface Text {
  title: string;
  metaDescription: string;
  h1: string;
  h2: string;
  keywords: readonly string[];
  /** HTML. */
  content: string;
  faqItems: readonly { question: string; answer: string }[];
}

/** A composed page in the words that are stored for it, a person's included. `sections` go where `content` differs. */
export function withText(page: LandingPage, text: Text): LandingPage {
  return {
    ...page,
    title: storedWords(text.title),
    metaDescription: storedWords(text.metaDescription),
    h1: storedWords(text.h1),
    h2: storedWords(text.h2),
    keywords: text.keywords.map(storedWords),
    content: text.content,
    sections: text.content === page.content ? page.sections : [],
    faq: text.faqItems.map(({ question, answer }) => ({
      question: storedWords(question),
      answer: storedWords(answer),
    })),
  };
}
