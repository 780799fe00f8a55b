const name = 'Wi-Fi';
const onOneLine = name.replace('-', '\u2011');

/** `text` with a non-breaking hyphen in "Wi-Fi", which a line break would split. For texts that people see, not for programs. */
export const unbroken = (text: string): string => text.replaceAll(name, onOneLine);
