import { capitalized } from './capitalized.ts';

/** The words for the placeholders of a text. */
export interface Words {
  /** `{phone}`: the words, or undefined for an unknown name. */
  fact(name: string): string | undefined;
  /** `{claim:uptime}`: the words, null when the claim is switched off, or undefined for an unknown id. A practice is a claim without words. */
  claim(id: string): string | null | undefined;
  /** The label of a button that names this claim, while the claim is switched off. */
  otherwise?(id: string): string | undefined;
  /** `{locations:4}`: that many names. */
  locations?(count: number): string;
}

export interface Printer {
  /** The text of an enabled claim, or null when it is switched off. Throws on an unknown id, which is a typing error. */
  claimWords(id: string): string | null;
  /** True for a name that `fill` knows: 'phone', 'claim:uptime'. */
  isPlaceholder(name: string): boolean;
  /** True when every claim that `text` names is enabled; otherwise lists leave out the item. Throws on an unknown claim. */
  mayPrint(text: string): boolean;
  /**
   * Replaces the placeholders of `text`. Throws on an unknown one. A switched-off claim becomes an empty string: use `mayPrint`
   * first where a sentence depends on it.
   */
  fill(text: string): string;
  /** Filled text without the sentences that depend on a switched-off claim. Empty when none is left. */
  printable(text: string): string;
  /** The label of a button, which must not be empty: while a claim that `text` names is switched off, the claim's `otherwise` words. */
  label(text: string): string;
  /** The items of a list that may be printed, filled. */
  printableItems(items: readonly string[]): string[];
  /**
   * Fills every string in `value`, removes what depends on a switched-off claim, and gives every button a label. The props of an
   * island need such finished texts.
   */
  fillDeep<T>(value: T): T;
}

/**
 * Every placeholder of a text: its prefix, if it has one, and its name. `{Claim:id}` begins the words of a claim with a capital
 * letter; `{practice:id}` prints nothing, and its sentence depends on the practice.
 */
export const placeholderPattern = /\{([Cc]laim:|practice:|locations:)?([\w-]+)\}/g;

/** The id by which a decision names a practice. */
export const practiceClaimId = (id: string) => `practice:${id}`;

/** The id by which decisions name the claim or practice of a placeholder; null for other placeholders. */
export function claimOf(prefix: string | undefined, name: string): string | null {
  if (prefix === 'practice:') return practiceClaimId(name);
  return prefix === 'claim:' || prefix === 'Claim:' ? name : null;
}

/** Saves the pattern search in most sentences, which have no placeholder. */
const hasPlaceholder = (text: string): boolean => text.includes('{');

/** The ids of the claims and practices that `text` names, in order, with repetitions. */
export const claimsNamed = (text: string): string[] =>
  hasPlaceholder(text)
    ? [...text.matchAll(placeholderPattern)].flatMap(([, prefix, name = '']) => claimOf(prefix, name) ?? [])
    : [];

/** A text as it reads with every practice confirmed: `{practice:id}` prints nothing, so it must not be counted. Other placeholders stay. */
export const withoutPractices = (text: string): string =>
  text.includes('{practice:') ? text.replace(/\{practice:[\w-]+\}/g, '') : text;

/** The names of fields that hold the label of a button. */
const buttons: ReadonlySet<string> = new Set(['button', 'primary', 'consultation']);

/** Prints texts with these words. Errors about unknown names refer to the files in `where`. */
export function printer(words: Words, where: { facts: string; claims: string }): Printer {
  const claimWords = (id: string): string | null => {
    const found = words.claim(id);
    if (found === undefined)
      throw new Error(`No claim has the id "${id}". Add it to ${where.claims} or correct the text that names it.`);
    return found;
  };

  const wordsOf = (prefix: string | undefined, name: string): string | undefined => {
    const claim = claimOf(prefix, name);
    if (claim !== null) {
      const said = claimWords(claim) ?? '';
      return prefix === 'Claim:' ? capitalized(said) : said;
    }
    if (prefix === 'locations:') return words.locations?.(Number(name));
    return words.fact(name);
  };

  const isOff = (id: string): boolean => claimWords(id) === null;

  const mayPrint = (text: string): boolean => !claimsNamed(text).some(isOff);

  const fill = (text: string): string =>
    hasPlaceholder(text)
      ? text.replace(placeholderPattern, (whole: string, prefix: string | undefined, name: string) => {
          const found = wordsOf(prefix, name);
          if (found === undefined)
            throw new Error(`No fact is called "${whole}". The known ones are in ${where.facts}.`);
          return found;
        })
      : text;

  const printable = (text: string): string =>
    text
      .split(/(?<=[.!?])\s+/)
      .filter(mayPrint)
      .map(fill)
      .join(' ')
      .trim();

  const label = (text: string): string => {
    const off = claimsNamed(text).find(isOff);
    const other = off === undefined ? undefined : words.otherwise?.(off);
    return other ?? fill(text).replace(/ {2,}/g, ' ').trim();
  };

  /** True for a list item that has a text, but nothing of it may be printed: such items are left out. */
  const isLost = (item: unknown): boolean => {
    const text = typeof item === 'object' && item !== null && 'text' in item ? item.text : item;
    return typeof text === 'string' && text !== '' && printable(text) === '';
  };

  const fillDeep = <T>(value: T): T => {
    if (typeof value === 'string') return printable(value) as T;
    if (Array.isArray(value)) return value.filter((item) => !isLost(item)).map(fillDeep) as T;
    if (typeof value !== 'object' || value === null) return value;
    const filled = ([key, item]: [string, unknown]) =>
      buttons.has(key) && typeof item === 'string' ? label(item) : fillDeep(item);
    return Object.fromEntries(Object.entries(value).map((entry) => [entry[0], filled(entry)])) as T;
  };

  return {
    claimWords,
    isPlaceholder(name) {
      const rest = name.slice(name.lastIndexOf(':') + 1);
      const prefix = name.slice(0, name.length - rest.length) || undefined;
      const claim = claimOf(prefix, rest);
      return (claim === null ? words.fact(name) : words.claim(claim)) !== undefined;
    },
    mayPrint,
    fill,
    printable,
    label,
    printableItems: (items) => items.filter(mayPrint).map(fill),
    fillDeep,
  };
}
