import { perSite } from '../domain/firm/per-site.ts';
import type { Site } from '../domain/firm/site.ts';

/** Finished texts, in any order and depth. A text under the name `__html` is markup. */
export type Texts = string | undefined | readonly Texts[] | { readonly [name: string]: Texts };

/** A place for a text: the markup before it, the index of the text, and whether the text is markup. */
interface Place {
  before: string;
  text: number;
  isMarkup: boolean;
}

/** The parts that all pages of one shape share. */
interface Pieces<Said> {
  places: readonly Place[];
  end: string;
  said: Said;
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const special = /["'&<>]/;

/** Escapes a text as React does, between tags and in attributes. */
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/["'&<>]/g, (character) => entities[character] ?? '') : text;

/** Characters of Unicode's private area. No text of a page contains them. */
const mark = (place: number) => `\uE000${place}\uE001`;
const marks = /\uE000(\d+)\uE001/;

/** The tags, classes and ids of markup. Structured data has none, and no `<`. */
const namesIn = (markup: string): string =>
  markup.includes('<') ? [...new Set(markup.match(/<[a-z][\w-]*| (?:class|id)="[^"]*/gi))].sort().join('') : '';

/** The texts of a page in the order of their places, and which of them are markup. */
interface Found {
  texts: string[];
  markup: string[];
}

/**
 * Puts the texts of `value` into `found`, and gives its shape. An empty text belongs to the shape, because React draws nothing for it; so do
 * the names in markup, because the styles of the page depend on them.
 */
function shapeOf(value: Texts, found: Found, name = ''): string {
  if (value === undefined) return '-';
  if (value === '') return '0';
  if (typeof value === 'string') {
    found.texts.push(value);
    if (name !== '__html') return 't';
    found.markup.push(value);
    return namesIn(value);
  }
  let shape = '';
  if (Array.isArray(value)) {
    for (const item of value) shape += shapeOf(item, found);
    return `[${shape}]`;
  }
  for (const [own, item] of Object.entries(value)) shape += `${own}:${shapeOf(item, found, own)}`;
  return `{${shape}}`;
}

/** `value` with a mark in place of each text, in the order of `shapeOf`. */
function marked(value: Texts, isMarkup: boolean[], name = ''): Texts {
  if (value === undefined || value === '') return value;
  if (typeof value === 'string') return mark(isMarkup.push(name === '__html') - 1);
  if (Array.isArray(value)) return value.map((item) => marked(item, isMarkup));
  return Object.fromEntries(Object.entries(value).map(([own, item]) => [own, marked(item, isMarkup, own)]));
}

/** A drawing with marks in place of its texts, and a statement that holds for all pages of its shape, such as their policy. */
export interface Finished<Said> {
  html: string;
  said: Said;
}

/** A page in pieces, which the caller joins when it encodes them, and the statement that holds for its shape. */
export interface Filled<Said> {
  html: string[];
  said: Said;
}

interface Drawing<T extends Texts, Said> {
  texts: T;
  /**
   * Draws the page with marks in place of its texts. It may only place texts, whole or joined with others. It must not inspect a text or use one as
   * the address of another site, because React inspects addresses. Not for islands.
   */
  draw: (marks: T) => string;
  /**
   * Finishes the drawn page: adds its styles, for example. `markup` holds the texts under `__html` that will be put into it. It may depend only on
   * their tags, classes and ids.
   */
  finish: (html: string, markup: readonly string[]) => Finished<Said>;
  /** Applied to each text that is markup before it is put into the page. */
  change?: ((markup: string) => string) | undefined;
}

/** Limit on the shapes kept for one site. */
const mostKept = 500;

/**
 * Pages that differ only in their texts. React draws one page for each shape of texts, with marks in place of the texts. For every other page,
 * the texts are put where the marks were, escaped as React would escape them.
 *
 * A page may depend on its texts, on `key` and on the site, and on nothing else.
 */
export class Stencil<Said> {
  private readonly kept = perSite(() => new Map<string, Pieces<Said>>());

  page<T extends Texts>(site: Site, key: string, { texts, draw, finish, change }: Drawing<T, Said>): Filled<Said> {
    const found: Found = { texts: [], markup: [] };
    const shape = `${key} ${shapeOf(texts, found)}`;
    const ofSite = this.kept(site);
    let pieces = ofSite.get(shape);
    if (!pieces) {
      if (ofSite.size >= mostKept) ofSite.clear();
      const isMarkup: boolean[] = [];
      const { html, said } = finish(draw(marked(texts, isMarkup) as T), found.markup);
      pieces = cut(html, isMarkup, said);
      ofSite.set(shape, pieces);
    }
    const html: string[] = [];
    for (const { before, text, isMarkup } of pieces.places) {
      const own = found.texts[text] ?? '';
      html.push(before, isMarkup ? (change?.(own) ?? own) : escaped(own));
    }
    html.push(pieces.end);
    return { html, said: pieces.said };
  }
}

/** The same text in memory of its own. A part of a longer text holds on to all of it, and is stored in two bytes for each letter if that is. */
const copied = (text: string): string => Buffer.from(text).toString();

function cut<Said>(html: string, isMarkup: readonly boolean[], said: Said): Pieces<Said> {
  // Alternates between the text outside the marks and the number inside a mark.
  const parts = html.split(marks).map(copied);
  const places: Place[] = [];
  for (let at = 0; at < parts.length - 1; at += 2) {
    const text = Number(parts[at + 1]);
    places.push({ before: parts[at] ?? '', text, isMarkup: isMarkup[text] ?? false });
  }
  return { places, end: parts.at(-1) ?? '', said };
}
