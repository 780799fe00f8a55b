const name = 'Wi-Fi';
const onOneLine = name.replace('-', '\u2011');

/** `text` with hyphens at which no line ends in names that a line break would tear apart. For texts that people see, not programs. */
export const unbroken = (text: string): string => text.replaceAll(name, onOneLine);
