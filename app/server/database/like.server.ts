/** A pattern for `LIKE ... ESCAPE '\'` that finds `word` anywhere in a text. Percent signs and underscores in `word` are escaped. */
export const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
