import sanitizeHtml from 'sanitize-html';
import { withoutShortcodes } from '../../domain/firm/wordpress/shortcodes.ts';
import { markdownOf, plain } from '../../domain/site/html-markdown.ts';
import { placeholderPattern } from '../../domain/site/printer.ts';

/** What the old site's texts lead to on this one. */
export interface TextFacts {
  /** The address of the post, which relative addresses belong to. */
  base: string;
  /** The address here of an imported post; null for any other address. */
  linkOf(address: URL): string | null;
  /** The address here of a picture that is taken, and words for people who do not see it; null when it is not taken. */
  pictureOf(address: string): { src: string; alt: string } | null;
}

/** A text as Markdown, and what of it is not there any more. */
export interface ReducedText {
  markdown: string;
  shortcodes: readonly string[];
  /** Addresses of pictures that are not taken. */
  pictures: readonly string[];
  /** Addresses of videos and other frames, which are links now. */
  frames: readonly string[];
  /** Links with addresses that run programs, whose words stay. */
  activeLinks: number;
}

/** What an article may hold. Everything else is left out, and its words stay. */
const kept = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code', 'img'],
  ...['a', 'strong', 'em', 'b', 'i', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const attributes = { a: ['href'], img: ['src', 'alt'] };
/** These begin a paragraph of their own. */
const boxes = [
  ...['div', 'section', 'article', 'figure', 'figcaption', 'header', 'footer', 'main', 'aside', 'center'],
  ...['address', 'details', 'summary', 'form', 'fieldset', 'nav', 'hgroup', 'title'],
];
/** What stands in these is no text. */
const silent = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'template', 'xml', 'canvas', 'object', 'head'],
  ...['select', 'button', 'math'],
];
const schemes = ['http', 'https', 'mailto', 'tel'];
const withoutCheck = { allowedSchemes: schemes, allowedSchemesByTag: { img: ['http', 'https'] } };

/** In place of an element that is left out. */
const gone: sanitizeHtml.Tag = { tagName: 'x-gone', attribs: {} };

/** Characters of the private area, as WordPress writes none: the beginning of what looks like a placeholder of ours. */
const brace = '\ue001';

/** A text with a paragraph for each of its blank lines, and a break for each other line, as WordPress shows it. */
const lines = (text: string): string =>
  text
    .split(/\n[ \t\u00a0]*\n\s*/)
    .map((part) => part.replaceAll('\n', '<br />'))
    .join('</p><p>');

/** Elements in whose text a line is a line, in texts of the editor without blocks. */
const typed = new Set(['', 'div', 'blockquote']);

/** A line with nothing but an address is a video or a post to WordPress: here it is a link. */
const linked = (html: string): string =>
  html
    .split('\n')
    .map((line) => {
      const address = line.trim();
      return /^https?:\/\/[^\s<>"'[\]]+$/.test(address) ? `<a href="${address}">${address}</a>` : line;
    })
    .join('\n');

const attribute = (text: string) => text.replaceAll('(', '%28').replaceAll(')', '%29').replace(/\s/g, '%20');

/** The address as a browser on the old site would understand it; null for another text. */
function addressOf(text: string, base: string): URL | null {
  const address = text.trim();
  return URL.canParse(address, base || undefined) ? new URL(address, base || undefined) : null;
}

/** The words of a title or an excerpt, on one line. */
export const plainWords = (html: string): string =>
  plain(sanitizeHtml(withoutShortcodes(html).text, { allowedTags: [], allowedAttributes: {}, nonTextTags: silent }))
    .replace(/\s+/g, ' ')
    .trim();

/** Paragraphs that Word made of the items of a list. */
const bulleted = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((block) => block.replace(/^[·•▪]\s*(?=\S)/, '- '))
    .join('\n\n');

/** Elements in each other. The parser needs time with the square of them. */
const deepest = 300;
/** Elements without an end, and those that the next one of them ends. */
const flat = new Set([
  'br',
  'hr',
  'img',
  'input',
  'col',
  'wbr',
  'source',
  'embed',
  'meta',
  'link',
  'param',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
]);

function isTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase();
    if (flat.has(name)) continue;
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
    } else if (open.push(name) > deepest) return true;
  }
  return false;
}

/**
 * The text of a post as the Markdown that articles are written in. Scripts, styles, forms and layout are left out. Null
 * when more elements are in each other than people write. Never throws.
 */
export function reduceText(html: string, { base, linkOf, pictureOf }: TextFacts): ReducedText | null {
  if (isTooDeep(html)) return null;
  const [pictures, frames] = [new Set<string>(), new Set<string>()];
  let activeLinks = 0;
  const { text, removed } = withoutShortcodes(html.replace(/\r\n?/g, '\n'));
  const isBlocks = text.includes('<!-- wp:');
  const link = (given: string): string | null => {
    const address = addressOf(given, base);
    if (!address) return null;
    if (!schemes.includes(address.protocol.slice(0, -1))) {
      activeLinks++;
      return null;
    }
    if (given.trim().startsWith('#')) return given.trim();
    return attribute(linkOf(address) ?? address.href);
  };
  const frame = (_tag: string, { src = '', 'data-src': later = '' }: sanitizeHtml.Attributes) => {
    const address = addressOf(later || src, base);
    if (!address || !/^https?:$/.test(address.protocol)) return gone;
    frames.add(address.href);
    return { tagName: 'a', attribs: { href: attribute(address.href) }, text: address.href };
  };
  const once = sanitizeHtml(linked(text), {
    ...withoutCheck,
    allowedTags: kept,
    allowedAttributes: attributes,
    nonTextTags: silent,
    transformTags: {
      ...Object.fromEntries(boxes.map((tag) => [tag, 'p'])),
      ...{ h1: 'h2', h5: 'h4', h6: 'h4', tt: 'code', kbd: 'code', samp: 'code' },
      a: (tagName, { href = '' }) => {
        const target = link(href);
        const attribs: sanitizeHtml.Attributes = target === null ? {} : { href: target };
        return { tagName, attribs };
      },
      img: (tagName, given) => {
        const address = given['data-src'] || given['data-lazy-src'] || given.src || '';
        const full = addressOf(address, base)?.href ?? address;
        const taken = pictureOf(full);
        if (taken) return { tagName, attribs: { src: taken.src, alt: given.alt?.trim() || taken.alt } };
        pictures.add(full.slice(0, 300));
        return gone;
      },
      ...{ iframe: frame, video: frame, audio: frame, embed: frame, source: frame },
    },
    textFilter: (words, tag) => {
      const safe = words.replace(placeholderPattern, (found) =>
        tag === 'code' || tag === 'pre' ? found : `${brace}${found.slice(1)}`,
      );
      return !isBlocks && typed.has(tag ?? '') ? lines(safe) : safe;
    },
  });
  // A second time, because a paragraph that was begun for a line may hold a list now: it ends before the list.
  const balanced = sanitizeHtml(once, { ...withoutCheck, allowedTags: kept, allowedAttributes: attributes });
  const markdown = bulleted(markdownOf(balanced)).replaceAll(brace, '&#123;');
  return { markdown, shortcodes: removed, pictures: [...pictures], frames: [...frames], activeLinks };
}
