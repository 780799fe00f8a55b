import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { perSite } from '../domain/firm/per-site.ts';
import type { Site } from '../domain/firm/site.ts';
import { SiteProvider } from './site-context.tsx';

/** Finished texts, in any order and depth. Text under `__html` is markup. */
export type Texts = string | undefined | readonly Texts[] | { readonly [name: string]: Texts };

/** A place for a text: the markup before it, the index of the text, and whether that text is markup. */
interface Place {
  before: string;
  text: number;
  isMarkup: boolean;
}

/** The markup that all texts of one shape share. */
interface Pieces {
  places: readonly Place[];
  end: string;
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

/** Private-use characters, which no text of a page contains. */
const mark = (place: number) => `\uE000${place}\uE001`;
const marks = /\uE000(\d+)\uE001/;

/** Adds the texts of `value` to `found`, and gives its shape. An empty text is part of the shape, because React draws nothing for it. */
function shapeOf(value: Texts, found: string[]): string {
  if (value === undefined) return '-';
  if (value === '') return '0';
  if (typeof value === 'string') {
    found.push(value);
    return 't';
  }
  let shape = '';
  if (Array.isArray(value)) {
    for (const item of value) shape += shapeOf(item, found);
    return `[${shape}]`;
  }
  for (const [name, item] of Object.entries(value)) shape += `${name}:${shapeOf(item, found)}`;
  return `{${shape}}`;
}

/** `value` with a mark in place of each text, in the order of `shapeOf`. */
function marked(value: Texts, isMarkup: boolean[], name = ''): Texts {
  if (value === undefined || value === '') return value;
  if (typeof value === 'string') return mark(isMarkup.push(name === '__html') - 1);
  if (Array.isArray(value)) return value.map((item) => marked(item, isMarkup));
  return Object.fromEntries(Object.entries(value).map(([own, item]) => [own, marked(item, isMarkup, own)]));
}

function cut(html: string, isMarkup: readonly boolean[]): Pieces {
  // Alternates between the markup around the marks and the number in a mark.
  const parts = html.split(marks);
  const places: Place[] = [];
  for (let at = 0; at < parts.length - 1; at += 2) {
    const text = Number(parts[at + 1]);
    places.push({ before: parts[at] ?? '', text, isMarkup: isMarkup[text] ?? false });
  }
  return { places, end: parts.at(-1) ?? '' };
}

function cutOut<T extends Texts>(site: Site, texts: T, draw: (texts: T) => ReactNode): Pieces {
  const isMarkup: boolean[] = [];
  const drawn = draw(marked(texts, isMarkup) as T);
  return cut(renderToString(SiteProvider({ site, children: drawn })), isMarkup);
}

/** The most shapes that are kept for one site. */
const mostKept = 500;

/**
 * Markup that differs from page to page only in its texts. React draws it once for each shape of texts, with marks in place of the texts.
 * For every other page the texts replace the marks, escaped as React would escape them.
 *
 * `draw` may only place texts, whole or joined with others. It must not inspect a text. A text may become an address only if we made that
 * address, because React inspects addresses. The markup must depend only on the texts, `key` and the site. Not for islands or pictures.
 */
export class Stencil {
  private readonly kept = perSite(() => new Map<string, Pieces>());

  /** For `dangerouslySetInnerHTML`. */
  html<T extends Texts>(site: Site, key: string, texts: T, draw: (texts: T) => ReactNode): { __html: string } {
    const found: string[] = [];
    const shape = `${key} ${shapeOf(texts, found)}`;
    const ofSite = this.kept(site);
    let pieces = ofSite.get(shape);
    if (!pieces) {
      if (ofSite.size >= mostKept) ofSite.clear();
      pieces = cutOut(site, texts, draw);
      ofSite.set(shape, pieces);
    }
    let html = '';
    for (const { before, text, isMarkup } of pieces.places) {
      const own = found[text] ?? '';
      html += before;
      html += isMarkup ? own : escaped(own);
    }
    return { __html: html + pieces.end };
  }
}
