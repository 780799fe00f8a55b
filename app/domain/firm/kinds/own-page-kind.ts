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
