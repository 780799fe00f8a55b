import type { Site } from '../firm/site.ts';
import { contentHtml } from './content-html.ts';
import type { LandingPage, Section } from './page.ts';

const hasPlaceholder = (text: string): boolean => text.includes('{');
type Said = (text: string) => string;

/** `items` with placeholders filled; an item whose `field` becomes empty is left out. */
function saidOf<Item extends Readonly<Record<string, string>>>(
  said: Said,
  items: readonly Item[],
  field: keyof Item,
): Item[] {
  return items
    .map((item) =>
      Object.values(item).some(hasPlaceholder)
        ? (Object.fromEntries(Object.entries(item).map(([name, text]) => [name, said(text)])) as Item)
        : item,
    )
    .filter((item) => item[field] !== '');
}

function saidSection(said: Said, { heading, paragraphs }: Section): Section[] {
  const left = paragraphs.map(said).filter(Boolean);
  return left.length > 0 ? [{ heading: said(heading), paragraphs: left }] : [];
}

/** `template` with placeholders filled, without sentences that depend on a switched-off claim. */
export function printed({ print }: Pick<Site, 'print'>, template: LandingPage): LandingPage {
  const said: Said = (text) => (hasPlaceholder(text) ? print.printable(text) : text);
  const sections = hasPlaceholder(template.content)
    ? template.sections.flatMap((section) => saidSection(said, section))
    : template.sections;
  return {
    ...template,
    metaDescription: said(template.metaDescription),
    lead: said(template.lead),
    sections,
    content: sections === template.sections ? template.content : contentHtml(sections),
    why: saidOf(said, template.why, 'text'),
    steps: saidOf(said, template.steps, 'text'),
    keyFacts: saidOf(said, template.keyFacts, 'value'),
    faq: saidOf(said, template.faq, 'answer'),
    sentences: template.sentences.flatMap((sentence) => {
      if (!hasPlaceholder(sentence.text)) return [sentence];
      return print.mayPrint(sentence.text) ? [{ ...sentence, text: print.fill(sentence.text) }] : [];
    }),
  };
}
