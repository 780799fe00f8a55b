/** Characters of the texts whose results are kept: two thousand long documents, which are an old state of a large firm beside the present one. */
const mostKept = 24_000_000;

/**
 * The same function, which works on a text once and then knows its result, as long as the text is among the last that were asked for.
 * `make` must give the same for the same text.
 */
export function remembered<T>(make: (text: string) => T, most: number = mostKept): (text: string) => T {
  let [recent, earlier] = [new Map<string, { made: T }>(), new Map<string, { made: T }>()];
  let size = 0;
  return (text) => {
    const known = recent.get(text);
    if (known) return known.made;
    const kept = earlier.get(text) ?? { made: make(text) };
    if (size + text.length > most / 2) [recent, earlier, size] = [new Map(), recent, 0];
    recent.set(text, kept);
    size += text.length;
    return kept.made;
  };
}
