/** The most characters between two parts of a saying. */
const longestGap = 60;

/** Whether `parts` occur in `text` in this order from `from` on, each soon after the one before. */
function follows(text: string, parts: readonly string[], from: number): boolean {
  let end = from;
  for (const part of parts) {
    const at = text.indexOf(part, end);
    if (at === -1 || at - end > longestGap) return false;
    end = at + part.length;
  }
  return true;
}

/**
 * Whether a text in lower case says one of `sayings`: words as mail servers write them, with a star for other words in between, such as
 * `user * unknown`. Plain searches, because mail servers' texts come from strangers and a regular expression with gaps can take long.
 */
export function says(text: string, sayings: readonly string[]): boolean {
  return sayings.some((saying) => {
    const [first = '', ...rest] = saying.split('*').map((part) => part.trim());
    for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1))
      if (follows(text, rest, at + first.length)) return true;
    return false;
  });
}
