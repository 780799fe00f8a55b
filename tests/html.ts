/** Reads a page's HTML for tests without a browser. */

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00A0',
};

export function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Inline elements: removing their tags must not insert a space inside a word. */
const inline = /<\/?(?:a|abbr|b|code|em|i|small|span|strong|svg|path|time)\b[^>]*>/g;

/** The visible words of the page on one line. Leaves out scripts, styles, comments and soft hyphens; non-breaking hyphens become plain ones. */
export function textOf(html: string): string {
  const plain = html
    .replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .replace(inline, '')
    .replace(/<[^>]+>/g, ' ');
  return decode(plain).replaceAll('\u00AD', '').replaceAll('\u2011', '-').replace(/\s+/g, ' ').trim();
}

export interface Link {
  href: string;
  text: string;
}

/** Every `a` with its accessible name. */
export function linksOf(html: string): Link[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].flatMap(([, attributes = '', words = '']) => {
    const href = / href="([^"]*)"/.exec(attributes)?.[1];
    return href === undefined ? [] : [{ href: decode(href), text: textOf(words) }];
  });
}

/** Addresses that the browser fetches or follows: links, styles, scripts, pictures. */
export function addressesOf(html: string): string[] {
  const attributes = html.matchAll(/<(?:a|link|script|img|source|form)\b[^>]* (?:href|src|action)="([^"]*)"/g);
  return [...attributes].map(([, address = '']) => decode(address));
}

export function idsOf(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id = '']) => decode(id));
}

export function titleOf(html: string): string {
  return decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

/** Content of the `meta` of that name or property. */
export function metaOf(html: string, name: string): string | null {
  const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return content === undefined ? null : decode(content);
}

export function canonicalOf(html: string): string | null {
  const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return address === undefined ? null : decode(address);
}

/** The raw contents of the page's structured data. */
export function structuredDataOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) => json);
}

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/**
 * The structure of a page: each element with its class, its attributes (their names, and whether `alt` is empty) and its parent elements,
 * and each step from one heading to the next. Ignores words and the number of repetitions.
 */
export function markupOf(html: string): Set<string> {
  const found = new Set<string>();
  const around: string[] = [];
  let heading = '';
  const body = html.replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '');
  for (const [tag, end, name = '', attributes = ''] of body.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>/gi)) {
    if (end) {
      const opened = around.findLastIndex((one) => one.startsWith(`${name}.`));
      if (opened >= 0) around.length = opened;
      continue;
    }
    const className = / class="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const names = [...attributes.matchAll(/ ([\w:-]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute).sort();
    const [own, alt] = [`${name}.${className}`, / alt=""/.test(attributes) ? 'without words' : ''];
    found.add([...around, own, names, alt].join(' '));
    if (/^h[1-6]$/.test(name)) {
      found.add(`${heading} to ${name}`);
      heading = name;
    }
    if (!empty.has(name) && !tag.endsWith('/>')) around.push(own);
  }
  return found;
}

/** The pages with an element, a nesting of elements or a heading step that no earlier page has. */
export function withNewMarkup<Page extends { html: string }>(pages: readonly Page[]): Page[] {
  const seen = new Set<string>();
  return pages.filter(({ html }) => {
    const before = seen.size;
    for (const part of markupOf(html)) seen.add(part);
    return seen.size > before;
  });
}

/** The script at the end of each page that notes what brought the visitor (app/ui/inline/note-visit.ts). */
export const visitScript = /<script>\(function(?:(?!<\/script>).)*utm_(?:(?!<\/script>).)*<\/script>/gs;

/** The scripts that stand in a page: the one at its end, and the keys of its questions (app/ui/inline/accordion-keys.ts). */
const ownScripts = /<script>\(function(?:(?!<\/script>).)*(?:utm_|aria-disabled)(?:(?!<\/script>).)*<\/script>/gs;

/** A page without the short scripts that stand in it. */
export const withoutOwnScripts = (html: string): string => html.replace(ownScripts, '');
