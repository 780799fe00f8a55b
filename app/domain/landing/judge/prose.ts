import { htmlLines } from '../../text/html-text.ts';
import type { LandingPage } from '../page.ts';

const headings = /<h[2-6]>[^<]*<\/h[2-6]>/g;

/**
 * The prose of a landing page: its sentences and its evidence, paragraph by paragraph. Headings, labels, buttons, links and lists of names
 * are left out. They are the same on every page or mere tables of names, and no floor should depend on how many of them the template has.
 */
export function proseOf(page: LandingPage): string[] {
  const { lead, content, testimonial, why, faq, steps, evidence = [] } = page;
  return [
    lead,
    ...htmlLines(content.replace(headings, '\n')),
    ...(testimonial ? [testimonial.quote] : []),
    ...evidence.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ...why.map(({ text }) => text),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    ...steps.map(({ text }) => text),
  ];
}
