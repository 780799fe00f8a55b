import { unescaped } from '../text/html-text.ts';

/** Elements that begin a new line. */
const blocks = new Set([
  ...['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'table', 'tr'],
]);
/** Elements with an empty line before and after them. */
const apart = new Set(['p', 'blockquote', 'hr', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table']);

/** The text of sanitized HTML in lines. Quoted lines begin with `> `, as in mail programs. */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  let words = '';
  let quoted = 0;
  const endLine = (room: boolean) => {
    const text = words.replace(/[ \t\n\r\f]+/g, ' ').trim();
    words = '';
    const marks = '> '.repeat(Math.min(quoted, 9));
    if (text) lines.push(`${marks}${text}`);
    if (room && lines.length > 0 && lines.at(-1)?.replaceAll('> ', '') !== '') lines.push(marks.trimEnd());
  };
  for (const [whole, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)(?:[^<>a-z\d][^<>]*)?>|[^<]+|</g)) {
    if (tag === '') words += unescaped(whole).replaceAll('\u00a0', ' ');
    else if (tag === 'br') {
      if (words.trim()) endLine(false);
      else endLine(true);
    } else if (blocks.has(tag)) {
      endLine(apart.has(tag));
      if (tag === 'blockquote') quoted += slash === '/' ? -1 : 1;
      if (tag === 'li' && slash === '') words = '- ';
    } else if (tag === 'td' || tag === 'th') words += ' ';
  }
  endLine(false);
  return lines.join('\n').trim();
}
