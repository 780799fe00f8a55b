/** What somebody typed into a field of one line: without spaces at its ends, and with one between words. Empty when it was not sent. */
export const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
