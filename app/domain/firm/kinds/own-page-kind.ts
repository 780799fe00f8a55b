import { flag, line, markdown, object, order } from '../fields.ts';

/** The most links of a firm's own in the menus: pages and addresses elsewhere together. */
export const mostMenuLinks = 6;

/** A page that the firm adds to the site. Id: its address. */
export const ownPage = object('Page of your own', {
  title: line('Heading', { max: 60, example: 'Careers' }),
  description: line('Description', {
    min: 50,
    max: 160,
    hint: 'What the page is for, in a sentence. Search engines show it below the title.',
  }),
  menu: line('Name in the menus', {
    max: 24,
    hint: `Below the menu on phones, in the footer and, while there is room, in the line above the header. Leave it out to have the page in no menu. ${mostMenuLinks} pages and links of your own fit there.`,
    example: 'Careers',
  }).optional(),
  listed: flag('In search engines', {
    hint: 'Without it search engines are asked to leave the page out, and the sitemap does not name it.',
    example: true,
    whenMissing: true,
  }).optional(),
  order: order(),
  body: markdown('Text', {
    hint: 'Markdown: ## begins a heading, - an item of a list, > a quote; [words](https://example.org) is a link.',
  }),
});

/** The first parts of the engine's own addresses. tests/content/site-pages.test.ts compares them with the routes. */
export const engineAddresses: ReadonlySet<string> = new Set([
  ...['about', 'accessibility', 'announcements', 'assessment', 'blog', 'book', 'contact', 'emergency', 'find'],
  ...['industries', 'locations', 'not-found', 'pricing', 'privacy', 'resources', 'risk-assessment', 'seo'],
  ...['services', 'sitemap', 'terms', 'unsubscribe'],
  ...['admin', 'api', 'assets', 'healthz', 'media', 'metrics', 'painted', 'readyz', 'share'],
]);

/** Two letters name a language, for a site in more than one. */
const language = /^[a-z]{2}$/;

/** Why no page of a firm's own can have the address; null when the site itself does not use it. */
export function reservedAddress(id: string): string | null {
  if (language.test(id)) return `/${id} is kept for pages in another language`;
  return engineAddresses.has(id) ? `/${id} is an address that the site itself uses` : null;
}
