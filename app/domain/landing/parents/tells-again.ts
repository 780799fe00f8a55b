/** A text with this share of words that stand beside it already tells the reader little new. */
const known = 0.4;

/** The longer words of a text by their beginnings, so that “restored” and “restore” are one: the others say how, not what. */
const subjects = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5)));

/** True for a text that mostly tells what `others`, on the same page, tell. */
export function tellsAgain(text: string, others: readonly string[]): boolean {
  const told = subjects(others.join(' '));
  const words = [...subjects(text)];
  return words.length > 0 && words.filter((word) => told.has(word)).length >= words.length * known;
}
