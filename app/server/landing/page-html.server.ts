import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import type { PageText } from '../../domain/landing/stored-page.ts';

/** What a landing page's content may contain: text, its structure, and links. No script, style, form, frame or picture. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'sup',
      'sub',
      'del',
      'code',
      'pre',
      'a',
      'strong',
      'em',
      'b',
      'i',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
  ],
  allowedAttributes: { a: ['href'], ol: ['start', 'type'], th: ['scope', 'align'], td: ['align'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** `html` without anything active. Applied when a page is written and again when it is shown. */
export const safeHtml = (html: string): string => sanitizeHtml(html, allowed);

/** Equal hashes mean equal texts. */
export function contentHash({ title, metaDescription, h1, h2, keywords, content, faqItems }: PageText): string {
  const words = [
    title,
    metaDescription,
    h1,
    h2,
    keywords,
    content,
    faqItems.map((item) => [item.question, item.answer]),
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
