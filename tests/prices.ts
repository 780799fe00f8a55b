import type { Site } from '../app/domain/firm/site.ts';
import { decode } from './html.ts';

// Reads the prices of a page as a visitor does: an amount, what it is for by the words before it or the heading above it, and per what by
// the words after it.

interface Product {
  name: string;
  pattern: RegExp;
  /** Words that mean it on a page about the firm, and something else in a guide. */
  also?: RegExp;
}

/** An amount on a page, with what it says it is for. */
export interface PriceRead {
  path: string;
  /** What is sold; null when the page does not say it. */
  product: string | null;
  /** `99` or `149–299`, for `unit`. */
  amount: string;
  /** `per person and month`, or `in all` when nothing else is said. */
  unit: string;
  /** The line with the amount. */
  words: string;
}

interface Line {
  text: string;
  isHeading: boolean;
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const countOf = (word: string): number => Number(word) || numbers.indexOf(word.toLowerCase()) + 1;

const anyOf = (words: readonly string[]) =>
  new RegExp(`(?<!\\w)(?:${words.map(RegExp.escape).join('|')})(?!\\w)`, 'gi');

/** What a firm sells at a price: services that share a price, support for one industry, and each plan. */
export function productsOf({ data }: Site): Product[] {
  const byPrice = new Map<string, string[]>();
  for (const { id, name } of data.services) {
    const price = data.servicePages[id]?.price;
    if (!price?.value.includes('{claim:')) continue;
    const [label = ''] = price.label.split(/,| starts?\b| typically\b/);
    byPrice.set(price.value, [...(byPrice.get(price.value) ?? []), label.replace(/^An? /, ''), name]);
  }
  const services = [...byPrice.values()].map((names) => {
    const isMigration = names.some((name) => name.includes('migration'));
    return { name: names[0] ?? '', pattern: anyOf(names), ...(isMigration && { also: anyOf(['migration', 'move']) }) };
  });
  return [
    ...services,
    { name: 'support for one industry', pattern: /\b(?:(?:one|an) industry|trades? with a regulator)\b/gi },
    ...data.plans.map(({ name }) => ({ name, pattern: anyOf([name]) })),
  ];
}

interface Named {
  name: string;
  start: number;
  end: number;
}

const namedIn = (products: readonly Product[], text: string, isGuide = false): Named[] =>
  products.flatMap(({ name, pattern, also }) =>
    [pattern, ...(also && !isGuide ? [also] : [])].flatMap((words) =>
      [...text.matchAll(words)].map(({ index, 0: { length } }) => ({ name, start: index, end: index + length })),
    ),
  );

/** The product that `text` names last; of two that end at one place, the longer name. */
const lastNamed = (products: readonly Product[], text: string, isGuide = false): string | null =>
  namedIn(products, text, isGuide).toSorted((a, b) => b.end - a.end || a.start - b.start)[0]?.name ?? null;

/** The product that `text` names first; of two that begin at one place, the longer name. */
const firstNamed = (products: readonly Product[], text: string): string | null =>
  namedIn(products, text).toSorted((a, b) => a.start - b.start || b.end - a.end)[0]?.name ?? null;

const breaks =
  /<\/?(?:p|li|dd|dt|h[1-6]|div|section|td|th|tr|ul|ol|dl|main|header|footer|summary|details|article|figure|blockquote|form|label|option|button|title|a)\b[^>]*>/g;

/** The lines of the text of a page, without its header and footer. */
function linesOf(html: string): Line[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return main
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<h[1-6]\b[^>]*>/g, '\n\u0001')
    .replace(breaks, '\n')
    .replace(/<[^>]+>/g, ' ')
    .split('\n')
    .map((line) => ({ isHeading: line.includes('\u0001'), text: decode(line.replace('\u0001', '')) }))
    .map(({ isHeading, text }) => ({ isHeading, text: text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/** How far after an amount its unit is looked for, in characters. */
const nearby = 120;
const amountPattern = /\$(\d[\d,]*(?:\.\d\d)?)(?: ?(?:[–-]|to) ?\$(\d[\d,]*))?/g;

/** The amount and its unit. A sum for several people is divided among them. */
function unitOf(amount: string, before: string, after: string): { amount: string; unit: string } {
  const people = /for (?:an office of up to )?(\d+|[a-z]+) (?:people|person)\b/.exec(after)?.[1];
  const count = people === undefined ? 0 : countOf(people);
  const monthly = /\bmonth\b/.test(after);
  if (/\d+ (?:people|person) × $/.test(before)) return { amount, unit: 'per person and month' };
  if (count > 0 && monthly) return { amount: String(Number(amount) / count), unit: 'per person and month' };
  const each = /\b(?:per|each|a) (?:user|person)\b/i.test(after);
  if (each && monthly) return { amount, unit: 'per person and month' };
  return { amount, unit: each ? 'per person' : monthly ? 'per month' : 'in all' };
}

/** Guides name prices of others, such as a laptop: there, only the sentence itself says that a price is the firm's. */
const isGuide = (path: string): boolean => path.startsWith('/resources/');

/** What is said after an amount, up to the next one: the rest of its line, and of the lines below it when the line ends with the amount. */
function afterAmount(lines: readonly Line[], at: number, end: number): string {
  const rest = lines[at]?.text.slice(end) ?? '';
  const below = /[.!?]$/.test(rest) ? [] : lines.slice(at + 1, at + 4).map(({ text }) => text);
  return [rest, ...below].join(' ').slice(0, nearby).split('$')[0] ?? '';
}

/** What an amount is for: by its sentence or line, the line above, the words after it, or the heading above. */
function productOf(products: readonly Product[], lines: readonly Line[], at: number, [start, end]: [number, number]) {
  const text = lines[at]?.text ?? '';
  const above = lines.slice(0, at).findLast((line) => line.isHeading && lastNamed(products, line.text) !== null);
  return (
    lastNamed(products, text.slice(0, start).split(sentenceEnd).at(-1) ?? '') ??
    lastNamed(products, text.slice(0, start)) ??
    lastNamed(products, lines[at - 1]?.text ?? '') ??
    firstNamed(products, text.slice(end)) ??
    lastNamed(products, above?.text ?? '')
  );
}

const sentenceEnd = /[.!?:] (?=\p{Lu})/u;
const plain = (digits: string) => digits.replaceAll(',', '');

/** The prices of a page in order. In a guide, those of others are left out. */
export function pricesOn(path: string, html: string, products: readonly Product[]): PriceRead[] {
  const lines = linesOf(html);
  return lines.flatMap(({ text }, at) =>
    [...text.matchAll(amountPattern)].flatMap((found) => {
      const [whole, from = '', to] = found;
      const [start, end] = [found.index, found.index + whole.length];
      const sentence = text.slice(0, start).split(sentenceEnd).at(-1) ?? '';
      const product = isGuide(path)
        ? lastNamed(products, sentence, true)
        : productOf(products, lines, at, [start, end]);
      if (product === null && isGuide(path)) return [];
      const amount = to === undefined ? plain(from) : `${plain(from)}–${plain(to)}`;
      const said = unitOf(amount, text.slice(0, start), afterAmount(lines, at, end));
      return [{ path, product, words: text, ...said }];
    }),
  );
}

/** One line for each price that says not what it is for, and for each product with two prices, wherever they stand. */
export function priceFaults(reads: readonly PriceRead[]): string[] {
  const unnamed = reads
    .filter(({ product }) => product === null)
    .map(({ path, words }) => `${path}: for what? ${words}`);
  const products = Map.groupBy(
    reads.filter(({ product }) => product !== null),
    ({ product }) => product,
  );
  const twice = [...products].flatMap(([product, of]) => {
    const said = Map.groupBy(of, ({ amount, unit }) => `$${amount} ${unit}`);
    if (said.size < 2) return [];
    const places = [...said].map(([price, [first]]) => `${price} (${first?.path}: ${first?.words.slice(0, 80)})`);
    return [`${product}: ${places.join(' and ')}`];
  });
  return [...new Set([...unnamed, ...twice])];
}

/** One line for each plan that costs less for each person than the price that pages call the lowest. */
export function lowerThanLowest(site: Site, reads: readonly PriceRead[]): string[] {
  const amounts = (isWanted: (product: string | null) => boolean) =>
    reads
      .filter(({ product, unit }) => isWanted(product) && unit === 'per person and month')
      .map(({ product, amount }) => ({ product, amount: Number(amount) }));
  const plans = new Set<string | null>(site.data.plans.map(({ name }) => name));
  const [managed] = productsOf(site);
  const lowest = amounts((product) => product === managed?.name)[0]?.amount ?? 0;
  return amounts((product) => plans.has(product))
    .filter(({ amount }) => amount < lowest)
    .map(
      ({ product, amount }) => `${product} is $${amount} for each person, and ${managed?.name} starts at $${lowest}`,
    );
}
