import type { Element, Root } from 'hast';
import { element, type HtmlNode, isBlock, isElement } from '../../text/long-text/html-nodes.ts';
import { codeElements, isWebAddress } from './plain-text.ts';

const notLinked = ['a', ...codeElements];
/** Elements in which a line end that somebody typed is a line break, and a blank line ends a paragraph. */
const typed = ['div', 'blockquote', 'section', 'article', 'figcaption'];

const text = (value: string): HtmlNode => ({ type: 'text', value });

/** Turns a line that is only an address into a link. WordPress shows a video or a post there. */
function withLinks(value: string): HtmlNode[] {
  const found: HtmlNode[] = [];
  let before = '';
  for (const line of value.split(/(\n)/)) {
    const address = line.trim();
    if (isWebAddress(address)) {
      found.push(text(before), element('a', [text(address)], { href: address }));
      before = '';
    } else before += line;
  }
  return [...found, text(before)];
}

function linked(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return node.value.includes('://') ? withLinks(node.value) : [node];
    if (!isElement(node) || notLinked.includes(node.tagName)) return [node];
    return [{ ...node, children: linked(node.children) as Element['children'] }];
  });
}

const holdsFigure = (node: Element): boolean =>
  node.children.some((child) => isElement(child) && (child.tagName === 'figure' || holdsFigure(child)));

/** A figure around others is a gallery: each of its pictures has a caption of its own. */
function galleriesOpened(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node): HtmlNode => {
    if (!isElement(node)) return node;
    const children = galleriesOpened(node.children) as Element['children'];
    if (node.tagName !== 'figure' || !holdsFigure(node)) return { ...node, children };
    const opened = children.map((child) => (isElement(child, 'figcaption') ? { ...child, tagName: 'p' } : child));
    return { ...node, tagName: 'div', children: opened };
  });
}

/** The inline content of one paragraph, with a break for each line end between words. */
class Paragraphs {
  readonly made: HtmlNode[] = [];
  private line: HtmlNode[] = [];
  private waiting = false;

  add(node: HtmlNode): void {
    if (this.waiting && this.line.length > 0 && !isElement(node, 'br') && !isElement(this.line.at(-1), 'br'))
      this.line.push(element('br', []));
    this.waiting = false;
    this.line.push(node);
  }

  typed(value: string): void {
    value.split(/\n[ \t\u00a0]*\n\s*/).forEach((part, at) => {
      if (at > 0) this.end();
      part.split('\n').forEach((line, lineAt) => {
        if (lineAt > 0) this.waiting = true;
        if (line.trim() !== '' || (line !== '' && !this.waiting)) this.add(text(line));
      });
    });
  }

  end(): void {
    if (this.line.length > 0) this.made.push(element('p', this.line));
    this.line = [];
    this.waiting = false;
  }
}

function withParagraphs(nodes: readonly HtmlNode[]): HtmlNode[] {
  const paragraphs = new Paragraphs();
  for (const node of nodes) {
    if (node.type === 'text') paragraphs.typed(node.value);
    else if (isBlock(node)) {
      paragraphs.end();
      const isTyped = isElement(node, ...typed);
      paragraphs.made.push(
        isTyped && isElement(node) ? { ...node, children: withParagraphs(node.children) as Element['children'] } : node,
      );
    } else if (isElement(node)) paragraphs.add(node);
  }
  paragraphs.end();
  return paragraphs.made;
}

/**
 * The text as WordPress shows it: a line that is only an address is a link, and in a text without blocks of the editor, blank lines end
 * paragraphs and other line ends are breaks.
 */
export function asWordpressShows(root: Root, isBlocks: boolean): Root {
  const children = galleriesOpened(linked(root.children));
  return { ...root, children: (isBlocks ? children : withParagraphs(children)) as Root['children'] };
}
