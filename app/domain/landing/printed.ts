import { fill, mayPrint, printable } from '../site/copy.ts';
import { contentHtml } from './content-html.ts';
import type { LandingPage, Section } from './page.ts';

const hasPlaceholder = (text: string): boolean => text.includes('{');
const said = (text: string): string => (hasPlaceholder(text) ? printable(text) : text);
const saidAll = (texts: readonly string[]): string[] => texts.map(said).filter(Boolean);

/** `items` with placeholders filled; an item whose `field` becomes empty is left out. */
function saidOf<Item extends Readonly<Record<string, string>>>(items: readonly Item[], field: keyof Item): Item[] {
  return items
    .map((item) => Object.fromEntries(Object.entries(item).map(([name, text]) => [name, said(text)])) as Item)
    .filter((item) => item[field] !== '');
}

function saidSection({ heading, paragraphs, list, timetable }: Section): Section[] {
  const section: Section = {
    heading: said(heading),
    paragraphs: saidAll(paragraphs),
    ...(list && { list: saidAll(list) }),
    ...(timetable && { timetable: saidOf([...timetable.map((row) => ({ ...row }))], 'control') }),
  };
  const lines = [section.paragraphs, section.list ?? [], section.timetable ?? []];
  return lines.some(({ length }) => length > 0) ? [section] : [];
}

/** `template` with placeholders filled, without sentences that depend on a switched-off claim. */
export function printed(template: LandingPage): LandingPage {
  const sections = hasPlaceholder(template.content) ? template.sections.flatMap(saidSection) : template.sections;
  return {
    ...template,
    metaDescription: said(template.metaDescription),
    lead: said(template.lead),
    sections,
    content: sections === template.sections ? template.content : contentHtml(sections),
    why: saidOf(template.why, 'text'),
    steps: saidOf(template.steps, 'text'),
    keyFacts: saidOf(template.keyFacts, 'value'),
    faq: saidOf(template.faq, 'answer'),
    sentences: template.sentences.flatMap((sentence) => {
      if (!hasPlaceholder(sentence.text)) return [sentence];
      return mayPrint(sentence.text) ? [{ ...sentence, text: fill(sentence.text) }] : [];
    }),
  };
}
