import { escapeText } from '../text/html-text.ts';
import type { Section } from './page.ts';

const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`;

/** Sections as paragraphs, with headings where they have one. No attributes, and nothing that the sanitizer would remove. */
export const contentHtml = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ heading, paragraphs }) => [
      ...(heading === '' ? [] : [element('h2', heading)]),
      ...paragraphs.map((paragraph) => element('p', paragraph)),
    ])
    .join('\n');
