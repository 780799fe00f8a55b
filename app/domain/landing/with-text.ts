import type { LandingPage } from './page.ts';
import type { PageText } from './stored-page.ts';
import { storedHtml, storedWords } from './stored-words.ts';

/** Stored words as they are shown now: every surface of a stored page says these. */
export function shownText<Stored extends PageText>(text: Stored): Stored {
  return {
    ...text,
    title: storedWords(text.title),
    metaDescription: storedWords(text.metaDescription),
    h1: storedWords(text.h1),
    h2: storedWords(text.h2),
    keywords: text.keywords.map(storedWords).filter(Boolean),
    content: storedHtml(text.content),
    faqItems: text.faqItems
      .map(({ question, answer }) => ({ question: storedWords(question), answer: storedWords(answer) }))
      .filter(({ question, answer }) => question !== '' && answer !== ''),
  };
}

/** A composed page in the words that are stored for it, a person's included. `sections` go where `content` differs. */
export function withText(page: LandingPage, text: PageText): LandingPage {
  const { title, metaDescription, h1, h2, keywords, content, faqItems } = shownText(text);
  return {
    ...page,
    // A page is called something, even when a person made its whole title of a claim.
    title: title || page.title,
    metaDescription: metaDescription || page.metaDescription,
    h1: h1 || page.h1,
    h2: h2 || page.h2,
    keywords,
    content,
    sections: content === page.content ? page.sections : [],
    faq: faqItems,
  };
}
