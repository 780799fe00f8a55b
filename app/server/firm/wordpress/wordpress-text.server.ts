import sanitizeHtml from 'sanitize-html';
import { withoutShortcodes } from '../../../domain/firm/wordpress/shortcodes.ts';
import { allowedCharacters } from '../../../domain/text/allowed-characters.ts';
import { unescaped } from '../../../domain/text/html-text.ts';
import { fromHtml } from '../../../domain/text/long-text/from-html.ts';
import { serialize } from '../../../domain/text/long-text/serialize.ts';
import { placeholderPattern } from '../../../domain/text/placeholders.ts';

/** Tells what the links and pictures in a text of the old site become on this one. */
export interface TextFacts {
  /** The address of the post, against which relative addresses are resolved. */
  base: string;
  /** The address on this site of an imported post; null for any other address. */
  linkOf(address: URL): string | null;
  /** The address on this site of a picture that is taken, and its alternative text; null when it is not taken. */
  pictureOf(address: string): { src: string; alt: string } | null;
}

/** A text as Markdown, and what was removed from it or replaced. */
export interface ReducedText {
  markdown: string;
  shortcodes: readonly string[];
  /** Addresses of pictures that are not taken. */
  pictures: readonly string[];
  /** Addresses of videos and other frames, which are links now. */
  frames: readonly string[];
  /** How many links had an address that runs a program. Their words stay. */
  activeLinks: number;
}

/** The elements that an article may hold. Other elements are left out, and their words stay. */
const kept = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre', 'code', 'img'],
  ...['a', 'strong', 'em', 'b', 'i', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const attributes = { a: ['href'], img: ['src', 'alt'] };
/** Elements that become paragraphs. */
const boxes = [
  ...['div', 'section', 'article', 'figure', 'figcaption', 'header', 'footer', 'main', 'aside', 'center'],
  ...['address', 'details', 'summary', 'form', 'fieldset', 'nav', 'hgroup', 'title'],
];
/** Elements whose content is not text. It is left out with them. */
const silent = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'template', 'xml', 'canvas', 'object', 'head'],
  ...['select', 'button', 'math'],
];
const schemes = ['http', 'https', 'mailto', 'tel'];
const withoutCheck = { allowedSchemes: schemes, allowedSchemesByTag: { img: ['http', 'https'] } };

/** Replaces an element that is left out. */
const gone: sanitizeHtml.Tag = { tagName: 'x-gone', attribs: {} };

/**
 * Replaces the opening brace of text that looks like one of our placeholders. It is a character of the private use area, which WordPress
 * does not write.
 */
const brace = '\ue001';

/** Turns blank lines into paragraph ends and other line ends into breaks, as WordPress shows them. */
const lines = (text: string): string =>
  text
    .split(/\n[ \t\u00a0]*\n\s*/)
    .map((part) => part.replaceAll('\n', '<br />'))
    .join('</p><p>');

/** In texts of the editor without blocks, a line end in these elements is a line break. */
const typed = new Set(['', 'div', 'blockquote']);

/** Turns a line that is only an address into a link. WordPress would show a video or a post there. */
const linked = (html: string): string =>
  html
    .split('\n')
    .map((line) => {
      const address = line.trim();
      return /^https?:\/\/[^\s<>"'[\]]+$/.test(address) ? `<a href="${address}">${address}</a>` : line;
    })
    .join('\n');

const attribute = (text: string) => text.replaceAll('(', '%28').replaceAll(')', '%29').replace(/\s/g, '%20');

/** The address as a browser on the old site would understand it; null for a text that is not an address. */
function addressOf(text: string, base: string): URL | null {
  const address = text.trim();
  return URL.canParse(address, base || undefined) ? new URL(address, base || undefined) : null;
}

/** The words of a title or an excerpt, on one line. */
export const plainWords = (html: string): string =>
  allowedCharacters(
    unescaped(
      sanitizeHtml(withoutShortcodes(html).text, { allowedTags: [], allowedAttributes: {}, nonTextTags: silent }),
    ),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Turns paragraphs that Word made from list items back into list items. */
const bulleted = (markdown: string): string =>
  markdown
    .split('\n\n')
    .map((block) => block.replace(/^[·•▪]\s*(?=\S)/, '- '))
    .join('\n\n');

/** The most elements that may be nested. The parser's time grows with the square of the depth. */
const deepest = 300;
/** Elements without an end tag, and those that end when the next one of them begins. */
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
 * Converts the text of a post to the Markdown that articles are written in. Scripts, styles, forms and layout are left out. Null when
 * elements are nested more deeply than people write. Never throws.
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
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      tt: 'code',
      kbd: 'code',
      samp: 'code',
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
      iframe: frame,
      video: frame,
      audio: frame,
      embed: frame,
      source: frame,
    },
    textFilter: (words, tag) => {
      const safe = words.replace(placeholderPattern, (found) =>
        tag === 'code' || tag === 'pre' ? found : `${brace}${found.slice(1)}`,
      );
      return !isBlocks && typed.has(tag ?? '') ? lines(safe) : safe;
    },
  });
  // Sanitize a second time: a paragraph begun for a line may now hold a list, and must end before it.
  const balanced = sanitizeHtml(once, { ...withoutCheck, allowedTags: kept, allowedAttributes: attributes });
  // An entity such as &#11; is a character that nobody types.
  const read = fromHtml(balanced);
  if (!read) return null;
  const markdown = allowedCharacters(bulleted(serialize(read.tree))).replaceAll(brace, '&#123;');
  return { markdown, shortcodes: removed, pictures: [...pictures], frames: [...frames], activeLinks };
}
