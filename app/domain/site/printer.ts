/** The words for the placeholders of a text. */
export interface Words {
  /** `{phone}`: the words, or undefined for an unknown name. */
  fact(name: string): string | undefined;
  /** `{claim:uptime}`: the words, null when the claim is switched off, or undefined for an unknown id. */
  claim(id: string): string | null | undefined;
  /** `{locations:4}`: that many names. */
  locations?(count: number): string;
}

export interface Printer {
  /** The text of an enabled claim, or null when it is switched off. Throws on an unknown id, which is a typing error. */
  claimWords(id: string): string | null;
  /** True for a name that `fill` knows: 'phone', 'claim:uptime'. */
  isPlaceholder(name: string): boolean;
  /** True when every claim that `text` names is enabled; otherwise a list leaves the item out. Throws on an unknown claim. */
  mayPrint(text: string): boolean;
  /**
   * Replaces the placeholders of `text`. Throws on an unknown one. A switched-off claim becomes an empty string: use `mayPrint`
   * first where a sentence depends on it.
   */
  fill(text: string): string;
  /** Filled text without the sentences that rest on a switched-off claim. Empty when none is left. */
  printable(text: string): string;
  /** The items of a list that may be printed, filled. */
  printableItems(items: readonly string[]): string[];
  /**
   * `value` with every string in it filled, without what depends on a switched-off claim: props of an island are finished texts.
   */
  fillDeep<T>(value: T): T;
}

/** Every placeholder of a text: its prefix, if it has one, and its name. */
export const placeholderPattern = /\{(claim:|locations:)?([\w-]+)\}/g;

/** Prints texts with these words; `where` says in which file a name that is missing belongs. */
export function printer(words: Words, where: { facts: string; claims: string }): Printer {
  const claimWords = (id: string): string | null => {
    const found = words.claim(id);
    if (found === undefined)
      throw new Error(`No claim has the id "${id}". Add it to ${where.claims} or correct the text that names it.`);
    return found;
  };

  const wordsOf = (prefix: string | undefined, name: string): string | undefined => {
    if (prefix === 'claim:') return claimWords(name) ?? '';
    if (prefix === 'locations:') return words.locations?.(Number(name));
    return words.fact(name);
  };

  const mayPrint = (text: string): boolean =>
    [...text.matchAll(placeholderPattern)].every(
      ([, prefix, name]) => prefix !== 'claim:' || claimWords(name as string) !== null,
    );

  const fill = (text: string): string =>
    text.replace(placeholderPattern, (whole: string, prefix: string | undefined, name: string) => {
      const found = wordsOf(prefix, name);
      if (found === undefined) throw new Error(`No fact is called "${whole}". The known ones are in ${where.facts}.`);
      return found;
    });

  const printable = (text: string): string =>
    text
      .split(/(?<=[.!?])\s+/)
      .filter(mayPrint)
      .map(fill)
      .join(' ')
      .trim();

  /** An item of a list is left out when its text is empty. */
  const isLost = (item: unknown): boolean => {
    const text = typeof item === 'object' && item !== null && 'text' in item ? item.text : item;
    return typeof text === 'string' && text !== '' && printable(text) === '';
  };

  const fillDeep = <T>(value: T): T => {
    if (typeof value === 'string') return printable(value) as T;
    if (Array.isArray(value)) return value.filter((item) => !isLost(item)).map(fillDeep) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item)])) as T;
  };

  return {
    claimWords,
    isPlaceholder: (name) =>
      name.startsWith('claim:')
        ? words.claim(name.slice('claim:'.length)) !== undefined
        : words.fact(name) !== undefined,
    mayPrint,
    fill,
    printable,
    printableItems: (items) => items.filter(mayPrint).map(fill),
    fillDeep,
  };
}
