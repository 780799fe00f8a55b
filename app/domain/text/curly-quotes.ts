/** After one of these, or at the beginning of a text, a quotation mark opens. */
const opens = /^[\s([{\u2013\u2014\u201c\u2018]?$/;
/** Before one of these, or at the end of a text, it closes. */
const closes = /^[\s.,;:!?)\]}\u2013\u2014]?$/;

/** Whether the mark between these characters begins a quotation. An end after a space is the beginning of marked words. */
const isOpening = (before: string, after: string): boolean =>
  opens.test(before) && (!closes.test(after) || /\s/.test(before));

/**
 * `text` with curly quotation marks and apostrophes. It may be a piece of a sentence, such as the words before a link. An inch and a
 * foot after a figure stay straight when no quotation is open.
 */
export function curly(text: string): string {
  if (!/["']/.test(text)) return text;
  let isQuoted = false;
  // A piece that begins with an ending belongs to the link or the name before it.
  return text.replace(/^'(?=(?:s|t|d|re|ll|ve)\b)/, '\u2019').replace(/["']/g, (mark, at: number) => {
    const [before, after] = [text[at - 1] ?? '', text[at + 1] ?? ''];
    const opening = isOpening(before, after);
    if (mark === "'")
      return opening && !/\d/.test(after) ? '\u2018' : /\d/.test(before) && !/\p{L}/u.test(after) ? mark : '\u2019';
    if (opening) isQuoted = true;
    else if (/\d/.test(before) && !isQuoted) return mark;
    else isQuoted = false;
    return opening ? '\u201c' : '\u201d';
  });
}
