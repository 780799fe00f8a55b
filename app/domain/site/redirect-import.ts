import { findLoop, mostPatterns, mostRedirects, parseRedirect, type RedirectRule } from './redirects.ts';

export interface ImportLine {
  /** In the file, from 1. */
  line: number;
  from: string;
  to: string;
  status: string;
  /** Null when the line cannot be taken: then `fault` says why. */
  rule: RedirectRule | null;
  fault: string | null;
}

/** The cells of CSV (RFC 4180), with the line each record begins in. Commas, or semicolons as some spreadsheets write. */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const separator = /^[^\n,]*;/.test(text) ? ';' : ',';
  const records: { line: number; cells: string[] }[] = [];
  let record: { line: number; cells: string[] } = { line: 1, cells: [''] };
  let line = 1;
  let quoted = false;
  const write = (sign: string) => {
    record.cells[record.cells.length - 1] += sign;
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (sign === '\n') line += 1;
    if (quoted && sign === '"' && source[at + 1] === '"') write(source.charAt(at++));
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === separator) record.cells.push('');
    else if (!quoted && sign === '\n') {
      records.push(record);
      record = { line, cells: [''] };
    } else write(sign);
  }
  records.push(record);
  return records.filter(({ cells }) => cells.some((cell) => cell.trim()));
}

const isHeading = (cells: readonly string[]) =>
  !cells[0]?.trim().startsWith('/') && /^(?:from|old|source)/i.test(cells[0] ?? '');

/**
 * What an import would do, line by line: old address, new address, status (301 when it is missing). A line with a fault is
 * left out; the others are taken together, and none of them may close a circle with those of the `known` that are enabled.
 */
export function readImport(text: string, known: readonly (RedirectRule & { enabled: boolean })[]): ImportLine[] {
  const records = parseCsv(text);
  const taken: RedirectRule[] = [];
  const names = new Set(known.map(({ pattern }) => pattern.toLowerCase()));
  let patterns = known.filter(({ kind }) => kind === 'pattern').length;
  const lines = records.slice(records[0] && isHeading(records[0].cells) ? 1 : 0).map(({ line, cells }): ImportLine => {
    const [from = '', to = '', status = ''] = cells.map((cell) => cell.trim());
    const rule = parseRedirect(from, to, status);
    const refuse = (fault: string) => ({ line, from, to, status: status || '301', rule: null, fault });
    if (typeof rule === 'string') return refuse(rule);
    if (names.has(rule.pattern.toLowerCase())) return refuse(`${rule.pattern} leads somewhere already.`);
    if (known.length + taken.length >= mostRedirects) return refuse(`There may be ${mostRedirects} redirects.`);
    if (rule.kind === 'pattern' && ++patterns > mostPatterns)
      return refuse(`There may be ${mostPatterns} redirects with a star.`);
    names.add(rule.pattern.toLowerCase());
    taken.push(rule);
    return { line, from, to, status: String(rule.status), rule, fault: null };
  });
  const inForce = known.filter(({ enabled }) => enabled);
  return findLoop([...inForce, ...taken]) ? withoutCircles(lines, inForce) : lines;
}

const mostCircles = 20;

/** Leaves out, one after another, the first line that closes a circle; after `mostCircles` of them all that follow. */
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
    if (line) left[bad - 1] = { ...line, rule: null, fault: 'It would lead in a circle.' };
  }
  if (!closes(left.length)) return left;
  return left.map((line) => (line.rule ? { ...line, rule: null, fault: 'The file has too many circles.' } : line));
}
