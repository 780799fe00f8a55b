/** The part of a head block that a label begins. */
type Part = 'from' | 'when' | 'to' | 'subject' | 'other';

/** The labels of head blocks in English, French, German, Spanish, Italian and Portuguese, in lower case. */
const labels: Readonly<Record<Part, readonly string[]>> = {
  from: ['from', 'de', 'von', 'da'],
  when: [
    ...['sent', 'date', 'envoyé', 'envoyé le', 'gesendet', 'datum', 'fecha', 'enviado', 'enviado el', 'enviada'],
    ...['inviato', 'inviato il', 'data', 'enviado em', 'enviada em'],
  ],
  to: ['to', 'à', 'a', 'pour', 'an', 'para'],
  subject: ['subject', 'objet', 'sujet', 'betreff', 'asunto', 'oggetto', 'assunto'],
  other: ['cc', 'bcc', 'cci', 'ccn', 'cco', 'kopie', 'copie à', 'reply-to', 'répondre à', 'antwort an', 'importance'],
};
const partOf = new Map(Object.entries(labels).flatMap(([part, all]) => all.map((label) => [label, part as Part])));

/** The first words of an attribution with its date, such as `On Friday, November 27`, `Il giorno ven 27` and `No dia 27`. */
const openers = new Set(['on', 'at', 'le', 'am', 'el', 'il', 'em', 'in', 'no', 'a']);
const verbs = new Set(['wrote', 'writes', 'écrit', 'schrieb', 'geschrieben', 'escribió', 'scritto', 'escreveu']);
/** Words before a verb that make a sentence of a person, not the line of a program. */
const pronouns = new Set([
  ...['you', 'i', 'he', 'she', 'we', 'they', 'who', 'as', 'vous', 'tu', 'il', 'elle', 'on', 'nous', 'du', 'sie', 'er'],
]);

/** What the lines that programs draw above a quotation say, such as `-----Original Message-----`, as parts of words. */
const titleWords = [
  ...['original', 'origine', 'ursprüngliche', 'forward', 'transféré', 'weitergeleitet', 'reenviado', 'inoltrato'],
  'encaminhada',
];
const appleTitles = new Set([
  ...['begin forwarded message:', 'début du message transféré :', 'anfang der weitergeleiteten nachricht:'],
  ...['inicio del mensaje reenviado:', 'inizio messaggio inoltrato:', 'início da mensagem encaminhada:'],
]);

const longestLine = 1000;
const longestLabel = 24;
/** The most lines that an attribution is wrapped over. */
const mostWrapped = 4;
/** The most lines of a head block. */
const mostHeads = 14;

/** A line as the rules read it: without invisible characters, and with plain spaces, hyphens and apostrophes. */
export const plainLine = (line: string): string =>
  line
    .slice(0, longestLine)
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('’', "'")
    .replace(/\s/g, ' ')
    .trim();

const hasDate = (text: string) => /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/.test(text);
const hasClock = (text: string) => /\b\d{1,2} ?[:h] ?\d\d\b/i.test(text);
const hasAddress = (text: string) => /[^\s<>()@]@[^\s<>()@]/.test(text);
/** Whether an address stands between brackets, as programs write it. */
const hasMailbox = (text: string) => /[<(] ?[^\s<>()@]{1,200}@[^\s<>()@]{1,200} ?[>)]/.test(text);

/** Whether a line begins with the mark of a quotation. An attribution may be wrapped before the end of an address: `>:`. */
export const isQuoteMark = (line: string | undefined): boolean => line?.startsWith('>') === true && line !== '>:';

/** Whether a line is drawn and has no words. */
const isRule = (line: string): boolean => line.length >= 5 && /^(?:_+|-+|=+|\*+)$/.test(line);

/** Whether a line is the title that a program draws above a quotation. Only a heading below it proves that no person typed it. */
function isTitle(line: string): boolean {
  const low = line.toLowerCase();
  if (appleTitles.has(low)) return true;
  return low.startsWith('--') && low.endsWith('--') && titleWords.some((word) => low.includes(word));
}

/** The index of the first line of a heading, given that of its attribution or head block: lines and titles drawn above it belong to it. */
export function withTitles(lines: readonly string[], start: number): number {
  let first = start;
  for (let at = start - 1; at >= 0; at--) {
    const line = lines[at] ?? '';
    if (isRule(line) || isTitle(line)) first = at;
    else if (line !== '') break;
  }
  return first;
}

/** The words of a text in lower case, without punctuation around them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:()"-]+/)
    .filter(Boolean);

/** Whether a line is `NAME wrote:`, with nothing but a name. */
function isNameWrote(line: string): boolean {
  const found = line.split(/[\s,:]+/).filter(Boolean);
  const names = found.slice(0, found.at(-2) === 'a' || found.at(-2) === 'ha' ? -2 : -1);
  return (
    verbs.has(found.at(-1) ?? '') &&
    names.length > 0 &&
    names.length <= 4 &&
    names.every((name) => /^\p{Lu}/u.test(name)) &&
    !pronouns.has(names[0]?.toLowerCase() ?? '')
  );
}

/** How certain it is that a text is an attribution: enough only above lines that are marked as quoted, or above any text. */
type Certainty = 'none' | 'marked' | 'certain';

/** Whether a line begins as an attribution does: with its date. */
const beginsWithDate = (line: string): boolean => openers.has(wordsOf(line)[0] ?? '') || /^\d{1,4}[./-]\d/.test(line);

/** Whether a line may be the last one of an attribution: `wrote:`, `wrote ----` or `wrote`. */
const mayEnd = (line: string): boolean =>
  line.endsWith(':') || line.endsWith('--') || verbs.has(wordsOf(line).at(-1) ?? '');

function certaintyOf(text: string, isWrapped: boolean): Certainty {
  const hasVerb = wordsOf(text).some((word) => verbs.has(word));
  const [dated, timed] = [hasDate(text), hasClock(text)];
  const isDashed = text.startsWith('--');
  const isComplete = text.endsWith(':') || isDashed;
  if (beginsWithDate(text) && hasVerb && dated) {
    if (timed && (hasMailbox(text) || (isDashed && hasAddress(text)))) return 'certain';
    return isComplete && (timed || !isWrapped) ? 'marked' : 'none';
  }
  if (isComplete && hasMailbox(text) && (hasVerb || (dated && timed))) return 'marked';
  return isComplete && !isWrapped && isNameWrote(text) ? 'marked' : 'none';
}

/** An attribution, such as `On Friday Maya wrote:`, which may be wrapped over some lines. */
export interface Attribution {
  /** The index of its first line. */
  start: number;
  certainty: Exclude<Certainty, 'none'>;
}

/** The attribution whose last line is at `end`; null when there is none. `lines` are plain lines. */
export function attributionAt(lines: readonly string[], end: number): Attribution | null {
  if (!mayEnd(lines[end] ?? '')) return null;
  let text = '';
  let other: Attribution | null = null;
  for (let start = end; start > end - mostWrapped && start >= 0; start--) {
    const line = lines[start] ?? '';
    if (line === '' || isQuoteMark(line)) break;
    text = text === '' ? line : `${line} ${text}`.replace('< ', '<').replace(' >', '>');
    const certainty = certaintyOf(text, start < end);
    if (certainty === 'none') continue;
    // An attribution that begins with its date is complete. One without it may have begun on a line above.
    if (beginsWithDate(line)) return { start, certainty };
    // Above it there may be a line of the person, so that a wrapped one must have its address in its first line.
    if (start === end || hasMailbox(line)) other ??= { start, certainty };
  }
  return other;
}

/** The part that a line's label begins, and the words after it; null for a line without a known label. */
function headIn(line: string): { part: Part; value: string } | null {
  const at = line.slice(0, longestLabel).indexOf(':');
  if (at === -1) return null;
  const label = line.slice(0, at).replaceAll('*', '').trim().toLowerCase();
  const part = partOf.get(label);
  const value = line.slice(at + 1).replace(/^[* ]+/, '');
  return part ? { part, value } : null;
}

/** The values of the head block that begins at `at`, by part. A long value may go on in a second line. */
function headsFrom(lines: readonly string[], at: number): Map<Part, string> {
  const found = new Map<Part, string>();
  let isWrapped = false;
  for (let now = at; now < Math.min(lines.length, at + mostHeads); now++) {
    const line = lines[now] ?? '';
    const head = headIn(line);
    if (head && !found.has(head.part)) found.set(head.part, head.value);
    else if (!head && line === '' && !headIn(lines[now + 1] ?? '')) break;
    else if (!head && line !== '' && isWrapped) break;
    isWrapped = !head;
  }
  return found;
}

/**
 * Whether the lines from `at` are the head block that Outlook and others put above a quotation. People type such lines, too: a head block
 * says who wrote, when, and about what or from which address, and it stands apart unless it is complete.
 */
export function isHeadBlock(lines: readonly string[], at: number): boolean {
  if (!headIn(lines[at] ?? '')) return false;
  const heads = headsFrom(lines, at);
  const [from = '', when = '', subject] = [heads.get('from'), heads.get('when'), heads.get('subject')];
  if (from === '' || !hasDate(when) || (subject === undefined && !from.includes('@'))) return false;
  const parts = ['from', 'when', 'to', 'subject'].filter((part) => heads.has(part as Part)).length;
  const above = lines[at - 1] ?? '';
  const isApart = above === '' || isRule(above) || isTitle(above);
  return parts === 4 || (parts === 3 && isApart);
}
