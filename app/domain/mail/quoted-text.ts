import { type Attribution, attributionAt, isHeadBlock, isQuoteMark, plainLine, withTitles } from './quotation-heads.ts';

const mostLines = 5000;

/** Words that point to answers within the quotation, in the languages of `quotation-heads.ts`. */
const pointer =
  /\b(?:below|inline|in line|in red|in blue|unten|in rot|in blau|abajo|en rojo|sotto|in rosso|abaixo|em vermelho|en rouge|en bleu|plus bas|ci-dessous|ci-après)(?![\p{L}\d])/iu;

/** The line that a phone puts below a mail. */
const phoneLine =
  /^(?:sent (?:from|with)|get outlook|envoyé|télécharger|gesendet|von mein|enviado|inviato|provenance)/i;

/** The text of a mail: the writer's own words, and what they quoted from earlier messages. */
export interface SplitText {
  own: string;
  quoted: string;
}

/** Whether the line at `at` is marked as quoted. A lone number behind the mark is an amount: `> 50 users`. */
function isMarked(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (!isQuoteMark(line)) return false;
  const alone = !isQuoteMark(lines[at - 1]) && !isQuoteMark(lines[at + 1]);
  return !(alone && /^> ?[=$€]? ?\d/.test(line));
}

/** The index of the next line that is not empty; the number of lines without one. */
function nextWords(lines: readonly string[], at: number): number {
  let next = at + 1;
  while (next < lines.length && lines[next] === '') next++;
  return next;
}

/**
 * Whether words above an unmarked quotation may be all that the person wrote. They are not when they introduce what follows, when they
 * point to answers in it, or when they are only the line of a phone: then the answer is further below.
 */
function isWhole(above: readonly string[]): boolean {
  const own = above.filter((line) => line !== '' && !isQuoteMark(line));
  const last = own.at(-1);
  if (last === undefined || last.endsWith(':') || (own.length === 1 && phoneLine.test(last))) return false;
  return !own.some((line) => pointer.test(line));
}

/** Where an unmarked quotation begins, together with its heading: all that follows is quoted. The number of lines without one. */
function unmarkedStart(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const found = isHeadBlock(lines, at) ? at : unmarkedAttribution(lines, at);
    if (found === null) continue;
    const start = withTitles(lines, found);
    return isWhole(lines.slice(0, start)) ? start : lines.length;
  }
  return lines.length;
}

/** The first line of a certain attribution that ends at `at`, below which nothing is marked as quoted; null without one. */
function unmarkedAttribution(lines: readonly string[], at: number): number | null {
  const attribution = attributionAt(lines, at);
  if (attribution?.certainty !== 'certain' || isQuoteMark(lines[nextWords(lines, at)])) return null;
  return attribution.start;
}

/** The attribution at `at` of lines that are marked as quoted; null without one. */
function markedAttribution(lines: readonly string[], at: number, end: number): Attribution | null {
  const attribution = attributionAt(lines, at);
  const next = attribution ? nextWords(lines, at) : end;
  return next < end && isMarked(lines, next) ? attribution : null;
}

/**
 * Separates a visitor's own words from the quotation below or above them. When in doubt, a line counts as their own: nothing that a
 * visitor wrote may be folded away.
 */
export function splitQuoted(text: string): SplitText {
  const whole = { own: text.trim(), quoted: '' };
  const raw = text.split('\n');
  if (raw.length > mostLines) return whole;
  const lines = raw.map(plainLine);
  const end = unmarkedStart(lines);
  const isOwn = lines.map((_, at) => at < end && !isMarked(lines, at));
  for (let at = 0; at < end; at++) {
    const found = isOwn[at] ? markedAttribution(lines, at, end) : null;
    if (found) isOwn.fill(false, withTitles(lines, found.start), at + 1);
  }
  const part = (wanted: boolean) =>
    raw
      .filter((_, at) => isOwn[at] === wanted)
      .join('\n')
      .trim();
  const own = part(true);
  return own === '' ? whole : { own, quoted: part(false) };
}

/**
 * What a visitor wants the firm to read: their own words, and of a forwarded message also the words that they forwarded. `subject` says
 * whether it was forwarded, in the languages of `quotation-heads.ts`.
 */
export function wordsToRead(subject: string, text: string): string {
  const { own } = splitQuoted(text);
  return /^(?:fwd?|tr|wg|rv|enc|i) ?:/i.test(subject) ? text.trim() : own;
}
