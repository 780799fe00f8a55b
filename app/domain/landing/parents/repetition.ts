/** A text tells the reader little new when this share of its words already occurs beside it. */
const known = 0.4;

/**
 * The longer words of a text, cut to their first five letters so that “restored” and “restore” count as one. Shorter words say how, not
 * what.
 */
const subjects = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, 5)));

/** True when `text` mostly repeats `others`, the other texts of the page. */
export function tellsAgain(text: string, others: readonly string[]): boolean {
  const told = subjects(others.join(' '));
  const words = [...subjects(text)];
  return words.length > 0 && words.filter((word) => told.has(word)).length >= words.length * known;
}
