/**
 * Characters that nobody types and XML does not allow: control characters except tab and line breaks, two that are no characters, and halves
 * of a pair. Word and PDF files put some of them into a text that is pasted.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * The text without characters that XML forbids. Call it where a text enters, and where XML is written: a database may hold older texts. One
 * such character would stop every feed reader and every search engine at the file.
 */
export const allowedCharacters = (text: string): string => text.replace(forbidden, '');
