/** The characters that a person sees: a letter with its accents is one. Old browsers count code points. */
function charactersIn(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  return [...new Intl.Segmenter('en-CA').segment(text)].length;
}

/** A character may have many combining marks; none has this many. */
const mostMarks = 10;

/** Whether `text` has at most `max` characters. Most texts are short enough without counting them one by one. */
export const isWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * mostMarks && charactersIn(text) <= max);

/** Begins with a character of a script in which one character is a name. */
const oneIsAName = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether `text` has `least` characters, or is a name of one character. */
export const isLongEnough = (text: string, least: number): boolean =>
  oneIsAName.test(text) || charactersIn(text) >= least;

/** `name` if it is at most three words of letters, else null. Such a name cannot smuggle a link, a number or an offer into our mail. */
export function plainName(name: string): string | null {
  const trimmed = name.trim();
  const isPlain = /^[\p{L}\p{M}'’ -]{1,40}$/u.test(trimmed) && (trimmed.length > 1 || oneIsAName.test(trimmed));
  return isPlain && trimmed.split(/ +/).length <= 3 ? trimmed : null;
}
