/** The deepest nesting of lists and quotes. People write three or four levels, and a parser needs time for each. */
const deepest = 40;

/** The most signs of marks and links in one paragraph. A parser's time grows with the square of their number. */
const mostSigns = 1000;

/** The signs of lists and quotes at the beginning of a line, and its spaces. */
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

function isDeep(line: string): boolean {
  const [signs = ''] = containers.exec(line) ?? [];
  return signs.length > deepest && (signs.match(/[^ \t\d]/g) ?? []).length > deepest;
}

const isTableRule = (line: string | undefined) => line !== undefined && /^[ |:-]+$/.test(line);

/** The texts that a parser reads in one go: paragraphs, rows of tables, items of lists. */
const pieces = (markdown: string): string[] =>
  markdown.split(/\n[ \t]*\n/).flatMap((block) => {
    const lines = block.split('\n');
    if (isTableRule(lines[1])) return lines;
    return block.split(/\n(?=[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t])/);
  });

/**
 * Why reading a text would take too long, as a sentence that begins with "must"; null for what people write. The parser shows such a text
 * as it is typed.
 */
export function unreadable(markdown: string): string | null {
  if (markdown.split('\n').some(isDeep)) return 'must not have so many lists and quotes in each other';
  const isCrowded = (text: string) => text.length > mostSigns && (text.match(/[*_[]/g) ?? []).length > mostSigns;
  return pieces(markdown).some(isCrowded) ? 'must not have so many asterisks and brackets in one paragraph' : null;
}
