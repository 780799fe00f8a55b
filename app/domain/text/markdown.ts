import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import { escapeHtml } from './html-text.ts';
import { unbroken } from './non-breaking.ts';
import type { Printer } from './placeholders.ts';
import { remembered } from './text-cache.ts';

/** Of GitHub's Markdown, only tables are supported: plain addresses do not become links, and there is no strikethrough. */
const dialect = { gfm: true, tokenizer: { url: () => undefined, del: () => undefined } };

/** For articles and legal pages: headings, paragraphs, lists, quotes, tables, pictures, emphasis and links. */
const marked = new Marked(dialect);

/** Letters and digits of `text` joined by hyphens, as in `#what-to-do-first`. Empty when it has none. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns a function that makes unique ids: the second "Costs" on a page becomes `costs-2`. */
function uniqueIds(): (text: string) => string {
  const given = new Set<string>();
  return (text) => {
    const base = slugify(text) || 'section';
    let id = base;
    for (let count = 2; given.has(id); count++) id = `${base}-${count}`;
    given.add(id);
    return id;
  };
}

/** Targets of links that are kept. For other schemes (`javascript:`, `data:`), only the text of the link is kept. */
const followable = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i;

/** The address of a picture of the firm. Any other picture is replaced by its text alternative. */
const ownPicture = /^\/media\/[\w./-]{1,200}$/;

type Print = Pick<Printer, 'fill' | 'mayPrint'>;

/** The text of a piece of Markdown without markup; placeholders are filled. */
function plain(print: Print, tokens: Tokens.Generic[]): string {
  return tokens
    .map((token) =>
      token.tokens ? plain(print, token.tokens) : print.fill(token.type === 'br' ? ' ' : (token.text ?? '')),
    )
    .join('');
}

/** Removes sentences that depend on a switched-off claim, and paragraphs and list items that become empty. */
function withoutDisabledClaims({ mayPrint }: Print, markdown: string): string {
  if (mayPrint(markdown)) return markdown;
  const keep = (line: string) => {
    const [, mark = '', text = ''] = /^(\s*(?:(?:[-*+]|\d+[.)]|#+)\s*)?)(.*)/s.exec(line) ?? [];
    const kept = text
      .split(/(?<=[.!?])\s+/)
      .filter(mayPrint)
      .join(' ');
    return kept ? [mark + kept] : [];
  };
  return markdown
    .split('\n')
    .flatMap((line) => (mayPrint(line) ? [line] : keep(line)))
    .join('\n');
}

function lex(print: Print, markdown: string): TokensList {
  return marked.lexer(withoutDisabledClaims(print, markdown));
}

export interface Heading {
  id: string;
  text: string;
}

/** The h2 headings with the ids that `renderMarkdown` gives them: a table of contents. */
export function headingsOf(print: Print, markdown: string): Heading[] {
  const idOf = uniqueIds();
  return lex(print, markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
    .map(({ tokens }) => plain(print, tokens))
    .map((text) => ({ id: idOf(text), text }));
}

/**
 * HTML of our own Markdown. h2 headings get unique ids; `{firm}`, `{phone}` and the other placeholders are filled as text, so that
 * a firm's name cannot become markup; HTML in the source is shown as text. Throws on an unknown placeholder.
 */
export function renderMarkdown(print: Print, markdown: string): string {
  const { fill } = print;
  const idOf = uniqueIds();
  const escaping = new Marked({
    ...dialect,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ href, text }) =>
        ownPicture.test(href)
          ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
          : escapeHtml(text),
      checkbox: () => '',
      text(token) {
        return 'tokens' in token && token.tokens
          ? this.parser.parseInline(token.tokens)
          : escapeHtml(unbroken(fill(token.text)));
      },
      heading({ tokens, depth }) {
        const id = depth === 2 ? ` id="${idOf(plain(print, tokens))}"` : '';
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = fill(href).trim();
        return followable.test(target) ? `<a href="${escapeHtml(target)}">${words}</a>` : words;
      },
    },
  });
  return escaping.parser(lex(print, markdown));
}

/** Like `followable`, but may also begin with a placeholder. */
const writable = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:|\{)/i;

/** The deepest nesting of lists and quotes. People write three or four levels, and a Markdown parser needs memory for each. */
const deepest = 40;
const tooDeep = 'must not have so many lists and quotes in each other';

const partsOf = (token: Token): Token[] => [
  ...('tokens' in token && token.tokens ? token.tokens : []),
  ...(token.type === 'list' ? (token as Tokens.List).items : []),
  ...(token.type === 'table' ? [(token as Tokens.Table).header, ...(token as Tokens.Table).rows] : [])
    .flat()
    .flatMap(({ tokens }) => tokens),
];

function tokenFault(tokens: readonly Token[], depth: number): string | null {
  if (depth > deepest) return tooDeep;
  for (const token of tokens) {
    if (token.type === 'link' && !writable.test(String(token.href).trim()))
      return `must not link to ${String(token.href).slice(0, 60)}: an address begins with https://, mailto:, tel: or /`;
    if (token.type === 'image' && String(token.text).trim() === '')
      return 'must describe each picture in words, for people who cannot see it';
    const fault = tokenFault(partsOf(token), depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * The fault in the links, pictures or structure of a Markdown text, as a sentence that begins with "must"; null when there is none.
 * Never throws. Cached, because every publication checks all documents of the firm, and few of them have changed.
 */
export const markdownFault = remembered((markdown: string): string | null => {
  try {
    return tokenFault(marked.lexer(markdown), 0);
  } catch (error) {
    // The lexer recurses for each nested quote.
    if (error instanceof RangeError) return tooDeep;
    throw error;
  }
});

/** The words of the paragraphs, without headings, lists and markup. Placeholders stay as they are. */
export function paragraphWords(markdown: string): string {
  const print: Print = { fill: (text) => text, mayPrint: () => true };
  return marked
    .lexer(markdown)
    .filter((token): token is Tokens.Paragraph => token.type === 'paragraph')
    .map(({ tokens }) => plain(print, tokens))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words that a reader sees, without link targets and list marks. */
export function wordCount(markdown: string): number {
  return markdown
    .replace(/\]\([^()]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const wordsPerMinute = 200;

export function readMinutes(markdown: string): number {
  return Math.round(wordCount(markdown) / wordsPerMinute);
}
