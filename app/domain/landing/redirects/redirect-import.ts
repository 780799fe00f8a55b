import { parseCsv } from '../../text/csv.ts';
import { findLoop, mostPatterns, mostRedirects, parseRedirect, type RedirectRule } from './redirects.ts';

export interface ImportLine {
  /** The line in the file, counted from 1. */
  line: number;
  from: string;
  to: string;
  status: string;
  /** Null when the line is not valid: then `fault` says why. */
  rule: RedirectRule | null;
  fault: string | null;
}

const isAddress = (cell: string) => /^(?:\/|https?:\/\/)/i.test(cell);

/** True for a first line of column names, such as `Old URL`: they hold no address, and each is a word or two. */
function isHeading(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.normalize('NFKC').trim());
  return (
    !names.some(isAddress) &&
    /^(?:from|old|source|origin|request|url|de|ancien|ancienne)\b[^/.,-]{0,30}$/i.test(names[0] ?? '')
  );
}

/**
 * What an import would do, line by line: old address, new address, status (301 when it is missing). Lines with a fault are left
 * out. The others are added together, and none of them may form a loop with the enabled ones among `known`. `hosts` are the names of this
 * site.
 */
export function readImport(
  text: string,
  known: readonly (RedirectRule & { enabled: boolean })[],
  hosts: readonly string[] = [],
): ImportLine[] {
  const records = parseCsv(text);
  const taken: RedirectRule[] = [];
  const names = new Set(known.map(({ pattern }) => pattern.toLowerCase()));
  let patterns = known.filter(({ kind }) => kind === 'pattern').length;
  const lines = records.slice(records[0] && isHeading(records[0].cells) ? 1 : 0).map(({ line, cells }): ImportLine => {
    const [from = '', to = '', status = ''] = cells.map((cell) => cell.trim());
    const rule = parseRedirect(from, to, status, hosts);
    const refuse = (fault: string) => ({ line, from, to, status: status || '301', rule: null, fault });
    if (typeof rule === 'string') return refuse(rule);
    if (names.has(rule.pattern.toLowerCase())) return refuse(`${rule.pattern} has a redirect already.`);
    if (known.length + taken.length >= mostRedirects) return refuse(`There can be at most ${mostRedirects} redirects.`);
    if (rule.kind === 'pattern' && ++patterns > mostPatterns)
      return refuse(`At most ${mostPatterns} redirects may have a star.`);
    names.add(rule.pattern.toLowerCase());
    taken.push(rule);
    return { line, from, to, status: String(rule.status), rule, fault: null };
  });
  const inForce = known.filter(({ enabled }) => enabled);
  return findLoop([...inForce, ...taken]) ? withoutCircles(lines, inForce) : lines;
}

const mostCircles = 20;

/** Rejects each line that closes a loop, one after another. When loops remain after `mostCircles` lines, rejects all other lines. */
function withoutCircles(lines: readonly ImportLine[], inForce: readonly RedirectRule[]): ImportLine[] {
  const left = [...lines];
  const closes = (count: number) =>
    findLoop([...inForce, ...left.slice(0, count).flatMap(({ rule }) => (rule ? [rule] : []))]) !== null;
  for (let turn = 0; turn < mostCircles && closes(left.length); turn++) {
    let [good, bad] = [0, left.length];
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (closes(middle)) bad = middle;
      else good = middle;
    }
    const line = left[bad - 1];
    if (line) left[bad - 1] = { ...line, rule: null, fault: 'It would form a loop.' };
  }
  if (!closes(left.length)) return left;
  return left.map((line) => (line.rule ? { ...line, rule: null, fault: 'The file has too many loops.' } : line));
}
