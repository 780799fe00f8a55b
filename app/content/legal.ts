import { z } from 'zod';
import { readDocument } from './front-matter.ts';

const fields = z.strictObject({
  /** Heading of the page: "Terms of Service". */
  title: z.string('must be text').min(1, 'must not be empty'),
  /** 110-160 characters: what search engines show. */
  description: z
    .string('must be text')
    .min(110, 'must have at least 110 characters')
    .max(160, 'must have at most 160 characters'),
  /** Day of the last change: 2026-11-01. */
  updated: z.iso.date('must be a day, such as 2026-11-01'),
});

export interface LegalPage extends z.infer<typeof fields> {
  /** Title of the browser's tab and of search results, 30-65 characters. */
  metaTitle: string;
  /** Markdown. */
  body: string;
}

// Server only: a page gets the rendered text from its loader.
const files = import.meta.glob<string>('./legal/*.md', { query: '?raw', import: 'default', eager: true });

function read(name: string, metaTitle: string): LegalPage {
  const file = `legal/${name}.md`;
  const document = readDocument(file, files[`./${file}`] ?? '', fields);
  return { ...document.fields, metaTitle, body: document.body };
}

export const legalPages = {
  terms: read('terms', 'Terms of Service for visitors and clients'),
  privacy: read('privacy', 'Privacy Policy: what we collect and why'),
  accessibility: read('accessibility', 'Accessibility of this website, and its limits'),
};

/** The text around a legal page. */
export const legalCopy = {
  updated: 'Last updated',
  contents: 'On this page',
  contact: 'Contact Our Team',
  home: 'Back to Home',
} as const;
