import type { Site } from '../firm/site.ts';
import type { LandingPage } from './page.ts';
import type { PageText } from './stored-page.ts';
import { storedHtml, storedWords } from './stored-words.ts';

/** Stored text as it is shown now. Every place that shows the page uses it. */
export function shownText<Stored extends PageText>(site: Pick<Site, 'print' | 'data'>, text: Stored): Stored {
  const words = (stored: string) => storedWords(site, stored);
  return {
    ...text,
    title: words(text.title),
    metaDescription: words(text.metaDescription),
    h1: words(text.h1),
    h2: words(text.h2),
    keywords: text.keywords.map(words).filter(Boolean),
    content: storedHtml(site, text.content),
    faqItems: text.faqItems
      .map(({ question, answer }) => ({ question: words(question), answer: words(answer) }))
      .filter(({ question, answer }) => question !== '' && answer !== ''),
  };
}

/** A composed page with its stored text, including a person's edits. `sections` are dropped when `content` differs. */
export function withText(site: Pick<Site, 'print' | 'data'>, page: LandingPage, text: PageText): LandingPage {
  const { title, metaDescription, h1, h2, keywords, content, faqItems } = shownText(site, text);
  return {
    ...page,
    // The title must not become empty, even if a person wrote nothing but a claim into it.
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
