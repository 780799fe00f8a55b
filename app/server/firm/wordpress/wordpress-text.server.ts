import type { Element, Root } from 'hast';
import { fromHtml as parseHtml } from 'hast-util-from-html';
import type { FileOf } from '../../../domain/firm/wordpress/builder-parts.ts';
import { withoutDiviBlocks } from '../../../domain/firm/wordpress/divi-blocks.ts';
import { withoutShortcodes } from '../../../domain/firm/wordpress/shortcodes.ts';
import { asWordpressShows } from '../../../domain/firm/wordpress/typed-paragraphs.ts';
import { allowedCharacters } from '../../../domain/text/allowed-characters.ts';
import { isShown } from '../../../domain/text/long-text/clean-html.ts';
import { type FromHtmlOptions, fromHtmlTree } from '../../../domain/text/long-text/from-html-tree.ts';
import { attribute, type HtmlNode, isElement, pictureSource } from '../../../domain/text/long-text/html-nodes.ts';
import { isTooDeep } from '../../../domain/text/long-text/nesting.ts';
import { noteWords } from '../../../domain/text/long-text/note-words.ts';
import { serialize } from '../../../domain/text/long-text/serialize.ts';

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
  /** Addresses of pictures that are not taken. */
  pictures: readonly string[];
  /** Addresses of videos and other frames, which are links now. */
  frames: readonly string[];
  /** Addresses of links that still lead to the old site. */
  oldLinks: readonly string[];
  /** Pictures that have no alternative text. */
  unnamed: readonly string[];
  /** Sentences about everything else that is not as it was. */
  notes: readonly string[];
  /** What is missing, in sentences: somebody must look at the text before it is published. */
  lost: readonly string[];
}

/** A text of WordPress as HTML that a browser would show, and what of it is not in the HTML. */
export interface ShownText {
  root: Root;
  lost: readonly string[];
  notes: readonly string[];
  /** Pictures that decorate, or that the export does not have. */
  pictures: readonly string[];
}

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address as a browser on the old site would understand it; null for a text that is not an address. */
function addressOf(text: string, base: string): URL | null {
  const address = text.trim();
  return URL.canParse(address, base || undefined) ? new URL(address, base || undefined) : null;
}

const shownText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.value : isElement(node) && isShown(node, {}) ? shownText(node.children) : '',
    )
    .join('');

/** The words of a title or an excerpt, on one line. */
export function plainWords(html: string): string {
  if (isTooDeep(html)) return '';
  const { children } = parseHtml(withoutShortcodes(html).html, { fragment: true });
  return allowedCharacters(shownText(children)).replace(/\s+/g, ' ').trim();
}

const sentence = (one: string, list: readonly string[]): string[] =>
  list.length > 0 ? [`${one}: ${list.join(', ')}`] : [];

/** Blocks of the editor that only refer to something else, and have no text of their own. */
const emptyBlocks = (html: string): string[] => [
  ...new Set(
    html
      .split('<!-- wp:')
      .slice(1)
      .flatMap((block) => {
        const [name = ''] = /^[a-z][\w/-]{0,60}/i.exec(block) ?? [];
        const isEmpty = block.slice(0, block.indexOf('-->')).endsWith(' /');
        return isEmpty && !/^(?:|spacer|separator|nextpage|more|page-break)$/.test(name) ? [name] : [];
      }),
  ),
];

/** Reads a text of WordPress as its site showed it; null when elements are nested more deeply than people write. */
export function shownByWordpress(content: string, fileOf: FileOf): ShownText | null {
  if (isTooDeep(content)) return null;
  const isBlocks = content.includes('<!-- wp:');
  const blocks = withoutDiviBlocks(content.replace(/\r\n?/g, '\n'), fileOf);
  const { html, lost, doubtful, pictures } = withoutShortcodes(blocks.html, fileOf);
  if (isTooDeep(html)) return null;
  return {
    root: asWordpressShows(parseHtml(html, { fragment: true }), isBlocks),
    lost: [
      ...sentence('shortcodes are removed', lost),
      ...sentence('blocks that only refer to something else are removed', emptyBlocks(blocks.html)),
    ],
    notes: sentence(
      'words in brackets stay, and may be shortcodes',
      doubtful.map((name) => `[${name}]`),
    ),
    pictures: [...blocks.pictures, ...pictures],
  };
}

/** The elements with an alternative text for each picture, which the old site may keep beside the picture and not in the text. */
const withAlts = (nodes: readonly HtmlNode[], altOf: (src: string) => string): HtmlNode[] =>
  nodes.map((node): HtmlNode => {
    if (!isElement(node)) return node;
    if (node.tagName === 'img' && attribute(node, 'alt').trim() === '')
      return { ...node, properties: { ...node.properties, alt: altOf(pictureSource(node)) } };
    return { ...node, children: withAlts(node.children, altOf) as Element['children'] };
  });

/** Converts a text to the Markdown that articles are written in. Scripts, styles and layout are left out. Never throws. */
export function reduceText(shown: ShownText, { base, linkOf, pictureOf }: TextFacts): ReducedText {
  const [pictures, frames, oldLinks, unnamed] = [
    new Set(shown.pictures),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const host = URL.parse(base)?.host;
  const target = (given: string): string | null => {
    if (given.trim().startsWith('#')) return given.trim();
    const address = addressOf(given, base);
    if (!address || !schemes.includes(address.protocol)) return null;
    const own = linkOf(address);
    if (own === null && address.host === host) oldLinks.add(address.href);
    return own ?? address.href;
  };
  const options: FromHtmlOptions = {
    linkOf: target,
    pictureOf({ src, alt, title }) {
      const full = addressOf(src, base)?.href ?? src;
      const taken = pictureOf(full);
      if (!taken) pictures.add(full.slice(0, 300));
      else if (alt === '') unnamed.add(full);
      return taken && { url: taken.src, alt, title };
    },
    frameOf(src) {
      const address = addressOf(src, base);
      if (!address || !/^https?:$/.test(address.protocol)) return null;
      frames.add(address.href);
      return address.href;
    },
  };
  const altOf = (src: string) => pictureOf(addressOf(src, base)?.href ?? src)?.alt ?? '';
  const children = withAlts(shown.root.children, altOf) as Root['children'];
  const read = fromHtmlTree({ ...shown.root, children }, options);
  return {
    // An entity such as &#11; is a character that nobody types.
    markdown: allowedCharacters(serialize(read.tree)),
    pictures: [...pictures],
    frames: [...frames],
    oldLinks: [...oldLinks],
    unnamed: [...unnamed],
    notes: [...shown.notes, ...noteWords(read.notes.filter(({ about }) => about !== 'picture' && about !== 'frame'))],
    lost: [...shown.lost, ...read.differences().map((one) => `not as on the old site: ${one}`)],
  };
}
