/** The text of a one-line field, trimmed and with single spaces between words. Empty when the field was not sent. */
export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
