import type { LandingPage } from './page.ts';
import type { PageText } from './stored-page.ts';
import { storedHtml, storedWords } from './stored-words.ts';

/** Stored text as it is shown now, in every place that shows the page. */
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

/** A composed page with its stored text, including a person's edits. `sections` are dropped when `content` differs. */
export function withText(page: LandingPage, text: PageText): LandingPage {
  const { title, metaDescription, h1, h2, keywords, content, faqItems } = shownText(text);
  return {
    ...page,
    // The title must not become empty, even if a person made it of nothing but a claim.
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
