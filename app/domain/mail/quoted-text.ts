/** The line before a quotation, or its last part when the mail program has wrapped it. */
const attribution = /(?:wrote|a écrit|schrieb|escribió)\s?:$/i;
const separators = [
  /^-{2,20} ?(?:original message|forwarded message|message d.origine|ursprüngliche nachricht) ?-{2,20}$/i,
  /^_{20,}$/,
];
const mostLines = 5000;
const longestLine = 1000;

/** The index of an attribution's first line, given its last: the same line or, when it is wrapped, one of the two before. */
function attributionStart(lines: readonly string[], end: number): number {
  for (let at = end; at >= Math.max(0, end - 2); at--) {
    const line = lines[at] ?? '';
    if (/^(?:on|le|am|el)\b/i.test(line)) return at;
    if (line === '') break;
  }
  return end;
}

/** Whether the lines from `at` are the header block that Outlook puts above a quotation. */
function isHead(lines: readonly string[], at: number): boolean {
  if (!/^(?:from|de|von):\s?\S/i.test(lines[at] ?? '')) return false;
  return (
    lines
      .slice(at + 1, at + 5)
      .filter((line) => /^(?:sent|date|to|subject|envoyé|à|objet|gesendet|an|betreff):/i.test(line)).length >= 2
  );
}

/** The text of a mail: the writer's own words, and what they quoted from earlier messages. */
export interface SplitText {
  own: string;
  quoted: string;
}

/**
 * Separates a visitor's own words from the quotation below or above them. When in doubt, a line counts as their own: nothing that a
 * visitor wrote may be folded away.
 */
export function splitQuoted(text: string): SplitText {
  const whole = { own: text.trim(), quoted: '' };
  const raw = text.split('\n');
  if (raw.length > mostLines) return whole;
  const lines = raw.map((line) => line.slice(0, longestLine).trim());
  const isQuote = (line: string) => line.startsWith('>');
  // Outlook does not mark quoted lines: everything after its header block is quoted.
  const cut = lines.findIndex((line, at) => separators.some((one) => one.test(line)) || isHead(lines, at));
  const end = cut === -1 ? lines.length : cut;
  const kept: string[] = [];
  const quoted: string[] = [];
  for (let at = 0; at < end; at++) {
    const line = lines[at] ?? '';
    const next = lines.slice(at + 1, end).find((one) => one !== '');
    if (isQuote(line)) quoted.push(raw[at] ?? '');
    else if (attribution.test(line) && (next === undefined ? cut !== -1 : isQuote(next))) {
      const start = attributionStart(lines, at);
      quoted.push(...kept.splice(kept.length - (at - start)), raw[at] ?? '');
    } else kept.push(raw[at] ?? '');
  }
  quoted.push(...raw.slice(end));
  const own = kept.join('\n').trim();
  return own === '' ? whole : { own, quoted: quoted.join('\n').trim() };
}
