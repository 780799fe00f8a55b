import { htmlLines } from '../content-html.ts';
import type { LandingPage } from '../page.ts';

const headings = /<h[2-6]>[^<]*<\/h[2-6]>/g;

/** The text of an edited page without its headings, or the composed sections. */
function textLines({ sections, content }: LandingPage): string[] {
  if (sections.length === 0) return htmlLines(content.replace(headings, '\n'));
  return sections.flatMap(({ paragraphs, list = [], timetable = [] }) => [
    ...paragraphs,
    ...list,
    ...timetable.map(({ time, moment, control }) => `${time} ${moment}: ${control}`),
  ]);
}

/**
 * What a landing page says: its sentences and its evidence, paragraph by paragraph. Headings, labels, buttons, links and lists of names
 * are left out: they are the same on every page or a table of names, and no floor should depend on how many of them the template has.
 */
export function proseOf(page: LandingPage): string[] {
  const { lead, testimonial, why, faq, steps, evidence = [] } = page;
  return [
    lead,
    ...textLines(page),
    ...(testimonial ? [testimonial.quote] : []),
    ...evidence.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ...why.map(({ text }) => text),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
    ...steps.map(({ text }) => text),
  ];
}
