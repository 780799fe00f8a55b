import type { Site } from '../firm/site.ts';
import { escapeText } from '../text/html-text.ts';

/** `text` without the facts that are disputed or have expired since it was stored. */
const withoutHeldWords = ({ data }: Pick<Site, 'data'>, text: string, written = (words: string) => words): string =>
  data.held.reduce((left, fact) => {
    const words = written(fact.text);
    return left.includes(words) ? left.replaceAll(words, '').replaceAll('  ', ' ').trim() : left;
  }, text);

/**
 * Text of a stored page as it is shown now: `{phone}` and `{claim:id}` are filled, and sentences that depend on a switched-off
 * claim are left out, as are facts that are disputed or have expired. A person's `{word}` that is not a placeholder becomes `(word)`.
 */
export function storedWords(site: Pick<Site, 'print' | 'data'>, stored: string): string {
  const text = withoutHeldWords(site, stored);
  if (!text.includes('{')) return text;
  const { print } = site;
  return print.printable(
    text.replace(/\{((?:[Cc]laim:|practice:)?[\w-]+)\}/g, (all, name: string) =>
      print.isPlaceholder(name) ? all : `(${name})`,
    ),
  );
}

const emptied = /<(p|li|h[2-4]|td|th|dt|dd|blockquote|strong|em|b|i|a|ul|ol)(?: [^<>]*)?>\s*<\/\1>/g;
const headingOfNothing = /<(h[2-4])>[^<]*<\/\1>\s*(?=<h[2-4]>|$)/g;

/** `storedWords` for HTML. Elements that become empty are removed, and so are headings with nothing under them. */
export function storedHtml(site: Pick<Site, 'print' | 'data'>, stored: string): string {
  const html = withoutHeldWords(site, stored, escapeText);
  const isWhole = html === stored;
  if (isWhole && !html.includes('{')) return html;
  const filled = html.replace(/(?<=^|>)[^<>]*\{[^<>]*/g, (words) => {
    const trimmed = words.trim();
    const start = words.indexOf(trimmed);
    return words.slice(0, start) + storedWords(site, trimmed) + words.slice(start + trimmed.length);
  });
  let left = filled;
  for (let before = ''; before !== left; ) {
    before = left;
    left = before.replace(emptied, '');
  }
  return isWhole && left === filled ? filled : left.replace(headingOfNothing, '').trim();
}
