/** A pattern for `LIKE ... ESCAPE '\'` that finds `word` anywhere; percent signs and underscores in it are escaped. */
export const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
